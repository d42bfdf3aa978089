"""Lists of members from other programs and for them: read, understood, planned, brought in, written out."""

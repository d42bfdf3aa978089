"""The till of a night, and what has to be in the boxes before anybody goes home."""

"""The members: who they are and what they signed."""

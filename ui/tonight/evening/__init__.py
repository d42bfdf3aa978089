"""The evening as a whole: its games, the manager's notes, side games, and calling it off."""

"""The draw: how the session is played, and who sits where."""

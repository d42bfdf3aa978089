"""Levels and breaks: what is still to be played, changed while the clock runs."""

"""The lock over the window: a PIN, and the clock that everybody may see."""

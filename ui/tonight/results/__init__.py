"""The results: places and points, and what comes after a session."""

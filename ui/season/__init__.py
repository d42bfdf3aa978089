"""The season: its table and its papers."""

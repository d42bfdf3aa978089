"""Settings: the look, the chips, the club file."""

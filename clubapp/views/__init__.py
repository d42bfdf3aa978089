"""Frozen rows, made from the night and the club, that screen and paper share."""

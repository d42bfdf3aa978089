"""Putting right a knock-out that is long past."""

"""Incidents: writing one down, and what stands on a member's record."""

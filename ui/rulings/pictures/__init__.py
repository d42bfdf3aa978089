"""Drawings of what a ruling is about: chips in stacks, cards on a table, the button moving round."""

"""Tonight: the four stages of an evening, and the projector."""

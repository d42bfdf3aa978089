"""Measures the first-run pages share."""

RING_ROOM = (4, 4, 4, 4)  # around a page, so that the focus ring of what stands at its edge is not cut

"""Side stakes: the sheet, its parts, and the card among the results (W61, W62)."""

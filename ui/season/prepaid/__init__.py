"""Pre-paid events: made, entered and paid for days ahead (S9)."""

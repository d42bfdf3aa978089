"""Play: the clock, the tables, knock-outs, late entries and the log."""

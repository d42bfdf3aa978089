"""The club file: one SQLite database that holds the members, the seasons and every night's log."""

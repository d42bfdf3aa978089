"""The reusable pieces of every screen; none of them knows the club."""

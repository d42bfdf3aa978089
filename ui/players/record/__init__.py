"""A member's record: details, papers, incidents, and all of it by date."""

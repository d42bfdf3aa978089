"""What the club holds on a person: given to them, and erased."""

"""The window: everything the operator sees and touches."""

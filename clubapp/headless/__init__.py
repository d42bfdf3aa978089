"""The subcommands, one module each, so that a call imports no more than it needs."""

"""Top Table: the program that runs a pub poker league from one laptop on the bar."""

__version__ = "0.1.0"

"""Money on paper: whole pence, written with both decimals so that a column adds up by eye."""


def amount(pence: int) -> str:
    """Write £1,204.50; with a proper minus, −£5.00."""
    whole, rest = divmod(abs(pence), 100)
    return f"{'−' if pence < 0 else ''}£{whole:,}.{rest:02}"

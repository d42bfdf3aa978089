"""Money in words. Sums are whole pence everywhere; this is the one place that writes them for people."""

from clubapp.domain.ids import Pence


def as_pounds(pence: Pence) -> str:
    """Whole pence as people say them: £5, £3.84, and a penny as £0.01."""
    whole, rest = divmod(pence, 100)
    return f"£{whole:,}.{rest:02}" if rest else f"£{whole:,}"

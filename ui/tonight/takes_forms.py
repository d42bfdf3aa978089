"""Who takes the signed forms at the door."""


class TakesForms:
    """Their name, as typed the last time. Kept while the program runs, never on disk."""

    def __init__(self) -> None:
        self.name = ""

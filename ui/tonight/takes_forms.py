"""Who takes the signed forms at the door, and where they are signed."""


class TakesForms:
    """Their name as typed the last time, and "screen" or "paper". Kept while the program runs, never on disk."""

    def __init__(self) -> None:
        self.name = ""
        self.way = ""  # empty: the usual one of this computer

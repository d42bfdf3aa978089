"""A table of tonight to take the players from."""

from PyQt6.QtWidgets import QWidget

from clubapp.views.ruling_room import RulingRoom
from ui.widgets.choice import Choice


class TableChoice(Choice):
    """Hidden where no table is in play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Players of", parent=parent)

    def set_tables(self, room: RulingRoom) -> None:
        """Offer the tables in play; choosing one again takes its players anew."""
        own = [("", "nobody yet"), *((str(table.number), f"table {table.number}") for table in room.tables)]
        self.set_choices(own)
        self.setVisible(bool(room.tables))

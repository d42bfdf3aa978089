"""The button that leads to the side stakes of the present session, wherever it stands."""

from PyQt6.QtWidgets import QWidget

from ui.desk import Desk
from ui.widgets.button import Button


class StakesButton(Button):
    """Hidden until `follow` finds a session with stakes."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("Side stakes", "plain", icon="hand-coins", height=48, parent=parent)
        self._desk = desk
        self.clicked.connect(self._open_sheet)
        self.hide()

    def follow(self) -> None:
        """Show it where the session has stakes."""
        self.setVisible(self._desk.has_night and self._desk.night.session.plan.stakes)

    def _open_sheet(self) -> None:
        from ui.tonight.stakes.sheet import open_stakes

        open_stakes(self._desk, self)

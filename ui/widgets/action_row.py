"""A row of buttons that can be filled anew: the feet of cards."""

from collections.abc import Iterable

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.widgets.button import Button


class ActionRow(QWidget):
    """Buttons from the left; those taken out are deleted."""

    def __init__(self, buttons: Iterable[Button] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addStretch(1)
        self._buttons: list[Button] = []
        self.set_buttons(buttons)

    def set_buttons(self, buttons: Iterable[Button]) -> None:
        """Show these buttons, in order."""
        wanted = list(buttons)
        for old in self._buttons:
            self._row.removeWidget(old)
            if old not in wanted:
                old.hide()
                old.deleteLater()
        for index, button in enumerate(wanted):
            self._row.insertWidget(index, button)
        self._buttons = wanted
        if not wanted:
            self.hide()
        elif self.parentWidget() is not None:  # shown without a parent it would open as a window of its own
            self.show()

    def buttons(self) -> tuple[Button, ...]:
        """The buttons shown."""
        return tuple(self._buttons)

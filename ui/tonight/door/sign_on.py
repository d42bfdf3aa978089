"""Where something is signed: on the screen, or on paper."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QInputDevice, QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.qt_override import override
from ui.tonight.door.wording_fold import bring_into_view
from ui.widgets.button import Button

SCREEN, PAPER = "screen", "paper"


def usual_way() -> str:
    """Screen where there is one to sign on with a finger or a pen, else paper."""
    kinds = {device.type() for device in QInputDevice.devices()}
    drawn_on = {QInputDevice.DeviceType.TouchScreen, QInputDevice.DeviceType.Stylus}
    return SCREEN if kinds & drawn_on else PAPER


class _Way(Button):
    """One of the two. Enter chooses it; once it is chosen, Enter is the sheet's."""

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isChecked():
            event.ignore()
            return
        super().keyPressEvent(event)


class SignOn(QWidget):
    """Two buttons of which one is chosen, or neither yet; then the first of them is the thing to do."""

    chosen = pyqtSignal(str)

    def __init__(self, screen: str, paper: str, paper_icon: str, *, what: str, parent: QWidget | None = None) -> None:
        """What is signed stands in the names that a screen reader says."""
        super().__init__(parent)
        self._screen = _Way(screen, "plain", icon="pencil-line", name=f"Sign {what} on screen")
        self._paper = _Way(paper, "plain", icon=paper_icon, name=f"Sign {what} on paper")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in (self._screen, self._paper):
            button.setCheckable(True)  # not in a group: Tab would pass by the one that is not chosen
            row.addWidget(button, 1)
        self._screen.clicked.connect(self._on_screen)
        self._paper.clicked.connect(self._on_paper)
        self.choose("")

    def way(self) -> str:
        """Screen, paper, or nothing."""
        return SCREEN if self._screen.isChecked() else PAPER if self._paper.isChecked() else ""

    def choose(self, way: str) -> None:
        """Choose a way, or none; tells nobody."""
        self._screen.setChecked(way == SCREEN)
        self._paper.setChecked(way == PAPER)
        self._screen.set_kind("plain" if way else "primary")

    def button(self, way: str) -> Button:
        """One of the two."""
        return self._screen if way == SCREEN else self._paper

    def point_out(self, pad: QWidget) -> None:
        """What lacks is drawn on the pad, which takes no keys: show it, with the keyboard on the ways to sign."""
        bring_into_view(pad)
        if not (self._screen.hasFocus() or self._paper.hasFocus()):
            self._screen.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_screen(self) -> None:
        self._choose(SCREEN)

    def _on_paper(self) -> None:
        self._choose(PAPER)

    def _choose(self, way: str) -> None:
        self.choose(way)
        self.chosen.emit(way)

"""What somebody is about to sign or hear, folded away until it is asked for."""

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel


class WordingFold(Panel):
    """The text, and the button that unfolds it. The button stands beside what the text is of."""

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__("card", "line", radius=10, parent=parent)
        self._what = what
        self._text = Label("", "text", wrap=True)
        self.button = Button("", "link", height=36)
        self.button.clicked.connect(self._turn)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._text)
        self.fold()

    def set_text(self, text: str) -> None:
        """Put the wording in force into it."""
        self._text.set_words(text.strip())
        self.button.setVisible(bool(text.strip()))

    def text(self) -> str:
        """The wording."""
        return self._text.text()

    def fold(self) -> None:
        """Fold it away."""
        self.hide()
        self._say()

    def _turn(self) -> None:
        self.setVisible(self.isHidden())
        self._say()
        if not self.isHidden():
            bring_into_view(self)

    def _say(self) -> None:
        words = "Read it" if self.isHidden() else "Fold it"
        self.button.set_words(words)
        self.button.setAccessibleName(f"{words}: {self._what}")


def bring_into_view(widget: QWidget) -> None:
    """Scroll what lies around a widget that has just been shown, once it has its place."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        _Scroll(around, widget)


class _Scroll(QTimer):
    """Waits for the layout, scrolls once, and is gone; so that nothing outlives the widget."""

    def __init__(self, area: QScrollArea, widget: QWidget) -> None:
        super().__init__(widget)
        self._area, self._widget = area, widget
        self.setSingleShot(True)
        self.timeout.connect(self._scroll)
        self.start(0)

    def _scroll(self) -> None:
        self._area.ensureWidgetVisible(self._widget, 0, 12)
        self.deleteLater()

"""What stands in place of a picture before there is one: what the rule does, and an example of it to look at."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label

SHOW = "Show an example"


class ExampleOffer(QWidget):
    """A sentence on the rule, and the button that fills the form with figures worked by hand."""

    def __init__(self, sentence: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        middle = Qt.AlignmentFlag.AlignHCenter
        self.words = Label(sentence, "muted", size=16, wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = Button(SHOW, "plain", icon="flask-conical", height=44)
        column = QVBoxLayout(self)
        column.setContentsMargins(56, 0, 56, 0)
        column.setSpacing(12)
        column.addStretch(1)
        column.addWidget(IconMark(icon, "text3", 44), 0, middle)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, middle)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.hide()

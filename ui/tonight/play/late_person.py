"""Who came late, once they are chosen, with the way back to the search."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.people import Person
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel


class LatePerson(Panel):
    """Name, number and nickname."""

    other_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", radius=10, parent=parent)
        self._avatar = Avatar("", size=40)
        self._name = ElidedLabel("", "name", size=18)
        self._detail = ElidedLabel("", "quiet", size=14, tone="text2")
        for label in (self._name, self._detail):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.other_button = Button("Somebody else", "ghost", height=36)
        self.other_button.clicked.connect(self.other_wanted)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 9, 8, 9)
        row.setSpacing(12)
        row.addWidget(self._avatar)
        row.addLayout(words, 1)
        row.addWidget(self.other_button)

    def show_person(self, person: Person) -> None:
        """This is who came."""
        self._avatar.set_name(person.name)
        self._name.set_words(person.listed)
        number = f"member {person.number}" if person.number else ""
        self._detail.set_words("  ·  ".join(part for part in (number, person.nickname) if part))

"""How a section will look in the book and beside the work, while it is written."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.booklet import Section
from clubapp.views.booklet_rows import BookletSheet
from ui.rules.section_view import SectionView
from ui.widgets.labels import Label
from ui.widgets.panel import Panel

AS_IT_IS = "How it will look"
AS_IT_WAS = "As it could last be read"
ITS_BEGINNING = "How its beginning will look"
MOST_LINES, MOST_LETTERS = 900, 25_000  # of which a screen is drawn while somebody types


def beginning(text: str) -> str:
    """As much of a text as is drawn at every pause in typing: all of it, unless it is very long."""
    lines = text.split("\n")
    if len(lines) <= MOST_LINES and len(text) <= MOST_LETTERS:
        return text
    cut = "\n".join(lines[:MOST_LINES])
    return cut if len(cut) <= MOST_LETTERS else cut[:MOST_LETTERS].rpartition("\n")[0] or cut[:MOST_LETTERS]


class SectionPreview(Panel):
    """Keeps its place while words change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.head = Label(AS_IT_IS, "field")
        self._tag = Label("", "strong", size=15, tone="accent")
        self.heading = Label("", "panel", size=18, wrap=True)
        self._shown = ""
        self.view = SectionView()
        self.view.setAccessibleName("How the section will look")
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.heading, 1)
        self._tag.setContentsMargins(0, 3, 0, 0)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 10, 10, 10)
        box.setSpacing(6)
        box.addWidget(self.head)
        box.addLayout(line)
        box.addWidget(self.view, 1)
        box.addStretch(0)

    def set_book(self, sheet: BookletSheet) -> None:
        """Where pictures and tables come from."""
        self.view.set_book(sheet)

    def show_section(self, section: Section, *, whole: bool = True) -> None:
        """Show it as it can be read now, or the beginning of it."""
        bar = self.view.verticalScrollBar()
        place = bar.value() if bar is not None and self._shown == section.id else 0
        self._shown = section.id
        self.head.set_words(AS_IT_IS if whole else ITS_BEGINNING)
        self._tag.set_words(section.id)
        self._tag.setVisible(section.is_rule)
        self.heading.set_words(section.title)
        self.view.show()
        self.view.show_section(section)
        if bar is not None:
            bar.setValue(place)

    def show_fault(self) -> None:
        """What is typed can not be read: what could be read before stays."""
        self.head.set_words(AS_IT_WAS if self._shown else AS_IT_IS)

    def clear(self) -> None:
        """Nothing of another section stays."""
        self._shown = ""
        self.head.set_words(AS_IT_IS)
        self._tag.hide()
        self.heading.set_words("")
        self.view.hide()

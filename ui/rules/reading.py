"""The page of the rules panel: chapter, id and title above, the section below."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.booklet import Section
from ui.rules.section_view import SectionView
from ui.widgets.labels import Label


class Reading(QWidget):
    """One section at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chapter = Label("", "quiet")
        self._tag = Label("", "strong", size=15, tone="accent")
        self._tag.setContentsMargins(0, 4, 0, 0)
        self._heading = Label("", "panel", size=19, wrap=True)
        self.view = SectionView()
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._heading, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._chapter)
        column.addLayout(line)
        column.addSpacing(6)
        column.addWidget(self.view, 1)

    def show_section(self, section: Section, chapter: str, part: str = "") -> None:
        """Show a section, from a part of it where that is asked for."""
        self._chapter.set_words(chapter)
        self._tag.set_words(section.id)
        self._tag.setVisible(section.is_rule)
        self._heading.set_words(section.title)
        self.view.show_section(section, part)

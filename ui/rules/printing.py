"""Printing the rule that is read, or saving it as a PDF: the same page as the booklet's in large print."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.views.booklet import Section
from clubapp.views.booklet_rows import BookletSheet
from clubapp.wording import plural
from ui.widgets.button import Button

if TYPE_CHECKING:
    from PyQt6.QtPdf import QPdfDocument

    from ui.paper.printing import Printing
    from ui.paper.saving import SaveLine


class RulePrinting(QWidget):
    """A line of the panel, hidden until there is something to say. Its modules are read at the first print."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._printing: Printing | None = None
        self._saving: SaveLine | None = None
        self._name, self._pdf = "", b""
        self._document: QPdfDocument | None = None
        self._content: QBuffer | None = None
        self.hide()

    @property
    def saving(self) -> "SaveLine":
        """Where to save it, and what came of it."""
        if self._saving is None:
            from ui.paper.saving import SaveLine

            self._saving = SaveLine(self)
            self._column.addWidget(self._saving)
        return self._saving

    def clear(self) -> None:
        """Say nothing: another rule is read."""
        if self._saving is not None:
            self._saving.clear()
        self.hide()

    def ask(self, sheet: BookletSheet, section: Section) -> None:
        """The system's own dialog; what stands in the way is told, with the way round it."""
        from PyQt6.QtPdf import QPdfDocument

        from reports.booklet import single
        from ui.paper.printing import Printing

        self.clear()
        name, pdf = f"{section.id} {section.title}", single.build(sheet, section.id)
        self._name, self._pdf = name, pdf
        if self._printing is None:
            self._printing = Printing(self)
            self._printing.printed.connect(self._printed)
            self._printing.refused.connect(self._refused)
        self._content = QBuffer(self)
        self._content.setData(QByteArray(pdf))
        self._content.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document = QPdfDocument(self)
        self._document.load(self._content)
        self._printing.ask(self._document, name)

    def _refused(self, why: str, instead: str) -> None:
        save = Button("Save as PDF", "primary", icon="save")
        save.clicked.connect(self._save)
        self.saving.clear()
        self.saving.refusal.set_refusal(why, "", instead, [save])
        self.saving.show()
        self.show()

    def _save(self) -> None:
        self.saving.ask(self._pdf, self._name, "pdf")

    def _printed(self, pages: int) -> None:
        self.saving.say(f"{plural(pages, 'page')} sent to the printer")
        self.show()

"""Printing the rule that is read: the same page as the booklet's in large print."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.views.booklet import Section
from clubapp.views.booklet_rows import BookletSheet
from clubapp.wording import plural

if TYPE_CHECKING:
    from PyQt6.QtPdf import QPdfDocument

    from ui.paper.printing import Printing

INSTEAD = "Print has the whole rule book, which can be saved as a PDF."


class RulePrinting(QObject):
    """The printing and its modules are read at the first print."""

    told = pyqtSignal(str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._printing: Printing | None = None
        self._document: QPdfDocument | None = None
        self._content: QBuffer | None = None

    def ask(self, sheet: BookletSheet, section: Section) -> None:
        """The system's own dialog; what stands in the way is told."""
        from PyQt6.QtPdf import QPdfDocument

        from reports.booklet import single
        from ui.paper.printing import Printing

        if self._printing is None:
            self._printing = Printing(self._over)
            self._printing.refused.connect(self._refused)
            self._printing.printed.connect(self._printed)
        self._content = QBuffer(self)
        self._content.setData(QByteArray(single.build(sheet, section.id)))
        self._content.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document = QPdfDocument(self)
        self._document.load(self._content)
        self._printing.ask(self._document, f"{section.id} {section.title}")

    def _refused(self, why: str, _instead: str) -> None:
        self.told.emit(f"{why} {INSTEAD}")

    def _printed(self, pages: int) -> None:
        self.told.emit(f"{plural(pages, 'page')} sent to the printer.")

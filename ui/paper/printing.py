"""Printing a paper: the system's own dialog, which stops nothing, then page by page so that the clock goes on."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QPageLayout, QPageSize, QPainter
from PyQt6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PyQt6.QtPdf import QPdfDocument
    from PyQt6.QtPrintSupport import QPrintDialog, QPrinter

NO_PRINTER = "No printer is set up on this computer."
NO_PRINTER_INSTEAD = "Save the paper as a PDF; it can be printed from any other machine or at a copy shop."
NOT_TAKEN = "The printer did not take the paper."
NOT_TAKEN_INSTEAD = "See that it is switched on and has paper, then print again, or save the paper as a PDF."
_MOST_DPI = 300


class Printing(QObject):
    """One print job at a time. The paper is A4 whatever the printer's own default is."""

    refused = pyqtSignal(str, str)  # why, and what to do instead
    printed = pyqtSignal(int)  # pages sent

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._dialog: QPrintDialog | None = None
        self._printer: QPrinter | None = None
        self._document: QPdfDocument | None = None
        self._painter: QPainter | None = None
        self._pages: list[int] = []
        self._sent = 0

    def ask(self, document: "QPdfDocument", title: str, *, folds: bool = False) -> None:
        """Show the system's print dialog beside the page; says so where there is no printer."""
        from PyQt6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        if not QPrinterInfo.availablePrinterNames():
            self.refused.emit(NO_PRINTER, NO_PRINTER_INSTEAD)
            return
        if self._dialog is not None or self._painter is not None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        prepare(printer, document, title, folds=folds)
        dialog = QPrintDialog(printer, self._over)
        dialog.setWindowTitle(f"Print {title}")
        dialog.setMinMax(1, document.pageCount())
        dialog.setModal(False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(self._accepted)
        dialog.finished.connect(self._finished)
        self._printer, self._document, self._dialog = printer, document, dialog
        dialog.show()

    def dialog(self) -> "QPrintDialog | None":
        """The dialog that is asking, if one is."""
        return self._dialog

    def _finished(self) -> None:
        self._dialog = None

    def _accepted(self) -> None:
        if self._printer is not None and self._document is not None:
            self.send(self._document, self._printer)

    def send(self, document: "QPdfDocument", printer: "QPrinter") -> None:
        """Send the pages the printer was set to, one at a time."""
        self._printer, self._document = printer, document
        first, last = printer.fromPage() or 1, printer.toPage() or document.pageCount()
        pages = [page - 1 for page in range(first, last + 1) if page <= document.pageCount()]
        copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
        self._pages = pages * copies
        self._sent = 0
        painter = QPainter()
        if not self._pages or not painter.begin(printer):
            self.refused.emit(NOT_TAKEN, NOT_TAKEN_INSTEAD)
            return
        self._painter = painter
        self._next_page()

    def _next_page(self) -> None:
        printer, document, painter = self._printer, self._document, self._painter
        if printer is None or document is None or painter is None:
            return
        page = self._pages.pop(0)
        taken = not self._sent or printer.newPage()
        if taken:
            _draw_page(painter, printer, document, page)
            self._sent += 1
        if taken and self._pages:
            QTimer.singleShot(0, self._next_page)
            return
        self._painter = None
        if painter.end() and taken:
            self.printed.emit(self._sent)
        else:
            self.refused.emit(NOT_TAKEN, NOT_TAKEN_INSTEAD)


def prepare(printer: "QPrinter", document: "QPdfDocument", title: str, *, folds: bool = False) -> None:
    """A4, upright or across as the paper is, without the printer's own margins; a booklet to fold on both sides."""
    from PyQt6.QtPrintSupport import QPrinter

    if folds:
        printer.setDuplex(QPrinter.DuplexMode.DuplexShortSide)
    printer.setDocName(title)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    across = document.pagePointSize(0).width() > document.pagePointSize(0).height()
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait)
    printer.setFullPage(True)


def _draw_page(painter: QPainter, printer: "QPrinter", document: "QPdfDocument", page: int) -> None:
    from PyQt6.QtPrintSupport import QPrinter

    paper = printer.paperRect(QPrinter.Unit.DevicePixel)
    points = document.pagePointSize(page)
    scale = min(paper.width() / points.width(), paper.height() / points.height())
    dots = min(1.0, _MOST_DPI / max(1, printer.resolution()))
    size = QSize(round(points.width() * scale * dots), round(points.height() * scale * dots))
    image = document.render(page, size)
    place = QRectF(0, 0, points.width() * scale, points.height() * scale)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(place, image, QRectF(image.rect()))

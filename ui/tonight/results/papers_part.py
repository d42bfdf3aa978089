"""The evening's papers in one step: tick what is wanted, and print it all, or look at one."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.wording import plural
from ui.desk import Desk
from ui.paper.evening_papers import EveningPaper, evening_papers, make_all
from ui.paper.printing import Printing
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.ticks import CheckTick

if TYPE_CHECKING:
    from PyQt6.QtPdf import QPdfDocument


class PapersPart(QWidget):
    """A line for each paper of the evening."""

    wanted = pyqtSignal(str)  # a paper's name, to look at

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._papers: tuple[EveningPaper, ...] = ()
        self.lines: list[PaperLine] = []
        self._held: list[tuple[QPdfDocument, QBuffer]] = []
        self.printing = Printing(self)
        self.printing.refused.connect(self._refused)
        self.printing.printed.connect(self._printed)
        head = QHBoxLayout()
        head.addWidget(Label("Papers of the evening", "panel", size=18))
        head.addStretch(1)
        self.print_button = Button("Print", "plain", icon="printer", height=44)
        self.print_button.clicked.connect(self.print_ticked)
        head.addWidget(self.print_button)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.said = Label("", "quiet", tone="good", wrap=True)
        self.refusal = RefusalCard()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(self._rows)
        column.addWidget(self.said)
        column.addWidget(self.refusal)

    def show_night(self) -> None:
        """Show what there is now; ticks stay as they are while the list does."""
        papers = evening_papers(self._desk.club, self._desk.desk.id, self._desk.night)
        self.refusal.clear()
        self.said.set_words("")
        self.said.hide()
        if papers != self._papers:
            self._papers = papers
            for line in self.lines:
                self._rows.removeWidget(line)
                line.hide()
                line.deleteLater()
            self.lines = [PaperLine(paper) for paper in papers]
            for line in self.lines:
                line.wanted.connect(self.wanted)
                line.tick.toggled.connect(self._tell)
                self._rows.addWidget(line)
        self._tell()

    def ticked(self) -> tuple[EveningPaper, ...]:
        """The papers to print."""
        return tuple(line.paper for line in self.lines if line.tick.isChecked())

    def _tell(self) -> None:
        count = len(self.ticked())
        self.print_button.set_words(f"Print {plural(count, 'paper')}" if count else "Print")
        self.print_button.setEnabled(bool(count))

    def print_ticked(self) -> None:
        """The system's print dialog, once, for all that is ticked."""
        from PyQt6.QtPdf import QPdfDocument

        desk = self._desk
        made = make_all(desk.club, self.ticked(), desk.now(), desk.desk.id)
        self.refusal.clear()
        if not made:
            return
        held = []
        for paper in made:
            document, buffer = QPdfDocument(self), QBuffer(self)
            buffer.setData(QByteArray(paper.pdf))
            buffer.open(QIODevice.OpenModeFlag.ReadOnly)
            document.load(buffer)
            held.append((document, buffer))
        for document, buffer in self._held:
            document.deleteLater()
            buffer.deleteLater()
        self._held = held
        self.printing.ask_all([document for document, _ in held], "The evening's papers")

    def _refused(self, why: str, instead: str) -> None:
        self.refusal.set_refusal(why, "", instead)

    def _printed(self, pages: int) -> None:
        self.said.set_words(f"{plural(pages, 'page')} sent to the printer")
        self.said.show()


class PaperLine(QWidget):
    """One paper: ticked to be printed, and a way to look at it."""

    wanted = pyqtSignal(str)

    def __init__(self, paper: EveningPaper) -> None:
        super().__init__()
        self.paper = paper
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        words = f"{paper.title}  ·  {paper.note}" if paper.note else paper.title
        self.tick = CheckTick(words, checked=paper.usual)
        self.tick.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.view_button = Button("View", "link", icon="eye", height=36, name=f"View {paper.title}")
        self.view_button.clicked.connect(self._view)
        row.addWidget(self.tick, 1)
        row.addWidget(self.view_button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _view(self) -> None:
        self.wanted.emit(self.paper.name)

"""The evening's papers in one step: tick what is wanted, and print it all, or look at one."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QStandardPaths, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from clubapp.wording import plural
from ui.desk import Desk
from ui.paper.evening_papers import EveningPaper, evening_papers, make_all
from ui.paper.printing import Printing
from ui.paper.saving import safe_name
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
        self.save_button = Button("Save as PDFs", "plain", icon="save", height=44)
        self.save_button.clicked.connect(self.save_ticked)
        head.addWidget(self.save_button)
        head.addWidget(self.print_button)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.said = Label("", "quiet", tone="good", wrap=True)
        self.refusal = RefusalCard()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.refusal)  # right under the button that was pressed
        column.addWidget(self.said)
        column.addLayout(self._rows)

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
        for button in (self.print_button, self.save_button):
            button.setEnabled(bool(count))

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

    def save_ticked(self) -> None:
        """All that is ticked into the folder where papers are saved, each under the name its own page gives it."""
        folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self.save_into(folder)

    def save_into(self, folder: Path) -> None:
        """The same into another folder; a paper that lies there already is left as it is."""
        from reports.save import PaperNotSavedError, other_name, write

        desk = self._desk
        made = make_all(desk.club, self.ticked(), desk.now(), desk.desk.id)
        self._tell_done("")
        try:
            for paper in made:
                path = folder / f"{safe_name(paper.name)}.pdf"
                write(other_name(path) if path.exists() else path, paper.pdf)
        except PaperNotSavedError as error:
            elsewhere = Button("Choose another folder", "plain")
            elsewhere.clicked.connect(self._ask_folder)
            self._refuse(error.sentence, error.instead, elsewhere)
            return
        self._tell_done(f"{plural(len(made), 'paper')} saved in {folder}")

    def _ask_folder(self) -> None:
        """A choice that stops nothing: a clock may be running."""
        dialog = QFileDialog(self, "Save the papers in")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setModal(False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._folder_chosen)
        dialog.show()

    def _folder_chosen(self, folder: str) -> None:
        self.save_into(Path(folder))

    def _refused(self, why: str, _instead: str) -> None:
        """The printer's refusal, with the way out that there is here."""
        count = len(self.ticked())
        save = Button("Save all as PDFs" if count > 1 else "Save as PDF", "plain", icon="save")
        save.clicked.connect(self.save_ticked)
        them = "them" if count > 1 else "it"
        self._refuse(why, f"Save {them} instead; any other machine or a copy shop can print {them}.", save)

    def _refuse(self, why: str, instead: str, way: Button) -> None:
        self.said.hide()
        self.refusal.set_refusal(why, "", instead, [way])
        QTimer.singleShot(0, self._show_refusal)

    def _show_refusal(self) -> None:
        """Bring it into view, wherever the sheet is scrolled to."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None and self.refusal.isVisible():
            above.ensureWidgetVisible(self.refusal)

    def _tell_done(self, words: str) -> None:
        self.refusal.clear()
        self.said.set_words(words)
        self.said.setVisible(bool(words))

    def _printed(self, pages: int) -> None:
        self._tell_done(f"{plural(pages, 'page')} sent to the printer")


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

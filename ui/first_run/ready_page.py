"""Step 3: what will be made, and where its file will be."""

from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.first_run.measures import RING_ROOM
from ui.first_run.place import SUFFIX, free_place, synced_by
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard


class ReadyPage(QWidget):
    """Shows the choices once more. `open_that` carries the path of a club file that is already there."""

    title = "Ready"
    note = "Have a look, then start. Nothing has been written yet."
    open_that = pyqtSignal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path = Path()
        self._own = False  # the place was chosen by hand, so a changed club name does not change it
        self._dialog: QFileDialog | None = None
        self._summary = QGridLayout()
        self._summary.setContentsMargins(24, 18, 24, 18)
        self._summary.setHorizontalSpacing(24)
        self._summary.setVerticalSpacing(10)
        self._summary.setColumnStretch(1, 1)
        self._file = ElidedLabel("", "strong", size=18)
        self._folder = ElidedLabel("", "muted", size=15)
        self._synced = Label("", "text", tone="accent", size=15, wrap=True)
        self.choose = Button("Choose another place", "plain", icon="save")
        self.choose.clicked.connect(self._choose)
        self.refusal = RefusalCard()
        summary = Panel()
        summary.setLayout(self._summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(*RING_ROOM)
        column.setSpacing(16)
        column.addWidget(self._place_panel())
        column.addWidget(self.refusal)
        column.addWidget(summary)
        column.addStretch(1)

    def show_choices(self, lines: tuple[tuple[str, str], ...]) -> None:
        """What will be made, as pairs of label and value."""
        while (item := self._summary.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for i, (label, value) in enumerate(lines):
            self._summary.addWidget(Label(label, "muted", size=15), i, 0)
            self._summary.addWidget(ElidedLabel(value, "strong", size=16), i, 1)
        self.refusal.clear()

    def offer(self, path: Path) -> None:
        """A place for the file, unless another one was chosen by hand."""
        if not self._own:
            self._set_path(path)

    def forget_place(self) -> None:
        """The demo and a club of one's own do not share a file."""
        self._own = False

    def path(self) -> Path:
        """Where the file will be."""
        return self._path

    def enter(self) -> None:
        """Nothing to type here: Enter starts."""
        self.setFocus()

    def refuse(self, sentence: str, instead: str, *, exists: bool = False) -> None:
        """Say in place why it could not be made; for a file that is there already, offer both ways on."""
        actions = []
        if exists:
            other = Button("Use another name", "plain")
            other.clicked.connect(self._use_free_name)
            actions.append(other)
            if self._path.exists():
                there = Button("Open the club that is there", "plain")
                there.clicked.connect(self._open_that)
                actions.append(there)
        self.refusal.set_refusal(sentence, "", instead, actions)

    def _place_panel(self) -> Panel:
        panel = Panel()
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(Label("Your club file", "field"))
        words.addWidget(self._file)
        words.addWidget(self._folder)
        words.addSpacing(4)
        words.addWidget(Label("Everything is in this one file. Copy it to keep a second one.", "quiet", size=14))
        words.addWidget(self._synced)
        line = QHBoxLayout(panel)
        line.setContentsMargins(24, 16, 22, 16)
        line.setSpacing(18)
        line.addWidget(IconMark("save", "accent_text", 26))
        line.addLayout(words, 1)
        line.addWidget(self.choose)
        return panel

    def _set_path(self, path: Path) -> None:
        self._path = path
        self._file.set_words(path.name)
        self._folder.set_words(f"in {path.parent}")
        by = synced_by(path.parent)
        self._synced.setVisible(bool(by))
        self._synced.set_words(
            f"{by} seems to copy this folder while you play, and may hold the file just when you save. "
            "A folder outside it is safer."
            if by
            else ""
        )
        self.refusal.clear()

    def _choose(self) -> None:
        if self._dialog is not None:
            self._dialog.raise_()
            return
        dialog = QFileDialog(self, "Where to keep the club file")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilters([f"Club files (*{SUFFIX})"])
        dialog.setDefaultSuffix(SUFFIX[1:])
        # A file that is there is never replaced: making the club refuses, and offers the ways on.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, on=True)
        folder = next((f for f in (self._path.parent, *self._path.parents) if f.is_dir()), Path.home())
        dialog.setDirectory(str(folder))
        dialog.selectFile(self._path.name)
        dialog.fileSelected.connect(self._chosen)
        dialog.finished.connect(self._closed)
        self._dialog = dialog
        dialog.open()

    def _chosen(self, name: str) -> None:
        path = Path(name)
        self._own = True
        self._set_path(path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))

    def _closed(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None

    def _use_free_name(self) -> None:
        self._own = True
        self._set_path(free_place(self._path))
        self.setFocus()

    def _open_that(self) -> None:
        self.open_that.emit(self._path)

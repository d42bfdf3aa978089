"""Saving to a file the manager chooses, without stopping anything else, and saying what came of it in place."""

import re
from pathlib import Path

from PyQt6.QtCore import QStandardPaths, Qt, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel
from ui.widgets.refusal_card import RefusalCard

_UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_KINDS = {
    "pdf": "PDF paper",
    "png": "Picture",
    "csv": "Table for spreadsheets",
    "xlsx": "Workbook",
    "json": "Data file",
}


def safe_name(words: str) -> str:
    """Words as a file name that every system takes; nothing that a name may hold leads to another folder."""
    name = _UNSAFE.sub("-", words).strip(" .-")[:80].strip(" .-")
    return name or "paper"


class SaveLine(QWidget):
    """Hidden until something was saved or refused. The file written is whole, or the old one is as it was."""

    saved = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = b""
        self._kind = "pdf"
        self._name = ""
        self._path: Path | None = None
        self._dialog: QFileDialog | None = None
        self._mark = IconMark("circle-check", "good", 20)
        self._words = ElidedLabel("", "text")
        self.refusal = RefusalCard()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._mark)
        line.addWidget(self._words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(line)
        column.addWidget(self.refusal)
        self.clear()

    def clear(self) -> None:
        """Say nothing."""
        self._mark.hide()
        self._words.hide()
        self.refusal.clear()
        self.hide()

    def words(self) -> str:
        """What it says of the last file saved."""
        return self._words.text() if self._words.isVisibleTo(self) else ""

    def ask(self, content: bytes, name: str, kind: str) -> None:
        """Ask where to save this content; the kind is the ending ("pdf", "png", "csv")."""
        self._content, self._name, self._kind = content, name, kind
        self.clear()
        self._close_dialog()
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = self._path.parent if self._path is not None else Path(documents)
        dialog = QFileDialog(self, f"Save {name}", str(folder / f"{safe_name(name)}.{kind}"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"{_KINDS.get(kind, 'File')} (*.{kind})"])
        dialog.setDefaultSuffix(kind)
        dialog.selectFile(f"{safe_name(name)}.{kind}")
        dialog.setModal(False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._chosen)
        dialog.destroyed.connect(self._dialog_gone)
        self._dialog = dialog
        dialog.show()

    def dialog(self) -> QFileDialog | None:
        """The dialog that is asking, if one is."""
        return self._dialog

    def save_to(self, path: Path, content: bytes | None = None) -> bool:
        """Write to this path; says so, or says why not with the ways out."""
        from reports.save import PaperNotSavedError, other_name, write

        if content is not None:
            self._content = content
        self._path = path
        try:
            write(path, self._content)
        except PaperNotSavedError as error:
            self._words.hide()
            self._mark.hide()
            buttons = [self._elsewhere()]
            if path.is_file():
                beside = Button(f"Save as {other_name(path).name}", "primary", icon="save")
                beside.clicked.connect(self.save_beside)
                buttons.insert(0, beside)
            self.refusal.set_refusal(error.sentence, "", error.instead, buttons)
            self.show()
            return False
        self.say(f"Saved as {path.name} in {path.parent.name or path.parent}")
        self.saved.emit(str(path))
        return True

    def say(self, words: str) -> None:
        """Say that something worked."""
        self.refusal.clear()
        self._words.set_words(words)
        self._words.show()
        self._mark.show()
        self.show()

    def save_beside(self) -> None:
        """Save under the first free name of the kind "standings (2).pdf"."""
        from reports.save import other_name

        if self._path is not None:
            self.save_to(other_name(self._path))

    def _elsewhere(self) -> Button:
        button = Button("Choose another place", "plain")
        button.clicked.connect(self._ask_again)
        return button

    def _ask_again(self) -> None:
        self.ask(self._content, self._name or "paper", self._kind)

    def _chosen(self, path: str) -> None:
        self.save_to(Path(path))

    def _dialog_gone(self) -> None:
        self._dialog = None

    def _close_dialog(self) -> None:
        if self._dialog is not None:
            old, self._dialog = self._dialog, None
            old.destroyed.disconnect(self._dialog_gone)
            old.close()

"""One of the texts that members sign or hear: read it, change it, and put a new version into force."""

from datetime import date

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from clubapp.club import StoreError
from clubapp.member_papers import WordingKind
from clubapp.membership import MemberError
from clubapp.wording import local_today, short_date
from ui import theme
from ui.desk import Desk
from ui.players.record.draft_bar import DraftBar
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

NAMES: dict[WordingKind, str] = {
    "agreement": "Membership agreement",
    "privacy": "Privacy notice",
    "consent": "Parental consent",
}
FOLLOWS: dict[WordingKind, str] = {
    "agreement": "From then on everybody is asked to sign it at their next visit, and plays once they have. "
    "What was signed before stays on record.",
    "privacy": "From then on it is the one that is read to members. Records say whose was an older one.",
    "consent": "From then on parents sign it. Consents given before keep the wording that was signed.",
}
WIDTH = 740


class WordingSheet(SideSheet):
    """What was typed stays until it is put into force, or discarded."""

    saved = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, kind: WordingKind) -> None:
        super().__init__(host, NAMES[kind], width=WIDTH)
        self._desk = desk
        self._kind: WordingKind = kind
        self.fault = RefusalCard()
        self.discard = Button("Discard", "plain", icon="undo-2", height=36, name="Discard the changes")
        self.discard.clicked.connect(self._discard)
        self.bar = DraftBar((self.discard,))
        self.text = QPlainTextEdit()
        self.text.setFont(theme.font(15))
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(NAMES[kind])
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.text.setMinimumHeight(300)
        self.text.textChanged.connect(self._changed)
        self.column.addWidget(self.fault)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.text, 1)
        self.column.addWidget(Label(FOLLOWS[kind], "muted", wrap=True))
        self.save = Button("New version from today", "primary", icon="check", height=46)
        self.save.clicked.connect(self._save)
        self.set_actions([self.save])
        self._loaded = False

    def open_text(self) -> None:
        """Open it on the text in force, or on what was typed before."""
        if not self._loaded or not self.differs():
            self._load()
        self.fault.clear()
        self._changed()
        self.open_sheet()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def differs(self) -> bool:
        """Whether something is typed that is not in force."""
        return self._loaded and self.text.toPlainText().strip() != self._in_force().strip()

    def _in_force(self) -> str:
        wording = self._desk.club.members.papers.wording(self._kind)
        return wording.text if wording is not None else ""

    def _load(self) -> None:
        wording = self._desk.club.members.papers.wording(self._kind)
        self._loaded = True
        self.text.setPlainText(self._in_force().strip())
        note = "none yet"
        if wording is not None:
            since = f", since {short_date(date.fromisoformat(wording.from_on))}" if wording.from_on else ""
            note = f"version {wording.version}{since}"
        self.set_title(NAMES[self._kind], note)

    def _changed(self) -> None:
        read_only = self._desk.club.read_only
        self.text.setReadOnly(bool(read_only))
        self.bar.say("Not in force yet: you have changed the text" if self.differs() else "")
        self.save.setEnabled(self.differs() and not read_only and bool(self.text.toPlainText().strip()))
        self.set_missing(read_only or ("" if self.differs() else "Change the text to make a new version"))

    def _discard(self) -> None:
        self._load()
        self.fault.clear()
        self._changed()

    def _save(self) -> None:
        try:
            papers = self._desk.club.members.papers
            papers.new_wording(self._kind, self.text.toPlainText(), local_today())
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self._load()
        self.close_sheet()
        self._desk.members_changed()
        self.saved.emit()

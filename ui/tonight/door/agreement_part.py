"""The agreement: signed on the screen, or on paper, in somebody's presence (W4, W5)."""

from datetime import date

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.record import replace
from clubapp.signature import Signature
from clubapp.views.registration import Draft
from clubapp.wording import short_date
from ui.tonight.door.notices_part import NoticesPart
from ui.tonight.door.sign_on import PAPER, SCREEN, SignOn
from ui.tonight.door.wording_fold import WordingFold
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.signature_pad import SignaturePad
from ui.widgets.ticks import CheckTick


class AgreementPart(QWidget):
    """The pad or the tick on the left; on the right which of them, what is told with it, and who saw it."""

    changed = pyqtSignal()
    print_form = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._signature = ""
        self._version = Label("", "muted")
        self.wording = WordingFold("the agreement")
        self.sign_on = SignOn("Screen", "Paper", "file-text", what="the agreement")
        self.sign_on.chosen.connect(self._way_chosen)
        self.pad = SignaturePad()
        self.pad.setMinimumHeight(152)
        self.pad.changed.connect(self._drawn)
        self.signed = CheckTick("Signed on paper, form handed in", name="Agreement signed on paper")
        self.signed.toggled.connect(self.changed)
        self.print = Button("Print the form", "plain", icon="printer", height=36, name="Print the agreement")
        self.print.clicked.connect(self.print_form)
        self.notices = NoticesPart()
        self.notices.changed.connect(self.changed)
        self.witness = Field("Witnessed by")
        self.witness.changed.connect(self.changed)
        self._lay_out()
        self._show_way()

    def _lay_out(self) -> None:
        self._paper = Panel("card", "line", radius=10)
        self._paper.setMinimumHeight(self.pad.minimumHeight())
        paper = QVBoxLayout(self._paper)
        paper.setContentsMargins(14, 16, 14, 14)
        paper.setSpacing(4)
        paper.addWidget(self.signed)
        paper.addWidget(Label("The signed form goes into the club's folder.", "quiet", wrap=True))
        paper.addStretch(1)
        paper.addWidget(self.print, 0, Qt.AlignmentFlag.AlignLeft)
        title = QHBoxLayout()
        title.setSpacing(10)
        title.addWidget(Label("Agreement", "strong"))
        title.addWidget(self._version)
        title.addStretch(1)
        title.addWidget(self.wording.button)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addLayout(title)
        left.addWidget(self.pad)
        left.addWidget(self._paper)
        left.addStretch(1)
        where = QHBoxLayout()
        where.setSpacing(16)
        where.addWidget(Label("Sign on", "field"))
        where.addWidget(self.sign_on, 1)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addLayout(where)
        right.addWidget(self.notices)
        right.addWidget(self.witness)
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.wording)
        column.addWidget(self.notices.wording)

    def set_version(self, version: int | None, from_on: str = "", text: str = "") -> None:
        """Say which wording is signed; a club without one asks for none."""
        since = f", {short_date(date.fromisoformat(from_on))}" if from_on else ""
        self._version.set_words(f"version {version}{since}" if version is not None else "")
        self.wording.set_text(text)
        self.setVisible(version is not None)

    def set_signer(self, name: str, on: date) -> None:
        """Who signs, and the day."""
        self.pad.set_who(name, on)

    def set_draft(self, draft: Draft, takes_forms: str) -> None:
        """Fill it in; who takes forms tonight is filled in where nobody is named."""
        self.sign_on.choose(draft.way)
        self.signed.setChecked(draft.signed)
        self.witness.set_value(draft.witness or takes_forms)
        self.witness.set_error("")
        self._signature = draft.signature
        self.pad.set_signature(Signature.from_text(draft.signature) if draft.signature else None)
        self.notices.set_choices(privacy=draft.privacy, photos=draft.photos)
        for fold in (self.wording, self.notices.wording):
            fold.fold()
        self._show_way()

    def choose(self, way: str, *, handed_in: bool) -> None:
        """Sign it this way; on paper it may have been handed in already."""
        self.sign_on.choose(way)
        self.signed.setChecked(self.signed.isChecked() or handed_in)
        self._show_way()

    def way(self) -> str:
        """Screen or paper."""
        return self.sign_on.way() or PAPER

    def into(self, draft: Draft) -> Draft:
        """The same draft with what has been filled in here."""
        return replace(
            draft,
            way=self.way(),
            signed=self.signed.isChecked(),
            signature=self._signature,
            witness=self.witness.value(),
            privacy=self.notices.privacy.isChecked(),
            photos=self.notices.photos_chosen(),
        )

    def missing(self) -> tuple[str, ...]:
        """What it still lacks."""
        return self.into(Draft()).unsigned()

    def point_out(self) -> None:
        """Put the keyboard where something is missing."""
        if not self.into(Draft()).is_signed and self.way() == SCREEN:
            self.sign_on.point_out(self.pad)
        elif not self.into(Draft()).is_signed:
            self.signed.setFocus(Qt.FocusReason.TabFocusReason)
        elif not self.witness.value().strip():
            self.witness.set_error("Who saw them sign?")
            self.witness.setFocus(Qt.FocusReason.TabFocusReason)

    def _drawn(self) -> None:
        made = self.pad.signature()
        self._signature = made.to_text() if made is not None else ""
        self.changed.emit()

    def _way_chosen(self) -> None:
        self._show_way()
        self.changed.emit()

    def _show_way(self) -> None:
        on_screen = self.way() == SCREEN
        self.pad.setVisible(on_screen)
        self._paper.setVisible(not on_screen)

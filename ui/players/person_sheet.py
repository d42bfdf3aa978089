"""One member: who they are, how they appear in public, what they signed."""

from datetime import date

from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberChange, MemberError, check_born
from clubapp.wording import local_today, short_date
from ui.desk import Desk
from ui.tonight.door.papers import PapersSheet
from ui.widgets.badge import Badge
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import CheckTick

SHOW_AS = (("full", "Full name"), ("initial", "First name, initial"), ("nickname", "Nickname"), ("hidden", "Hidden"))


class PersonSheet(QObject):
    """Shows a member's details and takes changes to them."""

    closed = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, player: PlayerId) -> None:
        super().__init__(host)
        self._desk = desk
        self._host = host
        self.player = player
        row = desk.club.members.rows[player]
        self._sheet = SideSheet(host, row.name, f"member {row.number}, since {row.joined_on[:4]}", width=620)
        self._sheet.closed.connect(self._gone)
        column = self._sheet.column
        self._refusal = RefusalCard()
        column.addWidget(self._refusal)
        self._name = Field("Full name", value=row.name)
        self._nickname = Field("Nickname", value=row.nickname)
        self._born = Field("Born", value=_as_typed(row.born), placeholder="14 Mar 2009")
        self._phone = Field("Mobile", value=row.phone)
        self._email = Field("Email", value=row.email, note="optional")
        column.addLayout(_side_by_side(self._name, self._nickname))
        column.addLayout(_side_by_side(self._born, self._phone))
        column.addWidget(self._email)
        column.addWidget(Label("Show in tables as", "field"))
        self._public = PillRow(SHOW_AS, ticked=True, name="Show in tables as")
        self._public.choose(row.public_as)
        column.addWidget(self._public)
        self._deals = CheckTick("Somebody deals for this player", checked=not row.deals)
        column.addWidget(self._deals)
        self._papers_box = QVBoxLayout()
        column.addLayout(self._papers_box)
        self._papers()
        column.addStretch(1)
        save = Button("Save", "primary", icon="check", key="Enter", height=44)
        save.clicked.connect(self._save)
        save.setEnabled(not desk.club.read_only)
        self._sheet.set_actions([save])

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()

    def close(self) -> None:
        """Slide out, without saving."""
        self._sheet.close_sheet()

    def _gone(self) -> None:
        self.closed.emit()
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    def _papers(self) -> None:
        facts = self._desk.club.members.facts(self.player)
        if facts is None:
            return
        line = QHBoxLayout()
        line.setSpacing(8)
        if facts.agreement_signed:
            line.addWidget(Badge("Agreement signed", "good", icon="check"))
        else:
            line.addWidget(Badge("Agreement unsigned", "amber", icon="pencil-line"))
        if facts.parental_consent:
            line.addWidget(Badge("Parent's consent", "good", icon="check"))
        line.addStretch(1)
        papers = Button("Papers", "plain", icon="file-text")
        papers.clicked.connect(self._open_papers)
        line.addWidget(papers)
        self._papers_box.addLayout(line)

    def _open_papers(self) -> None:
        self._sheet.close_sheet()
        PapersSheet(self._desk, self._host).open_for(self.player)

    def _save(self) -> None:
        change = MemberChange(
            name=self._name.value(),
            nickname=self._nickname.value(),
            born=self._born.value(),
            phone=self._phone.value(),
            email=self._email.value(),
            public_as=self._public.choice(),
            deals=not self._deals.isChecked(),
        )
        try:
            self._desk.club.members.change(self.player, change, on=local_today())
        except MemberError as error:
            self._wrong(str(error))
            return
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._sheet.close_sheet()
        self._desk.members_changed()

    def _wrong(self, sentence: str) -> None:
        """Said where it can be mended, and only there."""
        field = self._name if not self._name.value().strip() else None
        try:
            check_born(self._born.value(), local_today())
        except MemberError:
            field = field or self._born
        if field is None:
            self._refusal.set_refusal(sentence, "", "", [])
            return
        self._refusal.clear()
        field.set_error(sentence)
        field.setFocus(Qt.FocusReason.TabFocusReason)


def _as_typed(born: str) -> str:
    """A date of birth as people write it: 14 Mar 2009; a year alone stays one."""
    return short_date(date.fromisoformat(born)) if len(born) > 4 else born


def _side_by_side(*fields: Field) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(16)
    for field in fields:
        row.addWidget(field, 1)
    return row

"""The details of a member: who they are, how to reach them, how they appear in public, and their photo."""

from datetime import date

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.membership import MemberChange, MemberError, MemberRow, check_born
from clubapp.wording import local_today, short_date
from ui.players.record.drafts import Draft
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.photo_box import PhotoBox
from ui.widgets.pills import PillRow
from ui.widgets.ticks import CheckTick

SHOW_AS = (("full", "Full name"), ("initial", "First name, initial"), ("nickname", "Nickname"), ("hidden", "Hidden"))
_NO_NICKNAME = "No nickname typed"


class DetailsPart(QWidget):
    """Fields; whoever holds them saves."""

    changed = pyqtSignal()
    entered = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = Field("Full name")
        self.nickname = Field("Nickname")
        self.born = Field("Born", placeholder="14 Mar 2009")
        self.phone = Field("Mobile")
        self.email = Field("Email", note="optional")
        self.emergency = Field("In an emergency", note="whom to ring, or what to know; optional")
        self.public_as = PillRow(SHOW_AS, ticked=True, name="Show in tables as")
        self.deals = CheckTick("Somebody deals for this player")
        self.photo = PhotoBox()
        for field in self.fields():
            field.changed.connect(self._typed)
            field.entered.connect(self.entered)
        self.public_as.chosen.connect(self._typed)
        self.deals.toggled.connect(self._typed)
        self.photo.changed.connect(self._typed)
        self._showing = False
        self._show_nickname()
        self._lay_out()

    def fields(self) -> tuple[Field, ...]:
        """The lines to type in."""
        return (self.name, self.nickname, self.born, self.phone, self.email, self.emergency)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.photo)
        for pair in ((self.name, self.nickname), (self.born, self.phone), (self.email, self.emergency)):
            row = QHBoxLayout()
            row.setSpacing(16)
            for field in pair:
                row.addWidget(field, 1)
            column.addLayout(row)
        column.addWidget(Label("Show in tables as", "field"))
        column.addWidget(self.public_as)
        column.addWidget(self.deals)

    def show_draft(self, draft: Draft) -> None:
        """Fill the fields in; tells nobody."""
        self._showing = True
        change = draft.change
        texts = (change.name, change.nickname, change.born, change.phone, change.email, change.emergency or "")
        for field, text in zip(self.fields(), texts, strict=True):
            field.set_value(text)
            field.set_error("")
        self.public_as.choose(change.public_as)
        self.deals.setChecked(not change.deals)
        self.photo.set_name(change.name)
        self.photo.set_picture(draft.picture)
        self._showing = False

    def draft(self) -> Draft:
        """What stands in the fields."""
        return Draft(
            MemberChange(
                name=self.name.value(),
                nickname=self.nickname.value(),
                born=self.born.value(),
                phone=self.phone.value(),
                email=self.email.value(),
                public_as=self.public_as.choice(),
                deals=not self.deals.isChecked(),
                emergency=self.emergency.value(),
            ),
            self.photo.picture(),
        )

    def point_out(self, sentence: str) -> bool:
        """Say what is wrong where it can be mended, and only there; False where it is in none of the fields."""
        field = self.name if not self.name.value().strip() else None
        try:
            check_born(self.born.value(), local_today())
        except MemberError:
            field = field or self.born
        if field is None:
            return False
        field.set_error(sentence)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _show_nickname(self) -> None:
        """A nickname can be shown only where there is one; without it, it would be the first name and an initial."""
        there = bool(self.nickname.value().strip())
        if not there and not self._showing and self.public_as.choice() == "nickname":
            self.public_as.choose("initial")
        self.public_as.set_choices((key, _NO_NICKNAME if key == "nickname" and not there else w) for key, w in SHOW_AS)
        self.public_as.set_able("nickname", able=there)

    def _typed(self) -> None:
        self._show_nickname()
        if not self._showing:
            self.changed.emit()


def draft_of(row: MemberRow, picture: bytes | None) -> Draft:
    """A member's details as the club keeps them, written as people write them."""
    born = short_date(date.fromisoformat(row.born)) if len(row.born) > 4 else row.born
    change = MemberChange(
        name=row.name,
        nickname=row.nickname,
        born=born,
        phone=row.phone,
        email=row.email,
        public_as=row.public_as,
        deals=row.deals,
        emergency=" ".join(row.emergency.split()),
    )
    return Draft(change, picture)

"""The fields of the new player's form."""

from collections.abc import Iterable
from datetime import date

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.membership import PUBLIC_AS
from clubapp.views.likely_same import Likely
from clubapp.views.registration import Draft, FormView
from clubapp.wording import short_date
from ui.tonight.door.agreement_part import AgreementPart
from ui.tonight.door.consent_part import ConsentPart
from ui.tonight.door.twin_hint import TwinHint
from ui.tonight.door.wording_fold import bring_into_view
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard

MOST_LETTERS = 14  # of a name on a pill
NO_NICKNAME = "No nickname typed"


class NewPlayerForm(QWidget):
    """Everything stays as it is typed; what is wrong stands at its field."""

    changed = pyqtSignal()
    born_left = pyqtSignal()  # the date of birth has been typed to its end
    twin_chosen = pyqtSignal(object)  # PlayerId

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chose_public = False
        self._usual_public = "full"  # at their age
        self._on = date.min
        self.name = Field("Full name")
        self.nickname = Field("Nickname")
        self.born = Field("Born", placeholder="14 Mar 2009")
        self.phone = Field("Mobile")
        self.email = Field("Email, optional")
        self._age_mark = IconMark("circle-x", "bad", 16)
        self._age = Label("", "quiet")
        self.twins = TwinHint()
        self.twins.chosen.connect(self.twin_chosen)
        self.barred = RefusalCard()
        self.consent = ConsentPart()
        self.agreement = AgreementPart()
        self.more = Button("More: emergency contact", "link", icon="plus", height=36)
        self.more.clicked.connect(self._show_more)
        self.emergency = Field("Emergency contact, optional", placeholder="who to call, and their number")
        self.public = PillRow(ticked=True, name="Show in tables as")
        self.show_public_names("", "")
        self.public.choose("full")
        self.public.chosen.connect(self._public_chosen)
        for field in self._fields():
            field.changed.connect(self.changed)
        self.born.edit.editingFinished.connect(self.born_left)
        self.name.changed.connect(self._signer_changed)
        for part in (self.consent, self.agreement):
            part.changed.connect(self.changed)
        self._lay_out()

    def _fields(self) -> tuple[Field, ...]:
        return (self.name, self.nickname, self.born, self.phone, self.email, self.emergency)

    def _lay_out(self) -> None:
        top = Qt.AlignmentFlag.AlignTop
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        for at, share in enumerate((4, 2, 2)):
            grid.setColumnStretch(at, share)
        grid.addWidget(self.name, 0, 0, top)
        grid.addWidget(self.nickname, 0, 1, top)
        grid.addWidget(self.born, 0, 2, top)
        said = QHBoxLayout()
        said.setSpacing(6)
        said.addStretch(1)
        said.addWidget(self._age_mark)
        said.addWidget(self._age)
        grid.addLayout(said, 1, 0, 1, 3)
        grid.addWidget(self.phone, 2, 0, top)
        grid.addWidget(self.email, 2, 1, 1, 2, top)
        shown = QHBoxLayout()
        shown.setSpacing(14)
        shown.addWidget(Label("Show in tables as", "field"))
        shown.addWidget(self.public, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(grid)
        for part in (self.twins, self.barred, self.consent, self.agreement):
            column.addWidget(part)
        column.addLayout(shown)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.emergency)

    # As typed ----------------------------------------------------------------------------------------------------

    def draft(self) -> Draft:
        """The form as it stands."""
        typed = Draft(
            self.name.value(),
            self.nickname.value(),
            self.born.value(),
            self.phone.value(),
            self.email.value(),
            public_as=self.public.choice() if self._chose_public else "",
            consent=self.consent.draft(),
            emergency=self.emergency.value(),
        )
        return self.agreement.into(typed)

    def set_draft(self, draft: Draft, takes_forms: str) -> None:
        """Fill the form; who takes forms tonight is filled in where nobody is named."""
        texts = (draft.name, draft.nickname, draft.born, draft.phone, draft.email, draft.emergency)
        for field, text in zip(self._fields(), texts, strict=True):
            field.set_value(text)
            field.set_error("")
        self._chose_public = bool(draft.public_as)
        self.public.choose(draft.public_as or "full")
        self.agreement.set_draft(draft, takes_forms)
        self.consent.set_draft(draft.consent, takes_forms)
        self._unfold(shown=bool(draft.emergency.strip()))

    def set_day(self, on: date) -> None:
        """The day it is signed."""
        self._on = on
        self.consent.set_day(on)
        self._signer_changed()

    def _signer_changed(self) -> None:
        self.agreement.set_signer(self.name.value(), self._on)

    def _show_more(self) -> None:
        self._unfold(shown=True)
        self.emergency.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.emergency)

    def _unfold(self, *, shown: bool) -> None:
        self.emergency.setVisible(shown)
        self.more.setVisible(not shown)

    def public_as(self) -> str:
        """How they are shown: as they chose, or as is usual at their age."""
        return self.public.choice() or "full"

    def _public_chosen(self) -> None:
        self._chose_public = True
        self.changed.emit()

    # Against the rules -------------------------------------------------------------------------------------------

    def show_view(self, view: FormView, born: str) -> None:
        """Say what the date of birth means; ask for a parent, or say why nobody of that age plays, where it does."""
        special = view.young or view.barred is not None
        if view.age is None or special:
            self._say_born("")
        elif len(born) > 4:
            self._say_born(f"Born {short_date(date.fromisoformat(born))}: {view.age} on the night")
        else:
            self._say_born(f"Born {born}: counts as {view.age}, as if on 31 December")
        if view.young:
            self.consent.set_headline(view.headline, view.rule)
        self.consent.setVisible(view.young)
        refused = view.barred
        if refused is None:
            self.barred.clear()
        else:
            self.barred.set_refusal(refused.why, refused.rule or "", view.way_out)
        self._usual_public = "initial" if special else "full"
        if not self._chose_public:
            self.public.choose(self._usual_public)

    def _say_born(self, words: str, *, wrong: bool = False) -> None:
        self._age.set_words(words)
        self._age.set_tone("bad" if wrong else "text3")
        self._age.setVisible(bool(words))
        self._age_mark.setVisible(wrong)

    def born_wrong(self, why: str) -> None:
        """Say at the field that it can not be read, and on the line below why."""
        self.born.set_error("Not a date" if why else "")
        self._say_born(why, wrong=bool(why))

    def show_twins(self, twins: Iterable[Likely]) -> None:
        """Members it may be about."""
        self.twins.set_twins(tuple(twins))

    def show_public_names(self, initial: str, nickname: str) -> None:
        """Let the pills say what each choice would look like; a nickname can be shown only where there is one."""
        if not nickname and self.public.choice() == "nickname":
            self._chose_public = False
            self.public.choose(self._usual_public)
        words = {
            "full": "Full name",
            "initial": _cut(initial) or "First name, initial",
            "nickname": _cut(nickname) or NO_NICKNAME,
            "hidden": "Not at all",
        }
        self.public.set_choices([(key, words[key]) for key in PUBLIC_AS])
        self.public.set_able("nickname", able=bool(nickname))

    # What is wrong -----------------------------------------------------------------------------------------------

    def point_out(self, view: FormView, wrong: str) -> None:
        """Say at the first field that lacks something what it lacks, and put the keyboard there."""
        if not self.name.value().strip():
            _point(self.name, "Type the name as it should be written.")
        elif wrong:
            self.born_wrong(wrong)
            self.born.setFocus(Qt.FocusReason.TabFocusReason)
        elif not self.born.value().strip():
            _point(self.born, "Date, or year")
        elif view.barred is not None:
            self.barred.setFocus(Qt.FocusReason.OtherFocusReason)
        elif view.young and self.consent.draft().missing():
            self.consent.point_out()
        else:
            self.agreement.point_out()


def _cut(name: str) -> str:
    return name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1].rstrip() + "…"


def _point(field: Field, sentence: str) -> None:
    field.set_error(sentence)
    field.setFocus(Qt.FocusReason.TabFocusReason)

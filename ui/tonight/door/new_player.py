"""The sheet for somebody the club does not know yet (W4 to W6)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import PUBLIC_AS, MemberError, NewMember, check_born
from clubapp.names import public_name
from clubapp.views.registration import Draft, FormView, form_view
from ui.desk import Desk
from ui.tonight.door.new_player_form import NewPlayerForm
from ui.tonight.door.sign_on import usual_way
from ui.tonight.door.wordings import entry_of, show_wordings
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 740
MOST_LIKE = 3  # members shown whom the form may be about


class NewPlayerSheet(SideSheet):
    """Keeps what was typed when it is closed; a form for somebody else is put aside, not thrown away.

    Only at the door can it check somebody in as well.
    """

    registered = pyqtSignal(object, bool)  # player, whether to check them in
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", and the Draft it is filled in with
    known = pyqtSignal(object)  # the member the form turned out to be about

    def __init__(
        self, desk: Desk, host: QWidget, takes_forms: TakesForms | None = None, *, at_the_door: bool = False
    ) -> None:
        super().__init__(host, "New player", width=WIDTH)
        self._desk = desk
        self._takes_forms = takes_forms or TakesForms()
        self._at_the_door = at_the_door
        self._aside: Draft | None = None
        self._view: FormView | None = None
        self.form = NewPlayerForm()
        self.form.changed.connect(self._changed)
        self.stuck.connect(self._point_out)
        self.form.born_left.connect(self._born_left)
        self.form.twin_chosen.connect(self._twin)
        self.form.agreement.print_form.connect(self._print_agreement)
        self.form.consent.print_form.connect(self._print_consent)
        self.fault = RefusalCard()
        self._go_on = Button("", "link", icon="history", height=36)
        self._go_on.clicked.connect(self._take_up_again)
        self._go_on.hide()
        self.column.setContentsMargins(28, 2, 28, 10)
        self.column.setSpacing(6)
        row = QHBoxLayout()
        row.addWidget(self._go_on)
        row.addStretch(1)
        self.column.addLayout(row)
        self.column.addWidget(self.fault)
        self.column.addWidget(self.form)
        self.column.addStretch(1)
        self.save_only = Button("Save only", "plain", height=46)
        self.save_only.clicked.connect(self._save_only)
        self.save = Button("Save", "primary", key="Enter", height=46)
        self.save.clicked.connect(self._save)
        self.set_actions([self.save_only, self.save] if at_the_door else [self.save])
        self._fresh(self._blank())

    def open_for(self, name: str) -> None:
        """Open it for the name typed at the door, or go on with the form left open before."""
        draft, name = self.form.draft(), name.strip()
        if name and draft.started and draft.name.strip() != name:
            self._aside = draft
            self._fresh(self._blank(name))
        elif not draft.started:
            self._fresh(self._blank(name))
        self._offer_aside()
        self.form.set_day(entry_of(self._desk).on)
        show_wordings(self._desk, self.form.agreement, self.form.consent)
        self.show_night()
        self.open_sheet()
        if self.form.name.value().strip():
            self.form.born.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_night(self) -> None:
        """What is missing and which number they arrive as, as the night now stands."""
        if self._at_the_door:
            session = self._desk.night.session
            self.set_title("New player", f"arrives as no. {sum(a.here for a in session.arrivals.values()) + 1}")
            self.save.set_words("Save, then late entry" if session.started is not None else "Save and check in")
        self._changed()

    def _blank(self, name: str = "") -> Draft:
        """A form for somebody, to be signed where the last one was."""
        return Draft(name=name, way=self._takes_forms.way or usual_way())

    def _fresh(self, draft: Draft) -> None:
        self.form.set_draft(draft, self._takes_forms.name)
        self.fault.clear()

    def _offer_aside(self) -> None:
        self._go_on.setVisible(self._aside is not None)
        if self._aside is not None:
            self._go_on.set_words(f"Go on with {self._aside.name.strip()[:40] or 'the other form'}, not saved yet")

    def _take_up_again(self) -> None:
        if self._aside is not None:
            other = self.form.draft()
            self._fresh(self._aside)
            self._aside = other if other.started else None
            self._offer_aside()
            self._changed()

    # While it is typed -------------------------------------------------------------------------------------------

    def _born(self) -> tuple[str, str]:
        """The date of birth as the club keeps it, and what is wrong with what was typed."""
        try:
            return check_born(self.form.born.value(), entry_of(self._desk).on), ""
        except MemberError as error:
            return "", str(error)

    def _changed(self) -> None:
        draft = self.form.draft()
        born, wrong = self._born()
        agreement = self._desk.club.agreement_version() is not None
        view = form_view(draft, born, entry_of(self._desk), born_wrong=bool(wrong), agreement=agreement)
        self._view = view
        self.form.show_view(view, born)
        about = (draft.name, draft.nickname, born, draft.phone, draft.email)
        self.form.show_twins(self._desk.club.members.likely_same(*about)[:MOST_LIKE])
        self.form.show_public_names(public_name(draft.name.strip(), "", "", "initial"), draft.nickname.strip())
        self.set_missing(view.said if self._at_the_door else view.said_later)
        self.save_only.setEnabled(view.can_save)
        self.save.setEnabled(view.can_check_in if self._at_the_door else view.can_save)

    def _point_out(self) -> None:
        """Enter with something missing: go where it is, and say so there."""
        if self._view is not None:
            self.form.point_out(self._view, self._born()[1])

    def _born_left(self) -> None:
        wrong = self._born()[1]
        if wrong:
            self.form.born_wrong(wrong)

    def _print_agreement(self) -> None:
        self.print_form.emit("agreement", self.form.draft())

    def _print_consent(self) -> None:
        self.print_form.emit("consent", self.form.draft())

    def _twin(self, player: PlayerId) -> None:
        self._fresh(self._blank())
        self.close_sheet()
        self.known.emit(player)

    # Saving ------------------------------------------------------------------------------------------------------

    def _save_only(self) -> None:
        self._register(check_in=False)

    def _save(self) -> None:
        self._register(check_in=self._at_the_door and self._desk.has_night)

    def _register(self, *, check_in: bool) -> None:
        draft, parent = self.form.draft(), self.form.consent.parent_said()
        young = self._view is not None and self._view.young
        if young and draft.consent.touched and parent is None:
            self.form.consent.point_out()  # half a consent can not be kept, and is not to be lost
            return
        new = NewMember(
            name=draft.name,
            nickname=draft.nickname,
            born=draft.born,
            phone=draft.phone,
            email=draft.email,
            public_as=next((key for key in PUBLIC_AS if key == draft.public_as), None),
            witness=draft.witness if draft.is_signed else "",
            parent=parent if young else None,
            emergency=draft.emergency,
            signature=draft.signed_with,
            privacy=draft.privacy,
            photos=draft.photos,
        )
        try:
            player = self._desk.club.members.register(new, now=self._desk.now(), on=entry_of(self._desk).on)
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self._takes_forms.name = draft.witness.strip() or draft.consent.presented_to.strip()
        self._takes_forms.way = draft.way
        self._fresh(self._blank())
        self.close_sheet()
        self._desk.members_changed()
        self.registered.emit(player, check_in)

    def footer(self) -> str:
        """What the foot of the sheet says."""
        return self._missing.text()

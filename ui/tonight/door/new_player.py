"""The sheet for somebody the club does not know yet (W4 to W6)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import PUBLIC_AS, MemberError, NewMember, check_born
from clubapp.names import public_name
from clubapp.views.registration import Draft, Entry, FormView, Twin, Twins, form_view
from clubapp.wording import local_today
from ui.desk import Desk
from ui.tonight.door.new_player_form import NewPlayerForm
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 740


def entry_of(desk: Desk) -> Entry:
    """What a new player is judged by: tonight, or with no night open the club's rules and today."""
    return Entry.of(desk.night) if desk.has_night else Entry(desk.club.rules.entry, local_today())


class NewPlayerSheet(SideSheet):
    """Keeps what was typed when it is closed; a form for somebody else is put aside, not thrown away.

    Only at the door can it check somebody in as well.
    """

    registered = pyqtSignal(object, bool)  # player, whether to check them in
    known = pyqtSignal(object)  # the member the form turned out to be about

    def __init__(
        self, desk: Desk, host: QWidget, takes_forms: TakesForms | None = None, *, at_the_door: bool = False
    ) -> None:
        super().__init__(host, "New player", width=WIDTH)
        self._desk = desk
        self._takes_forms = takes_forms or TakesForms()
        self._at_the_door = at_the_door
        self._aside: Draft | None = None
        self._twins = Twins(())
        self._view: FormView | None = None
        self.form = NewPlayerForm()
        self.form.changed.connect(self._changed)
        self.form.entered.connect(self._entered)
        self.form.born_left.connect(self._born_left)
        self.form.twin_chosen.connect(self._twin)
        self.fault = RefusalCard()
        self._go_on = Button("", "link", icon="history", height=36)
        self._go_on.clicked.connect(self._take_up_again)
        self._go_on.hide()
        self.column.setContentsMargins(28, 4, 28, 14)
        self.column.setSpacing(8)
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
        if at_the_door:
            self.form.twins.button_words = "Check in this one"
            self.set_actions([self.save_only, self.save])
        else:
            self.set_actions([self.save])
        self._fresh(Draft())

    def open_for(self, name: str) -> None:
        """Open it for the name typed at the door, or go on with the form left open before."""
        draft, name = self.form.draft(), name.strip()
        if name and draft.started and draft.name.strip() != name:
            self._aside = draft
            self._fresh(Draft(name=name))
        elif not draft.started:
            self._fresh(Draft(name=name))
        self._offer_aside()
        rows = self._desk.club.members.rows.values()
        self._twins = Twins(Twin(row.id, row.name, row.number, row.born) for row in rows)
        self.form.agreement.set_version(self._desk.club.agreement_version())
        self.show_night()
        self.open_sheet()
        if self.form.name.value().strip():
            self.form.nickname.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_night(self) -> None:
        """What is missing and which number they arrive as, as the night now stands."""
        if self._at_the_door:
            session = self._desk.night.session
            self.set_title("New player", f"arrives as no. {sum(a.here for a in session.arrivals.values()) + 1}")
            self.save.set_words("Save, then late entry" if session.started is not None else "Save and check in")
        self._changed()

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
        self.form.show_twins(self._twins.of(draft.name, born))
        self.form.show_public_names(public_name(draft.name.strip(), "", "", "initial"), draft.nickname.strip())
        self.set_missing(view.said if self._at_the_door else view.said_later)
        self.save_only.setEnabled(view.can_save)
        self.save.setEnabled(view.can_check_in if self._at_the_door else view.can_save)

    def _entered(self) -> None:
        """Enter with something missing: go where it is, and say so there."""
        if self._view is not None and not self.save.isEnabled():
            self.form.point_out(self._view, self._born()[1])

    def _born_left(self) -> None:
        wrong = self._born()[1]
        if wrong:
            self.form.born_wrong(wrong)

    def _twin(self, player: PlayerId) -> None:
        self._fresh(Draft())
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
            public_as=next((key for key in PUBLIC_AS if key == self.form.public_as()), "full"),
            witness=draft.witness if draft.signed else "",
            parent=parent if young else None,
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
        self._fresh(Draft())
        self.close_sheet()
        self._desk.members_changed()
        self.registered.emit(player, check_in)

    def footer(self) -> str:
        """What the foot of the sheet says."""
        return self._missing.text()

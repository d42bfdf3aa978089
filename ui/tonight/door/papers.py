"""The sheet for papers signed after registration: the agreement, a parent's consent (W4 to W6)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.domain.eligibility import BornError, age_on
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberError
from clubapp.views.registration import ConsentDraft, consent_headline, missing_words
from ui.desk import Desk
from ui.tonight.door.new_player import entry_of
from ui.tonight.door.paper_parts import AgreementPart, ConsentPart
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 640


class PapersSheet(SideSheet):
    """What one member has still to hand in. What was typed stays until it is saved or somebody else is opened."""

    signed = pyqtSignal(object, bool)  # player, whether to check them in

    def __init__(
        self, desk: Desk, host: QWidget, takes_forms: TakesForms | None = None, *, at_the_door: bool = False
    ) -> None:
        super().__init__(host, "Signed on paper", width=WIDTH)
        self._desk = desk
        self._takes_forms = takes_forms or TakesForms()
        self._at_the_door = at_the_door
        self._player: PlayerId | None = None
        self.agreement = AgreementPart()
        self.consent = ConsentPart()
        self.fault = RefusalCard()
        for part in (self.agreement, self.consent):
            part.changed.connect(self._changed)
        for field in (*self.consent.fields(), self.agreement.witness):
            field.entered.connect(self._entered)
        self._who = Label("", "muted", wrap=True)
        self.column.addWidget(self.fault)
        self.column.addWidget(self._who)
        self.column.addWidget(self.consent)
        self.column.addWidget(self.agreement)
        self.column.addStretch(1)
        self.save_only = Button("Save only", "plain", height=46)
        self.save_only.clicked.connect(self._save_only)
        self.save = Button("Save", "primary", key="Enter", height=46)
        self.save.clicked.connect(self._save)
        self.set_actions([self.save_only, self.save] if at_the_door else [self.save])

    def open_for(self, player: PlayerId) -> None:
        """Open it for one member."""
        person = self._desk.club.people[player]
        facts = self._desk.club.members.facts(player)
        if facts is None:
            return
        entry = entry_of(self._desk)
        try:
            age = age_on(facts.born, entry.on)
        except BornError:
            age = None
        young = age is None or age < entry.rules.adult_age
        self._needs_consent = young and not facts.parental_consent
        self._needs_agreement = not facts.agreement_signed
        if player != self._player:
            self._player = player
            # At the door "Signed on paper" has just been pressed, so the tick need not be set by hand.
            self.agreement.set_signed(signed=self._at_the_door, witness=self._takes_forms.name)
            self.consent.set_draft(ConsentDraft(), self._takes_forms.name)
        self.fault.clear()
        self.set_title("Signed on paper", f"member {person.number}")
        needed = self._needs_consent or self._needs_agreement
        self._who.set_words(f"{person.name} has handed in:" if needed else f"{person.name} has handed in everything.")
        self.consent.setVisible(self._needs_consent)
        if self._needs_consent:
            self.consent.set_headline(consent_headline(facts.born, age, entry), entry.rules.consent_rule)
        self.agreement.set_version(self._desk.club.agreement_version())
        self.agreement.setVisible(self._needs_agreement)
        if self._at_the_door:
            started = self._desk.night.session.started is not None
            self.save.set_words("Save, then late entry" if started else "Save and check in")
        self._changed()
        self.open_sheet()
        if not self._needs_consent:
            at = self.agreement.witness if self._at_the_door else self.agreement.signed
            at.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._at_the_door:
                self.agreement.witness.edit.selectAll()

    _needs_consent = _needs_agreement = False

    def player(self) -> PlayerId | None:
        """Whose papers they are."""
        return self._player

    def missing(self) -> tuple[str, ...]:
        """What is not there yet."""
        agreement = self.agreement.missing() if self._needs_agreement else ()
        return (*(self.consent.draft().missing() if self._needs_consent else ()), *agreement)

    def _some(self) -> bool:
        """Whether one of the papers is complete, so that there is something to save."""
        consent = self._needs_consent and not self.consent.draft().missing()
        return consent or (self._needs_agreement and not self.agreement.missing())

    def _changed(self) -> None:
        missing = self.missing()
        self.set_missing(missing_words(missing))
        self.save.setEnabled(not missing if self._at_the_door else self._some())
        self.save_only.setEnabled(self._some())

    def _entered(self) -> None:
        if self.save.isEnabled():
            return
        if self._needs_consent and self.consent.draft().missing():
            self.consent.point_out()
        else:
            self.agreement.point_out()

    def _save_only(self) -> None:
        self._sign(check_in=False)

    def _save(self) -> None:
        self._sign(check_in=self._at_the_door)

    def _sign(self, *, check_in: bool) -> None:
        player = self._player
        if player is None:
            return
        if self._needs_consent and self.consent.draft().touched and self.consent.draft().missing():
            self.consent.point_out()  # half a consent can not be kept, and is not to be lost
            return
        complete = self._needs_agreement and not self.agreement.missing()
        witness = self.agreement.witness.value() if complete else ""
        parent = self.consent.parent_said() if self._needs_consent else None
        try:
            self._desk.club.members.sign(player, witness, parent, now=self._desk.now())
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self._takes_forms.name = witness.strip() or (parent.presented_to.strip() if parent else self._takes_forms.name)
        self._player = None
        self.close_sheet()
        self._desk.members_changed()
        self.signed.emit(player, check_in)

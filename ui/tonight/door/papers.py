"""The sheet for what somebody signs after registration: the agreement, a parent's consent (W4 to W6)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.domain.eligibility import BornError, age_on
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberError
from clubapp.views.registration import ConsentDraft, Draft, consent_headline, missing_words
from ui.desk import Desk
from ui.tonight.door.agreement_part import AgreementPart
from ui.tonight.door.consent_part import ConsentPart
from ui.tonight.door.sign_on import PAPER, SCREEN, usual_way
from ui.tonight.door.wordings import entry_of, show_wordings
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 740


class PapersSheet(SideSheet):
    """What one member has still to sign. What was filled in stays until it is saved or somebody else is opened."""

    signed = pyqtSignal(object, bool)  # player, whether to check them in
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", and the player it is for

    def __init__(
        self, desk: Desk, host: QWidget, takes_forms: TakesForms | None = None, *, at_the_door: bool = False
    ) -> None:
        super().__init__(host, "Papers", width=WIDTH)
        self._desk = desk
        self._takes_forms = takes_forms or TakesForms()
        self._at_the_door = at_the_door
        self._player: PlayerId | None = None
        self.agreement = AgreementPart()
        self.consent = ConsentPart()
        self.fault = RefusalCard()
        for part in (self.agreement, self.consent):
            part.changed.connect(self._changed)
        self.stuck.connect(self._point_out)
        self.agreement.print_form.connect(self._print_agreement)
        self.consent.print_form.connect(self._print_consent)
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

    def open_for(self, player: PlayerId, way: str = "") -> None:
        """Open it for one member; with a way for somebody who has just said that they sign so."""
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
            self._fill_in(way)
        elif way:
            self.agreement.choose(way, handed_in=way == PAPER and not self._needs_consent)
            self.consent.choose(way)
        self.fault.clear()
        self.set_title("Papers", f"member {person.number}")
        needed = self._needs_consent or self._needs_agreement
        self._who.set_words(f"{person.name} has still to sign:" if needed else f"{person.name} has signed everything.")
        self.consent.setVisible(self._needs_consent)
        if self._needs_consent:
            self.consent.set_headline(consent_headline(facts.born, age, entry), entry.rules.consent_rule)
        self.consent.set_day(entry.on)
        self.agreement.set_signer(person.name, entry.on)
        show_wordings(self._desk, self.agreement, self.consent)
        self.agreement.setVisible(self._needs_agreement)
        self._ask_notices(player)
        if self._at_the_door:
            started = self._desk.night.session.started is not None
            self.save.set_words("Save, then late entry" if started else "Save and check in")
        self._changed()
        self.open_sheet()
        if not self._needs_consent and self._needs_agreement:
            at = self.agreement.witness if self._at_the_door else self.agreement.sign_on.button(self.agreement.way())
            at.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._at_the_door:
                self.agreement.witness.edit.selectAll()

    _needs_consent = _needs_agreement = False

    def _fill_in(self, way: str) -> None:
        """Begin anew; who has just said "signed on paper" need not tick it."""
        takes_forms = self._takes_forms
        handed_in = way == PAPER and not self._needs_consent  # a parent's way says nothing about the agreement
        blank = Draft(way=way or takes_forms.way or usual_way(), signed=handed_in)
        self.agreement.set_draft(blank, takes_forms.name)
        self.consent.set_draft(ConsentDraft(way=way if self._needs_consent else ""), takes_forms.name)

    def _ask_notices(self, player: PlayerId) -> None:
        """Ask only for what they have not heard or said yet."""
        members = self._desk.club.members
        made = members.papers.of(members.all_numbers_of(player)).choices
        heard = next((choice for choice in reversed(made) if choice.kind == "privacy"), None)
        version = members.papers.notice("privacy").version
        current = heard is not None and (heard.value, heard.version) == ("read", version)
        self.agreement.notices.ask(privacy=not current, photos=all(choice.kind != "photo" for choice in made))

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

    def _point_out(self) -> None:
        """Enter with something missing: go where it is, and say so there."""
        if self._needs_consent and self.consent.draft().missing():
            self.consent.point_out()
        else:
            self.agreement.point_out()

    def _print_agreement(self) -> None:
        self.print_form.emit("agreement", self._player)

    def _print_consent(self) -> None:
        self.print_form.emit("consent", self._player)

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
        draft = self.agreement.into(Draft())
        witness = draft.witness if complete else ""
        parent = self.consent.parent_said() if self._needs_consent else None
        members, now = self._desk.club.members, self._desk.now()
        try:
            members.sign(player, witness, parent, now=now, signature=draft.signed_with if complete else "")
            if complete and draft.privacy:
                members.papers.choose(player, "privacy", "read", now=now, by=witness)
            if complete and draft.photos is not None:
                members.papers.choose(player, "photo", "yes" if draft.photos else "no", now=now, by=witness)
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self._takes_forms.name = witness.strip() or (parent.presented_to.strip() if parent else self._takes_forms.name)
        if complete and draft.way in (SCREEN, PAPER):
            self._takes_forms.way = draft.way
        self._player = None
        self.close_sheet()
        self._desk.members_changed()
        self.signed.emit(player, check_in)

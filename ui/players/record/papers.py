"""What a member has signed and chosen, with versions and dates, and the ways to sign, withdraw and choose again."""

from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberError
from clubapp.views.member_record import PaperLine, agreement_lines, choice_words, consent_lines, last_choice
from clubapp.wording import local_today
from ui.desk import Desk
from ui.players.incidents.decides import remember_who_decides, who_decides
from ui.players.record.cards import AskReason, RecordCard
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.signature_view import SignatureView


class PapersPart(QWidget):
    """Built anew whenever it is shown and something has changed."""

    sign_wanted = pyqtSignal()
    details_wanted = pyqtSignal()  # how the name is shown is chosen there
    print_paper = pyqtSignal(str)  # as it was signed: "agreement:7:signed:1"

    def __init__(self, desk: Desk, player: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._player = player
        self.fault = RefusalCard()
        self.sign_button = Button("Sign", "plain", icon="pencil-line", height=44)
        self.sign_button.clicked.connect(self.sign_wanted)
        self.photos = PillRow((("yes", "Yes"), ("no", "No")), ticked=True, name="Photographs")
        self.photos.chosen.connect(self._photos_chosen)
        self.read_button = Button("Read to them now", "plain", icon="eye", height=36)
        self.read_button.clicked.connect(self._read)
        self.withdrawn_button = Button("They withdraw it", "ghost", icon="eye-off", height=36)
        self.withdrawn_button.clicked.connect(self._withdrawn)
        self.withdraw_buttons: list[Button] = []
        self.asks: list[AskReason] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self.fault)
        self._body = QWidget()
        self._column.addWidget(self._body)

    def show_papers(self) -> None:
        """Everything as it stands."""
        desk, player = self._desk, self._player
        members = desk.club.members
        if player not in members.rows:
            return
        papers = members.papers.of(members.all_numbers_of(player))
        version = desk.club.agreement_version()
        facts = members.facts(player)
        self.withdraw_buttons, self.asks = [], []
        for kept in (self.sign_button, self.photos, self.read_button, self.withdrawn_button):
            kept.setParent(self)
            kept.hide()
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(Label("Signed", "panel", size=17), 1)
        head.addWidget(self.sign_button)
        column.addLayout(head)
        lines = (*agreement_lines(papers, version), *consent_lines(papers, members.rows[player].born, local_today()))
        if facts is not None and not facts.agreement_signed and version is not None:
            unsigned = RecordCard(f"Agreement, version {version}", state="not signed", tone="amber")
            unsigned.say("They are asked to sign it at the door before they play.")
            column.addWidget(unsigned)
        for line in lines:
            column.addWidget(self._paper(line))
        if not lines and (facts is None or facts.agreement_signed):
            column.addWidget(Label("Nothing is signed, and the club asks for nothing.", "muted"))
        column.addSpacing(4)
        column.addWidget(Label("Chosen", "panel", size=17))
        column.addWidget(self._privacy(choice_words(papers, "privacy", members.papers.notice("privacy").version)))
        in_force = members.papers.notice("privacy").version
        publication = RecordCard("Name in public")
        publication.say(choice_words(papers, "publication", in_force, members.rows[player].public_as))
        change = Button("Change it in the details", "link", height=36)
        change.clicked.connect(self.details_wanted)
        publication.offer((change,))
        column.addWidget(publication)
        photos = RecordCard("Photographs taken and shown")
        photos.say(choice_words(papers, "photo", in_force))
        row = QHBoxLayout()
        row.addWidget(self.photos)
        row.addStretch(1)
        photos.column.addLayout(row)
        chosen = last_choice(papers, "photo")
        self.photos.set_choices(())  # of pills one stays chosen, so they are made anew
        self.photos.set_choices((("yes", "Yes"), ("no", "No")))
        if chosen is not None:
            self.photos.choose(chosen.value)
        column.addWidget(photos)
        for kept in (self.sign_button, self.photos, self.read_button, self.withdrawn_button):
            kept.show()
        for button in (self.sign_button, self.read_button, self.withdrawn_button, *self.withdraw_buttons):
            button.setEnabled(not desk.club.read_only)
        self.photos.setEnabled(not desk.club.read_only)
        self._column.replaceWidget(self._body, body)
        self._body.hide()
        self._body.deleteLater()
        self._body = body

    def _paper(self, line: PaperLine) -> RecordCard:
        card = RecordCard(line.title, state=line.state, tone=line.tone)
        card.say(line.detail)
        if line.signature:
            card.column.addSpacing(4)
            card.column.addWidget(SignatureView(line.signature, f"Signature: {line.title}"))
        show = Button("Print as signed", "ghost", icon="printer", height=36, name=f"Print as signed: {line.title}")
        show.clicked.connect(partial(self._print, line))
        offers = [show]
        ask: AskReason | None = None
        if line.withdraw is not None:
            ask = AskReason("", "Who notes that it is taken back", "Withdraw the consent")
            button = Button("Withdraw", "ghost", icon="shield-off", height=36)
            button.clicked.connect(partial(self._ask, ask, button))
            ask.left.connect(button.show)
            ask.given.connect(partial(self._withdraw, line.withdraw))
            offers.append(button)
            self.withdraw_buttons.append(button)
            self.asks.append(ask)
        card.offer(offers)
        if ask is not None:
            card.column.addWidget(ask)
        return card

    def _print(self, line: PaperLine) -> None:
        self.print_paper.emit(f"{line.form}:{self._player}:signed:{line.which}")

    def _privacy(self, words: str) -> RecordCard:
        card = RecordCard("Privacy notice")
        card.say(words)
        card.offer((self.read_button, self.withdrawn_button))
        return card

    # What is asked for -------------------------------------------------------------------------------------------

    def _ask(self, ask: AskReason, button: Button) -> None:
        ask.ask(who_decides(self._desk))
        button.hide()

    def _withdraw(self, consent: int, _why: str, by: str) -> None:
        try:
            self._desk.club.members.papers.withdraw_consent(consent, now=self._desk.now(), by=by)
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        remember_who_decides(self._desk, by)
        self._done()

    def _photos_chosen(self, value: str) -> None:
        self._choose("photo", value)

    def _read(self) -> None:
        self._choose("privacy", "read")

    def _withdrawn(self) -> None:
        self._choose("privacy", "withdrawn")

    def _choose(self, kind: str, value: str) -> None:
        papers = self._desk.club.members.papers
        try:
            if kind == "photo":
                papers.choose(self._player, "photo", value, now=self._desk.now(), by=who_decides(self._desk))
            else:
                papers.choose(self._player, "privacy", value, now=self._desk.now(), by=who_decides(self._desk))
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self._done()

    def _done(self) -> None:
        self.fault.clear()
        self._desk.members_changed()

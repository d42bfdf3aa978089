"""What can be done for somebody the door refuses: papers, a reason, a late entry, their record (W1, W5, W6, W59)."""

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.domain.decide.door import BRING_CONSENT
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.door_hits import DoorHit
from ui.desk import Desk
from ui.tonight.door.paying import Money
from ui.tonight.door.refusal import DoorRefusal
from ui.tonight.door.search import DoorSearch
from ui.tonight.door.sign_on import PAPER, SCREEN, usual_way
from ui.tonight.sheets import sheet_host
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button

SIGN_WAY = "Have it signed here, on the screen or on paper."
PAY_WAY = "Today is the last day to pay: take the money, and they are in."
CONSENT_WAY = "A parent here? They sign on screen or on paper. If not, they may watch."


class WhyNot(QObject):
    """Puts the refusal under the name, with its ways out as buttons; the stage does what they ask for."""

    sign_wanted = pyqtSignal(str)  # "screen" or "paper"
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", and the PlayerId it is for
    print_paper = pyqtSignal(str)
    late_entry = pyqtSignal(object)  # PlayerId
    fee_taken = pyqtSignal(object)  # DoorHit: the fee lies on the table, and they come in
    pays_now = pyqtSignal(object)  # DoorHit: so does the entry to tonight's event, on its last day

    def __init__(self, desk: Desk, search: DoorSearch, takes_forms: TakesForms) -> None:
        super().__init__(search)
        self._desk = desk
        self._search = search
        self._takes_forms = takes_forms
        self._player: PlayerId | None = None

    @property
    def card(self) -> DoorRefusal:
        """Where it stands."""
        return self._search.refusal

    def show(self, hit: DoorHit, refused: Refused, money: Money = "") -> None:
        """Say why not and what can be done; `money` is the way in that paying opens."""
        self._player = hit.player
        buttons: list[Button] = []
        lesser: list[Button] = []
        instead = ""
        match hit.state:
            case _ if money:
                buttons = [self._paying(hit, money), self._watching()]
                instead = "" if money == "fee" else PAY_WAY
            case _ if not self._is_about(hit, refused):
                pass
            case "unsigned":
                instead = SIGN_WAY
                buttons = self._ways_to_sign()
                lesser = [self._link("Print the form", "printer", self._print_agreement)]
            case _ if refused.instead == BRING_CONSENT:
                buttons = [self._form(), self._watching()]
            case "consent" | "papers":
                instead = CONSENT_WAY
                buttons = [self._sign_consent(), self._form(), self._watching()]
                lesser = [self._link("Correct details", "pencil", self._details)]
            case "too-young" | "stakes" | "licence" | "born":
                correct = Button("Correct details", "plain", icon="pencil", key="Enter", height=44)
                correct.clicked.connect(self._details)
                buttons = [correct, self._watching()] if hit.state != "born" else [correct]
            case "sanction":
                buttons = [self._watching(key="Enter"), *self._lifting(hit), self._let_in()]
            case "money":
                buttons = [self._let_in(key="Enter"), self._watching()]
            case "late":
                late = Button("Late entry", "primary", icon="user-plus", key="Enter", height=44)
                late.clicked.connect(self._late)
                buttons = [late]
                refused = Refused(refused.rule, "Play has started: this is a late entry.", refused.instead)
        self._search.refuse(refused, buttons, instead=instead)
        self.card.set_lesser(lesser)

    def _is_about(self, hit: DoorHit, refused: Refused) -> bool:
        """Whether the refusal is about this person, and not about a session that is over."""
        return refused.rule is not None and hit.state not in ("in", "out", "ready", "held") and not self._over()

    def _over(self) -> bool:
        session = self._desk.night.session
        return session.over or session.closed is not None

    def _paying(self, hit: DoorHit, money: Money) -> Button:
        words = {"fee": "Fee taken, check in", "pay": "They pay now", "enter": "They enter and pay now"}[money]
        button = Button(words, "primary", icon="coins", key="Enter", height=44)
        button.clicked.connect(partial((self.fee_taken if money == "fee" else self.pays_now).emit, hit))
        return button

    def _lifting(self, hit: DoorHit) -> list[Button]:
        """A sanction is lifted on their record."""
        if not hit.liftable:
            return []
        lift = Button("Lift it", "plain", icon="id-card", height=44)
        lift.clicked.connect(self._record)
        return [lift]

    def _let_in(self, key: str = "") -> Button:
        """With a reason; once play has started, by the late-entry sheet, which asks for it."""
        button = Button("Let them in", "plain", icon="lock-open", key=key, height=44)
        started = self._desk.night.session.started is not None
        button.clicked.connect(self._late if started else self.card.ask_reason)
        return button

    def _ways_to_sign(self) -> list[Button]:
        """On paper and on the screen; the way the last one signed comes first."""
        ways = [("Signed on paper", "file-text", self._on_paper), ("Sign on screen", "pencil-line", self._on_screen)]
        if self._way() == SCREEN:
            ways.reverse()
        made = []
        for at, (words, icon, slot) in enumerate(ways):
            button = Button(words, "plain" if at else "primary", icon=icon, key="" if at else "Enter", height=44)
            button.clicked.connect(slot)
            made.append(button)
        return made

    def _way(self) -> str:
        return self._takes_forms.way or usual_way()

    def _on_paper(self) -> None:
        self.sign_wanted.emit(PAPER)

    def _on_screen(self) -> None:
        self.sign_wanted.emit(SCREEN)

    def _sign_consent(self) -> Button:
        button = Button("Sign consent now", "primary", height=44)
        button.clicked.connect(self._on_screen if self._way() == SCREEN else self._on_paper)
        return button

    def _form(self) -> Button:
        button = Button("Print the form", "plain", icon="printer", height=44)
        button.clicked.connect(self._print_consent)
        return button

    def _print_agreement(self) -> None:
        self.print_form.emit("agreement", self._player)

    def _print_consent(self) -> None:
        self.print_form.emit("consent", self._player)

    def _late(self) -> None:
        self._search.leave()
        self.late_entry.emit(self._player)

    def _details(self) -> None:
        """A slip in a date of birth turns somebody away: the way to their details."""
        self._open_record("details")

    def _record(self) -> None:
        """Where a sanction is lifted."""
        self._open_record("incidents")

    def _open_record(self, at: str) -> None:
        if self._player is not None:
            from ui.players.person_sheet import PersonSheet

            sheet = PersonSheet(self._desk, sheet_host(self._search), self._player, at=at)
            sheet.print_form.connect(self.print_form)
            sheet.print_paper.connect(self.print_paper)
            sheet.open()

    def _watch(self) -> None:
        self._search.list.release()
        self._search.take_keyboard()

    def _watching(self, key: str = "") -> Button:
        button = Button("Watching only", "plain", key=key, height=44)
        button.clicked.connect(self._watch)
        return button

    def _link(self, words: str, icon: str, slot: Callable[[], None]) -> Button:
        button = Button(words, "link", icon=icon, height=36)
        button.clicked.connect(slot)
        return button

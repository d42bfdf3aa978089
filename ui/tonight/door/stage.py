"""The door: who comes in, who has paid, who phoned, and whether the chips will do."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.commands import CheckIn, CheckOut, MarkFee, PhoneIn, WaiveFee
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.views.door import DoorRow, DoorView, door_view
from clubapp.views.door_hits import DoorHit, sanctions_here
from clubapp.views.fees import fee_said, paid_before
from clubapp.wording import time_of_day
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.door.first_nights import FirstNights
from ui.tonight.door.kits import KitsPanel
from ui.tonight.door.list_panel import DoorList
from ui.tonight.door.paying import pay_entry, paying_opens
from ui.tonight.door.phone_in import PhoneQuestion
from ui.tonight.door.phoning import Phoning
from ui.tonight.door.search import DoorSearch
from ui.tonight.door.why_not import WhyNot
from ui.tonight.sheets import sheet_host
from ui.tonight.stage import Stage
from ui.tonight.stakes.button import StakesButton
from ui.tonight.takes_forms import TakesForms
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.lean_row import LeanRow
from ui.widgets.side_by_side import SideBySide

if TYPE_CHECKING:
    from ui.tonight.door.new_player import NewPlayerSheet
    from ui.tonight.door.papers import PapersSheet
    from ui.tonight.till.sheet import TillSheet


class DoorStage(Stage):
    """Twenty-four people are twenty-four times a few letters and Enter; the field never loses the keyboard."""

    late_entry = pyqtSignal(object)  # PlayerId: Play opens its sheet for them
    import_members = pyqtSignal()
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", for a PlayerId or for the Draft of a new player

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._first_nights = FirstNights(desk)
        self._takes_forms = TakesForms()
        self._new_sheet: NewPlayerSheet | None = None
        self._papers_sheet: PapersSheet | None = None
        self._refused: PlayerId | None = None
        self._asked: CheckIn | PhoneIn | None = None
        self._ends: Millis | None = None
        self._till_sheet: TillSheet | None = None
        self.search = DoorSearch(desk, self._first_nights, self)
        self.search.check_in.connect(self._ask_in)

        self.search.new_player.connect(self.new_player)
        self.search.import_members.connect(self.import_members)
        self.why_not = WhyNot(desk, self.search, self._takes_forms)
        self.why_not.sign_wanted.connect(self._sign)
        self.why_not.print_form.connect(self.print_form)
        self.why_not.print_paper.connect(self.print_paper)
        self.why_not.late_entry.connect(self.late_entry)
        self.why_not.fee_taken.connect(self._fee_taken)
        self.why_not.pays_now.connect(self._pays_now)
        self.search.refusal.reason_given.connect(self._let_in)
        self.question = PhoneQuestion(desk, self)
        self.phoning = Phoning(desk, self.search, self.question)
        self.phoning.refused.connect(self._refuse)
        self.search.phoned.connect(self.phoning.ask)
        self.list = DoorList(self)
        self.search.left.connect(self._to_list)
        self.list.left.connect(self.find_player)
        self.list.arrived.connect(self._arrived)
        self.list.fee_wanted.connect(self._mark_fee)
        self.list.take_off.connect(self._take_off)
        self.list.waive.connect(self._waive)
        self.list.till_wanted.connect(self.open_till)
        self.new_button = Button("New player", "plain", icon="user-plus", key="Alt+N", height=48)
        self.new_button.clicked.connect(self.new_player)
        self.phone_button = Button("Phoned in", "plain", icon="phone", key="Alt+P", height=48)
        self.phone_button.clicked.connect(self.phone_in)
        self.incident_button = Button("Incident", "plain", icon="flag", key="Alt+I", height=48)
        self.incident_button.clicked.connect(self.incident)
        for button in (self.new_button, self.phone_button, self.incident_button):
            button.set_font_px(16)
        # The single letters only work where nothing is typed; these do from the search field too.
        for keys, slot in (("Alt+N", self.new_player), ("Alt+P", self.phone_in), ("Alt+I", self.incident)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(slot)
        self.kits = KitsPanel(self)
        self._time = Label("", "value", size=22, tone="text2")
        self.stakes_button = StakesButton(desk)
        self._go = Button("Go to the draw", "plain", icon="arrow-right", height=48)
        self._go.clicked.connect(self._to_draw)
        self._lay_out()
        desk.night_changed.connect(self._another_night)

    def _lay_out(self) -> None:
        side = QWidget(self)
        left = QVBoxLayout(side)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(12)
        left.addWidget(self.search, 1)
        left.addWidget(LeanRow((self.new_button, self.phone_button, self.incident_button)))
        left.addWidget(self.kits)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(SideBySide(side, self.list, least=980, spacing=14))

    # The stage ---------------------------------------------------------------------------------------------------

    @override
    def actions_bar(self) -> list[QWidget]:
        return [self._time, self.stakes_button, self._go]

    @override
    def show_night(self) -> None:
        if not self.desk.has_night:
            return
        view = self._view()
        off = self.desk.allowed(CheckOut(view.rows[0].player)) if view.rows else None
        self.list.show_view(view, can_take_off=off)
        self.kits.set_kits(view.kits)
        self.search.refresh()
        if self._new_sheet is not None and self._new_sheet.is_open():
            self._new_sheet.show_night()
        self.stakes_button.follow()
        self._go.set_kind("primary" if view.here > 1 and not self.desk.night.session.drawn else "plain")
        self.tick()

    def _another_night(self) -> None:
        """What was said and asked belongs to the night before."""
        for sheet in (self._new_sheet, self._papers_sheet):
            if sheet is not None:
                sheet.close_sheet()
        self.search.leave()
        self.search.idle.forget()

    def _view(self) -> DoorView:
        club, night = self.desk.club, self.desk.night
        now = sanctions_here(night, club.members.facts, self.desk.now())
        self._ends = min((each.ends for each in now.values() if each.ends is not None), default=None)
        said = {player: each.words for player, each in now.items()}
        return door_view(night, club.people, club.owned(), self._first_nights.players(), said)

    @override
    def tick(self) -> None:
        now = self.desk.now()
        self._time.set_words(time_of_day(now))
        self.list.mark_overdue(now)
        self.search.tick(now)
        if self._ends is not None and self._ends <= now:
            self.show_night()  # somebody's time out is over

    @override
    def entered(self) -> None:
        self.search.take_keyboard()

    @override
    def find_player(self) -> None:
        self.search.take_keyboard()

    @override
    def letter(self, key: str) -> bool:
        if key == "N":
            self.new_player()
        elif key == "P":
            self.phone_in()
        elif key == "I" and self.list.under_keyboard() is not None:
            self.incident()
        elif len(key) == 1 and key.isalnum():  # a name begun, or a card scanned, with the keyboard elsewhere
            self.search.begin(key)
        else:
            return False
        return True

    def _to_draw(self) -> None:
        self.go.emit(1)

    def _to_list(self) -> None:
        self.list.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # Checking in -------------------------------------------------------------------------------------------------

    def _ask_in(self, hit: DoorHit, paid: bool) -> None:
        if hit.state in ("in", "out"):
            arrival = self.desk.night.session.arrivals.get(hit.player)
            since = f"since {time_of_day(arrival.at)}" if arrival is not None else ""
            said = "Knocked out, was in" if hit.state == "out" else "Already in"
            self.search.done(hit.name, f"{said} {since}".strip(), news=False)
            return
        paid = paid or paid_before(self.desk.night, hit.player)
        command = CheckIn(hit.player, paid)
        refused = self.desk.allowed(command)
        if refused is None:
            answer = self.desk.do(command)
            refused = answer if isinstance(answer, Refused) else None
        if refused is not None:
            self._refuse(hit, refused, command)
            return
        self._say_in(hit.player)

    def _say_in(self, player: PlayerId) -> None:
        session = self.desk.night.session
        arrival = session.arrivals[player]
        place = sum(a.here for a in session.arrivals.values())
        said = fee_said(self.desk.night, player)
        money = f"  ·  {said}" if said else ""
        self.search.done(
            f"{self.desk.club.people[player].listed} is in", f"no. {place} at {time_of_day(arrival.at)}{money}"
        )

    def _refuse(self, hit: DoorHit, refused: Refused, asked: CheckIn | PhoneIn) -> None:
        """Why not, under the name, with the way out as buttons."""
        self._refused, self._asked = hit.player, asked
        self.why_not.show(hit, refused, paying_opens(self.desk, hit, refused, asked))

    def _fee_taken(self, hit: DoorHit) -> None:
        self._ask_in(hit, paid=True)

    def _pays_now(self, hit: DoorHit) -> None:
        refused = pay_entry(self.desk, hit.player)
        if refused is not None:
            self._refuse(hit, refused, CheckIn(hit.player))
        else:
            self.bring_in(hit.player)

    def _let_in(self, reason: str) -> None:
        """The manager lets them in all the same, or holds a seat for them (W1)."""
        hit, asked = self.search.selected(), self._asked
        if hit is None or asked is None or hit.player != asked.player:
            return
        answer = self.desk.do(replace(asked, overrule=reason))
        if isinstance(answer, Refused):
            self._refuse(hit, answer, asked)
        elif isinstance(asked, CheckIn):
            self._say_in(asked.player)
        else:
            self.phoning.say_held(hit.name, asked.held_until)

    def _arrived(self, row: DoorRow) -> None:
        answer = self.desk.do(CheckIn(row.player))
        if not isinstance(answer, Refused):
            return
        self.search.show_member(row.player)
        hit = self.search.selected()
        if hit is None or hit.may:
            self.list.refuse(answer)
        else:
            self._refuse(hit, answer, CheckIn(row.player))

    def _mark_fee(self, row: DoorRow, paid: bool) -> None:
        answer = self.desk.do(MarkFee(row.player, paid))
        if isinstance(answer, Refused):
            self.list.refuse(answer)

    def _waive(self, row: DoorRow, reason: str) -> None:
        answer = self.desk.do(WaiveFee(row.player, reason))
        if isinstance(answer, Refused):
            self.list.refuse(answer)

    def open_till(self) -> None:
        """The tin, the chips and the decks of tonight."""
        if self._till_sheet is None:
            from ui.tonight.till.sheet import TillSheet

            self._till_sheet = TillSheet(self.desk, sheet_host(self))
            self._till_sheet.print_paper.connect(self.print_paper)
        self._till_sheet.open_for(self.desk.desk.id)

    def _take_off(self, row: DoorRow) -> None:
        answer = self.desk.do(CheckOut(row.player))
        if isinstance(answer, Refused):
            self.list.refuse(answer)

    # Papers and new players --------------------------------------------------------------------------------------

    def _sign(self, way: str) -> None:
        if self._refused is None:
            return
        if self._new_sheet is not None:
            self._new_sheet.close_sheet()
        if self._papers_sheet is None:
            from ui.tonight.door.papers import PapersSheet

            self._papers_sheet = PapersSheet(self.desk, sheet_host(self), self._takes_forms, at_the_door=True)
            self._papers_sheet.signed.connect(self._registered)
            self._papers_sheet.print_form.connect(self.print_form)
        self._papers_sheet.open_for(self._refused, way)

    def new_player(self) -> None:
        """N: the form for somebody the club does not know, with the name typed so far."""
        if self._papers_sheet is not None:
            self._papers_sheet.close_sheet()
        if self._new_sheet is None:
            from ui.tonight.door.new_player import NewPlayerSheet

            self._new_sheet = NewPlayerSheet(self.desk, sheet_host(self), self._takes_forms, at_the_door=True)
            self._new_sheet.registered.connect(self._registered)
            self._new_sheet.known.connect(self._known)
            self._new_sheet.print_form.connect(self.print_form)
        typed = self.search.typed()
        self._new_sheet.open_for("" if any(letter.isdigit() for letter in typed) else typed)

    def _registered(self, player: PlayerId, check_in: bool) -> None:
        person = self.desk.club.people[player]
        if not check_in:
            self.search.done(person.listed, f"Saved as member {person.number}, not checked in")
            return
        self.bring_in(player)

    def _known(self, player: PlayerId) -> None:
        self.bring_in(player)

    def bring_in(self, player: PlayerId) -> None:
        """Check somebody in who was found elsewhere; a refusal stands under their name."""
        self.search.show_member(player)
        hit = self.search.selected()
        if hit is None:
            return
        if hit.state == "late":
            self.search.leave()
            self.late_entry.emit(player)
        else:
            self._ask_in(hit, paid=True)

    # Incidents ---------------------------------------------------------------------------------------------------

    def incident(self) -> None:
        """Alt I: something happened with the member selected, or with the one chosen while the list has the keyboard.

        A line clicked minutes ago is nobody: the incident goes on a record.
        """
        hit, row = self.search.selected(), self.list.under_keyboard()
        player = hit.player if hit is not None else row.player if row is not None else None
        if player is None:
            self.search.ask_who("Who is it about?", "Type the name, then press Alt I or Incident.")
            return
        from ui.players.incidents.sheet import incident_sheet

        incident_sheet(self.desk, sheet_host(self)).open_for(player)

    # Phoned in ---------------------------------------------------------------------------------------------------

    def phone_in(self) -> None:
        """P: hold a seat for the member selected; with nobody selected, ask who it is."""
        hit = self.search.selected()
        if hit is not None:
            self.phoning.ask(hit)
        elif self.search.typed().strip() and not self.search.list.hits():
            self.new_player()
        else:
            self.search.ask_who("Who has phoned in?", "Type the name, then press Ctrl Enter or Phoned in.")

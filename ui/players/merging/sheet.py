"""Merging a member with another: find the other record, compare the two, merge them, and undo it."""

from functools import partial

from PyQt6.QtCore import QElapsedTimer, QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.club import Club, StoreError
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import MemberError
from clubapp.views.likely_same import Known
from ui.desk import Desk
from ui.players.merging.comparison import Comparison
from ui.players.merging.past_merges import PastMerges
from ui.players.merging.person_lines import WhoLine, born_words, cut, day_of, known_by
from ui.players.merging.undo_bar import MembersUndoBar
from ui.tonight.play.person_search import PersonSearch
from ui.widgets.button import GUARD_MS, Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 740
SETTLE_MS = 2 * GUARD_MS
"""How long a comparison has been in view before Enter merges: the Enter that opened it may come twice."""


class MergeSheet(QObject):
    """For one member; with `other` it opens on the comparison. `merged` carries who is kept."""

    merged = pyqtSignal(object)  # PlayerId
    closed = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, player: PlayerId, other: PlayerId | None = None) -> None:
        super().__init__(host)
        self._desk = desk
        self._host = host
        self.player = player
        self._other = other
        self._shown_for = QElapsedTimer()
        self.sheet = SideSheet(host, "", width=WIDTH)
        self.sheet.stuck.connect(self._focus)
        self.sheet.closed.connect(self._gone)
        self.fault = RefusalCard()
        self._build_whom()
        self.comparison = Comparison(desk)
        self.comparison.changed.connect(self._tell)
        self.comparison.turned.connect(self._turn)
        for widget in (self.fault, self.whom, self.comparison):
            self.sheet.column.addWidget(widget)
        self.sheet.column.addStretch(1)
        self._back = Button("Choose another", "ghost", icon="arrow-left", height=44)
        self._back.clicked.connect(self._show_whom)
        self.two_people = Button("They are two people", "plain", icon="users", height=44)
        self.two_people.clicked.connect(self._tell_apart)
        self.merge_button = Button("Merge", "primary", icon="check", key="Enter", height=44)
        self.merge_button.clicked.connect(self._merge)
        self.sheet.set_actions([self._back, self.two_people, self.merge_button])

    def _build_whom(self) -> None:
        """The first step: who the other one is."""
        self.search = PersonSearch(self._desk, self._born)
        self.search.picked.connect(self.compare)
        self.search.escaped.connect(self.sheet.close_sheet)
        self.past = PastMerges(self._desk)
        self.past.undo.connect(self._undo)
        self._likely = QWidget()
        likely = QVBoxLayout(self._likely)
        likely.setContentsMargins(0, 0, 0, 0)
        likely.setSpacing(2)
        self.whom = QWidget()
        column = QVBoxLayout(self.whom)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for widget in (self.search, self._likely, self.past):
            column.addWidget(widget)

    def open(self) -> None:
        """Slide in: on the comparison where the other one is known, else on the search."""
        if self._other is not None:
            self.compare(self._other)
        else:
            self._show_whom()
        self.sheet.open_sheet()
        self._focus()

    def close(self) -> None:
        """Slide out."""
        self.sheet.close_sheet()

    def _gone(self) -> None:
        self.closed.emit()
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self.sheet.deleteLater)  # when it has slid out

    # Whom --------------------------------------------------------------------------------------------------------

    def _born(self, player: PlayerId) -> str:
        return "this member" if player == self.player else born_words(self._desk.club.members.rows[player].born)

    def _show_whom(self) -> None:
        row = self._desk.club.members.rows[self.player]
        self.sheet.set_title("Merge", f"{cut(row.name)}, {row.number}, with another record")
        self._fill_likely()
        self.past.show_of(self.player)
        self._show_step(comparing=False)
        self._focus()

    def _fill_likely(self) -> None:
        """Those like this member, without those told apart."""
        column = self._likely.layout()
        while column is not None and column.count():
            item = column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        club, row = self._desk.club, self._desk.club.members.rows[self.player]
        me = Known(self.player, row.name, row.number, row.nickname, row.born, row.phone, row.email)
        apart = club.merging.told_apart()
        found = [hit for hit in club.members.lookalikes.of(me) if _pair(hit.player, self.player) not in apart]
        self._likely.setVisible(bool(found))
        if column is None or not found:
            return
        nights = club.nights_played()
        column.addWidget(Label("Perhaps the same", "panel"))
        for hit in found:
            said = known_by(self._desk, hit.player, nights)
            line = WhoLine(hit.player, club.people[hit.player].name, said, "Compare", why=hit.why, parent=self._likely)
            line.chosen.connect(self.compare)
            column.addWidget(line)

    # Comparing ---------------------------------------------------------------------------------------------------

    def compare(self, other: PlayerId) -> None:
        """Show both side by side."""
        if other == self.player:
            self.fault.set_refusal("That is this member.", "", "Choose the other record.")
            return
        self._other = other
        self.comparison.show_pair(self.player, other)
        people = self._desk.club.people
        one, two = people[self.player], people[other]
        self.sheet.set_title("Merge", f"{cut(one.name)}, {one.number}, and {cut(two.name)}, {two.number}")
        self._show_step(comparing=True)
        self._shown_for.start()
        self._focus()

    def _turn(self) -> None:
        if self._other is not None:
            self.player, other = self._other, self.player
            self.compare(other)

    def _show_step(self, *, comparing: bool) -> None:
        self.fault.clear()
        self.whom.setVisible(not comparing)
        self.comparison.setVisible(comparing)
        for button in (self._back, self.two_people, self.merge_button):
            button.setVisible(comparing)
        self._tell()

    def _focus(self) -> None:
        """The keyboard goes to the search, or to what has still to be chosen, or to the answer."""
        if not self.sheet.is_open():
            return
        target: QWidget = self.search.field.edit
        if not self.comparison.isHidden():
            target = self.comparison.table.first_open() or self.merge_button
        (target if target.isEnabled() else self._back).setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self) -> None:
        """What is still to be said before they can be merged."""
        comparing = not self.comparison.isHidden()
        read_only = self._desk.club.read_only
        self.merge_button.setEnabled(comparing and self.comparison.ready() and not read_only)
        self.two_people.setEnabled(comparing and not read_only)
        self.sheet.set_missing((read_only or self.comparison.missing()) if comparing else "")

    # Doing -------------------------------------------------------------------------------------------------------

    def _merge(self) -> None:
        pair, details = self.comparison.pair(), self.comparison.details()
        if pair is None or details is None or not self.sheet.is_open() or self._shown_for.elapsed() < SETTLE_MS:
            return
        kept, dropped = pair
        club = self._desk.club
        said = f"{club.people[dropped].name}, {club.people[dropped].number}"
        try:
            number = club.merging.merge(kept, dropped, details, now=self._desk.now(), on=day_of(self._desk))
        except (MemberError, StoreError) as error:
            self._refuse(error)
            return
        if isinstance(number, Refused):
            self.comparison.show_pair(kept, dropped)
            return
        self.sheet.close_sheet()
        self._desk.members_changed()
        self.merged.emit(kept)
        words = f"{said}, counts as {club.people[kept].name}, {club.people[kept].number}"
        MembersUndoBar(self._host, words, "users", partial(take_apart, self._desk, number))

    def _undo(self, merge: int) -> None:
        try:
            refused = take_apart(self._desk, merge)
        except StoreError as error:
            self._refuse(error)
            return
        if refused is not None:
            self.fault.set_refusal(refused.why, refused.rule or "", refused.instead)
            return
        self._show_whom()
        self.merged.emit(self.player)

    def _tell_apart(self) -> None:
        pair = self.comparison.pair()
        if pair is None or not self.sheet.is_open():
            return
        try:
            tell_apart(self._desk, self._host, *pair)
        except StoreError as error:
            self._refuse(error)
            return
        self.sheet.close_sheet()

    def _refuse(self, error: MemberError | StoreError) -> None:
        instead = error.instead if isinstance(error, StoreError) else "Choose the other value, or correct it first."
        self.fault.set_refusal(error.sentence if isinstance(error, StoreError) else str(error), "", instead)


def take_apart(desk: Desk, merge: int) -> Refused | None:
    """Undo a merge, and let every page know. Raises StoreError."""
    refused = desk.club.merging.undo(merge, now=desk.now())
    if refused is None:
        desk.members_changed()
    return refused


def tell_apart(desk: Desk, host: QWidget, one: PlayerId, other: PlayerId) -> None:
    """Remember two members as two people, with a way back for a moment. Raises StoreError."""
    club = desk.club
    club.merging.tell_apart(one, other)
    desk.members_changed()
    words = f"{club.people[one].listed} and {club.people[other].listed} are two people"
    MembersUndoBar(host, words, "users", partial(_together_again, desk, club, one, other))


def _together_again(desk: Desk, club: Club, one: PlayerId, other: PlayerId) -> None:
    club.merging.tell_apart(one, other, apart=False)
    desk.members_changed()


def _pair(one: PlayerId, other: PlayerId) -> tuple[PlayerId, PlayerId]:
    return min(one, other), max(one, other)

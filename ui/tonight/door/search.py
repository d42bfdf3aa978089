"""The search at the door: a few letters, the members they may mean, and Enter."""

from collections.abc import Iterable

from PyQt6.QtCore import QElapsedTimer, QEvent, QObject, Qt, pyqtBoundSignal, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.refused import Refused
from clubapp.folding import fold
from clubapp.views.door_hits import DoorHit, door_hits
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.door.first_nights import FirstNights
from ui.tonight.door.hit_list import HitList
from ui.tonight.door.idle import DoorIdle, NothingThere
from ui.tonight.door.refusal import DoorRefusal
from ui.widgets.button import GUARD_MS, Button
from ui.widgets.panel import Panel
from ui.widgets.search_field import SearchField

MOST_HITS = 12
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DoorSearch(QWidget):
    """Finds people and says what was asked for; the stage does it and answers with `done` or `refuse`."""

    check_in = pyqtSignal(object, bool)  # DoorHit, whether the fee is paid
    phoned = pyqtSignal(object)  # DoorHit, or None where nobody is selected
    new_player = pyqtSignal()
    import_members = pyqtSignal()
    left = pyqtSignal()  # Esc in the empty field

    def __init__(self, desk: Desk, first_nights: FirstNights, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._first_nights = first_nights
        self._pressed = QElapsedTimer()
        self.field = SearchField("Find a player at the door", hint="name, nickname or member no.")
        self.field.text_changed.connect(self._typed)
        self.field.moved.connect(self._move)
        self.field.escaped.connect(self.left)
        self.field.edit.installEventFilter(self)
        self.list = HitList()
        self.list.pressed.connect(self._row_pressed)
        self.idle = DoorIdle()
        self._nobody = NothingThere(
            "user-plus",
            "",
            "Nobody in the club has a name or number like it.",
            [self._button("New player", "primary", "user-plus", "Enter", self.new_player)],
        )
        self._empty = NothingThere(
            "users",
            "No members yet",
            "Add the first player by hand, or bring your list of members as a file.",
            [
                self._button("Import from a file", "plain", "download", "", self.import_members),
                self._button("New player", "primary", "user-plus", "", self.new_player),
            ],
        )
        self.refusal = DoorRefusal(self)
        self.refusal.left.connect(self.take_keyboard)
        self._panel = Panel("card", "line2")
        self._pages = QStackedWidget()
        for page in (self.idle, self.list, self._nobody, self._empty):
            self._pages.addWidget(page)
        inside = QVBoxLayout(self._panel)
        inside.setContentsMargins(8, 8, 8, 8)
        inside.addWidget(self._pages)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(9)
        column.addWidget(self.field)
        column.addWidget(self._panel, 1)

    # What is shown -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Find again: somebody came in, or signed. What is selected and open stays where it still makes sense."""
        chosen = self.list.selected()
        self._find(chosen)
        now = self.list.selected()
        if chosen is None or now is None or (now.player, now.state) != (chosen.player, chosen.state):
            self.list.release()

    def selected(self) -> DoorHit | None:
        """Whom Enter is for."""
        return self.list.selected() if self._pages.currentWidget() is self.list else None

    def typed(self) -> str:
        """What stands in the field."""
        return self.field.text()

    def tick(self, now: Millis) -> None:
        """What stands in somebody's way may have ended by itself."""
        if any(hit.ends is not None and hit.ends <= now for hit in self.list.hits()):
            self.refresh()

    def take_keyboard(self) -> None:
        """Give the field the keyboard, with its text ready to be typed over."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def begin(self, text: str) -> None:
        """Start a new search with these letters; what is typed next follows them."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.set_text(text)

    def done(self, who: str, what: str, *, news: bool = True) -> None:
        """Say what happened, empty the field and keep the keyboard in it for the next one."""
        self.list.release()
        self.idle.show_last(who, what, done=news)
        self.field.clear()
        self._show_page(self.idle)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Empty the field without a word: something else goes on with this member."""
        self.list.release()
        self.field.clear()

    def ask_who(self, headline: str, how: str) -> None:
        """Empty the field and ask."""
        self.field.clear()
        self.idle.show_last(headline, how, done=False)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_member(self, player: PlayerId) -> None:
        """Find one member as if their number had been typed."""
        self.field.set_text(self._desk.club.people[player].number)
        self.list.choose(player)

    def refuse(self, refused: Refused, buttons: Iterable[Button] = (), *, instead: str = "") -> None:
        """Open the selected row and say why not, with the way out."""
        self.refusal.stop_asking()
        self.refusal.set_lesser(())
        self.refusal.set_refusal(refused.why, refused.rule or "", instead or refused.instead, buttons)
        self.list.hold(self.refusal)
        self.refusal.show()
        self._pressed.start()

    def _typed(self, text: str) -> None:
        if text:
            self.idle.forget()
        self.list.release()
        self._find(None)

    def _find(self, keep: DoorHit | None) -> None:
        text, members = self.field.text(), self._desk.club.members
        if not fold(text):
            self._show_page(self.idle if members.rows else self._empty)
            self.list.set_hits(())
            return
        if not self._desk.has_night:
            return
        found = members.find(text, MOST_HITS)
        exactly = members.by_number(text.strip())
        if exactly is not None and exactly not in found:
            found = [exactly, *found[: MOST_HITS - 1]]
        first, now_ms = self._first_nights.players(), self._desk.now()
        facts = self._desk.desk.facts
        hits = door_hits(self._desk.night, members.directory, facts, found, text, first, now=now_ms)
        self.list.set_hits(hits, keep=keep.player if keep is not None else None)
        if not hits:
            self._nobody.set_headline(f"Nobody called {text.strip()}")
        self._show_page(self.list if hits else self._nobody if members.rows else self._empty)
        now = self.list.selected()
        self.field.edit.setAccessibleDescription((now.badge and f"{now.name}, {now.badge}") or now.name if now else "")

    def _show_page(self, page: QWidget) -> None:
        if self._pages.currentWidget() is not page:
            self._pages.setCurrentWidget(page)

    # What is asked for -------------------------------------------------------------------------------------------

    def _move(self, by: int) -> None:
        self.list.step(by)

    def _row_pressed(self) -> None:
        self._ask(paid=True)

    def _ask(self, *, paid: bool) -> None:
        hit = self.list.selected()
        if hit is None:
            return
        if self.list.open_widget() is self.refusal:
            self._way_out()
            return
        self.check_in.emit(hit, paid)

    def _way_out(self) -> None:
        """Enter once more takes the way out that says so, or the first; not by the second half of a double press."""
        buttons = self.refusal.buttons()
        if buttons and self._pressed.isValid() and self._pressed.elapsed() > GUARD_MS:
            next((button for button in buttons if button.key() == "Enter"), buttons[0]).click()

    def _enter(self, modifiers: Qt.KeyboardModifier) -> None:
        page = self._pages.currentWidget()
        if page is self._nobody or (page is self._empty and self.typed().strip()):
            self.new_player.emit()
        elif page is self.list and self.list.selected() is None:
            self.list.step(1)
        elif page is self.list and modifiers & Qt.KeyboardModifier.ControlModifier:
            self.phoned.emit(self.list.selected())
        elif page is self.list:
            self._ask(paid=not modifiers & Qt.KeyboardModifier.ShiftModifier)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ENTER:
            if not event.isAutoRepeat():
                self._enter(event.modifiers())
            return True
        return False

    def _button(self, words: str, kind: str, icon: str, key: str, signal: pyqtBoundSignal) -> Button:
        button = Button(words, "primary" if kind == "primary" else "plain", icon=icon, key=key, height=44)
        button.clicked.connect(signal)
        return button

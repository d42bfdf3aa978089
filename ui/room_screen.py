"""What the manager wants on the big screen: picture, look, screen, a line of words, and the draw bit by bit."""

from collections.abc import Callable

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from clubapp.domain.events import SeatsDrawn
from clubapp.session import NightDesk
from ui.text import one_line

MOST = 240
"""So many signs of a line can still be read from the back of a pub."""

COVER_MS, TABLE_MS, SEAT_MS = 5_000, 5_000, 900
"""By itself the draw shows its cover so long, and a table so long and longer for each seat."""

PACES = {"whole": "All at once", "timed": "Table by table, by itself", "asked": "Table by table, when I say so"}
KEPT = ("look", "screen", "pace")


class RoomScreen(QObject):
    """Not part of the night's log: it decides nothing. The line goes with the night; look, screen and pace stay."""

    changed = pyqtSignal()
    kept = pyqtSignal(dict)  # what this computer should remember

    def __init__(self, open_desk: Callable[[], NightDesk | None], parent: QObject | None = None) -> None:
        """`open_desk` gives the open night's desk, or nothing; its keeper tells of another night and of changes."""
        super().__init__(parent)
        self._open_desk = open_desk
        self.words = ""  # the manager's line
        self.picture = ""  # what stands in place of what the night shows by itself
        self.look = "felt"
        self.screen = ""  # the name of the chosen screen; empty: the one the laptop does not have
        self.pace = "whole"
        self.shown: int | None = None  # tables of the draw shown so far; None: the draw is not shown bit by bit
        self._seen = 0  # the last action looked at
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.next_table)

    # What is chosen --------------------------------------------------------------------------------------------

    def take_up(self, kept: dict[str, str]) -> None:
        """What this computer has remembered."""
        for name in KEPT:
            if kept.get(name):
                setattr(self, name, kept[name])
        self.changed.emit()

    def set_look(self, key: str) -> None:
        """Felt, light or black."""
        self.look = key
        self._keep()

    def set_screen(self, name: str) -> None:
        """The screen it belongs on; empty: whichever the laptop does not have."""
        self.screen = name
        self._keep()

    def set_pace(self, key: str) -> None:
        """How the draw is shown: whole, timed, or asked."""
        self.pace = key if key in PACES else "whole"
        if self.shown is not None:
            if key == "whole":
                self.end_draw()
            else:
                self._go_on()
        self._keep()

    def _keep(self) -> None:
        self.kept.emit({name: str(getattr(self, name)) for name in KEPT})
        self.changed.emit()

    def say(self, words: str) -> None:
        """A line under every picture until it is taken off; an empty one takes it off."""
        self.words = one_line(words).strip()[:MOST]
        self.changed.emit()

    def put(self, picture: str) -> None:
        """Show this picture and no other; empty: what the night shows by itself."""
        if picture != self.picture:
            self.picture = picture
            self.changed.emit()

    # The draw --------------------------------------------------------------------------------------------------

    def tables(self) -> int:
        """How many tables the draw has; 0 before it, and once play has started."""
        desk = self._open_desk()
        if desk is None:
            return 0
        session = desk.night.session
        return len(session.tables_left()) if session.drawn and session.started is None else 0

    def show_draw(self) -> None:
        """From the beginning, table by table."""
        if self.tables():
            self.shown, self.picture = 0, ""
            self._go_on()
            self.changed.emit()

    def next_table(self) -> None:
        """One table more; after the last all seats stand there at once."""
        if self.shown is None:
            return
        self.shown = self.shown + 1 if self.shown < self.tables() else None
        self._go_on()
        self.changed.emit()

    def table_back(self) -> None:
        """The table before once more."""
        if self.shown:
            self.shown -= 1
            self._go_on()
            self.changed.emit()

    def end_draw(self) -> None:
        """All seats at once."""
        if self.shown is not None:
            self.shown = None
            self._timer.stop()
            self.changed.emit()

    def _go_on(self) -> None:
        self._timer.stop()
        desk = self._open_desk()
        if self.shown is None or self.pace != "timed" or desk is None:
            return
        if self.shown == 0:
            self._timer.start(COVER_MS)
            return
        session = desk.night.session
        table = session.tables_left()[min(self.shown, self.tables()) - 1]
        self._timer.start(TABLE_MS + SEAT_MS * len(session.at_table(table)))

    def look_at_night(self) -> None:
        """A new draw begins to be shown; once it is gone, or play has started, it is over."""
        desk = self._open_desk()
        if desk is None:
            return
        records = desk.records
        newest = records[-1].action if records else 0
        fresh, self._seen = newest != self._seen, newest
        if not self.tables():
            self.end_draw()
        elif fresh and self.pace != "whole" and any(
            isinstance(row.event, SeatsDrawn) for row in records if row.action == newest
        ):  # fmt: skip
            self.show_draw()
        elif self.shown is not None and self.shown > self.tables():
            self.shown = self.tables()

    def night_changed(self) -> None:
        """Another night, or none: nothing is shown of the one before."""
        self.words = self.picture = ""
        self.shown = None
        self._timer.stop()
        desk = self._open_desk()
        records = desk.records if desk is not None else ()
        self._seen = records[-1].action if records else 0
        self.changed.emit()

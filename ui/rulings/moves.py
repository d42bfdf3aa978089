"""Moves: which table breaks, who goes where and why, so that the tables are even (W16, W17, W26, S74 to S76, S93)."""

from typing import ClassVar

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Answer, Calculator, Question, in_plain_words
from ui.rulings.move_lines import MoveLines
from ui.rulings.pictures.moves_drawn import MovesDrawn, MoveThere, TableDrawn
from ui.rulings.player_rows import PlayerRows
from ui.rulings.seat_rows import TableRow
from ui.rulings.upright import upright
from ui.widgets.panel import Scroller

MOST_TABLES = 12


class Moves(Calculator):
    """The tables as they are, and the least moves that put them right."""

    name: ClassVar[str] = "moves"
    title: ClassVar[str] = "Moves"
    icon: ClassVar[str] = "arrow-right-left"
    begins: ClassVar[str] = (
        "A table with too few players breaks, and tables that are more than one player apart are made even, "
        "by as few moves as possible and nobody's blind sooner than need be."
    )

    @override
    def build(self) -> None:
        form, column = upright()
        limit = self.bench.rules().seating.seats_limit
        self.max_seats = Amount("Seats at a table", 8, least=2, most=limit)
        self.down_to = Amount("Play on at so many tables", least=1, most=MOST_TABLES, optional=True)
        self.max_seats.changed.connect(self._seats_changed)
        self.down_to.changed.connect(self.changed)
        self.tables: PlayerRows[TableRow] = PlayerRows(TableRow, fewest=1, most=MOST_TABLES, count=2)
        self.tables.add_button.set_words("Add a table")
        self.tables.changed.connect(self._tables_changed)
        for widget in (self.tables, self.max_seats, self.down_to):
            column.addWidget(widget)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 6, 0)
        inside.setSpacing(10)
        self.room, self.lines = MovesDrawn(), MoveLines()
        inside.addWidget(self.room)
        inside.addWidget(self.lines)
        inside.addStretch(1)
        note = "Names at their seats, clockwise; the number of a seat puts the button there."
        self.lay_out("Who sits where", form, "Before and after", Scroller(body), note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.max_seats.set_value(room.max_seats)
        self.down_to.clear()
        self.tables.set_known(room.names)
        self.tables.set_names([""] * max(2, len(room.tables)))
        for row in self.tables.rows():
            row.set_seats(room.max_seats)
        for row, there in zip(self.tables.rows(), room.tables, strict=False):
            row.take(there)

    @override
    def example(self) -> None:
        self.max_seats.set_value(8)
        self.tables.set_names(["1", "2"])
        first, second = self.tables.rows()
        first.fill(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "", "Guy"), 3)
        second.fill(("Hal", "Ida", "", "Jan", "Kim", "", "", "Lea"), 2)

    def _seats_changed(self) -> None:
        count = self.max_seats.value_or_none()
        if count is not None and 2 <= count <= self.bench.rules().seating.seats_limit:
            for row in self.tables.rows():
                row.set_seats(count)
        self.changed()

    def _tables_changed(self) -> None:
        count = max(len(row.seats) for row in self.tables.rows())
        for row in self.tables.rows():
            row.set_seats(count)  # a new one is as long as the others
        self.changed()

    @override
    def work_out(self) -> None:
        for row in self.tables.rows():
            row.show_count()
        super().work_out()

    def _seated(self) -> list[TableRow]:
        """The tables with somebody at them. Wrong where somebody sits twice."""
        found: list[TableRow] = []
        place: dict[str, str] = {}
        self.tables.names()
        for row in self.tables.rows():
            for name in filter(None, row.sitting()):
                if name in place:
                    words = f"{name} sits at table {place[name]} already."
                    row.say(words)
                    raise Wrong(words)
                place[name] = row.who()
            if any(row.sitting()):
                found.append(row)
        return found

    @override
    def question(self) -> Question:
        tables = self._seated()
        asked: Question = {"tables": {row.who(): row.asked() for row in tables}, "max_seats": self.max_seats.take()}
        if not tables:
            raise NotYet("Who sits where? Type a name at each seat that is taken.")
        if self.down_to.value_or_none() is not None:
            asked["down_to"] = self.down_to.take()
        seated = {name for row in tables for name in row.sitting()}
        fixed = [name for name in self.bench.room().fixed if name in seated]
        if fixed:
            asked["fixed"] = fixed
        return asked

    @override
    def complaint(self, sentence: str) -> str:
        return in_plain_words(sentence).replace("Tables.", "Table ")

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        moves = tuple(
            MoveThere(
                move["player"], str(move["from"][0]), int(move["from"][1]), str(move["to"][0]), int(move["to"][1])
            )
            for move in answer["moves"]
        )
        self.room.show_room(self._drawn(answer["breaks"], answer["redraw"]), moves)
        self.lines.show_moves(answer["moves"])
        count = len(moves)
        self.picture_note.set_words("nobody moves" if not count else "1 move" if count == 1 else f"{count} moves")

    def _drawn(self, breaks: list[str], redraw: list[str]) -> tuple[TableDrawn, ...]:
        return tuple(
            TableDrawn(
                row.who(),
                tuple(name or "" for name in row.sitting()),
                row.button(),
                "breaks" if row.who() in breaks else "draws again" if row.who() in redraw else "",
            )
            for row in self._seated()
        )

    @override
    def draw_nothing(self) -> None:
        self.room.show_room((), ())
        self.lines.show_moves([])
        self.picture_note.set_words("")

"""The rows of a table, understood column by column and compared with the members the club has: a plan.

A cell that is empty says nothing and changes nothing; names are kept exactly as they are written. Where no number is
given, equal name and date of birth mean somebody the club knows already, and anybody else gets the next free number.
"""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from clubapp.domain.eligibility import BornError, usually_shown_as
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.member_lists.cells import CellReader, Typed, full_name, same_name
from clubapp.member_lists.columns import DAYS, Columns
from clubapp.member_lists.days import DayColumn, look_at
from clubapp.member_lists.namesakes import Namesakes
from clubapp.member_lists.plan import Answers, BadRow, Basis, ImportPlan, PlannedMember
from clubapp.member_lists.progress import EVERY, Tell, unheard
from clubapp.member_lists.table import Line, Table
from clubapp.store.club_rows import in_force
from clubapp.store.members import MemberRow, PublicAs, number_after


def plan_members(
    table: Table,
    columns: Columns,
    basis: Basis,
    *,
    today: date,
    answers: Answers = Answers(),  # noqa: B008 - it is frozen
    tell: Tell = unheard,
) -> ImportPlan:
    """What bringing these rows in would do. Never raises for what is in the file: what is wrong is a bad row."""
    ignored, above = columns.unused(table), max(0, columns.header)
    if not table.lines:
        return ImportPlan(bad=(BadRow(0, "", "", "The file is empty."),))
    lines = table.lines[columns.header + 1 :]
    days = _day_columns(table, columns, lines, answers, today)
    wrong = columns.fault()
    if wrong:
        return ImportPlan(bad=(BadRow(0, "", "", wrong),), ignored=ignored, above=above, days=days)
    planner = _Planner(columns, basis, {column.meaning: column for column in days}, today)
    planner.take_numbers(lines)
    for done, line in enumerate(lines):
        if done % EVERY == 0:
            tell(done, len(lines))
        planner.read(line)
    planner.find_repeats()
    plan = replace(planner.plan(), ignored=ignored, above=above, days=days)
    asked = tuple(BadRow(0, column.meaning, "", column.question()) for column in plan.open)
    return replace(plan, bad=(*asked, *plan.bad))


def _day_columns(
    table: Table, columns: Columns, lines: tuple[Line, ...], answers: Answers, today: date
) -> tuple[DayColumn, ...]:
    titles = columns.titles(table)
    return tuple(
        look_at(
            meaning,
            titles[at],
            (line.cells[at].strip() for line in lines if at < len(line.cells)),
            today,
            order=answers.orders.get(meaning, ""),
            century=answers.centuries.get(meaning, ""),
        )
        for at, meaning in enumerate(columns.meanings)
        if meaning in DAYS
    )


class _Planner:
    """Takes row after row and keeps what is found."""

    def __init__(self, columns: Columns, basis: Basis, days: Mapping[str, DayColumn], today: date) -> None:
        self._basis = basis
        self._cells = CellReader(columns.meanings, days, today)
        self._today = today
        self._existing = {row.number: row for row in basis.existing}
        by_id = {row.id: row for row in basis.existing}
        # Those merged into others come last: a list from before the merge finds them, and adds nobody twice.
        people = sorted((row for row in basis.existing if row.erased_ms is None), key=lambda row: row.merged_into or 0)
        self._known: dict[tuple[str, str], MemberRow] = {}
        self._namesakes = Namesakes()
        for row in people:
            self._known.setdefault((same_name(row.name), row.born), row)
            today_as = by_id.get(row.merged_into, row) if row.merged_into is not None else row
            self._namesakes.add(row.name, row.born, f"{today_as.number} {today_as.name}")
        self._namesakes_in_file = Namesakes()
        self._last_number = ""
        self._unnumbered: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self._lines_of: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
        self._rows: list[PlannedMember] = []
        self._bad: list[BadRow] = []

    def take_numbers(self, lines: tuple[Line, ...]) -> None:
        """The numbers that the club or the file gives out itself; those without one are numbered after them."""
        numbers = [*self._existing, *(number for line in lines if (number := self._cells.number(line)))]
        self._last_number = number_after(numbers)

    def read(self, line: Line) -> None:
        typed = self._cells.read(line)
        stored = self._existing.get(typed.number) if typed.number else self._same_person(typed)
        number = typed.number or (stored.number if stored is not None else self._next_number())
        if not typed.number and stored is None:
            self._look_for_twins(typed)
        self._lines_of[number].append((line.number, full_name(typed.texts)))
        if stored is not None and stored.erased_ms is not None:
            typed.wrong("member", number, "belonged to somebody whose details were deleted; give another number")
        name = self._name(typed, stored)
        row = self._planned(typed, number, name, stored)
        self._cells.check_texts(typed, row)
        typed.add_to(self._bad)
        if not typed.faulty:
            self._rows.append(row)

    def _planned(self, typed: Typed, number: str, name: str, stored: MemberRow | None) -> PlannedMember:
        born = typed.born or (stored.born if stored else "")
        merged = stored is not None and stored.merged_into is not None
        signed_on = None if merged else self._signed_on(typed, stored)
        version = self._in_force(signed_on)
        nickname = typed.texts.get("nickname", "")
        return PlannedMember(
            line=typed.line,
            number=number,
            name=name,
            nickname=nickname if nickname.strip() else stored.nickname if stored else "",
            born=born,
            phone=_kept(typed.texts.get("phone", ""), stored.phone if stored else ""),
            email=_kept(typed.texts.get("email", ""), stored.email if stored else ""),
            emergency=_kept(typed.texts.get("emergency", ""), stored.emergency if stored else ""),
            public_as=typed.shown_as or (stored.public_as if stored else self._usual(born)),
            signed_on=signed_on,
            witness=typed.texts.get("witness", "").strip(),
            stored=stored,
            version=version,
            outdated=version is not None and version != self._basis.agreements[-1].version,
            usual_as=self._usual(born),
            perhaps=(perhaps := "" if typed.faulty else self._perhaps(typed, name, born, stored)),
            namesake="" if typed.faulty or stored or perhaps else self._namesakes.of_other_birth(name, born),
            merged=merged,
        )

    def _usual(self, born: str) -> PublicAs:
        try:
            return "initial" if usually_shown_as(born, self._today) == "initial" else "full"
        except BornError:
            return "initial"

    def _same_person(self, typed: Typed) -> MemberRow | None:
        """Of a row without a number: the member of equal name and birth."""
        return self._known.get((same_name(full_name(typed.texts)), typed.born))

    def _next_number(self) -> str:
        number, self._last_number = self._last_number, number_after([self._last_number])
        return number

    def _look_for_twins(self, typed: Typed) -> None:
        name = full_name(typed.texts)
        if not name.strip():
            return
        earlier = self._unnumbered[same_name(name), typed.born]
        if earlier:
            mend = "if they are two people, give each a number"
            typed.wrong("name", name, f"is already on line {earlier[0]} of the file; {mend}", tuple(earlier))
        earlier.append(typed.line)

    def _perhaps(self, typed: Typed, name: str, born: str, stored: MemberRow | None) -> str:
        """Whom the club, or a line further up, may mean by another spelling. Those with a number are told apart."""
        if stored is not None:
            return ""
        if typed.number:
            twin = self._known.get((same_name(name), born)) if len(born) > 4 else None
            return f"{twin.number} {twin.name}" if twin is not None else ""
        found = self._namesakes.find(name, born)
        # Exactly the same name and birth on another line is no likeness: that is refused already.
        if not found and len(self._unnumbered[same_name(name), born]) <= 1:
            found = self._namesakes_in_file.find(name, born)
        self._namesakes_in_file.add(name, born, f"line {typed.line} of the file")
        return found

    def _name(self, typed: Typed, stored: MemberRow | None) -> str:
        name = full_name(typed.texts)
        if name.strip():
            return name
        if stored is None:
            typed.wrong("name", "", "is missing; a member needs a name")
            return ""
        return stored.name

    def _in_force(self, day: date | None) -> int | None:
        """Which version of the agreement somebody signed who signed it that day (W4)."""
        row = in_force(self._basis.agreements, day.isoformat()) if day is not None else None
        return row.version if row is not None else None

    def _has_signed(self, who: PlayerId, day: date) -> bool:
        """Whether that signature is on record: the version, or whatever they signed on the day when it began."""
        version = self._in_force(day)
        return (who, version) in self._basis.signed or (who, day.isoformat()) in self._basis.signed_on

    def _signed_on(self, typed: Typed, stored: MemberRow | None) -> date | None:
        """The day on which a paper was signed that is not on record yet."""
        day = typed.signed_on
        if day is None or (stored is not None and self._has_signed(stored.id, day)):
            return None
        text = typed.texts.get("agreement", "").strip()
        if day > self._today:
            typed.wrong("agreement", text, "is still to come")
        elif not typed.texts.get("witness", "").strip():
            typed.wrong("witness", "", "is missing; say who saw the agreement signed, or leave both empty")
        elif not self._basis.agreements:
            typed.wrong("agreement", text, "cannot be kept: the club has no agreement yet")
        else:
            return day
        return None

    def find_repeats(self) -> None:
        """A number may be brought in once only."""
        for number, places in self._lines_of.items():
            for at, (line, name) in enumerate(places[1:], 1):
                earlier = tuple(before for before, _ in places[:at])
                why = f"Member number: “{number}” is already on line {earlier[0]} of the file"
                sentence = f"Line {line}, member: {number} is already on line {earlier[0]} of the file."
                self._bad.append(BadRow(line, "member", number, sentence, f"{why}.", number, name, earlier))

    def plan(self) -> ImportPlan:
        new = tuple(row for row in self._rows if row.stored is None)
        changed = tuple(row for row in self._rows if row.changes())
        same = tuple(row for row in self._rows if row.stored is not None and not row.changes())
        return ImportPlan(new, changed, same, tuple(sorted(self._bad, key=lambda row: row.line)))


def _kept(text: str, stored: str) -> str:
    """A detail without the blanks around it; one that differs from the stored one in nothing else stays as it is."""
    return stored if text.strip() in ("", stored.strip()) else text.strip()

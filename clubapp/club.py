"""A club file as the window and the command line use it: the club, its nights, its seasons, its people."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Self

from clubapp.agreement import AGREEMENT_TEXT
from clubapp.clock import SteadyTime, wall_now
from clubapp.conduct import Conduct
from clubapp.domain import events as e
from clubapp.domain.ids import Chips, Millis, Pence, PlayerId
from clubapp.domain.night import Session
from clubapp.domain.record import record, replace
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.domain.stake_events import StakedElsewhere
from clubapp.guests import Guests
from clubapp.kept import Kept
from clubapp.lock import ScreenLock
from clubapp.member_papers import NOTICES
from clubapp.membership import Membership
from clubapp.merging import Merging
from clubapp.opening import open_evening, reopen_evening
from clubapp.prepaid_events import Prepaid, event_rules
from clubapp.rulesets import completed
from clubapp.session import NightDesk, fresh_seed
from clubapp.store import club_rows, database, event_log, nights, notices, results, seasons
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import ClubFileError, StoreError
from clubapp.store.nights import NIGHT_KINDS, NightKind
from clubapp.store.results import ResultRow
from clubapp.till import Till
from clubapp.views.people import Directory

__all__ = [
    "NIGHT_KINDS",
    "VENUE_KINDS",
    "Club",
    "ClubFileError",
    "NightInfo",
    "Season",
    "SettingError",
    "StoreError",
    "Venue",
    "VenueKind",
]

LONGEST_NAME = 120

Season = seasons.SeasonRow
Venue = club_rows.VenueRow
VenueKind = club_rows.VenueKind
VENUE_KINDS = club_rows.VENUE_KINDS


@record
class NightInfo:
    """One night as lists show it."""

    id: int
    held_on: date
    venue: str
    season: str
    closed: bool


class SettingError(ValueError):
    """What a club can not be set to; the text is a sentence for the field it was typed in."""


class Club(Kept):
    """One open club file."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file
        self.members = Membership(file)
        self.conduct = Conduct(file, self.members)
        self.lock = ScreenLock(file)
        self.prepaid = Prepaid(file, self.members)
        self.merging = Merging(file, self.members)
        self._ruleset: RuleSet | None = None

    @classmethod
    def create(
        cls,
        path: Path | str,
        *,
        name: str,
        rules: RuleSet,
        venue: str,
        season: str,
        owned: Mapping[Chips, int],
        today: date,
        max_seats: int = 8,
    ) -> Self:
        """Make a club file with its first venue and season. Raises ClubFileError; never overwrites."""

        def fill(file: ClubFile) -> None:
            club_rows.add_venue(file, venue)
            seasons.add_season(file, season, today.isoformat())
            club_rows.set_chips_owned(file, owned)
            club_rows.new_agreement(file, AGREEMENT_TEXT, today.isoformat())
            for kind, wording in NOTICES.items():
                notices.new_notice(file, kind, wording, today.isoformat())

        text = json.dumps(rules.as_mapping(), ensure_ascii=False)
        file = database.create(path, name=name, ruleset=text, created_ms=wall_now(), max_seats=max_seats, fill=fill)
        return cls(file)

    @classmethod
    def open(cls, path: Path | str, *, write: bool = True) -> Self:
        """Open a club file. Raises ClubFileError with a sentence and the way out."""
        return cls(database.open_club(path, write=write))

    def close(self) -> None:
        self.members.lists.let_go()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.close()

    # The club --------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def read_only(self) -> str:
        """Empty, or the sentence that says why nothing can be saved."""
        return self._file.read_only

    def wait_at_most(self, millis: int) -> None:
        """How long an action waits for another program that holds the file. A window must not freeze."""
        self._file.patience_ms = millis

    @property
    def name(self) -> str:
        return club_rows.club_row(self._file).name

    @property
    def max_seats(self) -> int:
        return club_rows.club_row(self._file).max_seats

    @property
    def rules(self) -> RuleSet:
        """The rule set that new nights are played by."""
        if self._ruleset is None:
            mapping = completed(json.loads(club_rows.club_row(self._file).ruleset))
            self._ruleset = RuleSet.from_mapping(mapping, self._file.path.name)
        return self._ruleset

    @property
    def people(self) -> Directory:
        return self.members.directory

    def owned(self) -> dict[Chips, int]:
        """How many chips of each value the club has (W11)."""
        return club_rows.chips_owned(self._file)

    def set_owned(self, owned: Mapping[Chips, int]) -> None:
        club_rows.set_chips_owned(self._file, owned)

    def agreement_version(self) -> int | None:
        return club_rows.club_row(self._file).agreement_version

    def venues(self) -> list[Venue]:
        return club_rows.venues(self._file)

    def add_venue(self, name: str) -> int:
        return club_rows.add_venue(self._file, name)

    # Settings: nights already opened keep what they were opened with --------------------------------------------

    def rename(self, name: str) -> None:
        """Give the club another name. Raises SettingError."""
        club_rows.update_club(self._file, name=_named(name, "The club needs a name."))

    def open_venue(self, name: str) -> int:
        """Add a place to play at. Raises SettingError where it has no name, or that of another one."""
        return self.add_venue(self._venue_name(name))

    def rename_venue(self, venue: int, name: str) -> None:
        """Give a venue another name. Raises SettingError."""
        row = club_rows.venue(self._file, venue)
        club_rows.update_venue(self._file, replace(row, name=self._venue_name(name, but=venue)))

    def set_venue_kind(self, venue: int, kind: VenueKind) -> None:
        """Whether it is a pub, a members' club or a casino: the limits of side stakes go by it (W61, W62, W63)."""
        club_rows.update_venue(self._file, replace(club_rows.venue(self._file, venue), kind=kind))

    def _venue_name(self, name: str, but: int | None = None) -> str:
        wanted = _named(name, "A venue needs a name.")
        if any(v.name.casefold() == wanted.casefold() and v.id != but for v in self.venues()):
            raise SettingError(f"There is a venue called {wanted} already.")
        return wanted

    def set_max_seats(self, seats: int) -> None:
        """Up to how many players sit at a table. Raises SettingError."""
        if not 2 <= seats <= self.rules.seating.seats_limit:
            raise SettingError(f"A table has 2 to {self.rules.seating.seats_limit} seats.")
        with self._file.transaction():
            self.change_rules({"seating.max_seats": seats})
            club_rows.update_club(self._file, max_seats=seats)

    def change_rules(self, changes: Mapping[str, object]) -> None:
        """Change numbers of the club's rules, named as in a rule set file: "money.fee", "levels.minutes".

        The whole is checked as any rule set is. Raises SettingError.
        """
        mapping: dict[str, Any] = self.rules.as_mapping()
        for name, value in changes.items():
            *parts, key = name.split(".")
            inside = mapping
            for part in parts:
                inside = inside[part]
            inside[key] = value
        try:
            rules = RuleSet.from_mapping(mapping, "The rules")
        except RuleSetError as error:
            raise SettingError(str(error)) from error
        club_rows.update_club(self._file, ruleset=json.dumps(rules.as_mapping(), ensure_ascii=False))
        self._ruleset = rules

    # Seasons ---------------------------------------------------------------------------------------------------

    def seasons(self) -> list[Season]:
        return seasons.seasons(self._file)

    def current_season(self) -> Season | None:
        return seasons.current_season(self._file)

    def add_season(self, name: str, starts_on: date) -> int:
        return seasons.add_season(self._file, name, starts_on.isoformat())

    def results(self, season: int, venue: int | None = None) -> list[ResultRow]:
        """Every result of a season's closed sessions, in the order they were played.

        Whoever was merged plays for the member who is kept; whoever was expelled forfeits the season's points (S20).
        """
        expelled, kept = self.conduct.expelled(season), self.members.kept
        rows = ((row, kept(row.member)) for row in results.of_season(self._file, season, venue))
        return [replace(row, member=who, forfeited=row.forfeited or who in expelled) for row, who in rows]

    def put_right(self, season: int, venue: int | None = None) -> list[tuple[NightInfo, Session]]:
        """Sessions of a season that are open to be put right, or were, with their nights; the latest first."""
        found = []
        for night in event_log.nights_with(self._file, "session-reopened", season):
            if venue is None or nights.night(self._file, night).venue == venue:
                sessions = self.desk(night).night.sessions
                found += [(self.night(night), s) for s in sessions if s.reopened or s.revised is not None]
        return found

    def results_of_night(self, night_id: int) -> list[ResultRow]:
        return results.of_night(self._file, night_id)

    def nights_played(self) -> dict[PlayerId, int]:
        """On how many nights each member has a result."""
        rows = self._file.rows("SELECT DISTINCT member, night FROM result")
        return Counter(who for who, _ in {(self.members.kept(PlayerId(member)), night) for member, night in rows})

    def nights_with(self, player: PlayerId) -> list[NightInfo]:
        """The nights a member has a result of, under whichever number, the earliest first."""
        numbers = self.members.all_numbers_of(player)
        played = {row.night for who in numbers for row in results.of_member(self._file, who)}
        return [night for night in reversed(self.nights()) if night.id in played]

    def problems(self) -> tuple[str, ...]:
        """What a full examination of the file finds, in its pages and its schema. Slow."""
        from clubapp.store import schema

        return self._file.problems() or schema.problems(self._file)

    # Nights ----------------------------------------------------------------------------------------------------

    def nights(self, season: int | None = None) -> list[NightInfo]:
        """Nights, the latest first."""
        venue_names = {v.id: v.name for v in self.venues()}
        season_names = {s.id: s.name for s in self.seasons()}
        return [
            NightInfo(
                n.id, date.fromisoformat(n.held_on), venue_names[n.venue], season_names.get(n.season or 0, ""), n.closed
            )
            for n in nights.nights(self._file, season=season)
        ]

    def night(self, night_id: int) -> NightInfo:
        """One night. Raises LookupError."""
        row = nights.night(self._file, night_id)
        season = seasons.season(self._file, row.season).name if row.season is not None else ""
        venue = club_rows.venue(self._file, row.venue).name
        return NightInfo(row.id, date.fromisoformat(row.held_on), venue, season, row.closed)

    def open_night(self) -> int | None:
        """The night that was not ended, if there is one."""
        found = nights.open_nights(self._file)
        return found[0].id if found else None

    def start_night(
        self,
        held_on: date,
        *,
        venue: int | None = None,
        season: int | None = None,
        at: Millis | None = None,
        kind: NightKind = "league",
        prepaid_event: int | None = None,
        outside: bool = False,
    ) -> int:
        """Open an evening; its log begins with the rules it is played by. Returns the night's number.

        `kind` is "casino" for a night under a casino licence (W63); `prepaid_event` is an event paid ahead (S9).
        `outside` the league it is in no season, whatever the season now is.
        """
        event = self.prepaid.event(prepaid_event) if prepaid_event is not None else None
        venue = event.venue if venue is None and event is not None else venue
        place = club_rows.venue(self._file, venue) if venue is not None else self.venues()[0]
        current = self.current_season()
        in_season = None if outside else season if season is not None else (current.id if current else None)
        opened = e.NightOpened(
            held_on.isoformat(),
            (event_rules(self.rules, event) if event is not None else self.rules).as_mapping(),
            place.max_seats or self.max_seats,
            venue_kind=place.kind,
            event=kind,
            prepaid=prepaid_event is not None,
            staked_before=self._staked(held_on.isoformat(), place.id),
        )
        return open_evening(self._file, opened, venue=place.id, season=in_season, at=at, prepaid_event=prepaid_event)

    def _staked(self, held_on: str, venue: int, but: int | None = None) -> Pence:
        """What the pots at a venue on a day have come to on all nights `but` one: the law counts by the day (W61)."""
        same = [n for n in nights.nights(self._file, venue=venue) if n.held_on == held_on and n.id != but]
        sessions = [s for n in same for s in self.desk(n.id).night.sessions]
        return sum(s.stakes.pot for s in sessions if s.stakes is not None)

    def end_night(self, night_id: int) -> None:
        """The evening is over; the next start opens a new one."""
        nights.close_night(self._file, night_id)

    def reopen_night(self, night_id: int) -> None:
        """Take an evening up again; what was staked here that day on other nights since counts from now on (W61)."""
        row, night = nights.night(self._file, night_id), self.desk(night_id).night
        elsewhere = self._staked(row.held_on, row.venue, but=night_id)
        news = StakedElsewhere(elsewhere) if elsewhere != night.staked_before else None
        reopen_evening(self._file, night_id, news)

    def desk(
        self, night_id: int, *, time: SteadyTime | None = None, seeds: Callable[[], int] = fresh_seed
    ) -> NightDesk:
        """The desk of a night, with its log folded."""
        return NightDesk(self._file, night_id, Guests(self._file, self.members, night_id), time, seeds)

    def till(self, night_id: int) -> Till:
        """The tin, the decks and the chips of a night."""
        return Till(self._file, night_id)

    def first_timers(self, players: Iterable[PlayerId], night_id: int) -> frozenset[PlayerId]:
        """Those who have no result from any other night (W9)."""
        known = {
            self.members.kept(PlayerId(member))
            for (member,) in self._file.rows("SELECT DISTINCT member FROM result WHERE night <> ?", (night_id,))
        }
        return frozenset(p for p in players if self.members.kept(p) not in known)


def _named(name: str, nameless: str) -> str:
    """A name as it is kept; SettingError with the sentence where there is none."""
    wanted = " ".join(name.split())
    if not wanted:
        raise SettingError(nameless)
    if len(wanted) > LONGEST_NAME:
        raise SettingError(f"That is longer than {LONGEST_NAME} letters.")
    return wanted

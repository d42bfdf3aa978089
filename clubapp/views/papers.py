"""What each paper shows, as frozen rows: a report turns these into a PDF and knows nothing else."""

from datetime import date

from clubapp.domain.record import record


@record
class NightPoints:
    """What one session added to a player's season."""

    night: int
    session: int
    on: date
    place: int
    points: int
    counts: bool  # False: dropped because only the best so many count
    sum_text: str  # "24 × 36 = 864"
    entrants: int = 0  # how many played that session
    forfeited: bool = False  # the place stands, the points do not


@record
class StandingsRow:
    """One player's line of the season table."""

    rank: int
    moved: int | None  # places gained since the session before; None: new in the table
    name: str  # as the player asked to be shown
    nights: int
    points: int
    results: tuple[NightPoints, ...]  # in the order they were played
    player: int = 0  # the member's number in the file; paper never shows it
    forfeited: str = ""  # the rule under which the season's points are forfeited; paper never shows it
    provisional: bool = False  # they have not signed out of the last night's points (S92); paper says it in one line


@record
class StandingsSheet:
    """The season's table for the wall."""

    club: str
    season: str
    venue: str  # "All venues" or one venue's name
    nights: int  # nights that count so far
    planned: int | None  # nights the season is meant to have, where known
    best_of: int | None  # only so many results of each player count
    rows: tuple[StandingsRow, ...]
    rule: str  # the rule that makes the points, "W64"
    printed_on: date
    provisional: str = ""  # a sentence where a session is still being played
    revised: str = ""  # a sentence where a result in it was put right, with the day


@record
class ResultRow:
    """One player's line of a session."""

    place: int
    player: int
    name: str
    out_at: str  # "winner", "21:34"
    sum_text: str  # "24 × 36 × 2"
    points: int
    points_text: str  # "1,728"; "disqualified" where there are none for a reason


@record
class SheetNote:
    """Something the manager decided, or a tie that a rule settled, with its rule."""

    text: str
    rule: str


@record
class NightSheet:
    """The signed result of one session."""

    club: str
    venue: str
    session: int
    on: date
    entrants: int
    tables: int
    played: str  # "2 h 04"
    multiplier: int
    points_rule: str
    rows: tuple[ResultRow, ...]
    notes: tuple[SheetNote, ...]
    printed_at: str  # "21:38"
    state: str = ""  # "", "provisional", "void: the heating failed"


@record
class SeatRow:
    """One seat of one table, with the card that gave it."""

    seat: int
    name: str
    card: str | None  # "Ks"
    deals: bool
    phoned_in: bool = False


@record
class SeatTable:
    """One table of the draw."""

    table: int
    where: str  # "by the bar"; empty where the venue has not said
    seats: tuple[SeatRow, ...]


@record
class SeatList:
    """Where everybody sits, for the wall by the door."""

    club: str
    venue: str
    session: int
    on: date
    starts: str  # "19:30", or empty
    entrants: int
    tables: tuple[SeatTable, ...]
    deal_rule: str
    printed_at: str
    seed: str = ""  # the draw's seed, so that anybody can check it


@record
class MoveSlip:
    """Where one player goes, and why."""

    name: str  # as the player asked to be shown
    origin: str  # "Table 3, seat 5"
    table: int
    seat: int
    why: str
    rule: str
    draws: bool = False  # the new table draws again before its next hand


AHEAD = "ahead"
"""How slips are asked for that are made before anybody moves."""


@record
class MoveSlips:
    """Slips to cut apart, one for each player who moves."""

    club: str
    session: int
    on: date
    slips: tuple[MoveSlip, ...]
    join_rule: str  # the rule by which a newcomer is dealt in at once
    redraw_rule: str
    printed_at: str
    ahead: bool = False  # prepared for a table that is about to break: nobody goes yet

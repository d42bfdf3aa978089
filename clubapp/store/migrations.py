"""How an empty or older file becomes today's: small named steps, each in a transaction of its own.

The file's `user_version` is the number of steps it has had. A step is never edited once it has been released; a new
one is added at the end of `STEPS`. Steps run before foreign keys are switched on. Do not call `transform()` on a
table that has triggers, as `event` has: it drops them silently; write such a step by hand.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite_utils import Database

Step = Callable[["Database"], None]

_DAY = "GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'"


def _is_day(column: str) -> str:
    """SQL that is true where the column holds a day of the calendar as YYYY-MM-DD (so not 29 February 2007)."""
    return f"{column} {_DAY} AND date({column}, '+0 days') IS {column}"


def _run(db: "Database", statements: Sequence[str]) -> None:
    for statement in statements:
        db.execute(statement)


def _club_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE agreement (
            version INTEGER PRIMARY KEY,
            text TEXT NOT NULL,
            from_on TEXT NOT NULL CHECK ({_is_day("from_on")})
        ) STRICT""",
        """CREATE TABLE club (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            ruleset TEXT NOT NULL CHECK (json_valid(ruleset)),
            agreement_version INTEGER REFERENCES agreement (version),
            created_ms INTEGER NOT NULL,
            max_seats INTEGER NOT NULL CHECK (max_seats BETWEEN 2 AND 10)
        ) STRICT""",
        """CREATE TABLE chip_stock (
            value INTEGER PRIMARY KEY CHECK (value > 0),
            owned INTEGER NOT NULL CHECK (owned >= 0)
        ) STRICT""",
        """CREATE TABLE venue (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE CHECK (trim(name) <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('pub', 'club', 'casino')),
            max_seats INTEGER CHECK (max_seats BETWEEN 2 AND 10),
            note TEXT NOT NULL DEFAULT ''
        ) STRICT""",
        f"""CREATE TABLE season (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE CHECK (trim(name) <> ''),
            starts_on TEXT NOT NULL CHECK ({_is_day("starts_on")}),
            ends_on TEXT CHECK (ends_on IS NULL OR ({_is_day("ends_on")} AND ends_on >= starts_on)),
            planned_nights INTEGER CHECK (planned_nights > 0),
            best_of INTEGER CHECK (best_of > 0),
            current INTEGER NOT NULL DEFAULT 0 CHECK (current IN (0, 1))
        ) STRICT""",
        "CREATE UNIQUE INDEX season_one_current ON season (current) WHERE current = 1",
    ])  # fmt: skip


def _people_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE member (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            number TEXT NOT NULL UNIQUE CHECK (trim(number) <> ''),
            name TEXT NOT NULL CHECK (trim(name) <> '' AND instr(name, char(0)) = 0),
            nickname TEXT NOT NULL DEFAULT '' CHECK (instr(nickname, char(0)) = 0),
            born TEXT NOT NULL DEFAULT ''
                CHECK (born = '' OR born GLOB '[0-9][0-9][0-9][0-9]' OR ({_is_day("born")})),
            phone TEXT NOT NULL DEFAULT '',
            email TEXT NOT NULL DEFAULT '',
            public_as TEXT NOT NULL DEFAULT 'full' CHECK (public_as IN ('full', 'initial', 'nickname', 'hidden')),
            deals INTEGER NOT NULL DEFAULT 1 CHECK (deals IN (0, 1)),
            note TEXT NOT NULL DEFAULT '',
            joined_on TEXT NOT NULL CHECK ({_is_day("joined_on")}),
            erased_ms INTEGER
        ) STRICT""",
        """CREATE TABLE agreement_signed (
            member INTEGER NOT NULL REFERENCES member (id),
            version INTEGER NOT NULL REFERENCES agreement (version),
            on_ms INTEGER NOT NULL,
            how TEXT NOT NULL CHECK (how IN ('paper', 'screen')),
            witnessed_by TEXT NOT NULL,
            PRIMARY KEY (member, version)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE consent (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member INTEGER NOT NULL REFERENCES member (id),
            parent_name TEXT NOT NULL CHECK (trim(parent_name) <> ''),
            relation TEXT NOT NULL,
            contact TEXT NOT NULL DEFAULT '',
            presented_to TEXT NOT NULL,
            on_ms INTEGER NOT NULL,
            how TEXT NOT NULL CHECK (how IN ('paper', 'screen')),
            withdrawn_ms INTEGER
        ) STRICT""",
        "CREATE INDEX consent_by_member ON consent (member)",
    ])  # fmt: skip


def _night_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE night (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            venue INTEGER NOT NULL REFERENCES venue (id),
            season INTEGER REFERENCES season (id),
            held_on TEXT NOT NULL CHECK ({_is_day("held_on")}),
            opened_ms INTEGER NOT NULL,
            closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
            note TEXT NOT NULL DEFAULT ''
        ) STRICT""",
        "CREATE INDEX night_by_season ON night (season, held_on)",
        """CREATE TABLE event (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            night INTEGER NOT NULL REFERENCES night (id),
            action INTEGER NOT NULL CHECK (action > 0),
            kind TEXT NOT NULL CHECK (kind <> ''),
            at_ms INTEGER NOT NULL,
            data TEXT NOT NULL CHECK (json_valid(data))
        ) STRICT""",
        # seq is the row's own key, so every index ends with it: this one is (night, seq).
        "CREATE INDEX event_by_night ON event (night)",
        """CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
            BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END""",
        """CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
            BEGIN SELECT RAISE(ABORT, 'the log is never deleted'); END""",
        """CREATE TABLE heartbeat (
            night INTEGER PRIMARY KEY REFERENCES night (id),
            at_ms INTEGER NOT NULL
        ) STRICT""",
    ])  # fmt: skip


def _result_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE result (
            night INTEGER NOT NULL REFERENCES night (id),
            session INTEGER NOT NULL CHECK (session > 0),
            member INTEGER NOT NULL REFERENCES member (id),
            place INTEGER NOT NULL CHECK (place BETWEEN 1 AND entrants),
            points INTEGER NOT NULL,
            entrants INTEGER NOT NULL,
            multiplier INTEGER NOT NULL DEFAULT 1 CHECK (multiplier > 0),
            forfeited INTEGER NOT NULL DEFAULT 0 CHECK (forfeited IN (0, 1)),
            held_on TEXT NOT NULL CHECK ({_is_day("held_on")}),
            season INTEGER REFERENCES season (id),
            venue INTEGER NOT NULL REFERENCES venue (id),
            PRIMARY KEY (night, session, member),
            UNIQUE (night, session, place)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX result_by_season ON result (season, venue)",
        "CREATE INDEX result_by_member ON result (member)",
    ])  # fmt: skip


def first_club_file(db: "Database") -> None:
    """Version 1: the club and its venues, members, agreements and consents, seasons, nights, the log, results."""
    _club_tables(db)
    _people_tables(db)
    _night_tables(db)
    _result_tables(db)


def _papers_of_people(db: "Database") -> None:
    _run(db, [
        "ALTER TABLE member ADD COLUMN emergency TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE member ADD COLUMN merged_into INTEGER REFERENCES member (id)",
        "CREATE INDEX member_by_merge ON member (merged_into) WHERE merged_into IS NOT NULL",
        "ALTER TABLE agreement_signed ADD COLUMN signature TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE consent ADD COLUMN signature TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE consent ADD COLUMN version INTEGER",
        "ALTER TABLE consent ADD COLUMN withdrawn_by TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE photo (
            member INTEGER PRIMARY KEY REFERENCES member (id),
            picture BLOB NOT NULL,
            taken_ms INTEGER NOT NULL
        ) STRICT""",
        f"""CREATE TABLE notice (
            kind TEXT NOT NULL CHECK (kind IN ('privacy', 'consent')),
            version INTEGER NOT NULL CHECK (version > 0),
            text TEXT NOT NULL,
            from_on TEXT NOT NULL CHECK ({_is_day("from_on")}),
            PRIMARY KEY (kind, version)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE choice (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member INTEGER NOT NULL REFERENCES member (id),
            kind TEXT NOT NULL CHECK (kind IN ('privacy', 'publication', 'photo')),
            value TEXT NOT NULL,
            version INTEGER,
            at_ms INTEGER NOT NULL,
            by TEXT NOT NULL DEFAULT ''
        ) STRICT""",
        "CREATE INDEX choice_by_member ON choice (member, kind)",
        f"""CREATE TABLE incident (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member INTEGER NOT NULL REFERENCES member (id),
            kind TEXT NOT NULL CHECK (
                kind IN ('warning', 'time-out', 'refused', 'disqualified', 'suspended', 'banned', 'expelled')),
            reason TEXT NOT NULL,
            rule TEXT NOT NULL DEFAULT '',
            by TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            happened_on TEXT NOT NULL CHECK ({_is_day("happened_on")}),
            until_ms INTEGER CHECK (kind = 'time-out' OR until_ms IS NULL),
            until_on TEXT NOT NULL DEFAULT '' CHECK (until_on = '' OR (kind = 'suspended' AND {_is_day("until_on")})),
            night INTEGER REFERENCES night (id),
            season INTEGER REFERENCES season (id),
            lifted_ms INTEGER,
            lifted_by TEXT NOT NULL DEFAULT '',
            lifted_why TEXT NOT NULL DEFAULT ''
        ) STRICT""",
        "CREATE INDEX incident_by_member ON incident (member)",
        """CREATE TABLE merge (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kept INTEGER NOT NULL REFERENCES member (id),
            dropped INTEGER NOT NULL REFERENCES member (id) CHECK (dropped <> kept),
            kept_before TEXT NOT NULL CHECK (json_valid(kept_before)),
            at_ms INTEGER NOT NULL,
            undone_ms INTEGER
        ) STRICT""",
    ])  # fmt: skip


def _money_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE prepaid_event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            held_on TEXT NOT NULL CHECK ({_is_day("held_on")}),
            venue INTEGER NOT NULL REFERENCES venue (id),
            fee INTEGER NOT NULL CHECK (fee >= 0),
            days_before INTEGER NOT NULL CHECK (days_before >= 0)
        ) STRICT""",
        f"""CREATE TABLE prepaid_entry (
            event INTEGER NOT NULL REFERENCES prepaid_event (id),
            member INTEGER NOT NULL REFERENCES member (id),
            entered_ms INTEGER NOT NULL,
            paid_on TEXT NOT NULL DEFAULT '' CHECK (paid_on = '' OR ({_is_day("paid_on")})),
            PRIMARY KEY (event, member)
        ) STRICT, WITHOUT ROWID""",
        "ALTER TABLE night ADD COLUMN prepaid_event INTEGER REFERENCES prepaid_event (id)",
        "ALTER TABLE night ADD COLUMN kind TEXT NOT NULL DEFAULT 'league' CHECK (kind IN ('league', 'casino'))",
        """CREATE TABLE till (
            night INTEGER PRIMARY KEY REFERENCES night (id),
            float_pence INTEGER NOT NULL DEFAULT 0 CHECK (float_pence >= 0),
            counted_pence INTEGER CHECK (counted_pence >= 0),
            tin_to TEXT NOT NULL DEFAULT '',
            decks_out INTEGER CHECK (decks_out >= 0),
            decks_back INTEGER CHECK (decks_back >= 0),
            note TEXT NOT NULL DEFAULT ''
        ) STRICT""",
        """CREATE TABLE chips_back (
            night INTEGER NOT NULL REFERENCES night (id),
            value INTEGER NOT NULL CHECK (value > 0),
            count INTEGER NOT NULL CHECK (count >= 0),
            PRIMARY KEY (night, value)
        ) STRICT, WITHOUT ROWID""",
    ])  # fmt: skip


def _keeping_tables(db: "Database") -> None:
    _run(db, [
        f"""CREATE TABLE backup (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            path TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            expires_on TEXT NOT NULL CHECK ({_is_day("expires_on")})
        ) STRICT""",
        """CREATE TABLE setting (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL CHECK (json_valid(value))
        ) STRICT, WITHOUT ROWID""",
    ])  # fmt: skip


def papers_and_money(db: "Database") -> None:
    """Version 2: what members chose and signed on screen, incidents, merges, the till, pre-paid events, backups."""
    _papers_of_people(db)
    _money_tables(db)
    _keeping_tables(db)


STEPS: Final[tuple[Step, ...]] = (first_club_file, papers_and_money)
"""Every step, oldest first. Step n makes version n."""


def bring_up_to_date(db: "Database", steps: Sequence[Step] = STEPS) -> None:
    """Run the steps that the file has not had, each in one transaction with its new `user_version`.

    A step that fails, or a process that dies within one, leaves the file at the version before that step.
    """
    from sqlite_utils import Migrations

    migrations = Migrations("club")
    for number, step in enumerate(steps, start=1):
        migrations(name=step.__name__)(_numbered(step, number))
    migrations.apply(db)


def _numbered(step: Step, number: int) -> Step:
    def with_version(db: "Database") -> None:
        step(db)
        db.execute(f"PRAGMA user_version = {number:d}")

    return with_version

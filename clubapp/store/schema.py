"""Whether the tables, indexes and triggers of a club file are those that the migrations make."""

from clubapp.store.club_file import ClubFile
from clubapp.store.migrations import bring_up_to_date

_PARTS = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"


def problems(club: ClubFile) -> tuple[str, ...]:
    """Every part of the schema that is missing or was changed; what somebody added beside it is let be."""
    from sqlite_utils import Database

    fresh = Database(memory=True, execute_plugins=False)
    bring_up_to_date(fresh)
    there = {(kind, name): sql for kind, name, sql in club.rows(_PARTS)}
    found = []
    for kind, name, sql in fresh.execute(_PARTS).fetchall():
        if (kind, name) not in there:
            found.append(f"The {kind} {name} is missing.")
        elif there[kind, name] != sql:
            found.append(f"The {kind} {name} is not as the program made it.")
    fresh.close()
    return tuple(found)

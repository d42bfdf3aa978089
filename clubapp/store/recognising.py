"""By what a person can be recognised in texts, and nobody else who stays."""

import json
from collections.abc import Sequence

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record, replace
from clubapp.folding import fold
from clubapp.store.club_file import ClubFile
from clubapp.store.mentions import Known, Mentions, emails_in, phones_in
from clubapp.store.name_words import words_of
from clubapp.store.nicknames import unmistakable

_WRITERS = (
    "SELECT witnessed_by FROM agreement_signed WHERE NOT (member IN ({ids}))",
    "SELECT presented_to FROM consent WHERE NOT (member IN ({ids}))",
    "SELECT withdrawn_by FROM consent WHERE NOT (member IN ({ids}))",
    "SELECT by FROM choice WHERE NOT (member IN ({ids}))",
    "SELECT by FROM incident WHERE NOT (member IN ({ids}))",
    "SELECT lifted_by FROM incident",
    "SELECT tin_to FROM till",
)
"""Who acts for the club. A parent who does is still named there when the child is erased."""

_CALLED = " UNION ".join(f"SELECT name FROM {table}" for table in ("club", "venue", "season", "prepaid_event"))  # noqa: S608
"""What the club calls its places and events; nobody's nickname is looked for where it is a part of that."""


@record
class Recognised:
    """How to find one person: in texts about people, and in what the club itself says."""

    anywhere: Mentions
    in_wordings: Mentions  # full names only; a name of one word is a word there


def recognise(club: ClubFile, ids: Sequence[PlayerId]) -> Recognised:
    """What `ids`, who are one person, are called, had been called, and are reached by; their parents too.

    What they were called before comes from merges. A name that was only corrected is nowhere in the file any more.
    """
    marks = ", ".join(map(str, map(int, ids)))
    theirs = _members(club, f"id IN ({marks}) AND erased_ms IS NULL") + _before_merges(club, marks)
    others = _members(club, f"id NOT IN ({marks}) AND erased_ms IS NULL")
    parents = _parents(club, f"member IN ({marks})")
    other_parents = _parents(club, f"member NOT IN ({marks})")
    writers = [name for sql in _WRITERS for (name,) in club.rows(f"{sql.format(ids=marks)} GROUP BY 1")]
    elsewhere = others + other_parents + Known(names=tuple(writers))
    own = theirs.but(others)
    own = replace(own, nicknames=_telling(club, own, others + other_parents, writers))
    family = parents.but(elsewhere).with_full_names()
    staying = (*others.names, *others.nicknames, *other_parents.names)
    return Recognised(
        Mentions(own + family, staying),
        Mentions((own + family).with_full_names(), staying),
    )


def names_of(club: ClubFile, ids: Sequence[PlayerId]) -> tuple[str, ...]:
    """A person's names as they are written; none for somebody who is erased."""
    marks = ", ".join(map(str, map(int, ids)))
    return tuple(dict.fromkeys(_members(club, f"id IN ({marks}) AND erased_ms IS NULL").names))


def bears_their_name(club: ClubFile, ids: Sequence[PlayerId]) -> bool:
    """Whether a member who stays has the same name."""
    marks = ", ".join(map(str, map(int, ids)))
    others = {fold(name) for name in _members(club, f"id NOT IN ({marks}) AND erased_ms IS NULL").names}
    return any(fold(name) in others for name in names_of(club, ids))


def _telling(club: ClubFile, own: Known, others: Known, writers: Sequence[str]) -> tuple[str, ...]:
    """Their nicknames that can mean nobody and nothing else. They may be among the writers themselves."""
    if not own.nicknames:
        return ()
    theirs = {word for name in (*own.names, *own.nicknames) for word in words_of(name)}
    strangers = [name for name in writers if not theirs.issuperset(words_of(name))]
    rest = [*others.names, *others.nicknames, *strangers, *(name for (name,) in club.rows(_CALLED))]
    return tuple(name for name in own.nicknames if unmistakable(name, rest))


def _members(club: ClubFile, where: str) -> Known:
    sql = f"SELECT name, phone, email, nickname FROM member WHERE {where}"  # noqa: S608 - ids are numbers
    return _known(club.rows(sql))


def _before_merges(club: ClubFile, marks: str) -> Known:
    """What the kept member was called and reached by before somebody was merged into them, and then."""
    rows = club.rows(f"SELECT kept_before FROM merge WHERE kept IN ({marks})")  # noqa: S608 - ids are numbers
    said = [details for (text,) in rows for details in json.loads(text).values() if isinstance(details, dict)]
    keys = ("name", "phone", "email", "nickname")
    return _known([tuple(str(details.get(key) or "") for key in keys) for details in said])


def _parents(club: ClubFile, where: str) -> Known:
    rows = club.rows(f"SELECT parent_name, contact, contact, '' FROM consent WHERE {where}")  # noqa: S608 - as above
    return _known(rows)


def _known(rows: Sequence[Sequence[str]]) -> Known:
    return Known(
        tuple(name for name, *_ in rows if name.strip()),
        tuple(phone for _, text, *_ in rows for phone in phones_in(text)),
        tuple(email for _, _, text, _ in rows for email in emails_in(text)),
        tuple(nickname for *_, nickname in rows if nickname.strip()),
    )

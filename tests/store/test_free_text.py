"""What in a club file somebody typed, and what only the program writes: nothing that is added later is forgotten."""

import json
from collections.abc import Mapping

import pytest

from clubapp.domain.sitting import OWN_REASONS
from clubapp.store import free_text, merges, tables
from clubapp.store.club_file import ClubFile
from clubapp.store.codec import KINDS
from clubapp.store.free_text import NOT_TEXTS, PROGRAMS_KEYS, Passage

TYPED = {
    "agreement.text", "agreement_signed.witnessed_by", "choice.by", "club.name", "club.ruleset", "consent.contact",
    "consent.parent_name", "consent.presented_to", "consent.relation", "consent.withdrawn_by", "event.data",
    "incident.by", "incident.lifted_by", "incident.lifted_why", "incident.reason", "incident.rule", "member.emergency",
    "member.note", "merge.kept_before", "night.note", "notice.text", "prepaid_event.name", "season.name",
    "setting.value", "till.note", "till.tin_to", "venue.name", "venue.note",
}  # fmt: skip


def passage(text: str, table: str = tables.EVENT, column: str = "data", keys: frozenset[str] = frozenset()) -> Passage:
    return Passage(table, column, {"seq": 1}, text, None, wording=False, keys=keys)


def shout(text: str) -> str:
    return text.upper()


def test_of_every_column_it_is_known_whether_somebody_typed_it(club: ClubFile) -> None:
    """A new column belongs here or there: what is typed is searched when a member is erased."""
    found = set()
    for table in tables.ALL:
        columns = club.rows("SELECT name, type, pk FROM pragma_table_info(?)", (table,))
        found |= {f"{table}.{name}" for name, kind, pk in columns if kind == "TEXT" and not pk}
    assert found == TYPED | NOT_TEXTS
    assert not TYPED & NOT_TEXTS


def test_of_every_word_in_the_log_it_is_known_whether_somebody_typed_it() -> None:
    words = {name for event in KINDS.values() for name, kind in event.__annotations__.items() if kind in (str, "str")}
    assert words - PROGRAMS_KEYS == {"reason", "text", "called", "result"}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"reason": 'Al "Tiger" Fox', "player": 2}, {"reason": 'AL "TIGER" FOX', "player": 2}),
        ({"reason": "Null\\Ned", "rule": "w18"}, {"reason": "NULL\\NED", "rule": "w18"}),
        ({"reason": "a, b: {c}", "card": "ks"}, {"reason": "A, B: {C}", "card": "ks"}),
        ({"method": "lots", "seats": [{"card": "ks"}]}, {"method": "lots", "seats": [{"card": "ks"}]}),
        ({"reason": "tab\tand\nline"}, {"reason": "TAB\tAND\nLINE"}),
    ],
)
@pytest.mark.parametrize("plain", [True, False])
def test_in_the_log_what_was_typed_is_changed_and_nothing_else(
    data: Mapping[str, object], expected: Mapping[str, object], plain: bool
) -> None:
    """Whichever way the same text is written as JSON."""
    new = free_text.changed(passage(json.dumps(data, ensure_ascii=plain)), shout)
    assert json.loads(new) == expected


def test_the_programs_own_reasons_are_never_rewritten() -> None:
    for reason in (*OWN_REASONS, free_text.WRITTEN_OF_THEM):
        said = json.dumps({"player": 1, "reason": reason})
        assert free_text.changed(passage(said), shout) == said


def test_what_is_not_changed_stays_byte_for_byte() -> None:
    said = '{ "rule":"W18",\t"n":[1.0, 1e3], "reason" : "sk\\u00e5l" }'
    assert free_text.changed(passage(said), lambda text: text.replace("x", "y")) == said
    assert free_text.changed(passage(said), lambda _: "ø") == said.replace("sk\\u00e5l", "ø")


def test_json_of_any_depth_is_searched() -> None:
    deep = "[" * 900 + '"ann"' + "]" * 900
    assert free_text.changed(passage(deep, tables.SETTING, "value"), shout) == deep.replace("ann", "ANN")


def test_half_a_character_can_be_written_back() -> None:
    new = free_text.changed(passage('{"reason":"ann \\ud83d"}'), shout)
    assert new.encode() == b'{"reason":"ANN \\ud83d"}'


@pytest.mark.parametrize("undone", [False, True])
def test_of_a_merge_that_stands_only_notes_are_searched(club: ClubFile, undone: bool) -> None:
    """The rest are the details that undoing it gives back to a member; of one that was undone nobody needs them."""
    details = {"name": "Ann Hale", "public_as": "full", "note": "a friend of ann"}
    merge = merges.point(club, 2, 1, before=details, after=details, at_ms=1)  # type: ignore[arg-type]
    if undone:
        merges.let_stand(club, merge, 2)
    (found,) = [one for one in free_text.passages(club) if one.table == tables.MERGE]
    changed = json.loads(free_text.changed(found, shout))["before"]
    assert changed["note"] == "A FRIEND OF ANN"
    assert changed["name"] == ("ANN HALE" if undone else "Ann Hale")


def test_of_a_rule_set_only_its_name_is_free() -> None:
    rules = json.dumps({"name": "fox rules", "text": "the fox"})
    found = passage(rules, tables.CLUB, "ruleset", frozenset({"name"}))
    assert json.loads(free_text.changed(found, shout)) == {"name": "FOX RULES", "text": "the fox"}

"""Somebody asks to be erased: what the manager is told first, what is refused, and what stands afterwards."""

import resource
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from clubapp.check import problems
from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import fields
from clubapp.domain.refused import Refused
from clubapp.erasure import Erased, what_hinders
from clubapp.membership import MemberChange, NewMember
from clubapp.season import standings_sheet
from clubapp.store import members, prepaid
from clubapp.store.faults import StoreBusy, StoreError, StoreFull, StoreReadOnly, damaged
from clubapp.views.till import till_view
from clubapp.wording import local_today
from tests.erased_person import NAME, NUMBER, SECRETS, add_her, play_a_night


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def her(club: Club) -> PlayerId:
    player = add_her(club)
    club.end_night(play_a_night(club, player))
    return player


def erased(club: Club, player: PlayerId) -> Erased:
    answer = club.erasure.erase(player, wall_now())
    assert isinstance(answer, Erased), answer
    return answer


def number(club: Club, typed: str) -> PlayerId:
    found = club.members.by_number(typed)
    assert found is not None
    return found


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


# Before --------------------------------------------------------------------------------------------------------------


def test_the_manager_is_told_what_goes_and_what_stays(club: Club, her: PlayerId) -> None:
    preview = club.erasure.preview(her, wall_now())
    assert (preview.name, preview.number, preview.former) == (NAME, NUMBER, f"Former player {her}")
    assert preview.goes == (
        "Name, date of birth, phone, email, nickname, notes",
        "Photo",
        "1 signature under the agreement",
        "1 parent's consent, with the parent's name and contact",
        "3 choices about privacy, name and photos",
        "The words of 1 incident",
        "1 reason written about them on nights",
    )
    assert preview.stays == (
        f"1 result, as Former player {her}: places and points do not change",
        "That there were incidents, of which kind and when, without words",
        "The number P085, so that an old list cannot bring them back",
    )
    assert preview.mentions == (
        "In a reason in the log of a night",
        "In the words of an incident of somebody else",
    )
    assert preview.warning == ""
    assert preview.refused is None


def test_the_copies_in_which_somebody_still_is_are_named_with_their_day(club: Club, her: PlayerId) -> None:
    """SEC-01: also a copy made before a change of name, and one without the name of a copy; not one from before."""
    now = wall_now()
    made = club.backups.make(now)
    loose = club.path.with_name("old laptop.club")
    loose.write_bytes(made.path.read_bytes())
    other = Club.create(
        club.path.with_name("other.club"), name="Other", rules=club.rules, venue="The Crown", season="1", owned={},
        today=local_today(),
    )  # fmt: skip
    with other:
        other.members.register(NewMember(NAME), now=now, on=local_today())
    before = club.path.with_name("stranger.club")
    before.write_bytes(b"not a club at all")
    copies = {holder.copy.path.name: holder for holder in club.erasure.preview(her, now).copies}
    assert set(copies) == {made.path.name, "old laptop.club", "other.club"}
    assert copies[made.path.name].copy.expires_on == made.expires_on == local_today() + timedelta(days=35)
    assert copies["old laptop.club"].copy.expires_on is None
    assert not copies["other.club"].copy.same_club
    erased(club, her)
    assert NAME.encode() in made.path.read_bytes(), "a copy is not touched"
    after = {holder.copy.path.name for holder in club.backups.holding((her,))}
    assert after == {made.path.name, "old laptop.club"}, "it is known by the number, when the name is gone"


def test_a_copy_of_which_the_stick_is_not_plugged_in_may_hold_them(club: Club, her: PlayerId, tmp_path: Path) -> None:
    made = club.backups.make(wall_now(), tmp_path / "stick")
    made.path.unlink()
    (holder,) = club.erasure.preview(her, wall_now()).copies
    assert (holder.copy.path, holder.seen) == (made.path, False)


@pytest.mark.rule("S20", "W59")
@pytest.mark.parametrize("kind", ["banned", "expelled", "suspended"])
def test_a_sanction_that_nobody_could_uphold_is_said(club: Club, her: PlayerId, kind: str) -> None:
    until = local_today() + timedelta(days=30) if kind == "suspended" else None
    season = club.seasons()[0].id if kind == "expelled" else None
    club.conduct.note(her, NewIncident(kind, "hid chips", "Karen York", until_on=until, season=season), now=wall_now())  # type: ignore[arg-type]
    warning = club.erasure.preview(her, wall_now()).warning
    assert warning.startswith(f"They are {kind}")
    assert warning.endswith("nobody can tell if they come back under their name.")


def test_a_sanction_that_is_over_or_lifted_is_no_reason_to_warn(club: Club, her: PlayerId) -> None:
    banned = club.conduct.note(her, NewIncident("banned", "hid chips", "Karen York"), now=wall_now())
    club.conduct.lift(banned, now=wall_now(), by="Karen York", why="it was a mistake")
    assert club.erasure.preview(her, wall_now()).warning == ""


# What is refused -----------------------------------------------------------------------------------------------------


def test_nobody_is_erased_while_they_are_on_tonights_list(club: Club) -> None:
    her = add_her(club)
    night = play_a_night(club, her)
    answer = club.erasure.erase(her, wall_now())
    assert isinstance(answer, Refused)
    assert "on the list" in answer.why
    assert "end the evening" in answer.instead
    assert club.members.rows[her].name == NAME
    club.end_night(night)
    erased(club, her)


def test_who_only_phoned_in_is_on_the_list_and_who_left_it_is_not(club: Club) -> None:
    her = add_her(club)
    desk = club.desk(club.start_night(local_today()))
    desk.do(c.PhoneIn(her))
    assert club.erasure.refused(her) is not None
    desk.do(c.CheckOut(her))
    assert club.erasure.refused(her) is None


def test_a_file_that_may_only_be_read_keeps_everybody(club_file: Path) -> None:
    with Club.open(club_file, write=False) as club:
        assert isinstance(club.erasure.erase(number(club, "P001"), wall_now()), Refused)


def test_nobody_is_erased_twice(club: Club, her: PlayerId) -> None:
    erased(club, her)
    answer = club.erasure.erase(her, wall_now())
    assert isinstance(answer, Refused)
    assert answer.why == "They are erased already."
    with pytest.raises(LookupError):
        club.erasure.preview(her, wall_now())


# Afterwards ----------------------------------------------------------------------------------------------------------


def test_the_winner_of_many_nights_leaves_the_table_as_it_was(club: Club) -> None:
    """SEC-03: places and points unchanged, no way back to the name."""
    season = club.seasons()[0]
    before = standings_sheet(club, season, today=date(2026, 1, 1))
    winner = before.rows[0].player
    assert winner is not None
    name = club.people[winner].name
    erased(club, winner)
    after = standings_sheet(club, season, today=date(2026, 1, 1))
    assert [(r.rank, r.points, r.nights, r.player) for r in after.rows] == [
        (r.rank, r.points, r.nights, r.player) for r in before.rows
    ]
    assert [r.name for r in after.rows] == [
        f"Former player {winner}" if r.player == winner else r.name for r in before.rows
    ]
    assert club.members.find(name.split()[0], limit=100) == [
        who for who in club.members.find(name.split()[0], limit=100) if club.people[who].name != name
    ]
    assert problems(club) == []


def test_nothing_of_her_is_left_in_the_folder(club: Club, her: PlayerId) -> None:
    """SEC-01, while the club is open and after it is closed."""
    assert {secret for secret in SECRETS if secret.encode() in bytes_of(club.path.parent)} >= {NAME, "2009-05-03"}
    answer = erased(club, her)
    assert answer.unfinished == ""
    assert len(answer.nights) == 1
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(club.path.parent)] == []
    club.close()
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(club.path.parent)] == []


def test_the_night_is_the_same_night_without_the_words(club: Club, her: PlayerId) -> None:
    night = club.nights()[0].id
    before = club.desk(night)
    erased(club, her)
    after = club.desk(night)
    assert [row.action for row in after.records] == [row.action for row in before.records]
    arrivals = after.night.session.arrivals
    assert arrivals[her].waived == "(erased)"
    assert {a.waived for a in arrivals.values()} == {"(erased)", "", f"came for former player {her}"}
    assert after.night.session.places() == before.night.session.places()
    assert problems(club) == []


def test_undo_on_a_night_that_is_opened_again_brings_nobody_back(club: Club, her: PlayerId) -> None:
    """SEC-02: what undo takes back are ids."""
    night = club.nights()[0].id
    erased(club, her)
    club.reopen_night(night)
    desk = club.desk(night)
    while not isinstance(desk.undo(), Refused):
        pass
    while not isinstance(desk.redo(), Refused):
        pass
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(club.path.parent)] == []
    assert club.people[her].name == f"Former player {her}"


def test_an_old_list_does_not_bring_her_back(club: Club, her: PlayerId) -> None:
    """SEC-02: by import. The number stays taken, and nobody new is given it."""
    erased(club, her)
    raw = f"member,name\n{NUMBER},{NAME}\n".encode()
    plan = club.members.lists.read(raw, "old.csv", today=local_today())
    assert [bad.sentence for bad in plan.bad] == [
        "Line 2, member: “P085” belonged to somebody whose details were deleted; give another number."
    ]
    assert club.members.by_number(NUMBER) is None
    new = club.members.register(NewMember("Ned Late"), now=wall_now(), on=local_today())
    assert club.members.rows[new].number == "P086"


def test_who_was_merged_into_her_goes_along(club: Club) -> None:
    """SEC-02: erased by either number, both are gone; the results of both stand as one former player's."""
    her = add_her(club)
    twin = number(club, "P030")
    name = club.members.rows[twin].name
    row = club.members.rows[her]

    change = MemberChange(row.name, row.nickname, row.born, row.phone, row.email, row.public_as, row.deals)
    assert not isinstance(club.merging.merge(her, twin, change, now=wall_now()), Refused)
    assert "The same of 1 entry merged into theirs" in club.erasure.preview(twin, wall_now()).goes
    erased(club, twin)
    assert name.encode() not in bytes_of(club.path.parent)
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(club.path.parent)] == []
    assert (club.people[twin].name, club.people[her].name) == (f"Former player {her}",) * 2
    assert club.members.by_number("P030") is None
    assert club.members.find("Former") == []
    assert club.merging.of(her) == ()
    assert problems(club) == []


def test_she_may_register_again_as_somebody_new(club: Club, her: PlayerId) -> None:
    erased(club, her)
    again = club.members.register(NewMember(NAME, born="2009-05-03"), now=wall_now(), on=local_today())
    assert again != her
    assert club.members.rows[again].number == "P086"
    assert club.people[her].name == f"Former player {her}"


def test_an_unfinished_copy_is_cleared_away_with_her(club: Club, her: PlayerId) -> None:
    """A copy that a power cut left half done has no name of a copy, but it has hers."""
    folder = club.backups.folder
    folder.mkdir()
    left = folder / f".{club.path.stem}-2026-11-25-224105.club.making"
    left.write_bytes(b"half a club with " + NAME.encode())
    beside = club.path.with_name(f".{club.path.stem}-before-v3.club.making")
    beside.write_bytes(NAME.encode())
    erased(club, her)
    assert not left.exists()
    assert not beside.exists()


def test_several_are_erased_and_the_file_is_cleaned_once(club: Club, her: PlayerId) -> None:
    others = [number(club, "P001"), number(club, "P002")]
    names = [club.members.rows[who].name for who in others]
    for who in (her, *others):
        answer = club.erasure.erase(who, wall_now(), clean=False)
        assert isinstance(answer, Erased)
    assert club.erasure.unfinished
    assert club.erasure.finish() == ""
    assert not club.erasure.unfinished
    content = bytes_of(club.path.parent)
    assert [name for name in (*names, *SECRETS) if name.encode() in content] == []


def test_while_another_program_reads_it_is_said_that_the_cleaning_waits(club: Club, her: PlayerId) -> None:
    club.wait_at_most(50)
    with Club.open(club.path, write=False) as reader:
        reader._file.connection.execute("BEGIN")
        reader._file.rows("SELECT * FROM member")
        answer = erased(club, her)
    assert "another program reads the file" in answer.unfinished
    assert club.erasure.unfinished
    path = club.path
    club.close()
    with Club.open(path) as again:
        assert not again.erasure.unfinished
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(path.parent)] == []


def test_a_disk_that_refuses_is_not_taken_for_another_program(club: Club, her: PlayerId) -> None:
    """They are erased; the room is only too small for the cleaning. Nobody knows of another program."""
    club.erasure.erase(her, wall_now(), clean=False)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (club.path.stat().st_size // 2, hard))
    try:
        unfinished = club.erasure.finish()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert unfinished == (
        "Traces of the erased could not be cleaned out of unused parts of the file yet: the disk did not do as it was"
        " told. It is tried again when the file is next opened."
    )
    assert club.erasure.unfinished
    assert club.erasure.finish() == ""


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StoreFull("There is no room left on the disk, so this was not saved."), "there is no room left on the disk"),
        (StoreBusy("Another program is holding the club file."), "another program reads the file"),
        (StoreReadOnly("The club file can be read."), "the file cannot be written to any more"),
        (damaged(), "the club file is damaged"),
        (StoreError("fox.club was moved, so this was not saved."), "fox.club was moved"),
    ],
)  # fmt: skip
def test_what_hinders_the_cleaning_is_said_as_far_as_it_is_known(error: StoreError, said: str) -> None:
    assert what_hinders(error) == said


def test_an_unfinished_copy_from_before_a_renaming_is_cleared_away_too(club: Club, her: PlayerId) -> None:
    folder = club.path.with_name("fenland-backups")
    folder.mkdir()
    left = folder / ".fenland-2026-11-25-224105.club.making"
    left.write_bytes(NAME.encode())
    erased(club, her)
    assert not left.exists()


def test_a_copy_is_gone_on_the_promised_day_though_the_club_file_was_renamed(club: Club, her: PlayerId) -> None:
    """SEC-01."""
    now = wall_now()
    made = club.backups.make(now)
    club.close()
    path = club.path.rename(club.path.with_name("fenland.club"))
    with Club.open(path) as again:
        (holder,) = again.erasure.preview(her, now).copies
        assert (holder.copy.path, holder.copy.automatic, holder.copy.expires_on) == (made.path, True, made.expires_on)
        erased(again, her)
        assert made.path.exists()
        later = again.backups.make(now + 36 * 86_400_000)
        assert later.cleared == (made.path,)
    assert [secret for secret in SECRETS if secret.encode() in bytes_of(path.parent)] == []


@pytest.mark.rule("S9", "W11")
def test_the_till_of_a_night_is_the_same_after_anybody_of_it_is_erased(club: Club) -> None:
    """Paid ahead, and let off by the manager: the two are told apart by the reason alone."""
    regulars = [who for who in club.members.rows if (club.members.rows[who].born or "2020") < "1990"][:4]
    cup = prepaid.add_event(club._file, name="Cup", held_on=local_today().isoformat(), venue=1, fee=2000, days_before=3)
    for who in regulars[:2]:
        prepaid.enter(club._file, cup, who, 1, "2020-01-01")
    night = club.start_night(local_today(), prepaid_event=cup)
    desk = club.desk(night)
    for who in regulars:
        overrule = "" if who in regulars[:2] else "paid me in person"
        assert not isinstance(desk.do(c.CheckIn(who, paid=False, overrule=overrule)), Refused)
    assert not isinstance(desk.do(c.WaiveFee(regulars[2], "lent us the tables")), Refused)
    club.end_night(night)
    before = till_view(club.desk(night).night, club.people, 0)
    assert (before.paid_ahead, len(before.waived)) == (2, 1)
    for who in regulars:
        erased(club, who)
    after = till_view(club.desk(night).night, club.people, 0)
    assert (after.paid_ahead, len(after.waived), after.expected) == (2, 1, before.expected)
    assert {arrival.waived for arrival in club.desk(night).night.session.arrivals.values()} == {
        "Paid ahead", "(erased)", "",
    }  # fmt: skip
    assert problems(club) == []


def test_erased_rows_hold_nothing_but_a_number_and_a_day(club: Club, her: PlayerId) -> None:
    erased(club, her)
    row = next(row for row in members.members(club._file, erased=True) if row.id == her)
    kept = {"id", "number", "name", "public_as", "deals", "joined_on", "erased_ms"}
    assert {key for key, value in fields(row).items() if value} == kept
    assert row.name == f"Former player {her}"

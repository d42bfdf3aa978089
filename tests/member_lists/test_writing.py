"""Bringing a list in: all of it or nothing, however it ends, and beside whatever else is written."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.member_lists.progress import Stopped
from clubapp.member_lists.writing import OvertakenError, write_members
from clubapp.store import database, members, signed
from clubapp.store.faults import StoreBusy, StoreError, StoreReadOnly
from tests.member_lists.reading import TODAY, lists, plan_import

MANY = ("member,name,born,emergency\n" + "".join(f"N{n},Player {n},1984,ring {n}\n" for n in range(10_000))).encode()


def test_ten_thousand_come_in_with_word_of_how_far_it_is(club):
    told: list[tuple[int, int]] = []
    plan = plan_import(club, MANY)
    done = write_members(club, plan, on=TODAY, tell=lambda *so_far: told.append(so_far))
    assert (done.new, len(members.members(club))) == (10_000, 10_003)
    assert told == sorted(told)
    assert (told[0], told[-1], len(set(told))) == ((0, 10_000), (10_000, 10_000), 51)
    assert members.find_member(club, "N77").emergency == "ring 77"
    again = plan_import(club, MANY)
    assert (len(again.new), len(again.changed), len(again.same)) == (0, 0, 10_000)


def test_ten_thousand_without_numbers_get_them_in_no_time(club):
    began = time.monotonic()
    plan = plan_import(club, ("name,born\n" + "".join(f"Player {n},1984\n" for n in range(10_000))).encode())
    assert time.monotonic() - began < 20
    assert (plan.new[0].number, plan.new[-1].number) == ("104", "10103")


def stopping_at(row: int):
    def tell(done: int, _total: int) -> None:
        if done >= row:
            raise Stopped

    return tell


@pytest.mark.parametrize("row", [0, 5_000, 10_000])
def test_stopped_anywhere_it_leaves_nothing_behind(club, row):
    plan = plan_import(club, MANY)
    with pytest.raises(Stopped):
        write_members(club, plan, on=TODAY, tell=stopping_at(row))
    assert len(members.members(club)) == 3
    assert write_members(club, plan, on=TODAY).new == 10_000


@pytest.mark.rule("W4")
def test_signatures_and_choices_come_along(club):
    raw = b"member,name,born,shown as,agreement,witness\n7,Ida,1984,Nickname,2025-12-01,Gary\n8,Bob,1984,full name,,\n"
    write_members(club, plan_import(club, raw), on=TODAY)
    ida, bob = members.find_member(club, "7"), members.find_member(club, "8")
    assert (ida.public_as, bob.public_as) == ("nickname", "full")
    assert signed.who_signed(club, 1) == {ida.id}
    from clubapp.store import choices

    assert [(row.kind, row.value) for row in choices.choices(club, ida.id)] == [("publication", "nickname")]
    assert choices.choices(club, bob.id) == []  # what is usual nobody has chosen


def test_a_young_players_name_is_shortened_unless_the_list_says_otherwise(club):
    """SEC-15."""
    plan = plan_import(club, b"member,name,born,shown as\n7,Ida,2010,\n8,Bob,2010,full name\n9,Eve,1990,\n")
    assert [row.public_as for row in plan.new] == ["initial", "full", "full"]


@pytest.mark.rule("W6")
def test_somebody_young_without_a_consent_is_stored_and_not_seated(club_file):
    """REG-09: by this way neither, whatever the list says of the agreement."""
    born = f"{TODAY.year - 17}-01-01"
    with Club.open(club_file) as opened:
        raw = f"member,name,born,agreement,witness\n907,Young Ida,{born},2026-01-02,Gary\n".encode()
        opened.members.lists.bring_in(opened.members.lists.read(raw, today=TODAY), today=TODAY)
        desk = opened.desk(opened.start_night(TODAY))
        refused = desk.allowed(c.CheckIn(opened.members.by_number("907")))
        assert isinstance(refused, Refused)
        assert refused.rule == "W6"


# In another thread ---------------------------------------------------------------------------------------------------


class Held:
    """An import in a thread of its own, which holds still in the middle until it is let go."""

    def __init__(self, club, raw: bytes = MANY) -> None:
        self.lists = lists(club)
        self.job = self.lists.job(plan_import(club, raw), today=TODAY)
        self.reached, self.go = threading.Event(), threading.Event()
        self.ended: list[object] = []
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self.reached.wait(10)

    def _run(self) -> None:
        def tell(done: int, _total: int) -> None:
            if done >= 2_000:
                self.reached.set()
                assert self.go.wait(20)

        try:
            self.ended.append(self.job.run(tell))
        except (Stopped, StoreError) as fault:
            self.ended.append(fault)

    def end(self) -> object:
        self.go.set()
        self._thread.join(20)
        self.lists.brought_in(self.job)
        return self.ended[0]


def test_it_writes_from_another_thread_and_the_club_sees_it_when_it_is_done(club):
    held = Held(club)
    assert len(members.members(club)) == 3, "nothing can be seen of it before it is whole"
    assert held.end().new == 10_000
    assert len(members.members(club)) == 10_003


def test_nobody_waits_while_a_list_is_made_ready(club):
    """All that can be done before the file is held is done before."""
    plan = plan_import(club, MANY)
    written: list[str] = []

    def tell(done: int, _total: int) -> None:
        if not written and not done:
            with club.beside() as other:
                other.patience_ms = 0
                members.add_member(other, name="Eve", joined_on="2026-01-08")
                written.append("Eve")

    assert write_members(club, plan, on=TODAY, tell=tell).new == 10_000
    assert written == ["Eve"]


def test_another_write_meanwhile_waits_or_is_told(club):
    held = Held(club)
    club.patience_ms = 50
    with pytest.raises(StoreBusy, match="was not saved"):
        members.add_member(club, name="Eve", joined_on="2026-01-08")
    club.patience_ms = 10_000
    threading.Timer(0.3, held.go.set).start()
    members.add_member(club, name="Eve", joined_on="2026-01-08")  # waits
    assert held.end().new == 10_000
    assert members.find_member(club, "N10000").name == "Eve"  # numbered after all that came in


def test_the_night_goes_on_after_an_import_beside_it(club_file):
    with Club.open(club_file) as opened:
        desk = opened.desk(opened.start_night(TODAY))
        held = Held(opened._file)
        opened.wait_at_most(30)
        able = [player for player in opened.members.rows if desk.allowed(c.CheckIn(player)) is None]
        with pytest.raises(StoreError):
            desk.do(c.CheckIn(able[0]))
        held.end()
        assert not isinstance(desk.do(c.CheckIn(able[0])), Refused)
        assert [event.player for event in desk.records[-1:] for event in [event.event]] == [able[0]]


def test_given_up_it_leaves_nothing_behind(club):
    held = Held(club)
    threading.Timer(0.1, held.go.set).start()
    held.job.give_up()
    assert isinstance(held.end(), Stopped)
    assert len(members.members(club)) == 3


def test_closing_the_club_file_gives_it_up_first(club_file):
    opened = Club.open(club_file)
    before = len(opened.members.rows)
    held = Held(opened._file)
    opened.members.lists._jobs.append(held.job)
    threading.Timer(0.1, held.go.set).start()
    opened.close()
    assert isinstance(held.ended[0], Stopped)
    with Club.open(club_file) as again:
        assert len(again.members.rows) == before


def test_a_job_given_up_before_it_began_does_nothing(club):
    job = lists(club).job(plan_import(club, MANY), today=TODAY)
    job.give_up()
    with pytest.raises(Stopped):
        job.run()


def test_somebody_changed_meanwhile_makes_it_read_the_file_once_more(club):
    raw = b"member,name,phone\n101,Ann Reeve,07700 1\n102,Bob Hale,07700 2\n"
    plan = plan_import(club, raw)
    bob = members.find_member(club, "102")
    members.update_member(club, replace(bob, email="bob@example.org"))
    with pytest.raises(OvertakenError):
        write_members(club, plan, on=TODAY)
    assert [members.find_member(club, number).phone for number in ("101", "102")] == ["", ""]
    again = plan_import(club, raw)
    assert write_members(club, again, on=TODAY).changed == 2
    assert members.find_member(club, "102").email == "bob@example.org"


def test_somebody_registered_meanwhile_makes_it_read_the_file_once_more(club):
    job = lists(club).job(plan_import(club, b"name\nIda\n"), today=TODAY)
    members.add_member(club, name="Eve", joined_on="2026-01-08")
    with pytest.raises(OvertakenError):
        job.run()


def test_a_file_that_was_moved_meanwhile_is_not_written_to(club, tmp_path):
    job = lists(club).job(plan_import(club, b"name\nIda\n"), today=TODAY)
    club.path.rename(tmp_path / "elsewhere.club")
    with pytest.raises(StoreError):
        job.run()


def test_a_club_opened_for_reading_takes_no_list(saved):
    with database.open_club(saved, write=False) as club, pytest.raises(StoreReadOnly):
        lists(club).job(plan_import(club, b"name\nIda\n"), today=TODAY).run()


# The plug ------------------------------------------------------------------------------------------------------------

IMPORT = """
import sys, time
from datetime import date
from clubapp.store import database
from tests.member_lists.reading import lists, plan_import

def tell(done, total):
    if done >= int(sys.argv[3]):
        print("here", flush=True)
        time.sleep(60)

with database.open_club(sys.argv[1]) as club:
    plan = plan_import(club, open(sys.argv[2], "rb").read())
    lists(club).job(plan, today=date(2026, 1, 8)).run(tell)
"""


@pytest.mark.parametrize("row", [60, 9_999])
def test_killed_in_the_middle_it_leaves_nothing_behind(saved, tmp_path, row):
    """IMP-11: kill -9."""
    (tmp_path / "many.csv").write_bytes(MANY)
    process = subprocess.Popen(
        [sys.executable, "-c", IMPORT, str(saved), str(tmp_path / "many.csv"), str(row)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"here\n"
    process.kill()
    process.wait()
    process.stdout.close()
    with database.open_club(saved) as club:
        assert [row.number for row in members.members(club)] == ["101", "102", "103"]
        assert club.problems() == ()
        assert write_members(club, plan_import(club, MANY), on=TODAY).new == 10_000

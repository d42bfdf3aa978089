"""A demo club: a real league's 2024 season, played by invented people, through the same commands as any night."""

from datetime import date
from pathlib import Path

from clubapp import rulesets
from clubapp.club import Club
from clubapp.resources import resource
from clubapp.script import Player

CLUB, VENUE, SEASON = "Fenland Poker League", "The Railway Tavern", "2024"
OWNED = {10: 150, 20: 150, 100: 200, 500: 100, 1000: 50, 5000: 20}
FIRST_DAY = date(2024, 1, 1)
FILE_NAME = "Demo club.club"


def empty_demo_club(path: Path) -> Club:
    """The demo club with its members, before anybody has signed or played. Raises ClubFileError."""
    rules = rulesets.load("weekly-poker-club")
    club = Club.create(path, name=CLUB, rules=rules, venue=VENUE, season=SEASON, owned=OWNED, today=FIRST_DAY)
    try:
        plan = club.members.lists.read(resource("demo", "members.csv").read_bytes(), today=FIRST_DAY)
        club.members.lists.bring_in(plan, today=FIRST_DAY)
    except BaseException:
        club.close()
        raise
    return club


def make_demo(path: Path) -> None:
    """A new club file with the whole season in it. Raises ClubFileError; never overwrites."""
    with empty_demo_club(path) as club:
        player = Player(club, copies=False)
        scripts = sorted(resource("demo", "nights").glob("*.jsonl"), key=lambda p: (p.stem != "papers", p.stem))
        for script in scripts:
            for line in script.read_text("utf-8").splitlines():
                answer = player.line(line)
                if not answer["ok"]:
                    raise ValueError(f"the demo's {script.name} does not play: {answer['why']}")


def tonight(club: Club, on: date, players: int) -> int:
    """Open a night in the demo with so many checked in; returns its number."""
    from clubapp.domain.commands import CheckIn

    night = club.start_night(on)
    desk = club.desk(night)
    regulars = [member for member in club.members.rows if desk.allowed(CheckIn(member)) is None]
    for member in regulars[:players]:
        desk.do(CheckIn(member))
    return night

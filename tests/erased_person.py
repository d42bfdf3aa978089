"""A young member of whom the club holds everything it can hold, in a played season: for the stories of data rights."""

import json
from pathlib import Path

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember, Parent
from clubapp.wording import local_today

NAME, NICKNAME, NUMBER = "Zsófia Ní Bhroin-Łukasz", "Zed the Shark", "P085"
SIGNATURE = json.dumps(
    {"width": 600, "height": 150, "strokes": [[[123, 77], [131, 79], [147, 93], [300, 101], [411, 57]]]}
)
SECRETS = (
    NAME,
    NICKNAME,
    "2009-05-03",
    "07700 900777",
    "zsofia@example.net",
    "Ring Agnieszka, asthma",
    "Agnieszka Wolańska",
    "0161 496 0778",
    "[123,77],[131,79],[147,93]",
    "[123, 77], [131, 79], [147, 93]",
    "a-picture-of-zed",
    "splashed the pot",
    "her purse was stolen",
)
"""What must be found nowhere once she is erased."""

PICTURE = b"\xff\xd8\xff a-picture-of-zed"


def add_her(club: Club) -> PlayerId:
    """Registered with everything, an incident, a photo, and a night on which a manager typed words about her."""
    now, today = wall_now(), local_today()
    parent = Parent("Agnieszka Wolańska", "mother", "0161 496 0778", "Karen York", SIGNATURE)
    her = club.members.register(
        NewMember(
            NAME, NICKNAME, "2009-05-03", "07700 900777", "zsofia@example.net", "initial", "Karen York", parent,
            emergency="Ring Agnieszka, asthma", signature=SIGNATURE, privacy=True, photos=True,
        ),
        now=now,
        on=today,
    )  # fmt: skip
    with club._file.transaction():
        club._file.execute("INSERT INTO photo (member, picture, taken_ms) VALUES (?, ?, ?)", (her, PICTURE, now))
    club.conduct.note(her, NewIncident("warning", "splashed the pot twice", "Karen York", "W8"), now=now)
    karen = club.members.by_number("P005")
    assert karen is not None
    club.conduct.note(karen, NewIncident("warning", f"quarrelled with {NAME.upper()}", "Rob Sadler"), now=now)
    return her


def play_a_night(club: Club, her: PlayerId) -> int:
    """She plays with seven others and comes third; a manager lets her off the fee. Returns the night."""
    night = club.start_night(local_today())
    desk = club.desk(night)

    def do(command: c.Command) -> None:
        answer = desk.do(command)
        assert not isinstance(answer, Refused), (command, answer)

    others = [who for who in club.members.rows if who != her and desk.allowed(c.CheckIn(who)) is None][:7]
    for who in (*others, her):
        do(c.CheckIn(who, paid=False))
    do(c.WaiveFee(her, "her purse was stolen"))
    do(c.WaiveFee(others[0], f"came for {NAME}"))
    for command in (c.DrawSeats(), c.StartPlay()):
        do(command)
    for who in (*others[:5], her, others[5]):
        do(c.KnockOut((c.Exit(who),)))
    do(c.CloseSession())
    return night


def with_her(path: Path) -> PlayerId:
    """A club file with her and her night in it, closed."""
    with Club.open(path) as club:
        her = add_her(club)
        club.end_night(play_a_night(club, her))
    return her

"""A club with a season behind it and, where asked, a night under way: for looking at screens and for tests.

python -m tests.season.demo_file FILE [--tonight 24] [--drawn] [--started] [--out 7]
"""

import argparse
from pathlib import Path

from clubapp.club import Club
from clubapp.demo import make_demo
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.wording import local_today


def tonight(
    club: Club, players: int, *, drawn: bool = False, started: bool = False, out: int = 0, seed: int = 2026
) -> NightDesk:
    """Open a night with so many checked in, and bring it as far as asked."""
    night = club.start_night(local_today())
    desk = club.desk(night, seeds=lambda: seed)

    def do(command: c.Command) -> None:
        answer = desk.do(command)
        assert not isinstance(answer, Refused), (command, answer)

    for i, player in enumerate([p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None][:players]):
        do(c.CheckIn(player, paid=i % 7 != 3))
    if drawn or started:
        do(c.DrawSeats())
    if started:
        do(c.StartPlay())
    for _ in range(out):
        do(c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    return desk


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--tonight", type=int, default=0)
    parser.add_argument("--drawn", action="store_true")
    parser.add_argument("--started", action="store_true")
    parser.add_argument("--out", type=int, default=0)
    args = parser.parse_args()
    make_demo(args.file)
    if args.tonight:
        with Club.open(args.file) as club:
            tonight(club, args.tonight, drawn=args.drawn, started=args.started or args.out > 0, out=args.out)
    print(args.file)


if __name__ == "__main__":
    main()

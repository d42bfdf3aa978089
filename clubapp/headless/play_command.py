"""Run a night from a script, one JSON command a line: the same commands the window issues.

With - the script is standard input, and each line is answered with one line as soon as it is on disk.
The commands are described in docs/PLAY.md.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from clubapp.club import Club
from clubapp.headless.fault import Fault
from clubapp.script import Player

EXAMPLE = "clubapp play fenland.club night.jsonl"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("script", help="a file of commands, or - for standard input")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file) as club:
        if club.read_only:
            raise Fault(club.read_only)
        player = Player(club)
        if args.script == "-" and sys.stdin is None:
            raise Fault("Standard input is closed, and the script is read from it.")
        if args.script == "-":
            return _answer_each(player, sys.stdin)
        try:
            # A byte order mark, as Windows puts before a text, is not part of the first line.
            lines = Path(args.script).read_text("utf-8-sig").splitlines()
        except UnicodeDecodeError as error:
            raise Fault(f"{args.script} is not a text in UTF-8. Save it as UTF-8 and try again.") from error
        return _run_all(player, lines)


def _answer_each(player: Player, lines: Iterable[str]) -> int:
    for line in lines:
        if line.strip():
            print(json.dumps(player.line(line), ensure_ascii=False), flush=True)
    return 0


def _run_all(player: Player, lines: Iterable[str]) -> int:
    done, notices = 0, []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        answer = player.line(line)
        if not answer["ok"]:
            raise Fault(f"Line {number}: {answer['why']}", answer.get("rule"))
        if "notice" in answer:
            notices.append(answer["notice"])
        done += 1
    told = {"done": done, "night": player.night_id} | ({"notices": notices} if notices else {})
    print(json.dumps(told, ensure_ascii=False))
    return 0

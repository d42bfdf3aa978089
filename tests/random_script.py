"""A night of two sessions as a script, made up as it is played: what comes next depends on how the room stands."""

import json
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from clubapp.domain.chips_off import to_change_up
from clubapp.domain.night import Session, blinds_in_force
from clubapp.script import Player
from clubapp.session import NightDesk

DOORS = datetime.fromisoformat("2026-11-25T19:00:00")
OFTEN = ("knock-out",) * 5
MIDST = (*OFTEN, "late-entry", "next-hand", "put-right", "undo", "redo", "levels", "count", "pause", "home")


class MadeUp:
    """Says lines to a player of scripts; those that were taken are the script."""

    def __init__(self, player: Player, seed: int) -> None:
        self.script: list[str] = []
        self._player = player
        self._dice = random.Random(seed)
        self._minutes = 0.0

    def play(self) -> list[str]:
        """From the door to the end of the evening; a session ends with a winner or by agreement."""
        self._say("open-night", on="2026-11-25")
        self._say("plan", minutes=8, max_seats=5)
        numbers = [row.number for row in self._player.club.members.rows.values()]
        for number in numbers[:2]:
            self._say("phone-in", player=number)
        for number in numbers[2:-3]:
            self._say("check-in", player=number)
        for session in (1, 2):
            self._say("draw", seed=self._dice.randrange(1000))
            self._say("start")
            self._session()
            self._say("close")
            if session == 1:
                self._say("next-session")
        self._put_the_first_session_right()
        self._say("end-night")
        return self.script

    def _session(self) -> None:
        for _ in range(200):
            session = self._desk.night.session
            if session.over:
                return
            if len(session.living) == 2 and self._dice.random() < 0.5:
                self._say("agree-finish", order=[self._number(p) for p in session.living], reason="last bus")
                return
            self._something(self._dice.choice(MIDST), session)
            self._as_advised()

    def _something(self, what: str, session: Session) -> None:
        living, dice = session.living, self._dice
        match what:
            case "knock-out":
                self._say("knock-out", out=[{"player": self._number(dice.choice(living))}])
            case "late-entry":
                here = session.arrivals
                outside = [row.number for who, row in self._player.club.members.rows.items() if who not in here]
                if outside:
                    self._say("late-entry", player=dice.choice(outside), overrule="the train was late")
            case "next-hand":
                for table in session.tables_left():
                    self._say("next-hand", table=table)
            case "put-right":
                self._put_right(session)
            case "levels":
                small, big = blinds_in_force(session, self._desk.now())
                self._say("levels", coming=[[2 * small, 2 * big, 9], [10], [8 * small, 8 * big, 9]], minutes=9)
            case "count":
                tables = session.tables_left()
                chips = [session.chips_issued, *[0] * (len(tables) - 1)]
                self._say("count-chips", tables=[{"table": t, "chips": n} for t, n in zip(tables, chips, strict=True)])
            case "pause":
                self._say("pause")
                self._say("resume")
            case "home":
                self._say("gone-home", player=self._number(dice.choice(living)))
            case _:
                self._say(what)

    def _put_right(self, session: Session) -> None:
        out = [self._number(gone.player) for gone in session.outs]
        if not out:
            return
        wrong, living = self._dice.choice(out), self._number(self._dice.choice(session.living))
        self._say("revive-knock-out", player=wrong)
        self._say("insert-knock-out", player=living, before=self._dice.choice(out))
        self._say("replace-knock-out", wrong=self._dice.choice(out), right=living)

    def _put_the_first_session_right(self) -> None:
        out = [self._number(gone.player) for gone in self._desk.night.sessions[0].outs]
        self._say("reopen-session", session=1)
        self._say("replace-knock-out", wrong=out[0], right=out[1], session=1)
        self._say("close", session=1)

    def _as_advised(self) -> None:
        self._say("move-as-advised")
        session = self._desk.night.session
        if session.started is None or session.over:
            return
        if session.to_draw:
            self._say("redraw", tables=sorted(session.to_draw), seed=self._dice.randrange(1000))
        leaving = to_change_up(self._desk.night, blinds_in_force(session, self._desk.now()))
        if leaving:
            self._say("colour-up", removed=list(leaving), extra=1)

    @property
    def _desk(self) -> NightDesk:
        return self._player.desk()

    def _number(self, player: Any) -> str:
        return self._player.club.people[player].number

    def _say(self, do: str, **rest: Any) -> None:
        """A line that is refused is left out, as a manager would leave it."""
        self._minutes += self._dice.uniform(0, 2)
        at = (DOORS + timedelta(minutes=self._minutes)).isoformat(timespec="seconds")
        line = json.dumps({"at": at, "do": do, **rest})
        if self._player.line(line)["ok"]:
            self.script.append(line)


def verbs(script: list[str]) -> Iterator[str]:
    """What a script's lines ask for."""
    return (json.loads(line)["do"] for line in script)

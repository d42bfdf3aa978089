"""A night from a script: each line one JSON object, `do` says what, the rest says with whom (docs/PLAY.md)."""

from collections.abc import Callable, Mapping
from typing import Any

from clubapp.clock import wall_now
from clubapp.club import NIGHT_KINDS, StoreError
from clubapp.domain import commands as c
from clubapp.domain.evening import still_open
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import SOMEBODY, Refused
from clubapp.membership import MemberError, NewMember, Parent
from clubapp.script_corrections import CORRECTION_COMMANDS
from clubapp.script_evening import EVENING_COMMANDS
from clubapp.script_fields import Line, ScriptError
from clubapp.script_incidents import INCIDENT_VERBS
from clubapp.script_levels import LEVEL_COMMANDS
from clubapp.script_night import Answer, ScriptNight
from clubapp.script_presence import PRESENCE_COMMANDS
from clubapp.script_stakes import STAKE_COMMANDS
from clubapp.script_tables import TABLE_COMMANDS
from clubapp.session import Done
from clubapp.wording import listing


class Player(ScriptNight):
    """Plays a script into a club file."""

    def line(self, text: str) -> Answer:
        """Carry out one line and say how it went. Nothing is raised for what a person can get wrong."""
        before = self._time.fixed
        answer = self._answer(text)
        if not answer["ok"]:
            self._time.fixed = before  # a refused line changes nothing, the time neither
        return answer

    def _answer(self, text: str) -> Answer:
        try:
            line = Line.parse(text)
            at = line.moment("at")
            if at is not None:
                self._time.fixed = at
            self._seed = line.whole("seed")
            answer = self._carry_out(line)
            line.done()
        except (ScriptError, MemberError) as error:
            return {"ok": False, "rule": None, "why": str(error)}
        except StoreError as error:
            return {"ok": False, "rule": None, "why": f"{error.sentence} {error.instead}".strip()}
        return answer

    def _carry_out(self, line: Line) -> Answer:
        name = line.text("do")
        if name in CLUB_VERBS:
            return CLUB_VERBS[name](self, line)
        if name in DESK_VERBS:
            answer = DESK_VERBS[name](self, line)
        elif name in COMMANDS:
            answer = self._do(COMMANDS[name](self, line), line)
        else:
            known = sorted({*CLUB_VERBS, *DESK_VERBS, *COMMANDS})
            raise ScriptError(f"do is {name!r}; choose one of {', '.join(known)}")
        if isinstance(answer, Refused):
            return self._said_no(answer)
        return {"ok": True, "action": answer.action}

    def _said_no(self, answer: Refused) -> Answer:
        """A refusal as a script reads it; whom it is about stands in it by number."""
        numbers = [self.club.people[player].number for player in answer.about]
        why = answer.why.replace(SOMEBODY, f"Player {listing(numbers)}") if numbers else answer.why
        return {"ok": False, "rule": answer.rule, "why": why, "instead": answer.instead}

    def _do(self, command: c.Command, line: Line) -> Done | Refused:
        line.done()  # an unknown key is found before anything is written
        return self.desk().do(command)

    # Lines that are not events of a night ----------------------------------------------------------------------

    def open_night(self, line: Line) -> Answer:
        if self.club.open_night() is not None:
            raise ScriptError("a night is still open; end it with end-night first")
        held_on = line.day("on") or self.today()
        venue, season, named = line.optional("venue"), line.optional("season"), line.optional("kind") or "league"
        kind = next((kind for kind in NIGHT_KINDS if kind == named), None)
        if kind is None:
            raise ScriptError(f"kind is {named!r}; choose one of {', '.join(NIGHT_KINDS)}")
        event, outside = line.optional("event"), line.flag("outside", default=False)
        line.done()
        venue_id = _by_name(self.club.venues(), venue, "venue")
        season_id = _by_name(self.club.seasons(), season, "season")
        event_id = _by_name(self.club.prepaid.to_play(held_on), event, "event")
        night = self.club.start_night(
            held_on, venue=venue_id, season=season_id, at=self.now(), kind=kind, prepaid_event=event_id, outside=outside
        )
        self._desk = self.club.desk(night, time=self._time, seeds=self._next_seed)
        return {"ok": True, "action": 1, "night": night}

    def end_night(self, line: Line) -> Answer:
        line.done()
        session = still_open(self.desk().night)
        if session is not None:
            what = "open to be put right; close it again" if session.reopened else "still being played; close it"
            raise ScriptError(f"session {session.number} is {what} first")
        self.club.end_night(self.desk().id)
        self._desk = None
        # Made now, whatever the script's time is, so that its day and that of older copies come when they should.
        no_copy = self.club.backups.after_evening(wall_now()) if self._copies else ""
        return {"ok": True, "action": 0} | ({"notice": no_copy} if no_copy else {})

    def register(self, line: Line) -> Answer:
        new = NewMember(
            name=line.text("name"),
            nickname=line.optional("nickname") or "",
            born=line.optional("born") or "",
            phone=line.optional("phone") or "",
            email=line.optional("email") or "",
            witness=line.optional("witness") or "",
            parent=_parent(line),
        )
        line.done()
        player = self.club.members.register(new, now=self._time.now(), on=self.today())
        return {"ok": True, "action": 0, "player": self.club.people[player].number}

    def sign(self, line: Line) -> Answer:
        player, witness, parent = self.who(line), line.optional("witness") or "", _parent(line)
        line.done()
        if not witness.strip() and parent is None:
            raise ScriptError("witness is missing: who saw the agreement signed; or name the parent who gave consent")
        self.club.members.sign(player, witness, parent, now=self._time.now())
        return {"ok": True, "action": 0}

    # Lines that act on the log itself --------------------------------------------------------------------------

    def undo(self, line: Line) -> Done | Refused:
        back_to = line.whole("back_to")
        line.done()
        return self.desk().undo(back_to)

    def redo(self, line: Line) -> Done | Refused:
        line.done()
        return self.desk().redo()

    def answer_gap(self, line: Line) -> Done | Refused:
        count = line.flag("count", default=False)
        line.done()
        return self.desk().answer(count=count)


def _by_name(rows: list[Any], name: str | None, key: str) -> int | None:
    if name is None:
        return None
    for row in rows:
        if row.name == name:
            return int(row.id)
    raise ScriptError(f"{key} is {name!r}; the club has {', '.join(repr(row.name) for row in rows) or 'none'}")


def _parent(line: Line) -> Parent | None:
    inner = line.inner("parent")
    if inner is None:
        return None
    relation, contact = inner.optional("relation") or "", inner.optional("contact") or ""
    parent = Parent(inner.text("name"), relation, contact, inner.text("presented_to"))
    inner.done()
    return parent


def _plan(_player: ScriptNight, line: Line) -> c.Command:
    breaks = line.value("breaks", list)
    return c.PlanSession(
        minutes=line.whole("minutes"),
        multiplier=line.whole("multiplier"),
        stakes=line.value("stakes", bool),
        first_level=line.whole("first_level"),
        breaks=None if breaks is None else line.pairs("breaks", breaks),
        max_seats=line.whole("max_seats"),
        starts_at=line.moment("starts_at"),
        lots=line.value("lots", bool),
        kits=line.whole("kits"),
        session=line.whole("session"),
        reason=line.optional("reason") or "",
    )


def _check_in(who: PlayerId, line: Line) -> c.Command:
    return c.CheckIn(who, paid=line.flag("paid", default=True), overrule=line.optional("overrule") or "")


def _phone_in(who: PlayerId, line: Line) -> c.Command:
    return c.PhoneIn(who, held_until=line.moment("held_until"), overrule=line.optional("overrule") or "")


def _enter_late(player: ScriptNight, line: Line) -> c.Command:
    return c.EnterLate(
        player.who(line),
        table=line.whole("table"),
        seat=line.whole("seat"),
        paid=line.flag("paid", default=True),
        stack=line.whole("stack"),
        overrule=line.optional("overrule") or "",
        let_in=line.optional("let_in") or "",
        gave_notice=line.flag("gave_notice", default=False),
        dealer=line.whole("dealer"),
    )


def _knock_out(player: ScriptNight, line: Line) -> c.Command:
    exits = []
    for entry in line.each("out"):
        by = entry.optional("by")
        exits.append(
            c.Exit(
                player.who(entry),
                entry.whole("stack"),
                player.member(by, "by") if by is not None else None,
                entry.optional("cards") or "",
            )
        )
        entry.done()
    order = line.value("order", list) or []
    other = line.optional("ended_before")
    return c.KnockOut(
        tuple(exits),
        dealer=line.whole("dealer"),
        order=tuple(player.member(str(number), "order") for number in order),
        overrule=line.optional("overrule") or "",
        ended_before=player.member(other, "ended_before") if other is not None else None,
        board=line.optional("board") or "",
    )


def _players(player: ScriptNight, line: Line, key: str) -> tuple[PlayerId, ...]:
    return tuple(player.member(str(number), key) for number in line.value(key, list) or [])


def _simple(command: Callable[[], c.Command]) -> Callable[[ScriptNight, Line], c.Command]:
    """A command that says all with its name."""

    def build(_player: ScriptNight, _line: Line) -> c.Command:
        return command()

    return build


def _for_player(build: Callable[[PlayerId, Line], c.Command]) -> Callable[[ScriptNight, Line], c.Command]:
    """A command about one player and no other."""

    def with_player(player: ScriptNight, line: Line) -> c.Command:
        return build(player.who(line), line)

    return with_player


COMMANDS: Mapping[str, Callable[[ScriptNight, Line], c.Command]] = {
    "plan": _plan,
    "check-in": _for_player(_check_in),
    "phone-in": _for_player(_phone_in),
    "check-out": _for_player(lambda who, _line: c.CheckOut(who)),
    "waive-fee": _for_player(lambda who, line: c.WaiveFee(who, line.text("reason"))),
    "disqualify": _for_player(lambda who, line: c.Disqualify(who, line.text("reason"), line.whole("stack"))),
    "fee": _for_player(lambda who, line: c.MarkFee(who, paid=line.flag("paid", default=True))),
    "draw": lambda _player, line: c.DrawSeats(tables=line.whole("tables")),
    "swap": lambda player, line: c.SwapSeats(player.who(line), player.who(line, "with")),
    "start": _simple(c.StartPlay),
    "pause": _simple(c.PauseClock),
    "resume": _simple(c.ResumeClock),
    "next-level": _simple(c.NextStage),
    "back": _simple(c.PreviousStage),
    "add-time": lambda _player, line: c.AddTime(line.needed("minutes")),
    "late-entry": _enter_late,
    "move": _for_player(lambda who, line: c.Move(who, line.needed("table"), line.needed("seat"))),
    "knock-out": _knock_out,
    "agree-finish": lambda player, line: c.AgreeFinish(_players(player, line, "order"), line.text("reason")),
    "abandon": lambda _player, line: c.AbandonSession(line.text("reason")),
    "close": lambda _player, line: c.CloseSession(line.whole("session")),
    "next-session": lambda player, line: c.OpenNextSession(_players(player, line, "leaving")),
    **STAKE_COMMANDS,
    **LEVEL_COMMANDS,
    **CORRECTION_COMMANDS,
    **TABLE_COMMANDS,
    **EVENING_COMMANDS,
    **PRESENCE_COMMANDS,
}

DESK_VERBS: Mapping[str, Callable[[Player, Line], Done | Refused]] = {
    "undo": Player.undo,
    "redo": Player.redo,
    "answer-gap": Player.answer_gap,
}

CLUB_VERBS: Mapping[str, Callable[[Player, Line], Answer]] = {
    "open-night": Player.open_night,
    "end-night": Player.end_night,
    "register": Player.register,
    "sign": Player.sign,
    **INCIDENT_VERBS,
}

"""Corrections, leavers and chip counts in the words of the night's log, and what undo would take back of them."""

from collections.abc import Callable, Sequence

from clubapp.domain import correction_events as k
from clubapp.domain import events as e
from clubapp.domain import leaving_events as v
from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.rules import RuleSet

Name = Callable[[PlayerId], str]


def correction_words(  # noqa: C901 - one match for every event
    event: e.Event, name: Name, rules: RuleSet
) -> tuple[str, str, str] | None:
    """Title, detail and rule of what was put right, who left or what was counted; None for another kind of event."""
    outs = rules.knock_outs
    match event:
        case k.SessionReopened(session):
            return f"Session {session} opened again", "counts once it is closed anew", outs.finish_rule
        case k.KnockOutRevived(_, player, table, seat, reason):
            return f"{name(player)} was not out", _after(f"back at table {table}, seat {seat}", reason), outs.rule
        case k.KnockOutReplaced(_, wrong, right, table, seat, reason):
            back = f"{name(wrong)} back at table {table}, seat {seat}" if table is not None else "they change places"
            return f"{name(right)} went out, not {name(wrong)}", _after(back, reason), outs.rule
        case k.KnockOutInserted(_, player, before, by, reason):
            took = f"by {name(by)}" if by is not None else ""
            return f"{name(player)} went out before {name(before)}", _after(took, reason), outs.rule
        case k.AgreementCorrected(session, order, reason):
            return (
                f"Agreed finish of session {session} corrected",
                _after(f"{name(order[0])} first", reason),
                outs.finish_rule,
            )
        case v.WentHome(player):
            return f"{name(player)} went home", "blinded out", outs.rule
        case v.CameBack(player):
            return f"{name(player)} is back", "", outs.rule
        case v.StackRemoved(player, stack):
            return f"Stack of {name(player)} taken off", _left(stack), outs.rule
        case v.HeldSeatGivenUp(player, counts, stack):
            place = "last place, the fee stands" if counts else "taken off the list, no fee"
            return f"{name(player)} never came", _after(place, _left(stack)), rules.late_entry.held_rule
        case v.SignedOut(session, player):
            return f"{name(player)} signed out", f"session {session}", outs.sign_out_rule
        case v.SignOutTakenBack(session, player):
            return f"{name(player)} has not signed out", f"session {session}", outs.sign_out_rule
        case e.ChipsCounted(tables, expected):
            return "Chips counted", count_words(sum(chips for _, chips in tables), expected), rules.chips_rule
    return None


def count_words(counted: Chips, expected: Chips) -> str:
    """What a count came to: "57,000 chips: all of them", "56,900 of 57,000 chips: 100 missing"."""
    off = counted - expected
    if not off:
        return f"{counted:,} chips: all of them"
    return f"{counted:,} of {expected:,} chips: {abs(off):,} {'too many' if off > 0 else 'missing'}"


def correction_undo_label(event: e.Event, name: Name) -> str:
    """What the undo button names: "bring back Ann Reeve"; nothing for an event of another kind."""
    match event:
        case k.SessionReopened(session):
            return f"open session {session} again"
        case k.KnockOutRevived(player=player):
            return f"bring back {name(player)}"
        case k.KnockOutReplaced(right=player) | k.KnockOutInserted(player=player):
            return f"correction of {name(player)}"
        case k.AgreementCorrected(session):
            return f"agreed finish of session {session}"
        case v.WentHome(player) | v.CameBack(player):
            return f"gone home {name(player)}"
        case v.StackRemoved(player):
            return f"stack of {name(player)}"
        case v.HeldSeatGivenUp(player):
            return f"never came {name(player)}"
        case v.SignedOut(_, player) | v.SignOutTakenBack(_, player):
            return f"sign-out of {name(player)}"
        case e.ChipsCounted():
            return "chip count"
    return ""


def _left(stack: Chips | None) -> str:
    return f"{stack:,} chips leave play" if stack else "not counted" if stack is None else ""


def _after(words: str, more: str) -> str:
    return "  ·  ".join(part for part in (words, more) if part)


def signed_together(events: Sequence[e.Event]) -> str:
    """Several who signed out at one press: "25 players signed out"; empty for anything else."""
    signed = [event for event in events if isinstance(event, v.SignedOut)]
    return f"{len(signed)} players signed out" if len(signed) > 1 else ""

"""Side stakes in the words of the night's log, and what undo would take back of them (W61)."""

from collections.abc import Callable, Iterable

from clubapp.domain import events as e
from clubapp.domain import stake_events as s
from clubapp.domain.ids import PlayerId
from clubapp.domain.stakes import Split
from clubapp.views.stakes import split_words
from clubapp.wording import listing, pounds

Name = Callable[[PlayerId], str]


def stake_words(event: e.Event, name: Name) -> tuple[str, str] | None:
    """Title and detail of what happened with the side stakes; None for an event of another kind."""
    match event:
        case s.SideStakeOpened(stake, marked):
            return "Side stakes opened", f"{pounds(stake)} each" + ("  ·  no longer a free session" if marked else "")
        case s.SideStakeCalledOff():
            return "Side stakes called off", "every stake goes back"
        case s.StakeTaken(player):
            return f"{name(player)} staked", ""
        case s.StakeGivenBack(player):
            return f"{name(player)} took their stake back", ""
        case s.StakeSplitSet(parts, percent):
            return "Split of the side stakes settled", split_words(Split(parts, percent))
        case s.StakeSplitAgreed(amounts, agreed):
            shares = ", ".join(f"{name(player)} {pounds(pence)}" for player, pence in amounts if pence)
            return "Side stakes shared by agreement", f"{shares}  ·  agreed by {listing([name(p) for p in agreed])}"
        case s.StakedElsewhere(pence):
            return "Night opened again", f"{pounds(pence)} staked on other nights here that day"
        case s.PayoutMade(session, player, pence):
            return f"{name(player)} was handed {pounds(pence)}", f"side stakes of session {session}"
        case s.PayoutTakenBack(session, player):
            return f"{name(player)} not paid after all", f"side stakes of session {session}"
    return None


def stakes_along(events: Iterable[e.Event]) -> str:
    """What an action that is about something else does to the side stakes; nothing where it does nothing."""
    for event in events:
        match event:
            case s.StakesFixed(kept, refund) if refund:
                return f"side stakes: {pounds(refund)} goes back to each, {pounds(kept)} stays in"
            case s.StakesVoided(each):
                return f"side stakes go back, {pounds(each)} to each"
    return ""


def stake_undo_label(event: e.Event, name: Name) -> str:
    """What the undo button names: "stake of Ann Reeve"; nothing for an event of another kind."""
    match event:
        case s.StakeTaken(player):
            return f"stake of {name(player)}"
        case s.StakeGivenBack(player):
            return f"stake given back to {name(player)}"
        case s.PayoutMade(_, player) | s.PayoutTakenBack(_, player):
            return f"payout to {name(player)}"
    return ""

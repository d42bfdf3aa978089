"""The rows of the papers about money: the till, the packing-up list, side stakes; gathered from the club."""

from clubapp.club import Club
from clubapp.domain.evening import never_played
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night
from clubapp.papers import NoPaperError
from clubapp.views.money_papers import (
    ChipsOfColour,
    PackedThing,
    PackingList,
    Payout,
    PayoutSheet,
    PersonSum,
    SplitPart,
    StakeEntrant,
    TillSheet,
)
from clubapp.views.stakes import StakesView, stakes_view
from clubapp.views.till import packing_view, till_view
from clubapp.wording import plural, pounds, short_date, time_of_day


def till_paper(club: Club, night_id: int, now: Millis) -> TillSheet:
    """The till sheet of a night, with names as the club knows them: it is no public paper. LookupError."""
    night, info, row = club.desk(night_id).night, club.night(night_id), club.till(night_id).row()
    view = till_view(night, club.people, row.float_pence)
    came = f"{plural(view.paid_ahead, 'entry', 'entries')} paid ahead, not in this tin." if view.paid_ahead else ""
    return TillSheet(
        club=club.name,
        venue=info.venue,
        on=info.held_on,
        float_pence=row.float_pence,
        fee=view.fee,
        paid=view.handed_over,
        printed_at=time_of_day(now),
        each_session=view.each_session,
        owing=view.owing,
        refunds=view.refunds,
        free=view.free,
        waived=view.waived,
        stakes=view.stakes,
        counted=row.counted_pence,
        tin_to=row.tin_to,
        note=" ".join(part for part in (came, row.note) if part),
        stakes_rule=view.stakes_rule,
        ahead=to_give_back(club, night_id, night),
    )


def paid_ahead(club: Club, night_id: int, night: Night) -> tuple[PersonSum, ...]:
    """Who has paid for the evening days before, and when (S9). That money never was in its tin."""
    return tuple(
        PersonSum(line.name, night.rules.money.fee, f"paid ahead on {short_date(line.paid_on)}")
        for line in club.prepaid.paid_ahead(night_id)
        if line.paid_on is not None
    )


def to_give_back(club: Club, night_id: int, night: Night) -> tuple[PersonSum, ...]:
    """The same people once the evening has been called off: they get it back, but not from the tin (W60)."""
    return paid_ahead(club, night_id, night) if never_played(night) else ()


def packing_paper(club: Club, night_id: int, now: Millis) -> PackingList:
    """The packing-up list of a night; what nobody has counted is left to be written in. LookupError."""
    night, info, till = club.desk(night_id).night, club.night(night_id), club.till(night_id)
    row, view = till.row(), packing_view(night, club.owned(), till.chips_back())
    things = [PackedThing("Starting kits", view.kits)]
    if view.late_stacks:
        things.append(PackedThing("Late stacks", view.late_stacks))
    things += [
        PackedThing("Decks of cards", row.decks_out, row.decks_back),
        PackedThing("Dealer buttons", view.tables or None),
        PackedThing("Fee tin"),
    ]
    return PackingList(
        club=club.name,
        venue=info.venue,
        on=info.held_on,
        chips=tuple(ChipsOfColour(c.colour, c.value, c.owned, c.out, c.back) for c in view.chips),
        things=tuple(things),
        printed_at=time_of_day(now),
        tin_to=row.tin_to,
        note=row.note,
    )


def payout_paper(club: Club, night_id: int, now: Millis, session: int | None = None) -> PayoutSheet:
    """The payout sheet of a session's side stakes; the last session that has any unless said (W61, W62).

    Names as the club knows them: it is no public paper. What is not decided yet is left to be written in. Raises
    NoPaperError where nobody has staked, LookupError for a night there is not.
    """
    night, info = club.desk(night_id).night, club.night(night_id)
    staked = [s.number for s in night.sessions if s.stakes is not None and s.stakes.players]
    number = session if session is not None else (staked[-1] if staked else 0)
    if number not in staked:
        raise NoPaperError("Nobody has put in a side stake, so there is no payout sheet to print.")
    view = stakes_view(night, club.people, number)
    stakes = night.sessions[number - 1].stakes
    agreed_at = stakes.agreed_at if stakes is not None else None
    return PayoutSheet(
        club=club.name,
        venue=info.venue,
        on=info.held_on,
        session=number,
        entrants=tuple(
            StakeEntrant(club.people[row.player].listed, view.stake, view.refund) for row in view.stakers if row.staked
        ),
        split=tuple(SplitPart(share.place, share.words or pounds(share.pence), share.pence) for share in view.shares),
        payouts=_payouts(view),
        printed_at=time_of_day(now),
        agreed=view.agreed_by,
        agreed_at=time_of_day(agreed_at) if agreed_at is not None else "",
        rule=view.rule,
        note="The session is void, so every stake goes back." if view.void else view.limits,
    )


def _payouts(view: StakesView) -> tuple[Payout, ...]:
    """Who gets what; while it is played, the places with a name where one is decided."""
    if view.over or view.agreed_by:
        return tuple(Payout(share.place, share.name, share.pence) for share in view.payouts)
    known = {share.place: share.name for share in view.payouts}
    return tuple(Payout(share.place, known.get(share.place, ""), share.pence) for share in view.shares)

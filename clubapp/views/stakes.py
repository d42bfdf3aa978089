"""The side stakes of one session as the screen and the payout paper show them (W61, W62). Whole pence."""

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.payouts import in_it, limits_of, payouts, ranks, staked_today, venue_of, won_by_place
from clubapp.domain.record import record, replace
from clubapp.domain.refused import Refused
from clubapp.domain.rules import StakeLimits
from clubapp.domain.side_stake import SideStake
from clubapp.domain.stakes import ASK_THE_OFFICER, PLACES, SidePot, Split, room_for_pot, side_pot, split_pot
from clubapp.folding import sort_key
from clubapp.views.people import Directory
from clubapp.wording import listing, pounds

USUAL_STAKE: Pence = 500
_NAMED = 3


@record
class StakeNote:
    """Something to be said beside the sums, with the rule it comes from."""

    text: str
    rule: str
    urgent: bool = False


@record
class Staker:
    """Somebody on the session's list, in the side stakes or not."""

    player: PlayerId
    name: str
    number: str
    here: bool
    staked: bool


@record
class Share:
    """What a place gets, or a player; of the payouts also whether it has been handed over."""

    place: int  # among those who staked; 0 where that does not matter
    words: str  # "50%", "agreed", "back"
    pence: Pence
    player: PlayerId | None = None
    name: str = ""
    paid: bool = False
    handed: Pence = 0  # what was handed over; differs where the places were corrected afterwards


@record
class StakesView:
    """One session's side stakes, before play, in play and at the end."""

    session: int
    rule: str
    limits: str  # the limits here, in a sentence
    cap: Pence | None  # the most this pot may come to
    other_pots: Pence  # what the other sessions of the evening have in theirs
    suggested: Pence  # the stake to offer where none is open
    notes: tuple[StakeNote, ...]
    started: bool
    over: bool
    opened: bool = False
    void: bool = False
    stake: Pence = 0
    stakers: tuple[Staker, ...] = ()  # by name
    staked: int = 0
    kept: Pence = 0  # of each stake: as fixed, or as it would be if play began now
    refund: Pence = 0  # back to each
    pot: Pence = 0
    split: Split | None = None
    split_words: str = ""
    shares: tuple[Share, ...] = ()  # the split in pence; none while it does not fit
    split_wrong: str = ""  # why it does not
    playing: tuple[Share, ...] = ()  # who staked and still has chips, with what an agreement gives them
    won: tuple[Share, ...] = ()  # who is out and has won a share by their place
    payouts: tuple[Share, ...] = ()
    agreed_by: tuple[str, ...] = ()
    can_agree: bool = False
    late: tuple[Staker, ...] = ()  # who came late and may still stake
    without: str = ""  # who did not stake: "Wes Gordon and 9 others did not stake"

    @property
    def taken(self) -> Pence:
        """All stakes as they were handed in."""
        return self.stake * self.staked

    @property
    def paid_out(self) -> Pence:
        """What has been handed over."""
        return sum(share.handed for share in self.payouts if share.paid)

    @property
    def whole(self) -> Pence:
        """What has to be handed over in the end: the pot, or every stake of a void session."""
        return self.kept * self.staked


def stakes_view(night: Night, people: Directory, number: int | None = None) -> StakesView:
    """The side stakes of a session (the present one unless said)."""
    session = night.session if number is None else night.sessions[number - 1]
    limits, venue, used = limits_of(night), venue_of(night), staked_today(night, session)
    closed = StakesView(
        session=session.number,
        rule=limits.rule,
        limits=limits_words(limits, venue),
        cap=room_for_pot(limits, used),
        other_pots=used,
        suggested=limits.stake_exact or limits.stake_max or USUAL_STAKE,
        notes=_notes(night, limits, venue),
        started=session.started is not None,
        over=session.over,
        stakers=_stakers(session, people),
    )
    stakes = session.stakes
    return closed if stakes is None else _opened(closed, night, session, stakes, people)


def _opened(view: StakesView, night: Night, session: Session, stakes: SideStake, people: Directory) -> StakesView:
    """With what there is to say where side stakes are open."""
    pot = _pot(night, session, stakes)
    shares, wrong = _shares(stakes.split, pot.pot, len(stakes.players), view.rule)
    playing, agreed, by_rank = in_it(session), dict(stakes.agreed), ranks(session)
    won = [(p, pence) for p, pence in won_by_place(night, session).items() if p not in playing]
    open_to_change = not (stakes.paid or session.void or session.closed is not None)
    return replace(
        view,
        opened=True,
        void=stakes.void,
        stake=stakes.stake,
        staked=len(stakes.players),
        kept=pot.stake,
        refund=pot.refund_each,
        pot=pot.pot,
        split=stakes.split,
        split_words=split_words(stakes.split) if stakes.split is not None else "",
        shares=shares,
        split_wrong=wrong,
        playing=tuple(Share(0, "", agreed.get(p, 0), p, people[p].listed) for p in playing),
        won=tuple(Share(by_rank[p], "", pence, p, people[p].listed) for p, pence in won),
        payouts=_payouts(night, session, stakes, people),
        agreed_by=tuple(people[p].listed for p in stakes.agreed_by),
        can_agree=open_to_change and stakes.kept is not None and len(playing) > 1,
        late=_late(view.stakers, night, session),
        without=_without(session, stakes, people),
    )


def _late(stakers: tuple[Staker, ...], night: Night, session: Session) -> tuple[Staker, ...]:
    """Those who came late, are still in and have not staked, where the rule set lets them."""
    stakes = session.stakes
    if not night.rules.stakes.late or session.over or stakes is None or stakes.kept is None:
        return ()
    return tuple(
        row for row in stakers if row.player in session.late and row.player in session.seats and not row.staked
    )


def _pot(night: Night, session: Session, stakes: SideStake) -> SidePot:
    """As it was fixed at the start of play, or as it would be if play began now."""
    entrants = len(stakes.players)
    if stakes.kept is not None:
        return SidePot(stakes.kept, stakes.refund, stakes.kept * entrants)
    if session.started is not None:
        return SidePot(0, 0, 0)
    found = side_pot(limits_of(night), venue_of(night), stakes.stake, entrants, staked_today(night, session))
    return SidePot(0, 0, 0) if isinstance(found, Refused) else found


def _shares(split: Split | None, pot: Pence, entrants: int, rule: str) -> tuple[tuple[Share, ...], str]:
    """The split in pence, or what is wrong with it."""
    if split is None:
        return (), ""
    found = split_pot(pot, split, entrants, rule)
    if isinstance(found, Refused):
        return (), found.why
    words = [f"{part}%" if split.percent else "" for part in split.parts]
    return tuple(Share(place, *pair) for place, pair in enumerate(zip(words, found, strict=True), 1)), ""


def _stakers(session: Session, people: Directory) -> tuple[Staker, ...]:
    staked = session.stakes.players if session.stakes is not None else []
    rows = [
        Staker(a.player, people[a.player].name, people[a.player].number, a.here, a.player in staked)
        for a in session.arrivals.values()
    ]
    return tuple(sorted(rows, key=lambda row: sort_key(row.name)))


def _payouts(night: Night, session: Session, stakes: SideStake, people: Directory) -> tuple[Share, ...]:
    """Who gets what as far as it is decided; it is the last word once the session is over."""
    by_rank, split = ranks(session), stakes.split
    rows = []
    for player, pence in payouts(night, session).items():
        place = 0 if stakes.void else by_rank.get(player, 0)
        words = "back" if stakes.void else "agreed" if stakes.agreed else ""
        if not words and split is not None and split.percent:
            words = f"{split.parts[place - 1]}%"
        handed = stakes.paid.get(player)
        rows.append(Share(place, words, pence, player, people[player].listed, handed is not None, handed or 0))
    if stakes.void:
        return tuple(sorted(rows, key=lambda row: sort_key(row.name)))
    return tuple(sorted(rows, key=lambda row: row.place))  # who is still in has no place yet, and comes first


def _without(session: Session, stakes: SideStake, people: Directory) -> str:
    """Who played and did not stake."""
    names = [people[a.player].listed for a in session.arrivals.values() if a.here and a.player not in stakes.players]
    if len(names) > _NAMED:
        names = [names[0], f"{len(names) - 1} others"]
    return f"{listing(names)} did not stake" if names else ""


def payout_check(view: StakesView) -> tuple[str, bool]:
    """Whether what was handed over is the pot, in words."""
    paid, due = view.paid_out, [share for share in view.payouts if not share.paid]
    if due:
        return f"{pounds(paid)} of {pounds(view.whole)} handed over", False
    if paid != view.whole:
        return f"{pounds(paid)} handed over, and {pounds(view.whole)} was to be", False
    return f"{pounds(view.whole)} in, {pounds(paid)} out", True


def split_words(split: Split) -> str:
    """A split as people say it: 50 / 30 / 20 %, or £35 / £21 / £14."""
    if split.percent:
        return f"{' / '.join(map(str, split.parts))} %"
    return " / ".join(map(pounds, split.parts))


def limits_words(limits: StakeLimits, venue: str) -> str:
    """The limits here in a sentence."""
    parts = []
    if limits.stake_exact is not None:
        parts.append(f"{pounds(limits.stake_exact)} a head and no other stake")
    elif limits.stake_max is not None:
        parts.append(f"up to {pounds(limits.stake_max)} a head")
    if limits.pot_max is not None:
        parts.append(f"up to {pounds(limits.pot_max)} in the pot")
    if limits.day_max is not None:
        parts.append(f"up to {pounds(limits.day_max)} in all pots of a day")
    where = PLACES[venue].capitalize()
    return f"{where}: {', '.join(parts) or 'the licence of the house sets the limits'}."


def _notes(night: Night, limits: StakeLimits, venue: str) -> tuple[StakeNote, ...]:
    """What the manager should know before money is taken: a fee in a pub, age, and whom to ask."""
    fee, entry = night.rules.money.fee, night.rules.entry
    young = f"A session with side stakes is for players of {entry.adult_age} and over, whatever a parent has signed."
    notes = [StakeNote(young, entry.consent_rule), StakeNote(ASK_THE_OFFICER, limits.rule)]
    if venue == "pub" and fee:
        text = (
            f"There is a table fee of {pounds(fee)} tonight, and exempt gaming in a pub allows no fee for taking part. "
            "Ask the local licensing officer before you take both."
        )
        notes.insert(0, StakeNote(text, limits.rule, urgent=True))
    return tuple(notes)


def stakes_in_the_way(night: Night, refused: Refused | None) -> Refused | None:
    """Why play can not start, where it is because of the side stakes."""
    rules = (limits_of(night).rule, night.rules.entry.consent_rule)
    return refused if refused is not None and night.session.stakes is not None and refused.rule in rules else None


def payout_duties(night: Night, people: Directory) -> tuple[tuple[str, bool, str], ...]:
    """What is still to be handed over, or that all is, for each session with side stakes: words, done, rule."""
    found = []
    for session in night.sessions:
        if session.stakes is None or not session.over:
            continue
        view = stakes_view(night, people, session.number)
        due = [share for share in view.payouts if not share.paid]
        of = "" if session is night.session else f", session {session.number}"
        if due and len(due) <= _NAMED:
            found += [(f"Hand {pounds(share.pence)} to {share.name}{of}", False, view.rule) for share in due]
        elif due:
            total = pounds(sum(share.pence for share in due))
            found.append((f"Hand {total} of side stakes to {len(due)} players{of}", False, view.rule))
        elif view.payouts:
            found.append((f"Side stakes paid out, {pounds(view.paid_out)}{of}", True, view.rule))
    return tuple(found)

"""The papers about people and money: forms, the sign-in sheet, the register of consents, cards, the till."""

from collections.abc import Mapping, Sequence

from clubapp.club import Club
from clubapp.domain.ids import Millis, PlayerId
from clubapp.evening_papers import side_games_paper, sign_out_paper
from clubapp.money_papers import packing_paper, payout_paper, till_paper
from clubapp.moves_paper import slips_ahead, slips_of_night, table_ahead
from clubapp.papers import NoPaperError
from clubapp.people_papers import agreement_form, card_sheet, consent_form, consent_register, sign_in_sheet
from clubapp.views.papers import AHEAD
from clubapp.wording import local, time_of_day
from ui.paper.made import Made, Maker, latest_night, made, season_of
from ui.paper.wanted import (
    AGREEMENT,
    BLANK,
    CARDS,
    CONSENT,
    LACKING,
    MOVES,
    PACKING,
    PAYOUT,
    REGISTER,
    SIDE_GAMES,
    SIGN_IN,
    SIGN_OUT,
    TILL,
    Wanted,
)
from ui.paper.whose import lacking


def _people(club: Club, wanted: Wanted) -> Sequence[PlayerId]:
    """Whom the form is filled in for; nobody for a blank one. Raises NoPaperError."""
    member = wanted.member
    if member is not None:
        if club.members.kept(member) not in club.members.rows:
            raise NoPaperError("That member is no longer in the club, so there is no form to print.")
        return (club.members.kept(member),)
    if wanted.who != LACKING:
        return ()
    people = lacking(club, wanted.kind)
    if not people:
        raise NoPaperError("Nobody's paper is missing, so there is no form to print.")
    return people


def _venue(club: Club, tonight: int | None) -> str:
    return club.night(tonight).venue if tonight is not None else club.venues()[0].name


def _suffix(club: Club, wanted: Wanted) -> str:
    member = wanted.member
    if wanted.draft is not None:
        return f" {wanted.draft.name.strip()}".rstrip()
    return f" {club.people[member].name}" if member is not None else ""


def _agreement(club: Club, wanted: Wanted, _now: Millis, tonight: int | None) -> Made:
    people, venue = _people(club, wanted), _venue(club, tonight)
    form = agreement_form(club, venue, people, signed=wanted.as_signed, which=wanted.which, draft=wanted.draft)
    return made(AGREEMENT, form, f"Agreement version {form.version}{_suffix(club, wanted)}")


def _consent(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    people, venue, today = _people(club, wanted), _venue(club, tonight), local(now).date()
    signed, which = wanted.as_signed, wanted.which
    form = consent_form(club, venue, people, signed=signed, which=which, today=today, draft=wanted.draft)
    return made(CONSENT, form, f"Parental consent{_suffix(club, wanted)}")


def _sign_in(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    on, starts = local(now).date(), ""
    if tonight is not None:
        on = club.night(tonight).held_on
        at = club.desk(tonight).night.session.plan.starts_at
        starts = time_of_day(at) if at is not None else ""
    sheet = sign_in_sheet(club, _venue(club, tonight), on, starts=starts, blank=wanted.who == BLANK)
    return made(SIGN_IN, sheet, f"Sign-in {on.isoformat()}")


def _register(club: Club, wanted: Wanted, now: Millis, _tonight: int | None) -> Made:
    season = season_of(club, wanted.season)
    return made(REGISTER, consent_register(club, season, local(now).date()), f"Register of consents {season.name}")


def _cards(club: Club, wanted: Wanted, _now: Millis, _tonight: int | None) -> Made:
    member = wanted.member
    return made(CARDS, card_sheet(club, (member,) if member is not None else ()), f"Cards{_suffix(club, wanted)}")


def _till(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    sheet = till_paper(club, _night_of(club, wanted, tonight, "till"), now)
    return made(TILL, sheet, f"Till {sheet.on.isoformat()}")


def _packing(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    sheet = packing_paper(club, _night_of(club, wanted, tonight, "packing-up list"), now)
    return made(PACKING, sheet, f"Packing up {sheet.on.isoformat()}")


def _payout(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    sheet = payout_paper(club, _night_of(club, wanted, tonight, "payout sheet"), now, wanted.session)
    return made(PAYOUT, sheet, f"Payout {sheet.on.isoformat()} session {sheet.session}")


def _only_ahead(club: Club, night_id: int, session: int | None) -> bool:
    """Whether nobody has moved yet, but the slips of a table that breaks next can be made."""
    night = club.desk(night_id).night
    moved = any(each.moves for each in night.sessions if session in (None, each.number))
    return not moved and session in (None, night.session.number) and table_ahead(night) is not None


def _moves(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    night = _night_of(club, wanted, tonight, "slip")
    if wanted.who == AHEAD or _only_ahead(club, night, wanted.session):
        sheet = slips_ahead(club, night, now)
        return made(MOVES, sheet, f"Moves prepared {sheet.on.isoformat()} session {sheet.session}")
    sheet = slips_of_night(club, night, now, wanted.session)
    return made(MOVES, sheet, f"Moves {sheet.on.isoformat()} session {sheet.session}")


def _sign_out(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    sheet = sign_out_paper(club, _night_of(club, wanted, tonight, "sign-out sheet"), now, wanted.session)
    return made(SIGN_OUT, sheet, f"Sign-out {sheet.on.isoformat()} session {sheet.session}")


def _side_games(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    sheet = side_games_paper(club, _night_of(club, wanted, tonight, "list for side games"), now, wanted.session)
    return made(SIDE_GAMES, sheet, f"Side games {sheet.on.isoformat()} session {sheet.session}")


def _night_of(club: Club, wanted: Wanted, tonight: int | None, what: str) -> int:
    if wanted.night is not None:
        return wanted.night
    try:
        return latest_night(club, tonight)
    except NoPaperError:
        raise NoPaperError(f"No night has been held yet, so there is no {what} to print.") from None


MAKERS: Mapping[str, Maker] = {
    AGREEMENT: _agreement,
    CONSENT: _consent,
    SIGN_IN: _sign_in,
    REGISTER: _register,
    CARDS: _cards,
    TILL: _till,
    PACKING: _packing,
    PAYOUT: _payout,
    MOVES: _moves,
    SIGN_OUT: _sign_out,
    SIDE_GAMES: _side_games,
}

"""A paper as a PDF: tables and results, forms and lists, the till, the rules."""

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from clubapp.clock import wall_now
from clubapp.club import Club, Season
from clubapp.domain.ids import PlayerId
from clubapp.headless.fault import Fault
from clubapp.headless.night_command import find_night
from clubapp.headless.standings_command import find_season, find_sheet, write_out
from clubapp.papers import NoPaperError, seats_of_night, sheet_of_night
from clubapp.wording import local_today

EXAMPLE = "clubapp print fenland.club night --night 12 --out result.pdf"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("what", choices=tuple(PAPERS))
    parser.add_argument("--night", help="a night's number or date; the latest where not given")
    parser.add_argument("--session", type=int, help="a session of that night; the latest where not given")
    parser.add_argument("--season", help="for standings and consents: a season's name; the current one where not given")
    parser.add_argument("--member", help="for forms and cards: a member's number; a blank form, or everybody's cards")
    parser.add_argument("--signed", action="store_true", help="with --member: the form as that member signed it")
    parser.add_argument("--blank", action="store_true", help="for sign-in: lines without names")
    parser.add_argument("--rule", help="for a rule by itself: its number, like W18")
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    if args.signed and not args.member:
        raise Fault("--signed needs --member: whose paper it is.")
    with Club.open(args.file, write=False) as club:
        try:
            name, sheet = PAPERS[args.what](club, args)
            pdf = _paper(name, sheet)
        except NoPaperError as error:
            raise Fault(str(error)) from error
    write_out(pdf, args.out)
    return 0


def _paper(name: str, sheet: Any) -> bytes:
    import reports

    built: bytes = reports.paper(name).build(sheet)
    return built


def _member(club: Club, args: argparse.Namespace) -> tuple[PlayerId, ...]:
    if not args.member:
        return ()
    found = club.members.by_number(args.member)
    if found is None:
        raise Fault(f"No member has the number {args.member}.")
    return (found,)


def _standings(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    sheet = find_sheet(club, args.season)
    if not sheet.rows:
        raise NoPaperError(f"No session of the season {sheet.season} is closed yet, so there is no table to print.")
    return "standings", sheet


def _night(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    return "night_sheet", sheet_of_night(club, find_night(club, args.night), wall_now(), args.session)


def _seats(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    return "seat_list", seats_of_night(club, find_night(club, args.night), wall_now(), args.session)


def _venue(club: Club) -> str:
    return club.venues()[0].name


def _sign_in(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.people_papers import sign_in_sheet

    on, venue = local_today(), _venue(club)
    if args.night:
        night = club.night(find_night(club, args.night))
        on, venue = night.held_on, night.venue
    return "sign-in", sign_in_sheet(club, venue, on, blank=args.blank)


def _agreement(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.people_papers import agreement_form

    return "agreement", agreement_form(club, _venue(club), _member(club, args), signed=args.signed)


def _consent(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.people_papers import consent_form

    who = _member(club, args)
    return "parental-consent", consent_form(club, _venue(club), who, signed=args.signed, today=local_today())


def _season(club: Club, args: argparse.Namespace) -> Season:
    return find_season(club, args.season)


def _consents(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.people_papers import consent_register

    return "consents", consent_register(club, _season(club, args), local_today())


def _cards(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.people_papers import card_sheet

    return "cards", card_sheet(club, _member(club, args))


def _till(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.money_papers import till_paper

    return "till", till_paper(club, find_night(club, args.night), wall_now())


def _packing_up(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.money_papers import packing_paper

    return "packing-up", packing_paper(club, find_night(club, args.night), wall_now())


def _payout(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.money_papers import payout_paper

    return "payout", payout_paper(club, find_night(club, args.night), wall_now(), args.session)


def _moves(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.moves_paper import slips_of_night

    return "moves", slips_of_night(club, find_night(club, args.night), wall_now(), args.session)


def _sign_out(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.evening_papers import sign_out_paper

    return "sign-out", sign_out_paper(club, find_night(club, args.night), wall_now(), args.session)


def _side_games(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.evening_papers import side_games_paper

    return "side-games", side_games_paper(club, find_night(club, args.night), wall_now(), args.session)


def _booklet(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.booklets import booklet_of

    return args.what, booklet_of(club, local_today())


def _rule(club: Club, args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.booklets import booklet_of, of_rule

    if not args.rule:
        raise Fault("Printing a rule needs --rule: which one, like W18.")
    return "rule", of_rule(booklet_of(club, local_today()), args.rule.strip())


def _wall(club: Club, _args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.booklets import edition_of
    from clubapp.rules_in_short import wall_sheet

    return "wall", wall_sheet(club.rules, club.name, edition_of(club, local_today()))


def _blinds(club: Club, _args: argparse.Namespace) -> tuple[str, Any]:
    from clubapp.booklets import edition_of
    from clubapp.rules_in_short import blinds_sheet

    return "blinds", blinds_sheet(club.rules, club.name, edition_of(club, local_today()))


PAPERS: Mapping[str, Callable[[Club, argparse.Namespace], tuple[str, Any]]] = {
    "standings": _standings,
    "night": _night,
    "seats": _seats,
    "sign-in": _sign_in,
    "agreement": _agreement,
    "parental-consent": _consent,
    "consents": _consents,
    "cards": _cards,
    "till": _till,
    "packing-up": _packing_up,
    "payout": _payout,
    "moves": _moves,
    "sign-out": _sign_out,
    "side-games": _side_games,
    "booklet": _booklet,
    "booklet-fold": _booklet,
    "booklet-large": _booklet,
    "rule": _rule,
    "wall": _wall,
    "blinds": _blinds,
}

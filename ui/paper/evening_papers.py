"""The papers an evening ends with: which there are, each made as the page of papers makes it."""

from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.papers import NoPaperError
from clubapp.season import standings_sheet
from clubapp.wording import local_today
from ui.paper.made import Made
from ui.paper.making import make
from ui.paper.wanted import NIGHT, PACKING, PAYOUT, SIDE_GAMES, SIGN_OUT, STANDINGS, TILL, Wanted


@record
class EveningPaper:
    """A paper of this evening; `usual` ones are printed unless somebody says not."""

    name: str  # as the page of papers reads it: "night:12:1"
    title: str
    note: str
    usual: bool


def evening_papers(club: Club, night_id: int, night: Night) -> tuple[EveningPaper, ...]:
    """What there is to print at the end of an evening, in the order it is wanted."""
    found: list[EveningPaper] = []
    played = [s for s in night.sessions if s.started is not None or s.called_off]
    for session in played:
        state = "called off" if session.called_off else "void" if session.void else ""
        state = state or ("" if session.closed is not None else "not closed yet")
        title = f"Night result, session {session.number}"
        found.append(EveningPaper(f"{NIGHT}:{night_id}:{session.number}", title, state or "to sign", usual=True))
        if session.stakes is not None and session.stakes.kept is not None:
            name, title = f"{PAYOUT}:{night_id}:{session.number}", f"Side-stake payout, session {session.number}"
            found.append(EveningPaper(name, title, "for the club", usual=True))
    season = next((s for s in club.seasons() if s.name == club.night(night_id).season), None)
    if season is not None and standings_sheet(club, season, today=local_today()).rows:
        found.append(EveningPaper(f"{STANDINGS}:{season.id}", "Standings", f"season {season.name}", usual=True))
    found.append(EveningPaper(f"{TILL}:{night_id}", "Till sheet", "for the club", usual=True))
    found.append(EveningPaper(f"{PACKING}:{night_id}", "Packing-up list", "for the club", usual=True))
    if night.rules.knock_outs.sign_out:
        found += [
            EveningPaper(
                f"{SIGN_OUT}:{night_id}:{session.number}",
                f"Sign-out sheet, session {session.number}",
                "to sign",
                usual=True,
            )
            for session in played
            if session.started is not None and not session.void
        ]
    found += [
        EveningPaper(f"{SIDE_GAMES}:{night_id}:{s.number}", f"Side games, session {s.number}", "", usual=False)
        for s in played
        if s.side_games
    ]
    return tuple(found)


def make_all(club: Club, papers: tuple[EveningPaper, ...], now: Millis, night_id: int) -> tuple[Made, ...]:
    """The papers as PDFs; one that has nothing in it is left out."""
    made = []
    for paper in papers:
        try:
            made.append(make(club, Wanted.read(paper.name), now, night_id))
        except NoPaperError:
            continue
    return tuple(made)

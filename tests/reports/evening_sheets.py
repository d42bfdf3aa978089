"""A sign-out sheet and a list for side games with these people on them."""

from datetime import date

from clubapp.views.evening_papers import AsideGame, AsideLine, SideGamesSheet, SignOutLine, SignOutSheet

ON = date(2026, 11, 25)


def sign_out(names: list[str], still_in: int = 2) -> SignOutSheet:
    """Everybody named is out, the first of them first; the second has signed, and the third has no points."""
    entrants = len(names) + still_in
    lines = [
        SignOutLine(
            entrants - at, name, f"20:{at % 60:02}", "", "20:30" if at == 1 else "", asked=at not in (1, 2) or at == 1
        )
        for at, name in enumerate(names)
    ]
    lines += [SignOutLine(place) for place in range(still_in, 0, -1)]
    return SignOutSheet("Fenland Poker League", "The Railway Tavern", 1, ON, tuple(lines), "S92", "20:45")


def side_games(names: list[str]) -> SideGamesSheet:
    """Everybody named is out and paid; the first two are in a game, and two others have played one."""
    lines = tuple(
        AsideLine(30 - at, name, f"20:{at % 60:02}", "side game 2" if at < 2 else "") for at, name in enumerate(names)
    )
    both = " and ".join(names[:2])
    games = (
        AsideGame("Side game 1: stud", f"20:05, {both}", f"20:40: {''.join(names[:1])} won"),
        AsideGame("Side game 2", f"20:41, {both}", ""),
    )
    return SideGamesSheet(
        "Fenland Poker League", "The Railway Tavern", 1, ON, lines, games if len(names) > 1 else (), "W11", "20:45"
    )

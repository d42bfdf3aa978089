"""The season's table for the big screen: the one of the season page, with every closed session of tonight in it."""

from datetime import date

from clubapp.club import Club
from clubapp.season import standings_sheet
from clubapp.views.room_standings import RoomStandings, room_standings


def tonights_standings(club: Club, night: int, today: date) -> RoomStandings | None:
    """The table of the season that this night counts for; None where it counts for none."""
    name = club.night(night).season
    season = next((season for season in club.seasons() if season.name == name), None) if name else None
    return room_standings(standings_sheet(club, season, today=today)) if season is not None else None

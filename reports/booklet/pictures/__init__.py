"""Pictures of the rules, drawn: chips, hands, tables, teams, pots."""

from clubapp.views.booklet_rows import (
    ChipsPicture,
    DealPicture,
    Drawn,
    HandsPicture,
    PotsPicture,
    TablesPicture,
    TeamPicture,
)
from reports.booklet.pictures import chips, deal, hands, pots, tables, team
from reports.booklet.pictures.drawing import Drawing, framed
from reports.booklet.pictures.hands import hand

__all__ = ["draw", "hand"]


def draw(picture: Drawn, title: str, rule: str, width: float) -> Drawing:
    """Lay a picture out for a width, on its ground, under a title and with the rule it shows."""

    def inside(room: float) -> Drawing:
        match picture:
            case ChipsPicture():
                return chips.chips(picture, room)
            case HandsPicture():
                return hands.hands(picture, room)
            case TablesPicture():
                return tables.tables(picture, room)
            case PotsPicture():
                return pots.pots(picture, room)
            case TeamPicture():
                return team.team(picture, room)
            case DealPicture():
                return deal.deal(picture, room)

    return framed(title, rule, inside, width)

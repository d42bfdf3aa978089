"""How the big screen looks: dark felt for a dim room, light for a bright one, black for a weak projector."""

from clubapp.domain.record import record, replace
from ui import theme
from ui.theme.tokens import Tokens


@record
class Look:
    """One look's colours as #RRGGBB; `tokens` are those it shares with the program."""

    key: str
    word: str  # as the manager chooses it
    tokens: Tokens
    ground: tuple[tuple[float, str], ...]  # from the middle outwards
    shade: str  # panels on the ground
    edge: str  # round a table
    rule: str  # lines across
    row_line: str  # between the seats of a table
    faded: str  # behind a seat's number
    past: str  # levels that are over
    past_ink: str
    outline: str  # levels to come
    alarm: str  # the last minute
    sign: str  # the ring of the program's sign
    card_edge: str = ""  # round a playing card: on a light ground it needs one

    def ink(self, name: str) -> str:
        """A colour by its name here or among the tokens; #RRGGBB is itself."""
        if name.startswith("#"):
            return name
        own = getattr(self, name, None)
        return own if isinstance(own, str) and own.startswith("#") else str(getattr(self.tokens, name))


FELT = Look(
    key="felt",
    word="Dark felt",
    tokens=theme.DARK,
    ground=((0.0, "#0F3A2C"), (0.45, "#0C2C22"), (0.8, "#0A1F18"), (1.0, "#081812")),
    shade="#071612",
    edge="#24684F",
    rule="#4C6B5E",
    row_line="#20352C",
    faded="#25342F",
    past="#1A2E27",
    past_ink="#8FA097",
    outline="#5E7A6E",
    alarm=theme.DARK.accent,
    sign="#F6F1E6",
)

LIGHT = Look(
    key="light",
    word="Light",
    tokens=replace(theme.LIGHT, text="#0B1511", text2="#2F3B35", accent_text="#744700", accent_line="#8A5600"),
    ground=((0.0, "#FFFDF8"), (0.6, "#FAF6EC"), (1.0, "#F1EBDD")),
    shade="#FFFFFF",
    edge="#0F6B4B",
    rule="#8C8672",
    row_line="#DDD4C2",
    faded="#E4DCCB",
    past="#E4DCCB",
    past_ink="#5A665F",
    outline="#6F6A58",
    alarm="#9C3F00",
    sign="#0F3528",
    card_edge="#8C8672",
)

BLACK = Look(
    key="black",
    word="Black, high contrast",
    tokens=replace(
        theme.DARK, text="#FFFFFF", text2="#E8E8E8", accent="#FFC93C", accent_text="#FFD862", accent_line="#FFC93C",
        accent_bg="#241B00", line2="#B8B8B8",
    ),
    ground=((0.0, "#000000"), (1.0, "#000000")),
    shade="#0C0C0C",
    edge="#9A9A9A",
    rule="#9A9A9A",
    row_line="#444444",
    faded="#333333",
    past="#1C1C1C",
    past_ink="#B8B8B8",
    outline="#B8B8B8",
    alarm="#FFC93C",
    sign="#FFFFFF",
)  # fmt: skip

LOOKS = {look.key: look for look in (FELT, LIGHT, BLACK)}


def look_of(key: str) -> Look:
    """The look of that key; the felt where there is no such look."""
    return LOOKS.get(key, FELT)

"""The colours and measures of the design guide, for a dim room (dark) and a bright one (light)."""

from typing import Literal

from clubapp.domain.record import record

ThemeName = Literal["dark", "light"]


@record
class Tokens:
    """One theme's colours as #RRGGBB, each named after its use."""

    name: ThemeName
    bg: str  # the window
    rail: str
    panel: str
    card: str  # cards and sheets
    raised: str  # seats, buttons, hover
    line: str  # hairlines only
    line2: str  # borders of controls
    text: str  # names and numbers
    text2: str  # supporting words
    text3: str  # labels and rule tags
    accent: str  # fill of the primary, the present, the selected
    accent_ink: str  # text on accent
    accent_line: str  # amber outlines
    accent_text: str  # amber words
    accent_bg: str  # amber tint
    good: str
    good_bg: str
    bad: str
    bad_bg: str
    info: str
    info_bg: str
    felt: str
    rim: str
    paper: str  # playing cards
    ink: str  # black suits on paper
    suit_red: str  # red suits on paper
    rail_text: str  # the rail is dark in both themes
    felt_text: str  # near-white in both themes
    felt_text2: str
    refused_bg: str  # ground of a refusal in place


DARK = Tokens(
    name="dark",
    bg="#0B1310",
    rail="#080E0C",
    panel="#111C18",
    card="#182621",
    raised="#21332C",
    line="#2A3D35",
    line2="#5E7A6E",
    text="#F6F1E6",
    text2="#C3CCC3",
    text3="#97A89E",
    accent="#F5B83D",
    accent_ink="#1A1304",
    accent_line="#F5B83D",
    accent_text="#F7C358",
    accent_bg="#2E2612",
    good="#7FD6A4",
    good_bg="#12301F",
    bad="#FF8B7B",
    bad_bg="#3A1A17",
    info="#9CC9F5",
    info_bg="#16283A",
    felt="#0E4A37",
    rim="#2B7A5C",
    paper="#FBF6EA",
    ink="#14201B",
    suit_red="#C0212B",
    rail_text="#C3CCC3",
    felt_text="#F6F1E6",
    felt_text2="#DCE6DD",
    refused_bg="#21332C",
)

LIGHT = Tokens(
    name="light",
    bg="#F1ECE0",
    rail="#0F3528",
    panel="#FAF7EF",
    card="#FFFFFF",
    raised="#EEE7D8",
    line="#DDD4C2",
    line2="#8C8672",
    text="#13211B",
    text2="#3D4A43",
    text3="#5A665F",
    accent="#F2B233",
    accent_ink="#1A1304",
    accent_line="#A66A00",
    accent_text="#7D4E00",
    accent_bg="#FFF1D2",
    good="#0F6B3E",
    good_bg="#DDF3E5",
    bad="#A3201A",
    bad_bg="#FCE4E0",
    info="#1D5687",
    info_bg="#E1EEFA",
    felt="#1B6B4F",
    rim="#0D4632",
    paper="#FFFDF7",
    ink="#14201B",
    suit_red="#C0212B",
    rail_text="#DCE6DD",
    felt_text="#F6F1E6",
    felt_text2="#F6F1E6",
    refused_bg="#FCE4E0",
)

THEMES: dict[ThemeName, Tokens] = {"dark": DARK, "light": LIGHT}

CREAM = "#F6F1E6"


@record
class ChipColours:
    """How one colour of chip is drawn: its body, the marks on its edge, its printed value and its outline."""

    base: str
    edge: str
    ink: str
    outline: str


CHIPS: dict[str, ChipColours] = {
    "green": ChipColours("#27794B", CREAM, CREAM, "#1D5A38"),
    "white": ChipColours("#F4EEDF", "#8F8871", "#14201B", "#B9B199"),
    "blue": ChipColours("#2F6FC1", CREAM, CREAM, "#235391"),
    "black": ChipColours("#23282B", CREAM, CREAM, "#6E777C"),
    "yellow": ChipColours("#F2C230", "#5A4200", "#2A1F00", "#B58F1F"),
    "red": ChipColours("#C43A36", CREAM, CREAM, "#932B28"),
}

# Kits bought elsewhere come in more colours than the guide's six.
CHIPS |= {
    "purple": ChipColours("#6B4AA0", CREAM, CREAM, "#503778"),
    "orange": ChipColours("#D9772B", CREAM, "#1A1304", "#A35920"),
    "pink": ChipColours("#D9789B", CREAM, "#1A1304", "#A35A74"),
    "grey": ChipColours("#7C8587", CREAM, "#101516", "#5D6465"),
    "brown": ChipColours("#7A5233", CREAM, CREAM, "#5B3D26"),
}


def chip_colours(name: str) -> ChipColours:
    """The palette for a chip's colour word; an unknown word is drawn grey, its value still printed."""
    return CHIPS.get(name.strip().casefold(), CHIPS["grey"])


# Corner radii and steps of space, in logical pixels.
RADIUS_TAG = 6
RADIUS_CONTROL = 9
RADIUS_SEAT = 10
RADIUS_PANEL = 14
RING = 2  # width of the focus ring
RING_GAP = 2  # room between a control and its ring

"""Make the faces that the screen shows, under names of their own so that an installed Inter or Fraunces never wins.

    python resources/fonts/build_screen_fonts.py DOWNLOADS

DOWNLOADS holds `inter-ui/` (npm inter-ui 4.1.1) and `fraunces-variable/` (npm @fontsource-variable/fraunces 5.3.0).
Needs fonttools and brotli.

The text weights are Inter with two changes: the tabular 1 is the ordinary 1, centred, without a slab, and nothing but
figures is tabular. The display weight, for words and figures of 20 pixels and more, is Inter Display with narrower
tabular figures. The title weight is Fraunces at optical size 72.
"""

import sys
from pathlib import Path

from build_fonts import WEIGHTS, keep_only_new, rename
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
TEXT_FAMILY = "Top Table Text"
DISPLAY_FAMILY = "Top Table Display"
TITLE_FAMILY = "Top Table Title"
CLOSE = 1250  # of 2048 units
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def centred(font: TTFont, figure: str, advance: int) -> None:
    """Draw a tabular figure as the ordinary one, in the middle of a width."""
    narrow, bearing = font["hmtx"][figure]
    piece = GlyphComponent()
    piece.glyphName, piece.x, piece.y, piece.flags = figure, (advance - narrow) // 2, 0, 0x204
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [piece]
    font["glyf"][f"{figure}.tf"] = glyph
    font["hmtx"][f"{figure}.tf"] = (advance, bearing + piece.x)
    glyph.recalcBounds(font["glyf"])


def only_figures(font: TTFont) -> None:
    """Keep a double-barrelled name together: Inter's tabular feature widens its hyphen and other signs too."""
    gsub = font["GSUB"].table
    lookups = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == "tnum" for i in f.Feature.LookupListIndex}
    for index in lookups:
        for table in gsub.LookupList.Lookup[index].SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if hasattr(inner, "mapping"):
                inner.mapping = {a: b for a, b in inner.mapping.items() if a in (*FIGURES, "colon")}


def build_text(downloads: Path) -> None:
    """Write the four text weights; their tabular 1 loses its slab."""
    for weight in WEIGHTS:
        font = TTFont(downloads / "inter-ui" / "web" / f"Inter-{weight}.woff2", recalcTimestamp=False)
        font.flavor = None
        centred(font, "one", font["hmtx"]["one.tf"][0])
        only_figures(font)
        rename(font, TEXT_FAMILY, weight, "Inter")
        font.save(HERE / f"TopTableText-{weight}.ttf")


def build_display(downloads: Path) -> None:
    """Write the weight of large figures and panel titles; its tabular figures stand closer than Inter's."""
    font = TTFont(downloads / "inter-ui" / "display" / "InterDisplay-SemiBold.woff2", recalcTimestamp=False)
    font.flavor = None
    for figure in FIGURES:
        centred(font, figure, CLOSE)
    centred(font, "colon", font["hmtx"]["colon"][0])
    only_figures(font)
    rename(font, DISPLAY_FAMILY, "SemiBold", "Inter Display")
    font.save(HERE / "TopTableDisplay-SemiBold.ttf")


def build_title(downloads: Path, scratch: Path) -> None:
    """Join the published slices at one optical size and weight."""
    pieces: list[str] = []
    seen: set[int] = set()
    stamp = 0
    files = downloads / "fraunces-variable" / "files"
    for part in ("latin", "latin-ext", "vietnamese"):
        variable = TTFont(files / f"fraunces-{part}-full-normal.woff2", recalcTimestamp=False)
        font = instancer.instantiateVariableFont(variable, {"opsz": 72, "wght": 600, "SOFT": 0, "WONK": 0})
        font.flavor = None
        stamp = font["head"].modified
        keep_only_new(font, seen)
        piece = scratch / f"title-{part}.ttf"
        font.save(piece)
        pieces.append(str(piece))
    merged = Merger().merge(pieces)
    merged["OS/2"].usWeightClass = 600
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = stamp
    rename(merged, TITLE_FAMILY, "SemiBold", "Fraunces")
    merged.save(HERE / "TopTableTitle-SemiBold.ttf")


def main(arguments: list[str]) -> int:
    """Build everything; DOWNLOADS is the only argument."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    downloads = Path(arguments[0])
    scratch = downloads / "scratch"
    scratch.mkdir(exist_ok=True)
    build_text(downloads)
    build_display(downloads)
    build_title(downloads, scratch)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

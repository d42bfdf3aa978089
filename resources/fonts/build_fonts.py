"""Make the font files of this folder from their published sources.

    python resources/fonts/build_fonts.py DOWNLOADS

DOWNLOADS holds what `npm pack inter-ui@4.1.1 @fontsource/fraunces@5.3.0 @fontsource/noto-emoji@5.3.2` fetched, unpacked
into `inter-ui/`, `fraunces/` and `noto-emoji/`, and Debian 12's package `fonts-noto-core`, unpacked with `dpkg-deb -x`
into `noto-core/`. DejaVu and Droid are copied from the installed packages fonts-dejavu-core and fonts-droid-fallback.
Needs fonttools and brotli, neither of which the program itself uses.
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
PAPER_FAMILY = "Top Table Sans"
ASIAN_FAMILY = "Top Table Fallback"
COPIED = (
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"),
)
DROID = Path("/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf")
NOTO_SCRIPTS = ("Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Thai")


def tabular_digits(font: TTFont) -> dict[str, str]:
    """Glyph of each digit -> the glyph of the same digit that is as wide as all others."""
    layout = font["GSUB"].table
    wanted = {font.getBestCmap()[ord(digit)] for digit in "0123456789"}
    found: dict[str, str] = {}
    for record in layout.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for table in layout.LookupList.Lookup[index].SubTable:
                mapping = getattr(table, "ExtSubTable", table).mapping
                found |= {plain: wide for plain, wide in mapping.items() if plain in wanted}
    if set(found) != wanted:
        raise SystemExit(f"no tabular form for {sorted(wanted - set(found))}")
    return found


def make_digits_tabular(font: TTFont) -> None:
    """Point the digits at their tabular glyphs: paper is set without font features."""
    tabular = tabular_digits(font)
    digits = {ord(digit) for digit in "0123456789"}
    for table in font["cmap"].tables:
        for code in digits & set(table.cmap):
            table.cmap[code] = tabular.get(table.cmap[code], table.cmap[code])  # tables may share one mapping
    widths = {font["hmtx"][font.getBestCmap()[code]][0] for code in digits}
    if len(widths) != 1:
        raise SystemExit(f"the digits have different widths: {sorted(widths)}")


def rename(font: TTFont, family: str, weight: str, origin: str) -> None:
    """Give the font another family name, so that it neither passes for the original nor yields to an installed one."""
    plain = weight in ("Regular", "Bold")
    names = font["name"]
    for name_id in (16, 17, 21, 22, 25):
        names.removeNames(nameID=name_id)
    texts = {
        1: family if plain else f"{family} {weight}",
        2: weight if plain else "Regular",
        3: f"{family} {weight}, made from {origin}",
        4: f"{family} {weight}",
        6: f"{family.replace(' ', '')}-{weight}",
    }
    if not plain:
        texts |= {16: family, 17: weight}
    for name_id, text in texts.items():
        names.removeNames(nameID=name_id)
        names.setName(text, name_id, 3, 1, 0x409)


def without_layout(font: TTFont) -> None:
    """Drop the tables and glyphs that paper cannot reach."""
    for tag in ("GSUB", "GPOS", "GDEF"):
        if tag in font:
            del font[tag]
    options = subset.Options(name_IDs=["*"], name_languages=["*"], notdef_outline=True, glyph_names=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.getBestCmap().keys())
    cutter.subset(font)


def build_inter(downloads: Path) -> None:
    """Write the four screen weights as they are and the four paper weights with tabular digits."""
    for weight in WEIGHTS:
        source = downloads / "inter-ui" / "web" / f"Inter-{weight}.woff2"
        screen = TTFont(source, recalcTimestamp=False)
        screen.flavor = None
        screen.save(HERE / f"Inter-{weight}.ttf")
        paper = TTFont(source, recalcTimestamp=False)
        paper.flavor = None
        make_digits_tabular(paper)
        without_layout(paper)
        rename(paper, PAPER_FAMILY, weight, "Inter")
        paper.save(HERE / f"TopTableSans-{weight}.ttf")
    shutil.copyfile(downloads / "inter-ui" / "LICENSE.txt", HERE / "OFL-Inter.txt")


def keep_only_new(font: TTFont, seen: set[int]) -> None:
    """Cut a slice down to the characters that the slices before it did not have, and note them as seen."""
    options = subset.Options(name_IDs=["*"], layout_features=["kern", "liga", "mark", "mkmk", "ccmp"])
    options.drop_tables += ["STAT", "gasp", "prep"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(font.getBestCmap()) - seen)
    seen |= set(font.getBestCmap())
    cutter.subset(font)


def build_fraunces(downloads: Path, scratch: Path) -> None:
    """Join the published slices (Latin, Latin extended, Vietnamese) into one file, so that ż and ł exist."""
    pieces: list[str] = []
    seen: set[int] = set()
    for part in ("latin", "latin-ext", "vietnamese"):
        font = TTFont(downloads / "fraunces" / "files" / f"fraunces-{part}-600-normal.woff2")
        font.flavor = None
        keep_only_new(font, seen)
        piece = scratch / f"{part}.ttf"
        font.save(piece)
        pieces.append(str(piece))
    merged = Merger().merge(pieces)
    merged.save(HERE / "Fraunces-SemiBold.ttf")
    shutil.copyfile(downloads / "fraunces" / "LICENSE", HERE / "OFL-Fraunces.txt")


def build_noto(downloads: Path) -> None:
    """Write the fonts of the scripts that none of the others holds, and the one-colour emoji."""
    installed = downloads / "noto-core" / "usr" / "share" / "fonts" / "truetype" / "noto"
    for script in NOTO_SCRIPTS:
        shutil.copyfile(installed / f"NotoSans{script}-Regular.ttf", HERE / f"NotoSans{script}-Regular.ttf")
    emoji = TTFont(downloads / "noto-emoji" / "files" / "noto-emoji-emoji-400-normal.woff2", recalcTimestamp=False)
    emoji.flavor = None
    emoji.save(HERE / "NotoEmoji-Regular.ttf")
    shutil.copyfile(downloads / "noto-emoji" / "LICENSE", HERE / "OFL-Noto.txt")


def build_droid() -> None:
    """Rename the font: systems that have the *Full* variant, of the same family name and without Hangul, prefer it."""
    font = TTFont(DROID, recalcTimestamp=False)
    rename(font, ASIAN_FAMILY, "Regular", "Droid Sans Fallback")
    font.save(HERE / DROID.name)


def main(arguments: list[str]) -> int:
    """Build everything; DOWNLOADS is the only argument."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    downloads = Path(arguments[0])
    scratch = downloads / "scratch"
    scratch.mkdir(exist_ok=True)
    build_inter(downloads)
    build_fraunces(downloads, scratch)
    build_noto(downloads)
    build_droid()
    for path in COPIED:
        shutil.copyfile(path, HERE / path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Every widget in every state, laid out like the component pictures: python tests/ui/gallery.py FOLDER."""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PyQt6.QtCore import QEvent, QRectF
from PyQt6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tests.ui.sweep import cut_words
from ui import theme
from ui.rows_model import Column, RowsModel
from ui.widgets import paint
from ui.widgets.advice_card import AdviceCard
from ui.widgets.avatar import Avatar
from ui.widgets.badge import Badge
from ui.widgets.big_number import BigNumber
from ui.widgets.button import Button
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.choice import Choice
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.discs import DealerDisc
from ui.widgets.empty_state import EmptyState
from ui.widgets.fields import Field
from ui.widgets.focus import RingedButton
from ui.widgets.keychip import KeyHint
from ui.widgets.labels import Label
from ui.widgets.level_timeline import LevelTimeline, StageView
from ui.widgets.meter import Meter
from ui.widgets.panel import Hairline, Panel
from ui.widgets.pills import PillRow
from ui.widgets.playing_card import PlayingCard, SuitRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.rule_book import RuleText
from ui.widgets.rule_popover import RulePopover
from ui.widgets.rule_tag import RuleTag
from ui.widgets.search_field import SearchField
from ui.widgets.seat_pill import RIM, SeatPill
from ui.widgets.seat_view import SeatView, TableView
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stage_bar import StageBar
from ui.widgets.stepper import Stepper
from ui.widgets.table_map import TableMap
from ui.widgets.ticks import CheckTick, RadioTick, Toggle
from ui.widgets.toast import UndoBar

SWATCHES = ("bg", "panel", "card", "raised", "line2", "text", "text2", "text3", "accent", "good", "bad", "info",
            "felt", "rim", "paper")  # fmt: skip


class Swatch(QWidget):
    """A token's colour with its value on it."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name

    def paintEvent(self, event) -> None:
        painter = paint.painter_on(self)
        fill = theme.colour(self._name)
        paint.rounded(painter, QRectF(self.rect()), 8, fill=fill, line=theme.colour("line"))
        ink = theme.colour("paper") if fill.lightness() < 128 else theme.colour("ink")
        value = theme.hex_of(self._name)
        paint.words(painter, QRectF(self.rect()), value, theme.font(11, 700), ink, paint.CENTRE)
        painter.end()


class Page(QWidget):
    """A window to place things on."""

    def __init__(self, width: int = 1366, height: int = 830) -> None:
        super().__init__()
        self.resize(width, height)

    def put(self, widget: QWidget, x: float, y: float, w: float | None = None, h: float | None = None) -> QWidget:
        widget.setParent(self)
        widget.show()
        hint = widget.sizeHint()
        widget.setGeometry(round(x), round(y), round(w or hint.width()), round(h or hint.height()))
        return widget

    def head(self, text: str, x: int, y: int, w: int) -> None:
        self.put(Label(text, "strong", tone="text2", size=14), x, y - 10)
        self.put(Hairline(), x, y + 15, w, 1)

    def note(self, text: str, x: int, y: int) -> None:
        self.put(Label(text, "quiet", size=12), x, y - 8)


def hovered(widget: QWidget) -> QWidget:
    widget._hover = True
    return widget


def focused(widget: QWidget) -> QWidget:
    if isinstance(widget, RingedButton):
        widget.show_ring()
    else:
        widget._ringed = widget._focused = True
    return widget


def components() -> Page:
    page = Page()
    page.put(Label("Components", "title", size=27), 28, 20)
    page.put(Label(f"{theme.tokens().name} theme", "muted", size=16), 214, 28)
    page.head("Palette", 28, 76, 412)
    for i, name in enumerate(SWATCHES):
        x, y = 28 + (i % 5) * 83, 102 + (i // 5) * 62
        page.put(Swatch(name, page), x, y, 76, 34)
        page.put(Label(name, "field", size=12), x, y + 36)
    page.head("Type", 28, 312, 412)
    page.put(ClockDigits("06:12", size=56), 28, 332)
    page.put(Label("Finishing order", "title", size=28), 28, 398)
    page.put(Label("28 seats, 4,024 average", "panel"), 28, 438)
    page.put(Label("Gary Holt, main text", "strong", size=16), 28, 470)
    page.put(Label("Supporting text and button labels", "muted"), 28, 497)
    page.put(Label("Column heads and quiet notes", "head"), 28, 522)
    _cards(page)
    _buttons(page)
    _tags(page)
    _fields(page)
    _seats(page)
    _advice(page)
    return page


def _cards(page: Page) -> None:
    page.head("Cards and chips", 28, 566, 412)
    for i, card in enumerate(("As", "10h", "7d", "2c", "")):
        page.put(PlayingCard(card, amber=i == 0), 28 + i * 58, 596)
    page.put(PlayingCard("Ks", width=100), 338, 594)
    chips = ((10, "green"), (20, "white"), (100, "blue"), (500, "black"), (1000, "yellow"), (5000, "red"))
    for i, (value, colour) in enumerate(chips):
        page.put(ChipIcon(value, colour), 30 + i * 48, 686)
    page.put(SuitRow("shdc", size=20), 28, 740, 120)
    for i, disc in enumerate(("D", "SB", "BB")):
        page.put(DealerDisc(disc, size=28), 168 + i * 40, 736)


def _buttons(page: Page) -> None:
    page.head("Buttons", 468, 76, 412)
    for words, x in (("rest", 468), ("hover", 610), ("keyboard focus", 744)):
        page.note(words, x, 106)
    page.put(Button("Knock out", "primary", key="X"), 468, 122, 128)
    hovered(page.put(Button("Knock out", "primary"), 610, 122, 118))
    focused(page.put(Button("Knock out", "primary"), 744, 122, 118))
    page.put(Button("Move"), 468, 176, 128)
    hovered(page.put(Button("Move"), 610, 176, 118))
    focused(page.put(Button("Move"), 744, 176, 118))
    page.put(Button("Withdraw", "danger"), 468, 230, 128)
    later = page.put(Button("Not yet"), 610, 230, 118)
    later.setEnabled(False)
    page.put(Button("Later", "ghost"), 736, 230, 58)
    page.put(Button("Undo", "icon", icon="undo-2"), 798, 230)
    page.put(Button("Close", "icon-bare", icon="x"), 844, 230)
    for words, x in (("danger", 468), ("not available yet", 610), ("ghost, icon buttons", 744)):
        page.note(words, x, 282)


def _tags(page: Page) -> None:
    page.head("Rule tag, badges, keys", 468, 312, 412)
    page.put(RuleTag("W16"), 467, 336)
    tag = page.put(RuleTag("W16"), 528, 336)
    tag._lit = True
    page.put(Label("hover, focus: hit area 36 px", "quiet", tone="text2"), 590, 346)
    page.put(Badge("Agreement unsigned", "amber", icon="pencil-line"), 468, 380)
    page.put(Badge("Consent missing", "bad"), 647, 380)
    page.put(Badge("First night", "info"), 468, 418)
    page.put(Badge("Paid", "good"), 580, 418)
    page.put(Badge("Beaten", "neutral", icon="x"), 655, 418)
    for key, x in (("X", 757), ("Ctrl+Z", 783), ("F11", 831)):
        page.put(KeyHint(key), x, 422)
    text = "A table with fewer than four players is broken. Its players draw for the free seats."
    page.popover = (tag, RuleText("Breaking a table", text))


def _fields(page: Page) -> None:
    page.head("Fields", 468, 566, 412)
    page.put(Field("Rest", value="Ann Reeve"), 468, 594, 126)
    page.focus_field = page.put(Field("Focus", value="Ann"), 610, 594, 126)
    refused = page.put(Field("Refused", value="31 Feb"), 752, 594, 128, 90)
    refused.set_error("no such date")
    page.put(Stepper(1450, step=10), 468, 684, 180, 44)
    page.put(CheckTick(checked=True, name="Paid"), 662, 688)
    page.put(CheckTick(name="Paid"), 696, 688)
    page.put(RadioTick(checked=True, name="One"), 731, 688)
    other = page.put(RadioTick(name="Two"), 763, 688)
    other.setAutoExclusive(False)
    page.put(Toggle(checked=True, name="Sound"), 801, 688)
    pills = page.put(PillRow([("all", "All 24"), ("due", "Fee due 2"), ("phoned", "Phoned in 2")]), 468, 740)
    pills.choose("all")


def _seats(page: Page) -> None:
    page.head("Seat", 908, 76, 430)
    states = (
        ("seated", SeatView(1, "Bev T", "seated"), 98),
        ("selected", SeatView(2, "Gary H", "seated"), 98),
        ("empty", SeatView(3), 98),
        ("keyboard focus", SeatView(4, "Leila H", "seated"), 94),
        ("absent", SeatView(5, "Pete C", "absent"), 98),
        ("moving here", SeatView(7, "Priya N", "coming"), 98),
        ("moving away", SeatView(6, "Priya", "leaving"), 98),
        ("dealer", SeatView(8, "Kit M", "seated"), 94),
    )
    for i, (words, view, wide) in enumerate(states):
        x, y = 908 + (i % 4) * 112, 118 + (i // 4) * 78
        page.note(words, x, y - 12)
        pill = page.put(SeatPill(view), x - RIM, y - RIM, wide + 2 * RIM, 44 + 2 * RIM)
        pill.set_selected(words == "selected")
        if words == "keyboard focus":
            focused(pill)
        if words == "dealer":
            page.put(DealerDisc("D", size=22), x + 83, y - 11)


def _advice(page: Page) -> None:
    page.head("Advice card", 908, 312, 430)
    actions = [Button("Prepare the move", "primary"), Button("Later")]
    card = AdviceCard(
        "Table 3 is down to four: break it next", "W16", "What it is, why, and what will change.",
        icon="triangle-alert", urgent=True, actions=actions,
    )  # fmt: skip
    page.put(card, 908, 336, 430, 132)
    page.note("After every action, for ten seconds and in the log for good", 908, 490)
    bar = UndoBar(page)
    bar.show_words("Ann Reeve knocked out, 18th", "user-x")
    bar.setGeometry(908, 502, 430, 48)
    page.head("Refusal in place", 908, 580, 430)
    steps = [Button("Swap them", "primary", height=36), Button("Table 2, seat 3", height=36)]
    page.put(
        RefusalCard("Seat 5 is taken by Pete Cresswell.", "", "Pick a free seat, or swap the two.", steps),
        908, 608, 430, 104,
    )  # fmt: skip
    page.head("Level timeline", 908, 736, 430)
    line = LevelTimeline()
    levels = (("10/20", 11), ("20/40", 11), ("10 min", 10), ("100/200", 20), ("200/400", 18))
    stages = tuple(StageView(text, minutes, is_break="min" in text) for text, minutes in levels)
    line.set_stages(stages, 3, 0.4)
    page.put(line, 908, 756, 430)


def _table(number: int, names: str, *, cards: str = "", discs: dict[int, str] | None = None, **more) -> TableView:
    found = cards.split()
    seats = []
    for i, name in enumerate(names.split(",")):
        state = "seated" if name.strip() else "empty"
        disc = (discs or {}).get(i + 1, "")
        seats.append(SeatView(i + 1, name.strip(), state, disc, found[i] if i < len(found) else ""))
    count = sum(1 for seat in seats if seat.name)
    return TableView(number, tuple(seats), f"Table {number}", f"{count} players", **more)


def play_page() -> Page:
    page = Page(1366, 830)
    bar = page.put(StageBar(), 108, 68)
    for i, (note, done) in enumerate((("24 in", True), ("3 tables", True), ("17 left", False), ("", False))):
        bar.set_stage(i, note, done=done)
    bar.set_current(2)
    bar.resize(bar.sizeHint())
    page.put(Panel(), 108, 126, 904, 176)
    page.put(ClockDigits("06:12"), 208, 155)
    page.put(BigNumber("17", "Players left", "of 24", size=28, stacked=True), 706, 142)
    page.put(BigNumber("4,024", "Average stack", "20 big blinds", size=28, stacked=True), 792, 142)
    line = LevelTimeline()
    texts = ("10/20", "20/40", "40/80", "50/100", "", "100/200", "200/400", "400/800", "500/1000", "1000/2000")
    line.set_stages(tuple(StageView(t or "10 min", 11 if t else 10, is_break=not t) for t in texts), 5, 0.44)
    page.put(line, 128, 246, 712)
    seats = {4: "D"}
    tables = (
        _table(1, "Bev T,Dave O,Nige B,Leila H,,Hari S,Siân P,Kit M", discs=seats),
        _table(2, "Tom A,Olu A,,Karen L,Fran D,Ruth O,,Wes G", discs=seats),
        _table(3, ",Gary H,Joan M,,,Priya N,Marek Z,", discs={6: "D"}, badge="Breaks next", alert=True),
    )
    for i, view in enumerate(tables):
        table = page.put(TableMap(view), 108 + i * 305, 312, 293, 226)
        if i == 2:
            table.set_selected(2)
    ten = _table(4, "A B,C D,E F,G H,I J,K L,M N,O P,Q R,S T", discs={5: "D"})
    page.put(TableMap(ten), 108, 546, 293, 248)
    page.put(TableMap(_table(5, "A B,C D,E F,,I J,K L")), 412, 546, 293, 248)
    page.put(TableMap(_table(6, "A B,C D,E F,G H,I J,K L,M N,O P,Wolfeschlegel W")), 717, 546, 293, 248)
    page.put(SearchField(hint="name, nickname or member no."), 1028, 126, 322)
    page.put(Choice("Season", [("a", "Autumn 2026"), ("s", "Spring & Summer")]), 1028, 196)
    page.put(Avatar("Gary Holt", amber=True), 1028, 250)
    page.put(Avatar("Ann Reeve"), 1076, 250)
    page.put(Meter(0.8, "good"), 1130, 265, 120)
    page.put(EmptyState("Nobody is here yet", "Find a player, or add a new one.", icon="users"), 1028, 300, 322, 200)
    columns = (
        Column("Place", lambda r: str(r[0]), right=True, width=60, strong=True),
        Column("Player", lambda r: r[1], strong=True, size=16),
        Column("Fee", lambda r: "paid" if r[2] else "to pay", right=True, width=130,
               colour=lambda r: "text2" if r[2] else "accent_text", tick=lambda r: r[2]),
    )  # fmt: skip
    model = RowsModel(columns, lambda r: r[0], page)
    model.set_rows(
        ((1, "Ruth Osei", True), (2, "<b>Bob</b> & Co", True), (3, "Siân Powell", False), (4, "李小龍", True))
    )
    table = page.put(RowsTable(model, name="Players"), 1028, 520, 322, 220)
    table.selectRow(1)
    return page


def draw_page() -> Page:
    page = Page(1366, 768)
    one = _table(1, "Bev T,Dave O,Nige B,Leila H,Pete C,Hari S,Siân P,Kit M", cards="7c 10h 4s Ad Jc 2h Qs 8d",
                 discs={4: "D", 5: "SB", 6: "BB"}, centre="Leila H", centre_note="deals first")  # fmt: skip
    two = _table(2, "Tom A,Olu A,Mo F,Karen L,Fran D,Ruth O,Steph Q,Wes G", cards="Ks 5d 9c 3h Jd 6s Qh 2c",
                 discs={1: "D", 2: "SB", 3: "BB"}, centre="Tom A", centre_note="deals first")  # fmt: skip
    ten = _table(3, "A B,C D,E F,G H,I J,K L,M N,O P,Q R,S T", cards="As Ks Qs Js Ts 9s 8s 7s 6s 5s", discs={1: "D"})
    for i, view in enumerate((one, two, ten)):
        page.put(TableMap(view, "cards"), 108 + i * 419, 126, 404, 558)
    return page


def sheet_page() -> Page:
    page = Page(1366, 768)
    SideSheet.slide_ms = 0
    sheet = SideSheet(page, "Knock out", "two in the same hand, 20:29", top=60)
    for name in ("Gary Holt", "Priya Nair"):
        panel = Panel("card", "line2", radius=10)
        column = QVBoxLayout(panel)
        column.addWidget(Label(name, "name"))
        column.addWidget(Stepper(1450, name=f"Stack of {name}"))
        sheet.column.addWidget(panel)
    pills = PillRow([("j", "Joan M"), ("m", "Marek Z"), ("s", "Split pot"), ("n", "Not noted")], ticked=True)
    pills.choose("j")
    sheet.column.addWidget(pills)
    sheet.column.addStretch(1)
    sheet.set_missing("15 players will be left")
    sheet.set_actions([Button("Knock out both", "primary", icon="user-x", key="Enter", height=46)])
    page.show()
    sheet.open_sheet()
    return page


PAGES = {"gallery": components, "gallery-play": play_page, "gallery-draw": draw_page, "gallery-sheet": sheet_page}


def put_away(page: QWidget) -> None:
    """Delete a page now: what is left when the interpreter ends may bring Qt down."""
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shoot(app: QApplication, folder: Path, suffix: str = "") -> None:
    """Save a picture of each page in both themes."""
    for name in ("dark", "light"):
        theme.apply(app, name)
        theme.load_other_scripts()
        for title, build in PAGES.items():
            page = build()
            page.show()
            page.activateWindow()
            if hasattr(page, "focus_field"):
                page.focus_field.setFocus()
            app.processEvents()
            if hasattr(page, "popover"):
                tag, words = page.popover
                popover = RulePopover("W16", words, tag)
                popover.setGeometry(468, 458, 412, popover.heightForWidth(412))
                popover._open.hide_ring()
            for _ in range(4):
                app.processEvents()
            page.grab().save(str(folder / f"{title}-{name}{suffix}.png"))
            put_away(page)


def check(app: QApplication) -> int:
    """Tell which words are cut on any page; 1 where there are any."""
    theme.apply(app, "dark")
    cut: list[str] = []
    for title, build in PAGES.items():
        page = build()
        page.show()
        app.processEvents()
        cut += [f"{title}: {words}" for words in cut_words(page)]
        put_away(page)
    print("\n".join(cut))
    return 1 if cut else 0


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    if sys.argv[1] == "--check":
        sys.exit(check(application))
    shoot(application, Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")

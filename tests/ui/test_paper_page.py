"""Papers at the manager's desk: what is seen is what is saved and printed."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPageLayout
from PyQt6.QtPrintSupport import QPrinter, QPrinterInfo
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from clubapp.club import Club
from clubapp.domain import commands as c
from reports import save
from tests.reports.sheets import nasty_names
from tests.ui.bent_time import BentTime
from tests.ui.door_people import register
from tests.ui.results_people import do, knock_out, play_out
from tests.ui.sweep import cut_words, nameless, rich_labels
from ui.desk import Desk
from ui.paper.page import PaperPage
from ui.paper.printing import prepare
from ui.paper.saving import safe_name
from ui.shell import MainWindow
from ui.widgets.button import Button

Playing = Callable[[int], list[int]]
LEFT = Qt.MouseButton.LeftButton


def shown(desk: Desk) -> PaperPage:
    made = PaperPage(desk)
    made.resize(1274, 708)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.show_papers()
    return made


@pytest.fixture
def page(desk: Desk) -> Iterator[PaperPage]:
    """While a night is open."""
    made = shown(desk)
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def between(styled: QApplication, club: Club, bent: BentTime) -> Iterator[PaperPage]:
    """While no night is open."""
    made = shown(Desk(club, time=bent.time()))
    yield made
    made.close()
    made.deleteLater()


def click(button: Button) -> None:
    QTest.mouseClick(button, LEFT)


def bytes_of(page: PaperPage) -> bytes:
    made = page.made()
    assert made is not None
    return made.pdf


def text_of(pdf: bytes) -> str:
    return "\n".join(sheet.extract_text() for sheet in PdfReader(BytesIO(pdf)).pages)


def save_as(page: PaperPage, path: Path) -> None:
    click(page.save_button)
    dialog = page.saving.dialog()
    assert dialog is not None
    assert not dialog.isModal()
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_the_table_is_seen_and_saved_byte_for_byte(between: PaperPage, tmp_path: Path) -> None:
    assert between.preview.pages() == 1
    image = between.preview.image()
    assert image.width() > 300
    assert len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}) > 20
    target = tmp_path / "standings.pdf"
    save_as(between, target)
    assert target.read_bytes() == bytes_of(between)
    assert "Saved as standings.pdf" in between.saving.words()
    assert "Standings" in text_of(target.read_bytes())


def test_what_is_not_there_yet_is_said(page: PaperPage, desk: Desk, checked_in: Playing) -> None:
    page.show_paper("seats")
    assert page.made() is None
    assert page.empty._headline.text() == "Seats have not been drawn yet"
    assert not page.save_button.isEnabled()
    assert page.list.cards["seats"].note() == "Not drawn yet"
    page.show_paper("night")
    assert page.empty._headline.text().startswith("No session has been played")
    page.show_paper("seats")
    checked_in(9)
    do(desk, c.DrawSeats())
    assert page.made() is not None, "the paper comes by itself once the seats are drawn"
    assert page.list.cards["seats"].note() == "Session 1 of tonight"
    desk.undo()
    assert page.made() is None


def test_the_keyboard_is_where_the_chosen_paper_is(page: PaperPage, checked_in: Playing, desk: Desk) -> None:
    checked_in(9)
    do(desk, c.DrawSeats())
    page.list.cards["standings"].setFocus()
    page.show_paper("seats")
    assert page.list.cards["seats"].hasFocus()
    page.show_papers()
    assert page.list.cards["seats"].hasFocus()
    assert [kind for kind, card in page.list.cards.items() if card.isChecked()] == ["seats"]


@pytest.mark.rule("W20", "W21")
def test_the_seat_list_shows_any_name_and_warns_of_what_it_cannot(page: PaperPage, desk: Desk) -> None:
    names = [name for name in nasty_names() if name.strip()][:24]
    for name in dict.fromkeys(names):
        do(desk, c.CheckIn(register(desk, name)))
    do(desk, c.DrawSeats())
    page.show_paper("seats")
    document = page.preview.document()
    assert document is not None
    seen = "".join(document.getAllText(at).text() for at in range(document.pageCount()))
    for name in ("O'Neil", "S&P Singh", "<b>Bob</b>", "</para>", "&amp;", "Łukasz Żółć", "Иван Петров", "@SUM(A1)"):
        assert name in seen
    assert page._warning.isVisible()
    assert "Fam" in page.warning.text()
    assert cut_words(page) == []
    page.show_paper("standings")
    assert not page._warning.isVisible()


@pytest.mark.rule("W64")
def test_the_night_sheet_is_of_the_session_that_was_asked_for(
    page: PaperPage, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    play_out(desk, bent)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession())
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    knock_out(desk, bent, 2)
    page.show_paper("night")
    assert page.session.choice() == "2"
    assert "provisional" in text_of(bytes_of(page)).lower()
    page.show_paper(f"night:{desk.desk.id}:1")
    assert page.session.choice() == "1"
    assert "9 × 36 = 324" in text_of(bytes_of(page))
    QTest.mouseClick(page.session.pill("2"), LEFT)
    assert "9 × 36" not in text_of(bytes_of(page))


def test_an_old_night_is_chosen_from_the_list(between: PaperPage, club: Club) -> None:
    QTest.mouseClick(between.list.cards["night"], LEFT)
    first = club.nights()[-1]
    QTest.keyClick(between.night, Qt.Key.Key_Down)
    assert between.night.choice() == str(club.nights()[1].id)
    between.show_paper(f"night:{first.id}:1")
    assert between.night.choice() == str(first.id)
    winner = next(row for row in club.results_of_night(first.id) if row.place == 1)
    assert club.people[winner.member].public in text_of(bytes_of(between))


def test_pages_turn_by_key_and_the_points_paper_has_several(between: PaperPage) -> None:
    QTest.mouseClick(between.list.cards["working"], LEFT)
    assert between.preview.pages() > 1
    between.preview.setFocus()
    QTest.keyClick(between.preview, Qt.Key.Key_PageDown)
    assert between.frame.pages.text().startswith("Page 2 of")
    QTest.keyClick(between.preview, Qt.Key.Key_End)
    assert not between.frame.on.isEnabled()
    QTest.mouseClick(between.list.cards["standings"], LEFT)
    assert between.frame.pages.text() == "Page 1 of 1"
    before = between.preview.image().width()
    click(between.frame.larger)
    assert between.preview.image().width() > before


def test_a_paper_that_another_program_holds_is_kept_and_saved_beside(
    between: PaperPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "standings.pdf"
    target.write_bytes(b"what was there")
    opened = Path.open

    def held(path: Path, mode: str = "r", *args, **more):
        if path == target and "+" in mode:
            raise PermissionError(13, "held by a viewer")
        return opened(path, mode, *args, **more)

    monkeypatch.setattr(Path, "open", held)
    save_as(between, target)
    refusal = between.saving.refusal
    assert refusal.isVisible()
    assert "another program" in refusal.why()
    assert target.read_bytes() == b"what was there"
    beside = refusal.buttons()[0]
    assert beside.words() == "Save as standings (2).pdf"
    click(beside)
    assert (tmp_path / "standings (2).pdf").read_bytes() == bytes_of(between)
    assert not refusal.isVisible()
    assert list(tmp_path.glob(".*.part")) == []


def test_a_folder_that_is_gone_leads_back_to_the_choice(between: PaperPage, tmp_path: Path) -> None:
    save_as(between, tmp_path / "gone" / "standings.pdf")
    assert "there is no folder" in between.saving.refusal.why()
    (elsewhere,) = between.saving.refusal.buttons()
    click(elsewhere)
    dialog = between.saving.dialog()
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "standings.pdf"))
    dialog.close()
    assert (tmp_path / "standings.pdf").exists()


def test_without_a_printer_the_pdf_is_offered(between: PaperPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    click(between.print_button)
    assert between.refusal.why() == "No printer is set up on this computer."
    (button,) = between.refusal.buttons()
    assert button.words() == "Save as PDF"


def test_every_page_reaches_the_printer_on_a4(between: PaperPage, qtbot: QtBot, tmp_path: Path) -> None:
    between.show_paper("working")
    document = between.preview.document()
    assert document is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    prepare(printer, document, "Points")
    with qtbot.waitSignal(between.printing.printed) as heard:
        between.printing.send(document, printer)
    assert heard.args == [document.pageCount()]
    pages = PdfReader(tmp_path / "printed.pdf").pages
    assert len(pages) == document.pageCount()
    assert [round(float(side)) for side in (pages[0].mediabox.width, pages[0].mediabox.height)] == [595, 842]
    assert "sent to the printer" in between.saving.words()


def test_a_printer_that_does_not_take_the_paper_is_told(between: PaperPage, tmp_path: Path) -> None:
    document = between.preview.document()
    assert document is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "x.pdf"))
    between.printing.send(document, printer)
    assert between.refusal.why() == "The printer did not take the paper."


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Standings 2024/25", "Standings 2024-25"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\secret", "C-secret"),
        ("...", "paper"),
        ("Łukasz & Zoë", "Łukasz & Zoë"),
    ],
)
def test_a_name_of_people_never_leads_to_another_folder(words: str, name: str) -> None:
    assert safe_name(words) == name


def test_the_second_free_name_is_the_next_number(tmp_path: Path) -> None:
    for name in ("a.pdf", "a (2).pdf"):
        (tmp_path / name).touch()
    assert save.other_name(tmp_path / "a.pdf").name == "a (3).pdf"


def test_the_page_has_names_for_screen_readers_and_cuts_nothing(between: PaperPage) -> None:
    for kind in between.list.cards:
        between.show_paper(kind)
        QApplication.processEvents()
        assert cut_words(between) == [], kind
        assert nameless(between) == []
        assert rich_labels(between) == []


@pytest.mark.rule("W5", "W6")
def test_a_form_is_printed_for_somebody_who_is_not_saved_yet(main_window: MainWindow) -> None:
    main_window.show()
    main_window.show_stage(0)
    stage = main_window.rooms.tonight.stage
    stage.new_player()
    form = stage._new_sheet.form
    form.name.set_value("Theo Lambertson")
    form.born.set_value("14 Mar 2010")
    stage._new_sheet.print_form.emit("consent", form.draft())
    page = main_window.rooms.paper
    assert page.isVisible()
    assert "Theo Lambertson" in text_of(bytes_of(page))
    assert page.who.choice() == "new"
    QTest.mouseClick(page.who.pill("blank"), LEFT)
    assert "Theo Lambertson" not in text_of(bytes_of(page))
    main_window.show_stage(0)
    stage.new_player()
    assert stage._new_sheet.form.name.value() == "Theo Lambertson", "what was typed is still there"


def test_the_seat_list_of_an_earlier_night_and_session(between: PaperPage) -> None:
    between.show_paper("seats:5:1")
    assert between.night.isVisible()
    assert between.night.choice() == "5"
    made = between.made()
    assert made is not None
    assert made.name.endswith("session 1")
    assert "Wed 13 Mar 2024" in text_of(made.pdf)


def test_before_its_draw_the_present_session_has_no_seat_list_but_the_one_before_has(
    page: PaperPage, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    play_out(desk, bent)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession())
    page.show_paper("seats")
    assert page.session.choice() == "2"
    assert page.made() is None
    QTest.mouseClick(page.session.pill("1"), LEFT)
    assert "9 players, 2 tables" in text_of(bytes_of(page))


def test_the_booklet_comes_as_pages_to_fold_and_in_large_print(between: PaperPage) -> None:
    QTest.mouseClick(between.list.cards["booklet"], LEFT)
    assert [between.who.pill(key).text() for key in ("a5", "fold", "large")] == [
        "A5 pages",
        "To fold and staple",
        "Large print",
    ]
    single = between.preview.pages()
    assert "Index by rule" in text_of(bytes_of(between))
    assert not between.hint.isVisible()
    QTest.mouseClick(between.who.pill("fold"), LEFT)
    assert between.preview.pages() == -(-single // 4) * 2
    assert between.hint.isVisible()
    folded = between.made()
    assert folded is not None
    assert folded.folds
    assert folded.name.endswith("to fold")
    document = between.preview.document()
    assert document is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    prepare(printer, document, folded.name, folds=folded.folds)
    assert printer.pageLayout().orientation() is QPageLayout.Orientation.Landscape
    QTest.mouseClick(between.who.pill("large"), LEFT)
    assert not between.hint.isVisible()
    width = PdfReader(BytesIO(bytes_of(between))).pages[0].mediabox.width
    assert round(float(width)) == 595


@pytest.mark.rule("W7")
def test_the_rules_on_paper_have_the_club_s_own_figures(between: PaperPage, club: Club) -> None:
    for kind in ("booklet", "wall", "blinds"):
        QTest.mouseClick(between.list.cards[kind], LEFT)
        assert "2,850" in text_of(bytes_of(between))
    colours = [{"value": chip.value, "colour": chip.colour, "name": chip.name} for chip in club.rules.chips]
    kits = [{**each, "kit": club.rules.kit.get(each["value"], 0) + (each["value"] == 1000)} for each in colours]
    club.change_rules({"chips.stack": 3850, "chips.colours": kits})
    for kind in ("booklet", "wall", "blinds"):
        QTest.mouseClick(between.list.cards["standings"], LEFT)
        QTest.mouseClick(between.list.cards[kind], LEFT)
        said = text_of(bytes_of(between))
        assert "3,850" in said
        assert "2,850" not in said
    assert between.list.cards["blinds"].note() == "Start with 3,850"

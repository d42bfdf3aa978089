"""The season's table for other programs."""

import csv
import io
import json
from datetime import date

from clubapp.standings_files import as_csv, as_html, as_json
from clubapp.views.papers import StandingsRow, StandingsSheet

NASTY = (
    '=HYPERLINK("http://127.0.0.1/","x")',
    "+44 7700",
    "-Max",
    "@SUM(A1)",
    "Łukasz Żółć",
    "<b>Bob</b>",
    "S&P Singh",
)


def sheet(*names: str) -> StandingsSheet:
    rows = tuple(StandingsRow(at + 1, 0, name, 3, 1000 - at, (), at) for at, name in enumerate(names))
    return StandingsSheet("S&P League", "<2026>", "All venues", 3, None, None, rows, "W64", date(2026, 11, 25))


def test_no_name_is_run_as_a_formula_by_a_spreadsheet() -> None:
    raw = as_csv(sheet(*NASTY))
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"))))
    assert rows[0] == ["Rank", "Player", "Nights", "Points"]
    assert [row[1] for row in rows[1:]] == [f"'{n}" for n in NASTY[:4]] + list(NASTY[4:])
    assert rows[1][3] == "1000"


def test_a_web_page_shows_names_as_typed() -> None:
    page = as_html(sheet(*NASTY)).decode()
    assert "<td>&lt;b&gt;Bob&lt;/b&gt;</td>" in page
    assert "S&amp;P League: &lt;2026&gt;" in page
    assert "<b>" not in page


def test_json_carries_the_rule_and_every_letter() -> None:
    told = json.loads(as_json(sheet(*NASTY)))
    assert (told["rule"], [row["player"] for row in told["standings"]]) == ("W64", list(NASTY))

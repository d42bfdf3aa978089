"""The season's table as a file for other programs: CSV for spreadsheets, HTML for a web page, JSON."""

import csv
import html
import io
import json

from clubapp.spreadsheet import cell
from clubapp.views.papers import StandingsSheet


def as_json(sheet: StandingsSheet) -> bytes:
    """The table with its season, venue and rule."""
    rows = [
        {"rank": r.rank, "player": r.name, "nights": r.nights, "points": r.points, "moved": r.moved} for r in sheet.rows
    ]
    told = {
        "club": sheet.club,
        "season": sheet.season,
        "venue": sheet.venue,
        "nights": sheet.nights,
        "rule": sheet.rule,
        "standings": rows,
    }
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


def as_csv(sheet: StandingsSheet) -> bytes:
    """The table for a spreadsheet: marked as UTF-8, and no name is taken for a formula."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["Rank", "Player", "Nights", "Points"])
    for row in sheet.rows:
        writer.writerow([row.rank, cell(row.name), row.nights, row.points])
    return text.getvalue().encode("utf-8-sig")


def as_html(sheet: StandingsSheet) -> bytes:
    """The table as a page by itself; names are shown as typed."""
    rows = "\n".join(
        f"<tr><td>{row.rank}</td><td>{html.escape(row.name)}</td><td>{row.nights}</td><td>{row.points:,}</td></tr>"
        for row in sheet.rows
    )
    title = html.escape(f"{sheet.club}: {sheet.season}")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title></head>
<body><h1>{title}</h1>
<table><thead><tr><th>Rank</th><th>Player</th><th>Nights</th><th>Points</th></tr></thead>
<tbody>
{rows}
</tbody></table></body></html>
""".encode()

"""What has to be there before the first screen is painted, and what must not be."""

import json
import subprocess
import sys

from clubapp.store import database, event_log

READ = """
import json, sys
from clubapp.store import club_rows, database, event_log, members, nights, results, seasons, signed
with database.open_club(sys.argv[1]) as club:
    club_rows.club_row(club), club_rows.venues(club), club_rows.chips_owned(club), club_rows.current_agreement(club)
    found = len(members.members(club)), len(event_log.read(club, 1))
    signed.who_signed(club, 1), signed.who_has_consent(club), nights.open_nights(club), nights.last_seen(club, 1)
    seasons.current_season(club), results.of_season(club, 1)
    with club.transaction():
        event_log.append(club, 1, [("bust", 1, "{}")])
    nights.beat(club, 1, 5)
print(json.dumps([found, sorted(sys.modules)]))
"""


def test_opening_reading_and_playing_leave_heavy_modules_out(saved):
    with database.open_club(saved) as club, club.transaction():
        event_log.append(club, 1, [("opened", 1, "{}")] * 30)
    done = subprocess.run([sys.executable, "-c", READ, saved], capture_output=True, text=True, check=True)
    found, modules = json.loads(done.stdout)
    assert found == [3, 30]
    heavy = {"sqlite_utils", "rapidfuzz", "PyQt6", "reportlab", "click", "csv"}
    assert heavy.isdisjoint(module.split(".")[0] for module in modules)

"""Faults that other programs' clocks have had, one by one, and where ours is tried for each.

The story of each case stands in the test named here; this file only sees to it that none goes missing.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent
DOMAIN, SESSION = "domain/test_night_clock.py", "session/test_time.py"
BACK = "session/test_clock_put_back.py"
PAGE, BIG, BELL = "ui/test_play_clock.py", "ui/test_projector.py", "ui/test_bell.py"

CASES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "CLK-01": ("the first picture shows the whole level", (
        (DOMAIN, "test_the_first_picture_shows_the_whole_level"),
        (PAGE, "test_the_first_second_shows_the_whole_level_and_each_second_one_less"),
        (BIG, "test_clk_01_the_first_picture_of_a_level_shows_all_of_it"),
    )),
    "CLK-02": ("sleep is noticed, asked about once, and logged", (
        (SESSION, "test_the_laptop_sleeps_for_47_minutes"),
        ("session/test_levels.py", "test_47_minutes_asleep_in_a_list_of_ones_own"),
        (PAGE, "test_a_sleep_is_asked_about_and_not_counted_unless_said"),
        (PAGE, "test_a_sleep_that_counts_takes_its_time_off_the_level"),
        (BELL, "test_however_much_has_passed_one_sound_says_it"),
    )),
    "CLK-04": ("a lid shut in a break is asked about as in a level", (
        (SESSION, "test_the_break_is_treated_like_a_level"),
    )),
    "CLK-06": ("a locked screen is no sleep", (
        ("session/test_levels.py", "test_a_locked_screen_is_no_sleep"),
    )),
    "CLK-07": ("the hour that summer time takes or gives", (
        (DOMAIN, "test_summer_time_comes_and_goes_and_the_level_knows_nothing_of_it"),
        (SESSION, "test_the_hour_of_the_change_on_a_machine_in"),
        (SESSION, "test_asleep_for_47_minutes_across_the_change"),
    )),
    "CLK-10": ("an hour typed before the change of time", (
        (DOMAIN, "test_half_past_seven_stays_half_past_seven_across_the_change"),
    )),
    "CLK-11": ("the machine's clock is set while a level runs", (
        (SESSION, "test_the_machines_clock_is_set_and_the_level_knows_nothing_of_it"),
        (PAGE, "test_the_computers_clock_put_back_changes_nothing"),
        (BACK, "test_it_was_the_late_entry_of_before_who_went_out"),
        (BACK, "test_who_came_in_after_the_clock_was_put_back_did_not_go_out_before"),
        (BACK, "test_two_hands_at_once_after_it"),
        (BACK, "test_the_levels_that_begin_afterwards_are_in_the_log_where_they_belong"),
        (BACK, "test_a_list_that_has_been_played_stays_after_it_too"),
        (BACK, "test_a_level_put_to_by_hand_belongs_to_the_session_that_was_played"),
        (BACK, "test_who_moved_is_not_told_for_a_whole_hour"),
        (BACK, "test_the_newest_at_the_door_stays_on_top"),
        (BACK, "test_who_is_let_in_after_it_in_the_face_of_a_ban_plays"),
        (BACK, "test_a_ban_written_down_after_it_holds_for_who_was_let_in_before"),
    )),
    "CLK-13": ("time left is worked out and not counted: no drift", (
        (DOMAIN, "test_no_drift_in_six_hours_however_seldom_anybody_looks"),
        (SESSION, "test_no_drift_in_six_hours_of_pauses"),
        ("session/test_levels.py", "test_no_drift_in_six_hours_of_lists_pauses_and_sleep"),
        ("domain/test_night_replanned.py", "test_six_hours_with_a_new_list_every_hour_and_no_drift"),
    )),
    "CLK-15": ("two hundred toggles in ten seconds", (
        (DOMAIN, "test_two_hundred_toggles_in_ten_seconds"),
        (PAGE, "test_two_hundred_toggles_of_the_space_bar"),
    )),
    "CLK-16": ("a skip while paused, and in the last second", (
        (DOMAIN, "test_a_skip_while_paused_stays_paused_and_runs_once"),
        (DOMAIN, "test_a_skip_in_the_last_second_skips_one_level"),
        (PAGE, "test_skipping_while_paused_and_in_the_last_second_keeps_one_clock"),
    )),
    "CLK-17": ("after a pause it goes on where it stood", (
        (DOMAIN, "test_a_pause_does_not_count"),
        (PAGE, "test_pause_and_resume_go_on_where_it_stood"),
    )),
    "CLK-19": ("minimised it runs on and is heard", (
        (BELL, "test_clk_19_a_minimised_window_rings_all_the_same"),
    )),
    "CLK-20": ("nothing that is open over the page stops it", (
        (PAGE, "test_a_sheet_left_open_does_not_stop_the_clock"),
        ("ui/test_levels_sheet.py", "test_the_clock_goes_on_behind_the_sheet_and_what_began_leaves_it"),
    )),
    "CLK-21": ("what is written down at the tables leaves it alone", (
        (DOMAIN, "test_recordings_leave_the_clock_as_it_was"),
        (PAGE, "test_what_people_do_at_the_tables_leaves_the_clock_alone"),
    )),
    "CLK-22": ("a window opened late agrees; more than an hour is shown in hours", (
        (DOMAIN, "test_more_than_an_hour_left"),
        (PAGE, "test_a_level_of_nearly_two_hours_is_shown_with_its_hours"),
        (BIG, "test_clk_22_a_window_opened_late_agrees_at_once"),
        (BIG, "test_clk_22_more_than_an_hour_is_shown_in_hours"),
    )),
    "CLK-25": ("a level rises by itself, to be seen, with no sound device too", (
        (PAGE, "test_a_level_rises_by_itself_and_counts_from_the_next_deal"),
        (BELL, "test_clk_25_pkg_08_no_sound_is_no_fault"),
    )),
    "CLK-26": ("killed and started again", (
        (SESSION, "test_the_program_was_gone_for_90_seconds"),
        (SESSION, "test_the_program_was_gone_for_three_hours_and_stands_paused"),
        (PAGE, "test_after_a_crash_of_a_minute_and_a_half"),
        (PAGE, "test_after_three_hours_the_clock_still_stands_where_it_was"),
    )),
    "CLK-27": ("all clocks of the program agree, after a sleep too", (
        (PAGE, "test_all_clocks_of_the_program_agree"),
    )),
}  # fmt: skip

PLACES = [(case, place, test) for case, (_, tests) in CASES.items() for place, test in tests]


@pytest.mark.parametrize(("case", "place", "test"), PLACES, ids=[f"{c}-{t}" for c, _, t in PLACES])
def test_every_case_has_its_story(case: str, place: str, test: str) -> None:
    stories = re.findall(r"^def (test_\w+)\(", (ROOT / place).read_text("utf-8"), re.MULTILINE)
    assert test in stories, f"{case}: {place} has no {test}"


def test_no_case_that_a_story_names_is_missing_here() -> None:
    named = {
        case
        for path in ROOT.rglob("test_*.py")
        if path != Path(__file__).resolve()
        for case in re.findall(r"CLK-\d\d", path.read_text("utf-8"))
    }
    assert named <= set(CASES)

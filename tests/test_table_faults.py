"""Faults that other programs have had with seats and with knock-outs, and where each is tried for ours.

The story of each case stands in the test named here; this file only sees to it that none goes missing.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent
STORIES, MOVES = "domain/test_night_table_faults.py", "domain/test_night_moves.py"
CORRECTIONS, STANDINGS = "domain/test_night_corrections.py", "domain/test_standings.py"
LEAVING = "domain/test_night_leaving.py"
AFTER, SEASON = "season/test_after_the_night.py", "ui/test_season_page.py"

CASES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "SEA-01": ("who waits for a seat is not passed over", (
        (STORIES, "test_two_tables_break_and_those_who_wait_come_in_as_they_ask"),
    )),
    "SEA-02": ("no table and no seat follows from who came first", (
        ("domain/test_night_draw.py", "test_no_table_follows_from_who_came_first"),
        ("domain/test_night_draw.py", "test_no_seat_and_no_deal_follows_from_who_came_first"),
        ("domain/test_night_draw.py", "test_the_seed_on_paper_gives_the_same_draw_again"),
    )),
    "SEA-03": ("who can not move never does", (
        (MOVES, "test_who_can_not_move_is_never_moved_without_taking_the_mark_off"),
        (MOVES, "test_a_fixed_seat_stays_in_the_draw_and_in_the_next_session"),
        ("domain/test_balance_any_room.py", "test_whoever_can_not_move_never_does"),
    )),
    "SEA-05": ("nobody is on two seats, wherever the program was killed", (
        ("domain/test_night_machine.py", "test_whatever_happens_the_night_stays_whole"),
        ("test_kill.py", "test_every_acknowledged_action_survives_the_plug"),
        ("test_kill.py", "test_moves_corrections_and_two_sessions_survive_the_plug"),
    )),
    "SEA-06": ("taken up again, the tables come out even", (
        ("session/test_tables_after_restart.py", "test_five_tables_closed_and_opened_while_six_go_out"),
    )),
    "SEA-07": ("the last dealer moves, and an unknown button is said", (
        (MOVES, "test_whoever_dealt_last_moves_and_the_slip_can_say_why"),
        ("views/test_advice.py", "test_the_card_says_whose_button_it_rests_on_or_that_lots_decide"),
    )),
    "SEA-09": ("between button and small blind they are dealt in at once", (
        (STORIES, "test_whoever_sits_down_between_button_and_small_blind_is_dealt_in_at_once"),
        ("domain/test_night_buttons.py", "test_somebody_who_moved_in_is_dealt_in_and_takes_the_blinds_in_turn"),
        (STORIES, "test_every_line_of_the_moves_says_where_from_where_to_and_why"),
    )),
    "SEA-11": ("the big blind is out: booklet and program say the same", (
        ("domain/test_night_buttons.py", "test_the_big_blind_is_out_and_the_hand_after_that_is_as_usual_again"),
    )),
    "SEA-13": ("two are left: the button has the small blind", (
        ("domain/test_night_buttons.py", "test_two_are_left_and_whoever_is_due_the_big_blind_has_it"),
    )),
    "SEA-14": ("no table is left and somebody comes", (
        (STORIES, "test_all_went_home_after_the_draw_and_somebody_comes_in"),
    )),
    "SEA-16": ("seats after a table broke", (
        (STORIES, "test_after_a_table_broke_five_come_late_to_the_seats_that_there_are"),
        ("domain/test_night_knock_outs.py", "test_a_broken_table_leaves_no_ghost_seats"),
    )),
    "ELI-01": ("out or winner, never both", (
        (AFTER, "test_a_knock_out_undone_leaves_nobody_both_out_and_winner"),
        ("session/test_undo.py", "test_a_player_knocked_out_and_undone_is_in_exactly_one_state"),
    )),
    "ELI-03": ("a disqualification taken back leaves nothing", (
        (AFTER, "test_a_disqualification_taken_back_leaves_the_table_as_if_it_had_never_been"),
        (CORRECTIONS, "test_a_disqualification_by_mistake_leaves_no_trace_in_the_points"),
    )),
    "ELI-04": ("the wrong one went out, four knock-outs ago", (
        (CORRECTIONS, "test_the_wrong_jan_comes_back_after_four_more_and_the_later_ones_shift"),
        ("session/test_corrections.py", "test_the_preview_says_who_changes_place_and_writes_nothing"),
    )),
    "ELI-05": ("the wrong one of the last two", (
        (CORRECTIONS, "test_the_wrong_one_of_the_last_two_went_out_and_it_is_put_right"),
        ("session/test_corrections.py", "test_a_closed_session_is_put_right_and_the_season_follows"),
    )),
    "ELI-06": ("the table is the sum of its nights", (
        (AFTER, "test_whatever_is_put_right_the_table_is_the_sum_of_its_nights"),
        (STANDINGS, "test_the_table_equals_a_recomputation_and_is_sorted_by_what_it_shows"),
    )),
    "ELI-07": ("equal counted sums tie, whatever was dropped", (
        (STANDINGS, "test_players_with_equal_counted_sums_tie_however_many_they_played"),
        (STANDINGS, "test_of_many_results_the_best_five_count_and_the_others_are_shown_as_dropped"),
    )),
    "ELI-09": ("points are whole numbers and exact", (
        ("domain/test_points.py", "test_a_huge_field_stays_exact"),
    )),
    "ELI-10": ("an old night put right", (
        (AFTER, "test_a_place_three_weeks_back_is_put_right_and_the_table_is_the_sum_of_its_nights"),
        (CORRECTIONS, "test_a_closed_session_is_opened_first_and_carries_the_day_it_was_revised"),
    )),
    "ELI-11": ("a night outside the league", (
        ("store/test_calendar.py", "test_results_follow_their_night_to_another_season_or_out_of_the_league"),
    )),
    "ELI-12": ("after a shared place one is left out", (
        (STANDINGS, "test_two_level_in_second_share_it_and_the_next_is_fourth"),
        (STANDINGS, "test_three_level_in_third_make_the_next_sixth"),
    )),
    "ELI-16": ("which way each breaker of ties sorts", (
        (STANDINGS, "test_within_a_tie_more_wins_are_listed_first_but_share_the_rank"),
        (STANDINGS, "test_then_the_better_best_place_then_the_lower_number"),
    )),
    "ELI-17": ("the list is in the order of what it shows", (
        (STANDINGS, "test_the_table_equals_a_recomputation_and_is_sorted_by_what_it_shows"),
    )),
    "ELI-19": ("the last two can not both go", (
        (AFTER, "test_nobody_is_left_to_win_is_refused_with_the_way_out"),
        ("domain/test_night_knock_outs.py", "test_a_hand_cannot_take_out_everyone"),
        (CORRECTIONS, "test_the_last_two_can_not_both_go"),
    )),
    "ELI-21": ("gone home with chips, never above those still in", (
        (LEAVING, "test_the_manager_takes_the_stack_off_and_they_are_never_above_players_still_in"),
    )),
    "ELI-22": ("who is out stays out and has one place", (
        (AFTER, "test_who_is_out_does_not_come_in_again_and_has_one_place"),
    )),
    "ELI-23": ("by whom, undone with the knock-out", (
        (AFTER, "test_by_whom_counts_no_knock_out_that_was_undone_or_put_right"),
    )),
    "ELI-24": ("a session that is being played is in no table", (
        (SEASON, "test_a_session_that_is_played_is_not_in_the_table_and_named"),
    )),
    "ELI-26": ("every total opens into its parts", (
        (SEASON, "test_every_total_opens_into_its_parts"),
    )),
    "ELI-28": ("nobody, one player, all but one disqualified", (
        (AFTER, "test_a_night_of_nobody_or_of_one_makes_no_points_and_no_fault"),
        (AFTER, "test_all_but_one_disqualified_and_the_sums_are_whole_numbers"),
    )),
    "ELI-30": ("the best five of three, five, six and twenty", (
        (STANDINGS, "test_of_many_results_the_best_five_count_and_the_others_are_shown_as_dropped"),
    )),
    "ELI-31": ("nobody stays on top by staying away", (
        (STANDINGS, "test_nobody_stays_on_top_by_staying_away"),
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
        for case in re.findall(r"(?:SEA|ELI)-\d\d", path.read_text("utf-8"))
    }
    assert named <= set(CASES)

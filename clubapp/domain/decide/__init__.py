"""Each request against the rules: events where it may be done, a sentence where it may not."""

from collections.abc import Callable, Mapping
from typing import Any

from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import evening_commands as n
from clubapp.domain import leaving_commands as v
from clubapp.domain import level_commands as lv
from clubapp.domain import presence_commands as p
from clubapp.domain import stake_commands as k
from clubapp.domain import table_commands as t
from clubapp.domain.decide import (
    button,
    chip_count,
    clock,
    colours,
    conduct,
    corrections,
    door,
    draw,
    evening,
    late,
    leaving,
    levels,
    moves,
    payouts,
    play,
    presence,
    results,
    stakes,
)
from clubapp.domain.decide.context import Context, Dice, People
from clubapp.domain.decide.listed import as_listed
from clubapp.domain.events import Event
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

__all__ = ["Context", "Dice", "People", "decide"]

Decision = Callable[[Any, Night, Context], "tuple[Event, ...] | Refused"]

DECISIONS: Mapping[type, Decision] = {
    c.PlanSession: draw.plan_session,
    c.CheckIn: door.check_in,
    c.PhoneIn: door.phone_in,
    c.CheckOut: door.check_out,
    c.MarkFee: door.mark_fee,
    c.WaiveFee: door.waive_fee,
    c.Disqualify: conduct.disqualify,
    c.DrawSeats: draw.draw_seats,
    c.SwapSeats: draw.swap_seats,
    c.StartPlay: draw.start_play,
    c.PauseClock: clock.pause,
    c.ResumeClock: clock.resume,
    c.NextStage: clock.next_stage,
    c.PreviousStage: clock.previous_stage,
    c.AddTime: clock.add_time,
    c.AnswerGap: clock.answer_gap,
    c.EnterLate: late.enter_late,
    c.Move: play.move,
    c.KnockOut: play.knock_out,
    c.CountChips: chip_count.count,
    c.AgreeFinish: results.agree_finish,
    c.AbandonSession: results.abandon,
    c.CloseSession: results.close,
    c.OpenNextSession: results.open_next,
    k.OpenSideStake: stakes.open_stake,
    k.CallOffSideStake: stakes.call_off,
    k.TakeStake: stakes.take,
    k.GiveStakeBack: stakes.give_back,
    k.SetStakeSplit: stakes.set_split,
    k.AgreeStakeSplit: payouts.agree_split,
    k.MarkPayout: payouts.mark_payout,
    lv.ReplanClock: levels.replan_clock,
    r.ReopenSession: corrections.reopen,
    r.ReviveKnockOut: corrections.revive,
    r.ReplaceKnockOut: corrections.replace_exit,
    r.InsertKnockOut: corrections.insert,
    r.CorrectAgreement: corrections.agreement,
    v.MarkGoneHome: leaving.mark_gone_home,
    v.RemoveStack: leaving.remove_stack,
    v.GiveUpHeldSeat: leaving.give_up,
    v.SignOut: leaving.sign_out,
    p.MarkAbsent: presence.mark_absent,
    p.NoteNotice: presence.note_notice,
    p.HoldLonger: presence.hold_longer,
    t.SetButton: button.set_button,
    t.NextHand: button.next_hand,
    t.ApplyMoves: moves.apply_moves,
    t.RedrawTables: moves.redraw_tables,
    t.FixSeat: moves.fix_seat,
    t.ColourUp: colours.colour_up,
    n.PlanEvening: evening.plan_evening,
    n.CallOffSession: evening.call_off,
    n.StopEvening: evening.stop_evening,
    n.WriteNote: evening.write_note,
    n.StrikeNote: evening.strike_note,
    n.OpenSideGame: evening.open_side_game,
    n.EndSideGame: evening.end_side_game,
}


def decide(command: c.Command, night: Night, context: Context) -> tuple[Event, ...] | Refused:
    """What a command does to this night, or why not. Nothing is changed here.

    Whoever was entered twice is meant by either number: all decisions are about the one on tonight's list.
    """
    return DECISIONS[type(command)](as_listed(command, night, context.people), night, context)

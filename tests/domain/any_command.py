"""Commands of every kind with anything in them, sensible or not, for the machine that plays whole nights."""

from hypothesis import strategies as st

from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import evening_commands as k
from clubapp.domain import leaving_commands as v
from clubapp.domain import presence_commands as p
from clubapp.domain.ids import PlayerId
from tests.domain.level_lists import REPLANS
from tests.domain.table_strategies import AT_TABLES

MEMBERS = 14

members = st.integers(1, MEMBERS + 1).map(PlayerId)  # the last is a number that nobody has
seats = st.integers(0, 11)
tables = st.integers(0, 4)
reasons = st.sampled_from(["", " ", "because I say so"])
stacks = st.none() | st.sampled_from([-1, 0, 500, 500, 1200, 3000])


def few(values: st.SearchStrategy[PlayerId], most: int = 4) -> st.SearchStrategy[tuple[PlayerId, ...]]:
    return st.lists(values, max_size=most).map(tuple)


COMMANDS: st.SearchStrategy[c.Command] = st.one_of(
    st.builds(c.CheckIn, members, st.booleans()),
    st.builds(c.CheckIn, members, st.booleans()),
    st.builds(c.PhoneIn, members),
    st.builds(c.CheckOut, members),
    st.builds(c.MarkFee, members, st.booleans()),
    st.builds(
        c.PlanSession,
        minutes=st.none() | st.integers(0, 30),
        multiplier=st.none() | st.integers(0, 3),
        stakes=st.none() | st.booleans(),
        first_level=st.none() | st.integers(0, 18),
        breaks=st.none() | st.lists(st.tuples(st.integers(0, 9), st.integers(0, 15)), max_size=2).map(tuple),
        max_seats=st.none() | st.integers(1, 11),
        kits=st.none() | st.integers(0, 3),
        session=st.none() | st.integers(0, 4),
        reason=reasons,
    ),
    REPLANS,
    st.builds(c.DrawSeats, st.none() | tables),
    st.builds(c.SwapSeats, members, members),
    st.just(c.StartPlay()),
    st.builds(c.EnterLate, members, st.none() | tables, st.none() | seats, st.booleans(), stacks, reasons),
    st.builds(c.EnterLate, members, overrule=st.just("the manager's guest")),
    st.builds(c.Move, members, tables, seats),
    st.builds(
        c.KnockOut,
        st.lists(st.builds(c.Exit, members, stacks, st.none() | members), max_size=4).map(tuple),
        st.none() | seats,
        few(members),
        reasons,
    ),
    st.builds(c.Disqualify, members, reasons, stacks),
    st.builds(r.ReviveKnockOut, members, st.none() | tables, st.none() | seats),
    st.builds(r.ReplaceKnockOut, members, members, reason=reasons),
    st.builds(r.InsertKnockOut, members, members, st.none() | members, st.none() | st.integers(0, 3), reasons),
    st.builds(r.CorrectAgreement, few(members), reasons, session=st.none() | st.integers(0, 3)),
    st.builds(r.ReopenSession, st.none() | st.integers(0, 3)),
    st.builds(v.MarkGoneHome, members, st.booleans()),
    st.builds(v.RemoveStack, members, stacks),
    st.builds(v.GiveUpHeldSeat, members, st.booleans(), stacks),
    st.builds(p.MarkAbsent, members, st.booleans()),
    st.builds(p.NoteNotice, members, st.booleans()),
    st.builds(p.HoldLonger, members),
    st.builds(c.CountChips, st.lists(st.tuples(tables, stacks.filter(bool)), max_size=2).map(tuple)),
    st.builds(c.AgreeFinish, few(members), reasons),
    st.builds(c.AbandonSession, reasons),
    st.just(c.CloseSession()),
    st.builds(c.OpenNextSession, few(members)),
    st.builds(k.PlanEvening, st.integers(0, 4), st.none() | st.integers(0, 12)),
    st.builds(k.WriteNote, reasons, session=st.none() | st.integers(0, 3)),
    st.builds(k.StrikeNote, st.integers(1, 40)),
    st.builds(k.OpenSideGame, few(members), overrule=reasons),
    st.builds(k.EndSideGame, st.integers(0, 2), st.none() | members),
    st.builds(k.CallOffSession, reasons.filter(str.strip)) | st.builds(k.StopEvening, st.just("")),
    AT_TABLES,
)
BUTTONS: st.SearchStrategy[c.Command] = st.one_of(
    st.just(c.PauseClock()),
    st.just(c.ResumeClock()),
    st.just(c.NextStage()),
    st.just(c.PreviousStage()),
    st.builds(c.AddTime, st.integers(-20, 20)),
)

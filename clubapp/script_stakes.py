"""The lines of a script that are about side stakes (docs/PLAY.md). Money is whole pence."""

from collections.abc import Callable, Mapping

from clubapp.domain import stake_commands as k
from clubapp.domain.ids import Pence, PlayerId
from clubapp.script_fields import Line, ScriptError
from clubapp.script_night import ScriptNight

Build = Callable[[ScriptNight, Line], k.StakeCommand]


def _split(_player: ScriptNight, line: Line) -> k.StakeCommand:
    percent, amounts = line.wholes("percent"), line.wholes("amounts")
    if (percent is None) == (amounts is None):
        raise ScriptError("percent or amounts has to say how the pot is shared, and not both")
    return k.SetStakeSplit(percent or amounts or (), percent=percent is not None)


def _agree(player: ScriptNight, line: Line) -> k.StakeCommand:
    shares: list[tuple[PlayerId, Pence]] = []
    for entry in line.each("shares"):
        shares.append((player.who(entry), entry.needed("pence")))
        entry.done()
    agreed = [player.member(str(number), "agreed") for number in line.value("agreed", list) or []]
    return k.AgreeStakeSplit(tuple(shares), tuple(agreed))


def _paid(player: ScriptNight, line: Line) -> k.StakeCommand:
    session = line.whole("session")
    if session is None:
        session = player.desk().night.session.number
    return k.MarkPayout(session, player.who(line), paid=line.flag("paid", default=True))


STAKE_COMMANDS: Mapping[str, Build] = {
    "stake-open": lambda _player, line: k.OpenSideStake(line.needed("pence")),
    "stake-off": lambda _player, _line: k.CallOffSideStake(),
    "stake-in": lambda player, line: k.TakeStake(player.who(line)),
    "stake-out": lambda player, line: k.GiveStakeBack(player.who(line)),
    "stake-split": _split,
    "stake-agree": _agree,
    "stake-paid": _paid,
}

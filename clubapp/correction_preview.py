"""A correction looked at before it is made: the night is folded with it, and nothing is written."""

from clubapp.domain import events as e
from clubapp.domain.correction_commands import CorrectionCommand
from clubapp.domain.night import fold
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.views.corrections import CorrectionView, correction_view
from clubapp.views.people import Directory


def preview(desk: NightDesk, command: CorrectionCommand, people: Directory) -> CorrectionView | Refused:
    """What the correction would change, or why it is refused."""
    events = desk.decision(command)
    if isinstance(events, Refused):
        return events
    now, action = desk.now(), desk.records[-1].action + 1
    after = fold([*desk.records, *(e.Recorded(action, now, event) for event in events)])
    number = command.session if command.session is not None else desk.night.session.number
    return correction_view(desk.night, after, number, people)

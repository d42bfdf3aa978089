"""What to say to a table about the hand it has gone on to, where knock-outs make it unusual (W20, W22 to W24, W27)."""

from clubapp.domain.at_tables import TableButton
from clubapp.domain.button import next_hand
from clubapp.domain.night import Night
from clubapp.views.advice import Advice
from clubapp.views.people import Directory


def hand_words(night: Night, people: Directory, told: TableButton) -> str:
    """Button, dealer and blinds of a hand in sentences with names; nothing where the button was set by hand."""
    if told.played is None:
        return ""
    who = {**dict(told.was), **dict(told.players)}

    def call(seat: int) -> str:
        return people[who[seat]].listed if seat in who else f"seat {seat}"

    why = next_hand(told.played, night.rules.button, call).why
    dealer = people[who[told.deals]] if told.deals in who else None
    if dealer is not None and dealer.id in night.session.absent:
        why = f"{why} {dealer.listed} is absent, so the dealer before deals this hand as well."
    elif dealer is not None and not dealer.deals:
        why = f"{why} Somebody else deals for {dealer.listed}."
    return why


def hand_advice(night: Night, people: Directory) -> list[Advice]:
    """One card for each table whose hand needs saying: a blind is out, two are left, or somebody has others deal."""
    session, ordinary = night.session, night.rules.button.rule
    left = session.tables_left()
    found = []
    for table, told in sorted(session.buttons.items()):
        who = dict(told.players).get(told.deals)
        does_not = who is not None and (not people[who].deals or who in session.absent)
        if table in left and told.played is not None and (told.rule != ordinary or does_not):
            why = hand_words(night, people, told)
            found.append(Advice("hand", f"This hand at table {table}", why, told.rule, table=table))
    return found

"""Who may play: an age on a day, and what it allows (W5, W6, W63)."""

import re
from datetime import date
from typing import ClassVar

from clubapp.wording import local_today
from ui.qt_override import override
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Answer, Calculator, Question, in_plain_words
from ui.rulings.upright import upright
from ui.widgets.badge import Badge
from ui.widgets.big_number import BigNumber
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.ticks import Toggle

_HALF = re.compile(r"\d{0,3}|\d{4}-\d{0,2}(?:-\d?)?")  # a date that is still being typed is no mistake yet
DATE = "Write the night as a date like 2026-11-29."


class WhoMayPlay(Calculator):
    """What is known of somebody, and what they come for."""

    name: ClassVar[str] = "eligibility"
    title: ClassVar[str] = "Who may play"
    icon: ClassVar[str] = "id-card"
    begins: ClassVar[str] = (
        "A date of birth and a night: who is too young, whose parents have to agree, and who may not play for a stake."
    )

    @override
    def build(self) -> None:
        form, column = upright(left=6)
        self.born = Field("Born", placeholder="2009-11-30, or the year alone")
        self.on = Field("On the night of", placeholder="2026-11-29")
        for field in (self.born, self.on):
            field.changed.connect(self.changed)
            column.addWidget(field)
        self.venue = PillRow([("pub", "Pub"), ("club", "Club"), ("casino", "Casino")], name="Where")
        self.occasion = PillRow([("league", "League"), ("casino", "Casino night")], name="What")
        for row in (self.venue, self.occasion):
            row.chosen.connect(self.changed)
            column.addWidget(row)
        self.agreement = Toggle("Agreement signed")
        self.consent = Toggle("Parental consent handed in")
        self.stake = Toggle("Stakes, or a prize of value")
        self.paid = Toggle("Paid")
        for toggle in (self.agreement, self.consent, self.stake, self.paid):
            toggle.toggled.connect(self.changed)
            column.addWidget(toggle)
        picture, inside = upright(spacing=14)
        self.age = BigNumber("", "on the day", size=34)
        self.may_play, self.may_stake = Badge(""), Badge("")
        inside.addWidget(self.age)
        for badge in (self.may_play, self.may_stake):
            inside.addWidget(badge)
        inside.addWidget(Label("What the law asks can not be overruled.", "quiet"))
        inside.addStretch(1)
        self.lay_out("Whoever it is", form, "What that allows", picture)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.on.set_value(room.held_on or local_today().isoformat())
        self.venue.choose(room.venue if room.venue in ("pub", "club", "casino") else "pub")
        self.occasion.choose("league")
        self.born.set_value("")
        for toggle in (self.agreement, self.consent, self.stake, self.paid):
            toggle.setChecked(toggle in (self.agreement, self.paid))

    @override
    def example(self) -> None:
        self.born.set_value("2009-11-30")
        self.on.set_value("2026-11-29")
        self.venue.choose("pub")
        self.consent.setChecked(True)
        self.stake.setChecked(False)

    @override
    def question(self) -> Question:
        if _HALF.fullmatch(self.born.value().strip()):
            raise NotYet("When were they born? A year alone will do.")
        if _HALF.fullmatch(self.on.value().strip()) or self.on.value().strip().isdecimal():
            raise NotYet("Which night is it?")
        try:
            date.fromisoformat(self.on.value().strip())
        except ValueError:
            self.on.set_error(DATE)
            raise Wrong(DATE) from None
        return {
            "born": self.born.value(),
            "on": self.on.value().strip(),
            "venue": self.venue.choice(),
            "event": self.occasion.choice(),
            "agreement": self.agreement.isChecked(),
            "parental_consent": self.consent.isChecked(),
            "stake": self.stake.isChecked(),
            "paid": self.paid.isChecked(),
        }

    @override
    def complaint(self, sentence: str) -> str:
        words = in_plain_words(sentence)
        if words.startswith("Born"):
            self.born.set_error(words)
        return words

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        self.age.set_number(str(answer["age"]) if answer["age"] is not None else "?", "on the day")
        for badge, may, what in (
            (self.may_play, answer["may_play"], "play"),
            (self.may_stake, answer["may_stake"], "stake"),
        ):
            badge.set_state(f"May {what}" if may else f"May not {what}", "good" if may else "bad")
            badge.show()

    @override
    def draw_nothing(self) -> None:
        self.age.set_number("", "")
        for badge in (self.may_play, self.may_stake):
            badge.hide()

"""What a merge would do, before it is done: which details stand, what comes along, the season's sums after it."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Literal, TypeAlias

from clubapp.club import Club, Season
from clubapp.domain.eligibility import BornError, Occasion, PersonFacts, in_the_way
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record, replace
from clubapp.domain.refused import Refused
from clubapp.membership import PUBLIC_AS, MemberChange
from clubapp.season import ranked
from clubapp.store.members import MemberRow
from clubapp.store.results import ResultRow
from clubapp.wording import plural, short_date

Side: TypeAlias = Literal["kept", "dropped", ""]

SHOWN_AS: Mapping[str, str] = {
    "full": "full name", "initial": "first name, initial", "nickname": "nickname", "hidden": "hidden",
}  # fmt: skip
LABELS: Mapping[str, str] = {
    "name": "Name", "born": "Born", "nickname": "Nickname", "phone": "Mobile", "email": "Email",
    "emergency": "In an emergency", "public_as": "Shown as", "deals": "Dealing",
}  # fmt: skip


_MENDED: Mapping[str, dict[str, Any]] = {
    "agreement": {"agreement_signed": True}, "consent": {"parental_consent": True}, "sanction": {"sanctions": ()},
}  # fmt: skip


@record
class MergeField:
    """One detail of both records, as said and side by side. `stands` is empty where somebody has to choose."""

    key: str
    label: str
    kept: str
    dropped: str
    stands: Side

    @property
    def same(self) -> bool:
        return self.kept == self.dropped


@record
class SeasonSum:
    """What a season's table says of both, and would say of the one. Nobody else's points change."""

    season: str
    kept_points: int | None  # None: not in the table
    kept_rank: int | None
    dropped_points: int
    dropped_rank: int
    points: int
    rank: int


@record
class MergePreview:
    """Everything to look at before two records are made one."""

    kept: MemberRow
    dropped: MemberRow
    refused: Refused | None
    fields: tuple[MergeField, ...]
    along: tuple[str, ...]  # what comes along with the dropped record, in words
    seasons: tuple[SeasonSum, ...]
    facts: PersonFacts  # of the one person, apart from the date of birth
    on: date

    def open_fields(self, chosen: Mapping[str, Side]) -> tuple[MergeField, ...]:
        """Those about which something has still to be said."""
        return tuple(field for field in self.fields if not (chosen.get(field.key) or field.stands))

    def details(self, chosen: Mapping[str, Side]) -> MemberChange:
        """The details that stand: those chosen, and else those that stand by themselves."""
        sides = {field.key: chosen.get(field.key) or field.stands or "kept" for field in self.fields}
        values = {key: getattr(self.dropped if side == "dropped" else self.kept, key) for key, side in sides.items()}
        return MemberChange(**values)

    def hindrances(self, club: Club, born: str) -> tuple[Refused, ...]:
        """All that stands between the one person, born so, and a seat today: age, papers, sanctions (W5, W6, W59)."""
        facts, found = self.facts._replace(born=born), []
        for _ in _MENDED:
            try:
                hindrance = in_the_way(club.rules.entry, facts, Occasion(self.on))
            except BornError as error:
                return (Refused(club.rules.entry.consent_rule, str(error)),)
            if hindrance is None:
                break
            found.append(hindrance.refused)
            if hindrance.about not in _MENDED:
                break
            facts = facts._replace(**_MENDED[hindrance.about])
        return tuple(found)


def preview(club: Club, kept: PlayerId, dropped: PlayerId, *, today: date) -> MergePreview:
    """What merging these two would do. Nothing is written."""
    one, other = club.members.rows[kept], club.members.rows[dropped]
    facts = [club.members.facts(player) or PersonFacts("", False, False) for player in (kept, dropped)]  # noqa: FBT003
    return MergePreview(
        kept=one,
        dropped=other,
        refused=club.merging.refusal(kept, dropped),
        fields=tuple(_field(key, one, other) for key in LABELS),
        along=_along(club, dropped),
        seasons=tuple(line for season in club.seasons() if (line := _sum(club, season, kept, dropped)) is not None),
        facts=PersonFacts(
            "",
            any(known.agreement_signed for known in facts),
            any(known.parental_consent for known in facts),
            tuple(sanction for known in facts for sanction in known.sanctions),
        ),
        on=today,
    )


# Details ----------------------------------------------------------------------------------------------------------


def _field(key: str, kept: MemberRow, dropped: MemberRow) -> MergeField:
    mine, theirs = (_said(key, getattr(row, key)) for row in (kept, dropped))
    return MergeField(key, LABELS[key], mine, theirs, _stands(key, kept, dropped))


def _said(key: str, value: str | bool) -> str:
    if isinstance(value, bool):
        return "deals" if value else "somebody deals for them"
    if key == "public_as":
        return SHOWN_AS[value]
    return short_date(date.fromisoformat(value)) if key == "born" and len(value) > 4 else value


def _stands(key: str, kept: MemberRow, dropped: MemberRow) -> Side:
    """What is known goes before what is not, and what protects somebody before what does not."""
    mine, theirs = getattr(kept, key), getattr(dropped, key)
    if mine == theirs:
        return "kept"
    if key == "public_as":
        return "kept" if PUBLIC_AS.index(mine) > PUBLIC_AS.index(theirs) else "dropped"
    if key == "deals":
        return "dropped" if mine else "kept"
    if not mine.strip() or not theirs.strip():
        return "kept" if mine.strip() else "dropped"
    if key != "born":
        return "kept"
    if mine[:4] == theirs[:4] and min(len(mine), len(theirs)) == 4:  # the year alone, and the day in it
        return "kept" if len(mine) > 4 else "dropped"
    return ""


# What comes along -------------------------------------------------------------------------------------------------


def _along(club: Club, dropped: PlayerId) -> tuple[str, ...]:
    papers = club.members.papers.of(club.members.all_numbers_of(dropped))
    counted = (
        (club.nights_played().get(dropped, 0), "night", ""),
        (len(papers.agreements), "signed agreement", ""),
        (len(papers.consents), "parent's consent", "parents' consents"),
        (int(club.members.photos.of(dropped) is not None), "photo", ""),
        (len(papers.choices), "choice about their data", "choices about their data"),
        (len(club.conduct.of(dropped)), "incident", ""),
    )
    return tuple(plural(number, one, many) for number, one, many in counted if number)


def _sum(club: Club, season: Season, kept: PlayerId, dropped: PlayerId) -> SeasonSum | None:
    """The season's table as it is, and with both as one; None where the dropped one has no result in it."""
    rows = club.results(season.id)
    if not any(row.member == dropped for row in rows):
        return None
    before = {line.player: line for line in ranked(club, season, rows)}
    after = next(
        line for line in ranked(club, season, _as_one(club, season, rows, kept, dropped)) if line.player == kept
    )
    mine, theirs = before.get(kept), before[dropped]
    return SeasonSum(
        season.name,
        mine.points if mine is not None else None,
        mine.rank if mine is not None else None,
        theirs.points,
        theirs.rank,
        after.points,
        after.rank,
    )


def _as_one(
    club: Club, season: Season, rows: Sequence[ResultRow], kept: PlayerId, dropped: PlayerId
) -> list[ResultRow]:
    """The results with both as one person; where one of them was expelled, all points are forfeited (S20)."""
    forfeits = not {kept, dropped}.isdisjoint(club.conduct.expelled(season.id))
    both = (kept, dropped)
    return [replace(r, member=kept, forfeited=r.forfeited or forfeits) if r.member in both else r for r in rows]

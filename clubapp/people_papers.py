"""The papers about people, gathered from the club: forms, the sign-in sheet, the register of consents, cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date

from clubapp.club import Club, Season
from clubapp.domain.eligibility import BornError, age_on, comes_of_age
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import sort_key
from clubapp.membership import MemberError, check_born
from clubapp.papers import NoPaperError
from clubapp.store.members import MemberRow
from clubapp.store.signed import ConsentRow
from clubapp.views.cards import CardSheet, MemberCard
from clubapp.views.forms import AgreementForm, ConsentForm, MemberOnForm, Signature, YoungPerson
from clubapp.views.people_papers import ConsentLine, ConsentRegister, SignInLine, SignInSheet
from clubapp.views.registration import Draft
from clubapp.wording import local, local_today, time_of_day

MOST_ON_SIGN_IN = 60
"""Names printed beforehand; whoever comes less often writes theirs."""


@record
class Born:
    """A date of birth as forms show it: the whole day, or the year alone."""

    day: date | None
    year: int | None


def born_of(born: str) -> Born:
    """How a date of birth is known, from the way the club keeps it."""
    if len(born) == 4:
        return Born(None, int(born))
    return Born(date.fromisoformat(born) if born else None, None)


def _typed(draft: Draft) -> Born:
    """The date of birth of a form that is still being typed, where it can be read already."""
    try:
        return born_of(check_born(draft.born, local_today()))
    except MemberError:
        return Born(None, None)


def agreement_form(
    club: Club,
    venue: str,
    who: Sequence[PlayerId] = (),
    *,
    signed: bool = False,
    which: int | None = None,
    draft: Draft | None = None,
) -> AgreementForm:
    """The membership agreement: blank, filled in for members, or as they `signed` it. Raises NoPaperError (W4, W5).

    As signed it is the version that one member signed last, or the version `which`. `draft` is somebody who is just
    being registered.
    """
    papers = club.members.papers
    wordings = papers.agreements()
    if not wordings:
        raise NoPaperError("The club has no agreement yet, so there is no form to print.")
    wording, signature = wordings[-1], None
    if signed:
        every = papers.of(club.members.all_numbers_of(who[0])).agreements
        rows = [row for row in every if which in (None, row.version)]
        if not rows:
            name = club.people[who[0]].name
            raise NoPaperError(f"{name} has not signed the agreement, so there is nothing to show.")
        last = rows[-1]
        wording = next(row for row in wordings if row.version == last.version)
        signature = Signature(local(last.on_ms).date(), last.signature, last.witnessed_by)
    privacy = papers.notice("privacy")
    photos = papers.latest("photo")
    people = [_drafted(draft)] if draft is not None else []
    for player in who:
        row = club.members.rows[player]
        born, photo = born_of(row.born), photos.get(player)
        people.append(
            MemberOnForm(
                name=row.name,
                nickname=row.nickname,
                phone=row.phone,
                email=row.email,
                born=born.day,
                born_year=born.year,
                emergency=row.emergency,
                public_as=row.public_as if signed else "",
                photos=None if photo is None else photo.value == "yes",
                number=row.number,
                signed=signature,
                entered_on=signature.on if signature is not None else None,
            )
        )
    return AgreementForm(
        club=club.name,
        venue=venue,
        version=wording.version,
        since=date.fromisoformat(wording.from_on),
        text=wording.text,
        privacy=privacy.text,
        privacy_version=privacy.version,
        people=tuple(people),
        rule=club.rules.entry.agreement_rule,
        age_rule=club.rules.entry.consent_rule,
    )


def _drafted(draft: Draft) -> MemberOnForm:
    born = _typed(draft)
    return MemberOnForm(
        name=draft.name,
        nickname=draft.nickname,
        phone=draft.phone,
        email=draft.email,
        born=born.day,
        born_year=born.year,
        emergency=draft.emergency,
        public_as=draft.public_as,
        photos=draft.photos,
    )


def consent_form(
    club: Club,
    venue: str,
    who: Sequence[PlayerId] = (),
    *,
    signed: bool = False,
    which: int | None = None,
    today: date,
    draft: Draft | None = None,
) -> ConsentForm:
    """The parental consent: blank, filled in for young members, or as it was `signed`. Raises NoPaperError (W6).

    As signed it is the last one, or that of the number `which`.
    """
    papers = club.members.papers
    wording = papers.notice("consent")
    people = [_young_draft(draft)] if draft is not None else []
    for player in who:
        row = club.members.rows[player]
        born = born_of(row.born)
        last: ConsentRow | None = None
        if signed:
            every = papers.of(club.members.all_numbers_of(player)).consents
            consents = [row for row in every if which in (None, row.id)]
            if not consents:
                raise NoPaperError(f"No parent's consent is on record for {row.name}, so there is nothing to show.")
            last = consents[-1]
            wording = next((w for w in papers.wordings("consent") if w.version == last.version), wording)
        people.append(_young_person(row, born, last))
    return ConsentForm(
        club=club.name,
        venue=venue,
        version=wording.version,
        since=date.fromisoformat(wording.from_on) if wording.from_on else today,
        text=wording.text,
        people=tuple(people),
        rule=club.rules.entry.consent_rule,
    )


def _young_draft(draft: Draft) -> YoungPerson:
    born, parent = _typed(draft), draft.consent
    return YoungPerson(
        name=draft.name,
        born=born.day,
        born_year=born.year,
        parent=parent.name,
        relation=parent.relation,
        phone=parent.contact,
    )


def _young_person(row: MemberRow, born: Born, consent: ConsentRow | None) -> YoungPerson:
    blank = YoungPerson(name=row.name, born=born.day, born_year=born.year)
    if consent is None:
        return blank
    moment = local(consent.on_ms)
    return YoungPerson(
        name=row.name,
        born=born.day,
        born_year=born.year,
        parent=consent.parent_name,
        relation=consent.relation,
        phone=consent.contact,
        agreed=Signature(moment.date(), consent.signature, consent.presented_to),
        presented_to=consent.presented_to,
        presented_on=moment.date(),
        presented_at=time_of_day(consent.on_ms),
        withdrawn=local(consent.withdrawn_ms).date() if consent.withdrawn_ms is not None else None,
    )


def sign_in_sheet(club: Club, venue: str, on: date, *, starts: str = "", blank: bool = False) -> SignInSheet:
    """The sheet by the door, with those who come most often by the names they show (W5)."""
    counted = Counter(club.nights_played())
    regulars = [] if blank else [who for who, _ in counted.most_common(MOST_ON_SIGN_IN) if who in club.members.rows]
    lines = [SignInLine(club.people[who].public, club.people[who].number) for who in regulars]
    return SignInSheet(
        club=club.name,
        venue=venue,
        on=on,
        starts=starts,
        fee=club.rules.money.fee,
        people=tuple(sorted(lines, key=lambda line: (sort_key(line.name), line.number))),
        rule=club.rules.entry.agreement_rule,
    )


def consent_register(club: Club, season: Season, today: date) -> ConsentRegister:
    """Whoever was under age on some night of the season, or of unknown age, with the consents for them (W6).

    While the season goes on also who is so today.
    """
    nights: dict[PlayerId, set[tuple[int, str]]] = {}
    for result in club.results(season.id):
        nights.setdefault(result.member, set()).add((result.night, result.held_on))
    people: list[ConsentLine] = []
    for player, row in club.members.rows.items():
        played = nights.get(player, set())
        days = [date.fromisoformat(day) for _, day in played]
        if _was_young(row.born, [*days, today] if not season.ends_on else days, club.rules.entry.adult_age):
            people += _consent_lines(club, player, row, len(played))
    return ConsentRegister(
        club=club.name,
        season=season.name,
        people=tuple(sorted(people, key=lambda line: sort_key(line.name))),
        printed_on=today,
        rule=club.rules.entry.consent_rule,
        running=not season.ends_on,
    )


def _was_young(born: str, days: Iterable[date], adult_age: int) -> bool:
    for day in days:
        try:
            age = age_on(born, day)
        except BornError:
            return True
        if age is None or age < adult_age:
            return True
    return False


def _consent_lines(club: Club, player: PlayerId, row: MemberRow, nights: int) -> list[ConsentLine]:
    """One line for each consent, or one that says there is none."""
    born = born_of(row.born)
    adult_on = comes_of_age(row.born, club.rules.entry.adult_age) if row.born else None
    consents = club.members.papers.of(club.members.all_numbers_of(player)).consents
    if not consents:
        return [ConsentLine(row.name, born.day, born.year, nights=nights, adult_on=adult_on, number=row.number)]
    return [
        ConsentLine(
            name=row.name,
            born=born.day,
            born_year=born.year,
            parent=consent.parent_name,
            relation=consent.relation,
            contact=consent.contact,
            presented_to=consent.presented_to,
            presented_on=local(consent.on_ms).date(),
            presented_at=time_of_day(consent.on_ms),
            method=consent.how,
            version=consent.version,
            withdrawn=local(consent.withdrawn_ms).date() if consent.withdrawn_ms is not None else None,
            nights=nights,
            adult_on=adult_on,
            number=row.number,
        )
        for consent in consents
    ]


def card_sheet(club: Club, who: Sequence[PlayerId] = ()) -> CardSheet:
    """Membership cards of these members, or of everybody, by name. Raises NoPaperError."""
    people = [club.people[player] for player in (who or club.members.rows)]
    if not people:
        raise NoPaperError("The club has no members yet, so there are no cards to print.")
    people.sort(key=lambda person: (sort_key(person.name), person.number))
    return CardSheet(club.name, tuple(MemberCard(person.name, person.number, person.number) for person in people))

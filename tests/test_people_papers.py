"""The forms, lists and cards say what the club holds, and no more."""

from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

import reports
from clubapp.club import Club
from clubapp.domain.ids import PlayerId
from clubapp.membership import NewMember, Parent
from clubapp.papers import NoPaperError
from clubapp.people_papers import agreement_form, card_sheet, consent_form, consent_register, sign_in_sheet
from clubapp.wording import local, time_of_day

ON = date(2026, 11, 25)
NOW = 1_795_633_200_000
VENUE = "The Railway Tavern"
STROKES = '{"width":600,"height":150,"strokes":[[[10,80],[60,20],[90,120],[140,40]],[[150,70],[300,75]]]}'
MUM = Parent("Rachel Lamb", "mother", "07700 900871", "Gail Harker", STROKES)


@pytest.fixture
def club(club_file: Path):
    with Club.open(club_file) as opened:
        yield opened


def register(club: Club, name: str, **more) -> PlayerId:
    return club.members.register(NewMember(name, **more), now=NOW, on=ON)


def text_of(paper: str, sheet: object) -> str:
    pages = PdfReader(BytesIO(reports.paper(paper).build(sheet))).pages
    return "\n".join(page.extract_text() for page in pages)


@pytest.mark.rule("W4", "W5")
def test_a_blank_agreement_holds_the_present_wording_and_nobodys_details(club):
    form = agreement_form(club, VENUE)
    assert form.people == ()
    assert form.version == 1
    assert "The club named above" in form.privacy
    version = club.members.papers.new_agreement("1. I keep to the rules.\n2. I bring cake.", date(2026, 12, 1))
    form = agreement_form(club, VENUE)
    assert (form.version, form.since) == (version, date(2026, 12, 1))
    assert "bring cake" in text_of("agreement", form)


@pytest.mark.rule("W4", "W5")
def test_a_signed_agreement_is_printed_as_it_was_signed_then(club):
    theo = register(club, "Theo Lambert", born="1999-03-14", witness="Gail Harker", signature=STROKES)
    club.members.papers.new_agreement("1. Another wording.", date(2026, 12, 1))
    form = agreement_form(club, VENUE, [theo], signed=True)
    assert form.version == 1
    assert "Another wording" not in form.text
    (person,) = form.people
    assert person.signed is not None
    assert (person.signed.witness, person.signed.strokes, person.signed.on) == (
        "Gail Harker",
        STROKES,
        local(NOW).date(),
    )
    assert "Theo Lambert" in text_of("agreement", form)


@pytest.mark.rule("W4")
def test_an_older_version_can_still_be_shown_as_it_was_signed(club):
    theo = register(club, "Theo Lambert", born="1999-03-14", witness="Gail Harker")
    club.members.papers.new_agreement("1. Another wording.", date(2026, 12, 1))
    club.members.sign(theo, "Sue Ash", None, now=NOW + 1)
    assert agreement_form(club, VENUE, [theo], signed=True).text == "1. Another wording."
    old = agreement_form(club, VENUE, [theo], signed=True, which=1)
    assert old.version == 1
    assert old.people[0].signed is not None
    assert old.people[0].signed.witness == "Gail Harker"


def test_what_was_never_signed_cannot_be_printed_as_signed(club):
    ned = register(club, "Ned Unsigned")
    with pytest.raises(NoPaperError, match="Ned Unsigned has not signed the agreement"):
        agreement_form(club, VENUE, [ned], signed=True)
    with pytest.raises(NoPaperError, match="No parent's consent is on record for Ned Unsigned"):
        consent_form(club, VENUE, [ned], signed=True, today=ON)


@pytest.mark.rule("W6")
def test_a_consent_is_printed_with_who_took_it_and_when(club):
    theo = register(club, "Theo Lambert", born="2009-03-14", witness="Gail Harker", parent=MUM)
    form = consent_form(club, VENUE, [theo], signed=True, today=ON)
    (young,) = form.people
    assert (young.parent, young.relation, young.presented_to) == ("Rachel Lamb", "mother", "Gail Harker")
    assert young.agreed is not None
    assert young.agreed.strokes == STROKES
    text = text_of("parental-consent", form)
    for words in ("Theo Lambert", "Rachel Lamb", "Gail Harker"):
        assert words in text


@pytest.mark.rule("W6")
def test_the_register_has_every_young_player_of_the_season_and_withdrawals_stay_in_it(club):
    season = club.current_season()
    assert season is not None
    before = consent_register(club, season, ON)
    theo = register(club, "Theo Lambert", born="2009-03-14", witness="Gail Harker", parent=MUM)
    register(club, "Una Unknown")
    register(club, "Gordon Grownup", born="1970")
    (consent,) = club.members.papers.of([theo]).consents
    club.members.papers.withdraw_consent(consent.id, now=NOW + 86_400_000, by="Rachel Lamb")
    after = consent_register(club, season, ON)
    new = [line for line in after.people if line not in before.people]
    assert [line.name for line in new] == ["Theo Lambert", "Una Unknown"]
    assert new[0].withdrawn == date.fromordinal(local(NOW).date().toordinal() + 1)
    assert new[0].adult_on == date(2027, 3, 14)
    assert new[0].presented_at == time_of_day(NOW)
    assert after.running
    assert new[1].parent == ""
    assert club.members.facts(theo).parental_consent is False


@pytest.mark.rule("W6")
def test_who_was_young_on_a_night_of_the_season_stays_in_its_register_once_grown_up(club):
    season = next(s for s in club.seasons() if s.name == "2024")
    later = consent_register(club, season, date(2030, 1, 1))
    young = {club.members.rows[r.member].name for r in club.results(season.id)} & {line.name for line in later.people}
    p029 = club.members.by_number("P029")
    assert p029 is not None
    assert club.members.rows[p029].name in young
    assert next(line.nights for line in later.people if line.name == club.members.rows[p029].name) > 0


def test_the_sign_in_sheet_shows_regulars_as_they_asked_to_be_shown(club):
    regular = max(club.nights_played().items(), key=lambda item: item[1])[0]
    club.members.papers.choose(regular, "publication", "hidden", now=NOW)
    sheet = sign_in_sheet(club, VENUE, ON)
    names = [line.name for line in sheet.people]
    assert f"Player {club.people[regular].number}" in names
    assert club.members.rows[regular].name not in names
    assert sign_in_sheet(club, VENUE, ON, blank=True).people == ()


def test_a_card_says_the_number_that_is_scanned_or_typed_at_the_door(club):
    sheet = card_sheet(club)
    assert len(sheet.cards) == len(club.members.rows)
    assert all(club.members.by_number(card.code) is not None for card in sheet.cards)
    one = card_sheet(club, [club.members.by_number("P012")])
    assert [card.number for card in one.cards] == ["P012"]

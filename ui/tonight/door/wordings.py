"""The occasion that somebody is judged by at the door, and the wordings that they sign there."""

from clubapp.views.registration import Entry
from clubapp.wording import local_today
from ui.desk import Desk
from ui.tonight.door.agreement_part import AgreementPart
from ui.tonight.door.consent_part import ConsentPart


def entry_of(desk: Desk) -> Entry:
    """What somebody is judged by: tonight, or with no night open the club's rules and today."""
    return Entry.of(desk.night) if desk.has_night else Entry(desk.club.rules.entry, local_today())


def show_wordings(desk: Desk, agreement: AgreementPart, consent: ConsentPart) -> None:
    """Put the texts in force behind their "Read it" buttons."""
    papers, version = desk.club.members.papers, desk.club.agreement_version()
    row = next((row for row in papers.agreements() if row.version == version), None)
    if row is None:
        agreement.set_version(version)
    else:
        agreement.set_version(version, row.from_on, row.text)
    agreement.notices.wording.set_text(papers.notice("privacy").text)
    consent.wording.set_text(papers.notice("consent").text)

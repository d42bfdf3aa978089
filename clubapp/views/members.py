"""The members as the Players page lists them."""

from collections.abc import Mapping
from datetime import date

from clubapp.domain.eligibility import BornError, age_on
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import sort_key
from clubapp.membership import Membership


@record
class MemberLine:
    """One member of the list."""

    player: PlayerId
    number: str
    name: str
    nickname: str
    age: int | None  # today; None where unknown
    born: str
    phone: str
    public: str
    signed: bool
    consent: bool
    young: bool  # under 18 today, or of unknown age
    nights: int


def member_lines(members: Membership, nights: Mapping[PlayerId, int], today: date) -> tuple[MemberLine, ...]:
    """Everybody, by name."""
    lines = []
    for player, row in members.rows.items():
        facts = members.facts(player)
        age = _age(row.born, today)
        lines.append(
            MemberLine(
                player=player,
                number=row.number,
                name=row.name,
                nickname=row.nickname,
                age=age,
                born=row.born,
                phone=row.phone,
                public=members.directory[player].public,
                signed=facts is not None and facts.agreement_signed,
                consent=facts is not None and facts.parental_consent,
                young=age is None or age < 18,
                nights=nights.get(player, 0),
            )
        )
    return tuple(sorted(lines, key=lambda line: (sort_key(line.name), line.number)))


def _age(born: str, today: date) -> int | None:
    try:
        return age_on(born, today)
    except BornError:
        return None

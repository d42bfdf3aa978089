"""What each column of a list means: from its name in some languages, from what is in it, or as somebody chose it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from clubapp.domain.record import record
from clubapp.folding import fold
from clubapp.member_lists.table import Line, Table

MEANINGS: Final[Mapping[str, str]] = {
    "member": "Member number",
    "name": "Name",
    "first_name": "First name",
    "last_name": "Last name",
    "nickname": "Nickname",
    "born": "Born",
    "phone": "Phone",
    "email": "Email",
    "emergency": "In an emergency",
    "shown_as": "Shown as",
    "agreement": "Agreement signed",
    "witness": "Witness",
}
"""What a column can mean -> as people read it. An empty text is a column that is not used."""

DAYS: Final = ("born", "agreement")
NAMES: Final = ("name", "first_name", "last_name")

# In English, German, French, Spanish, Italian, Portuguese, Dutch, the Scandinavian languages, Polish and Czech; without
# capitals, accents and points. Where a language has one word for a name and a first name, the other column decides.
_WORDS: Final[Mapping[str, str]] = {
    "member": """member, member no, member nr, member number, member id, membership no, membership number, number, no,
        nr, id, card number, mitglied, mitglieds nr, mitgliedsnr, mitgliedsnummer, nummer, numero, numero de membre,
        numero adherent, n adherent, numero de socio, numero socio, n socio, numero tessera, tessera, lidnummer,
        medlemsnummer, medlemsnr, numer, nr czlonka, cislo""",
    "name": """name, full name, fullname, player, player name, member name, spieler, spielername, nom, nom complet,
        nom et prenom, joueur, nombre, nombre completo, nombre y apellidos, jugador, nome, nome completo, giocatore,
        jogador, naam, speler, navn, namn, fullt navn, imie i nazwisko, jmeno a prijmeni""",
    "first_name": """first name, firstname, forename, forenames, given name, given names, christian name, vorname,
        vornamen, prenom, primer nombre, nome proprio, voornaam, fornavn, fornamn, etunimi, imie, jmeno""",
    "last_name": """last name, lastname, surname, family name, nachname, familienname, zuname, nom de famille, apellido,
        apellidos, cognome, sobrenome, achternaam, familienaam, efternavn, etternavn, efternamn, sukunimi, nazwisko,
        prijmeni""",
    "nickname": """nickname, nick name, nick, alias, known as, spitzname, surnom, pseudo, pseudonyme, apodo, mote,
        soprannome, alcunha, bijnaam, kaelenavn, kallenavn, oknavn, smeknamn, pseudonim, przezwisko, prezdivka""",
    "born": """born, born on, date of birth, birth date, birthdate, dob, d o b, birthday, birth, year of birth,
        geboren, geboren am, geburtsdatum, geburtstag, geb datum, geb, jahrgang, date de naissance, ne le, naissance,
        fecha de nacimiento, nacimiento, data di nascita, nascita, nato il, data de nascimento, nascimento,
        geboortedatum, geboren op, fodt, fodselsdato, fodselsdag, fodelsedatum, fodd, syntymaaika, data urodzenia,
        urodzony, datum narozeni""",
    "phone": """phone, phone no, phone number, telephone, telephone no, telephone number, tel, tel no, mobile,
        mobile no, mobile number, mobile phone, cell, cell phone, contact number, telefon, telefonnummer, telefon nr,
        telefonnr, handy, handynummer, mobil, mobilnummer, mobiltelefon, portable, numero de telephone, telefono,
        numero de telefono, movil, cellulare, telefone, telemovel, celular, telefoon, telefoonnummer, mobiel, gsm, tlf,
        puhelin, numer telefonu, komorka""",
    "email": """email, e mail, mail, email address, e mail address, emailadresse, e mail adresse, mailadresse, courriel,
        adresse e mail, adresse mail, correo, correo electronico, indirizzo email, posta elettronica, e mailadres,
        epost, e post, e postadress, sahkoposti, adres email, adres e mail""",
    "emergency": """emergency, emergency contact, emergency contact number, emergency number, emergency phone,
        emergency note, emergency details, in an emergency, in case of emergency, next of kin, notfall, notfallkontakt,
        notfallnummer, im notfall, urgence, contact durgence, en cas durgence, emergencia, contacto de emergencia,
        emergenza, contatto di emergenza, contacto de emergencia, noodgeval, noodcontact, bij nood, nodkontakt,
        w naglym wypadku""",
    "shown_as": "shown as, show as, name shown as, public as, published as, publication, angezeigt als, affiche comme",
    "agreement": """agreement, agreement signed, agreement date, agreement signed on, signed, signed on, date signed,
        vereinbarung, unterschrieben, unterschrieben am, signe le, firmado, firmado el, firmato, firmato il, getekend,
        ondertekend""",
    "witness": """witness, witnessed by, zeuge, zeugin, bezeugt von, temoin, testigo, testimone, testemunha, getuige,
        vitne, vidne, vittne, swiadek, svedek""",
}
_MEANING: Final[Mapping[str, str]] = {
    " ".join(word.split()): meaning for meaning, words in _WORDS.items() for word in words.split(",")
}
_SIGNS = re.compile(r"[\W_]+")
_HEADER_WITHIN: Final = 10  # rows; a list's title and remarks stand above its header
_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_DAY = re.compile(r"\d{1,4}[-/. ]\d{1,2}[-/. ]\d{2,4}")
_PHONE = re.compile(r"\+?[\d ()/.-]{7,20}")


@record
class Columns:
    """Which row names the columns, and what each of them means: a key of `MEANINGS`, or nothing."""

    header: int  # position among the table's lines; -1 where no row names the columns
    meanings: tuple[str, ...]

    def with_meaning(self, at: int, meaning: str) -> "Columns":
        """The same with another meaning for one column."""
        meanings = list(self.meanings)
        meanings[at] = meaning
        return Columns(self.header, tuple(meanings))

    def titles(self, table: Table) -> tuple[str, ...]:
        """What the file calls each column; its number where it says nothing."""
        named = table.lines[self.header].cells if 0 <= self.header < len(table.lines) else []
        return tuple(
            (named[at].strip() if at < len(named) else "") or f"Column {at + 1}" for at in range(len(self.meanings))
        )

    def unused(self, table: Table) -> tuple[str, ...]:
        """The columns that mean nothing here but have a name in the file."""
        if self.header < 0:
            return ()
        cells = table.lines[self.header].cells
        return tuple(cell for cell, meaning in zip(cells, self.meanings, strict=False) if not meaning and cell.strip())

    def fault(self) -> str:
        """What is wrong with the choice, as a sentence; empty where nothing is."""
        used = [meaning for meaning in self.meanings if meaning]
        twice = next((meaning for meaning in used if used.count(meaning) > 1), None)
        if not used and self.header < 0:
            return (
                "No line names the columns, such as: member,first_name,last_name,nickname,born,phone,email. "
                "Say what each column is."
            )
        if twice is not None:
            return f"Two columns are the {MEANINGS[twice].lower()}; only one can be."
        if not set(NAMES) & set(used):
            return "No column is the name, or the first name and the last name. Say which one is."
        return ""


def meaning_of(cell: str) -> str | None:
    """What a column of this name means, or None."""
    return _MEANING.get(" ".join(_SIGNS.sub(" ", fold(cell)).split()))


def guess_columns(table: Table) -> Columns:
    """The header, as far as there is one, and what the columns mean by their names."""
    at = find_header(table.lines)
    return name_columns(table, at) if at >= 0 else unnamed_columns(table)


def find_header(lines: Sequence[Line]) -> int:
    """The position of the row that names the columns: a name and whatever else, or two things and more; -1 for none."""
    best, most = -1, 0
    for at, line in enumerate(lines[:_HEADER_WITHIN]):
        found = {meaning for cell in line.cells if (meaning := meaning_of(cell)) is not None}
        if len(found) > most and (len(found) > 1 or found & set(NAMES)):
            best, most = at, len(found)
    return best


def name_columns(table: Table, at: int) -> Columns:
    """What the columns mean by the names in this row."""
    cells = table.lines[at].cells
    found = [meaning_of(cell) for cell in cells]
    if "name" in found:
        if "first_name" in found and "last_name" not in found:
            found = ["last_name" if meaning == "name" else meaning for meaning in found]
        elif "last_name" in found and "first_name" not in found:
            found = ["first_name" if meaning == "name" else meaning for meaning in found]
    meanings: list[str] = []
    for cell, meaning in zip(cells, found, strict=True):
        # A second column of the same kind under another name, such as mobile beside phone, is left out and shown so.
        twin = meaning in meanings and fold(cell) != fold(cells[meanings.index(meaning)])
        meanings.append("" if meaning is None or twin else meaning)
    return Columns(at, tuple(meanings))


def unnamed_columns(table: Table) -> Columns:
    """What the columns seem to be, by what is in them, in a list that has no header."""
    wide = table.width()
    meanings = [""] * wide
    texts = [[line.cells[at].strip() for line in table.lines[:50] if at < len(line.cells)] for at in range(wide)]
    for meaning, pattern in (("email", _EMAIL), ("born", _DAY), ("phone", _PHONE)):
        at = next((at for at in range(wide) if not meanings[at] and _mostly(texts[at], pattern)), None)
        if at is not None:
            meanings[at] = meaning
    return Columns(-1, tuple(meanings))


def _mostly(texts: Iterable[str], pattern: re.Pattern[str]) -> bool:
    said = [text for text in texts if text]
    return bool(said) and sum(pattern.fullmatch(text) is not None for text in said) > 0.6 * len(said)

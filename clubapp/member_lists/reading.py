"""A file read and planned in one go, as far as somebody has said how: pure, and so for any thread."""

from datetime import date

from clubapp.domain.record import record
from clubapp.member_lists.columns import Columns, guess_columns
from clubapp.member_lists.plan import Answers, Basis, ImportPlan
from clubapp.member_lists.planning import plan_members
from clubapp.member_lists.progress import Tell, unheard
from clubapp.member_lists.table import Table
from clubapp.member_lists.tables import read_table


@record
class Choices:
    """What somebody chose about a file; what they did not is found out."""

    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    columns: Columns | None = None
    answers: Answers = Answers()


@record
class Reading:
    """The file's table, what its columns mean, and what bringing it in would do."""

    table: Table
    columns: Columns
    plan: ImportPlan


def read_list(
    raw: bytes,
    name: str,
    basis: Basis,
    *,
    today: date,
    choices: Choices = Choices(),  # noqa: B008 - it is frozen
    before: Table | None = None,
    tell: Tell = unheard,
) -> Reading:
    """Read the file anew, or go on with the table of `before` where letters, separator and sheet are still the same.

    Raises TableError for a file that cannot be read.
    """
    table = before or read_table(
        raw, name, encoding=choices.encoding, separator=choices.separator, sheet=choices.sheet, tell=tell
    )
    columns = choices.columns or guess_columns(table)
    return Reading(table, columns, plan_members(table, columns, basis, today=today, answers=choices.answers, tell=tell))

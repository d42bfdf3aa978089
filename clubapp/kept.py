"""What is kept of a club and of people, for how long, and taken away: the parts of a club that few calls need.

Each is imported where it is first asked for.
"""

from functools import cached_property
from typing import TYPE_CHECKING, cast

from clubapp.conduct import Conduct
from clubapp.membership import Membership
from clubapp.store.club_file import ClubFile

if TYPE_CHECKING:
    from clubapp.backups import Backups
    from clubapp.club import Club
    from clubapp.data_request import DataRequest
    from clubapp.erasure import Erasure
    from clubapp.own_rules import OwnRules
    from clubapp.retention import Retention


class Kept:
    """A part of `Club`, which has these."""

    _file: ClubFile
    members: Membership
    conduct: Conduct

    @cached_property
    def backups(self) -> "Backups":
        """The copies of the club."""
        from clubapp.backups import Backups

        return Backups(self._file)

    @cached_property
    def erasure(self) -> "Erasure":
        """Taking a person out of it."""
        from clubapp.erasure import Erasure

        return Erasure(self._file, self.members, self.conduct, self.backups)

    @cached_property
    def data_request(self) -> "DataRequest":
        """What is held on a person, for that person."""
        from clubapp.data_request import DataRequest

        return DataRequest(cast("Club", self), self._file)

    @cached_property
    def retention(self) -> "Retention":
        """Who has stayed away for long."""
        from clubapp.retention import Retention

        return Retention(self._file, self.members)

    @cached_property
    def own_rules(self) -> "OwnRules":
        """Its own words in the rule book."""
        from clubapp.own_rules import OwnRules

        return OwnRules(self._file)

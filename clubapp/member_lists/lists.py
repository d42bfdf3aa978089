"""The club's members as lists: one brought in from a file, all of them written into one."""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from clubapp.domain.ids import PlayerId
from clubapp.store import club_rows, members, signed
from clubapp.store.club_file import ClubFile
from clubapp.wording import local

if TYPE_CHECKING:
    from clubapp.member_lists.exporting import ExportRow
    from clubapp.member_lists.plan import Basis, ImportPlan
    from clubapp.member_lists.writing import Imported, ImportJob


class MemberLists:
    """Import and export of one club file. `changed` is called after an import."""

    def __init__(self, file: ClubFile, changed: Callable[[], None], kept: Callable[[PlayerId], PlayerId]) -> None:
        self._file = file
        self._changed = changed
        self._kept = kept
        self._jobs: list[ImportJob] = []

    def basis(self) -> "Basis":
        """What a list is compared with; itself it may then be read and planned in any thread."""
        from clubapp.member_lists.plan import Basis

        version = club_rows.club_row(self._file).agreement_version
        agreements = tuple(club_rows.agreements(self._file)) if version is not None else ()
        began = {row.from_on for row in agreements}
        papers = [
            (number, of, local(on_ms).date().isoformat())
            for who, of, on_ms in signed.every_signature(self._file)
            for number in {who, self._kept(who)}
        ]
        return Basis(
            tuple(members.members(self._file, erased=True)),
            agreements,
            frozenset((who, of) for who, of, _ in papers),
            frozenset((who, day) for who, _, day in papers if day in began),
        )

    def read(self, raw: bytes, name: str = "", *, today: date) -> "ImportPlan":
        """What bringing in this file would do, read as it seems to be meant; nothing is written. Raises TableError."""
        from clubapp.member_lists.reading import read_list

        return read_list(raw, name, self.basis(), today=today).plan

    def bring_in(self, plan: "ImportPlan", *, today: date, witness: str = "") -> "Imported":
        """Do what the plan says, all or nothing; with a witness named, all of them have signed on paper.

        Raises MemberError where it holds a bad row.
        """
        from clubapp.member_lists.writing import write_members

        done = write_members(self._file, plan, on=today, witness=witness.strip())
        self._changed()
        return done

    def job(self, plan: "ImportPlan", *, today: date, witness: str = "") -> "ImportJob":
        """The same for another thread to do, while the window goes on. Call `brought_in` when it has ended."""
        from clubapp.member_lists.writing import ImportJob

        job = ImportJob(self._file, plan, on=today, witness=witness.strip())
        self._jobs.append(job)
        return job

    def brought_in(self, job: "ImportJob") -> None:
        """A job has ended, one way or the other: what was read of the members before may be no longer true."""
        if job in self._jobs:
            self._jobs.remove(job)
        self._changed()

    def let_go(self) -> None:
        """Stop every job that is not done; what it had written so far is taken back. For closing the club file."""
        for job in self._jobs:
            job.give_up()
        self._jobs.clear()

    def to_export(self) -> "list[ExportRow]":
        """Everybody, with the day they signed the present agreement, in the order they joined."""
        from clubapp.member_lists.exporting import ExportRow

        version = club_rows.club_row(self._file).agreement_version
        papers = signed.signed_under(self._file, version) if version is not None else {}
        papers = {**{self._kept(who): paper for who, paper in papers.items()}, **papers}
        rows = []
        for row in members.members(self._file):
            paper = papers.get(row.id)
            rows.append(
                ExportRow(
                    row.number,
                    row.name,
                    row.nickname,
                    row.born,
                    row.phone,
                    row.email,
                    row.emergency,
                    row.public_as,
                    local(paper.on_ms).date().isoformat() if paper is not None else "",
                    (paper.witnessed_by or "signed on screen") if paper is not None else "",
                )
            )
        return rows

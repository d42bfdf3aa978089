"""Putting a finished paper on the disk without ever harming the one that is there."""

import contextlib
import errno
import os
from pathlib import Path


class PaperNotSavedError(Exception):
    """A paper could not be written; the old file, where there is one, is as it was.

    `sentence` says what is wrong and `instead` what to do, both for the operator.
    """

    def __init__(self, sentence: str, instead: str) -> None:
        super().__init__(f"{sentence} {instead}")
        self.sentence = sentence
        self.instead = instead


def write(path: Path, pdf: bytes) -> None:
    """Write the paper beside its place, then put it there in one step; a device or a pipe is written to as it is.

    Raises PaperNotSavedError where the place cannot be written or another program holds the old file.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        _write_through(path, pdf)
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists():
            with path.open("r+b"):  # a viewer's lock, or a file meant to stay, shows here and not half way
                pass
        with part.open("xb") as file:
            file.write(pdf)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            part.unlink()
        raise _explained(path, fault) from fault


def _write_through(path: Path, pdf: bytes) -> None:
    """Write to what is no file: one put in its place would destroy it."""
    try:
        # A pipe that nobody reads would hold the program up for good; so opened, it says so.
        pipe = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
        if hasattr(os, "set_blocking"):
            os.set_blocking(pipe, True)
        with os.fdopen(pipe, "wb") as file:
            file.write(pdf)
    except OSError as fault:
        raise PaperNotSavedError(f"{path.name} did not take the paper.", "Choose another place.") from fault


def other_name(path: Path) -> Path:
    """Give the first free name of the kind "standings (2).pdf"."""
    number = 2
    while (other := path.with_name(f"{path.stem} ({number}){path.suffix}")).exists():
        number += 1
    return other


def _explained(path: Path, fault: OSError) -> PaperNotSavedError:
    folder = path.parent
    if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
        return PaperNotSavedError(f"There is no room left to save {path.name}.", "Free some space, then print again.")
    if path.is_dir():
        return PaperNotSavedError(f"{path.name} is a folder, not a paper.", "Choose another name.")
    if not folder.is_dir():
        return PaperNotSavedError(
            f"{path.name} cannot be saved: there is no folder {folder}.", "Choose a folder that is there."
        )
    if path.exists():
        return PaperNotSavedError(
            f"{path.name} cannot be replaced: another program has it open, or it may not be changed.",
            f"Close it there and print again, or save this one as {other_name(path).name}.",
        )
    return PaperNotSavedError(
        f"{path.name} cannot be saved: nothing may be saved in {folder}.", "Choose another folder."
    )

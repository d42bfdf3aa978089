#!/usr/bin/env python3
"""Set Top Table up and open it.

    python3 start.py               set up, then open the program
    python3 start.py test [...]    set up, then run every check; what follows goes to pytest
    python3 start.py build         set up, then make the package for this system

Anything else that follows goes to the program. The first start takes a minute; everything it brings goes into .venv
beside this file, except for the libraries that the system's own package manager installs.
"""

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an old Python meets first
    sys.exit(f"Top Table needs Python 3.11 or newer, and this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "top-table.stamp"
DEMO = ROOT / "top-table-demo"
LINUX = sys.platform.startswith("linux")

# What Qt loads from the system: the file it asks for -> the Debian package, under each of its names, newest first.
Libraries = Mapping[str, tuple[str, ...]]
OFFSCREEN: Libraries = {
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
}
WINDOW: Libraries = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
}
SOUND: Libraries = {"libpulse.so.0": ("libpulse0",)}  # the program runs without it, silently
FREEZING: Libraries = {"objcopy": ("binutils",)}  # a program, not a library


class SetupError(Exception):
    """Set-up cannot go on; the text says why and what to type."""


def main(arguments: Sequence[str]) -> int:
    """Do what the first argument asks; answer the exit code."""
    try:
        if arguments[:1] == ["test"]:
            set_up("test", OFFSCREEN)
            return run_checks(arguments[1:])
        if arguments[:1] == ["build"]:
            set_up("test", {**OFFSCREEN, **WINDOW, **FREEZING, **own_python(sys.base_prefix, sys.version_info[:2])})
            return run([venv_python(), ROOT / "installer" / "build.py", *arguments[1:]])
        return open_program(arguments)
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def open_program(arguments: Sequence[str]) -> int:
    """Open the window, or show what it would have shown where there is no display."""
    if has_display(os.environ):
        set_up("run", {**OFFSCREEN, **WINDOW}, wished=SOUND)
        return run([venv_python(), "-P", "-m", "ui.app", *arguments], letters(os.environ))
    set_up("run", OFFSCREEN)
    print("This computer has no display, so Top Table plays a demo club's night without a window.", flush=True)
    silent = {"QT_LOGGING_RULES": "default.warning=false"}  # Qt says of every window that nobody will see it
    drawn_offscreen = {"QT_QPA_PLATFORM": "offscreen", **silent, **letters(os.environ)}
    code = run([venv_python(), "-P", "-m", "ui.showcase", DEMO], drawn_offscreen)
    if code == 0:
        print(f"The night's papers and pictures of the window are in {DEMO}")
    return code


def has_display(environment: Mapping[str, str], *, linux: bool = LINUX) -> bool:
    """Whether a window can be opened: outside Linux always, and where somebody chose Qt's platform themselves."""
    return not linux or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def letters(environment: Mapping[str, str]) -> dict[str, str]:
    """The variable that Qt wants where nobody has set a language: without it Qt complains at length."""
    return {} if any(environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")) else {"LC_ALL": "C.UTF-8"}


def check_commands(python: Path, pytest_arguments: Sequence[str]) -> dict[str, list[str | Path]]:
    """Name of each check -> its command line, in the order they run."""
    module: list[str | Path] = [python, "-m"]
    return {
        "ruff check": [*module, "ruff", "check", "."],
        "ruff format": [*module, "ruff", "format", "--check", "."],
        "mypy": [*module, "mypy"],
        "pytest": [*module, "pytest", "-n", "2", *pytest_arguments],
    }


def run_checks(pytest_arguments: Sequence[str]) -> int:
    """Run all checks, even after one has failed; answer the exit code of the first that failed."""
    results: dict[str, int] = {}
    offscreen = {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"), **letters(os.environ)}
    for name, command in check_commands(venv_python(), pytest_arguments).items():
        print(f"\n== {name}", flush=True)
        results[name] = run(command, offscreen, cwd=ROOT)
    print("\n" + "   ".join(f"{name}: {'failed' if code else 'passed'}" for name, code in results.items()))
    return next((code for code in results.values() if code), 0)


def run(command: Sequence[str | Path], more: Mapping[str, str] | None = None, *, cwd: Path | None = None) -> int:
    """Run a program to its end, with these variables added; answer its exit code."""
    return subprocess.run(command, cwd=cwd, env={**os.environ, **(more or {})}, check=False).returncode


# ── set-up


def set_up(kind: str, needed: Libraries, *, wished: Libraries | None = None) -> None:
    """Bring the libraries and the environment up to date. kind names the file in requirements/: "run" or "test".

    Raises SetupError where that takes more rights, or a network, than there are.
    """
    ready = kind in stamped(STAMP, fingerprint())
    lacking = lacking_libraries(needed, wished or {}) if LINUX else {}
    if not ready and importlib.util.find_spec("ensurepip") is None and not venv_works():
        lacking["Python's venv module"] = venv_package(sys.version_info[:2])
    if lacking:
        apt_install(lacking)
    if ready:
        return
    print("Setting up; this happens once and takes about a minute ...", flush=True)
    kinds = stamped(STAMP, fingerprint()) | {kind}
    STAMP.unlink(missing_ok=True)
    make_environment()
    install_packages(kind)
    add_command()
    STAMP.write_text(" ".join([fingerprint(), *sorted(kinds)]), encoding="utf-8")


def fingerprint() -> str:
    """Changes with the version of Python, the place of the project and the locked requirements."""
    locks = b"".join((ROOT / "requirements" / f"{kind}.txt").read_bytes() for kind in ("run", "test"))
    return hashlib.sha256(f"{sys.implementation.cache_tag} {ROOT}".encode() + locks).hexdigest()


def stamped(stamp: Path, expected: str) -> set[str]:
    """The kinds of requirements that an earlier start has installed; none where anything has changed since."""
    try:
        found, *kinds = stamp.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return set()
    if found != expected:
        return set()
    return {"run", "test"} if "test" in kinds else set(kinds)


def venv_python(*, windows: bool = os.name == "nt") -> Path:
    """The Python inside .venv."""
    return VENV / ("Scripts/python.exe" if windows else "bin/python")


def venv_works() -> bool:
    """Whether .venv has a Python of this version, with pip: it may be half made, moved, or left by an older Python."""
    test = f"import pip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]!r})"
    try:
        return subprocess.run([venv_python(), "-c", test], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_environment() -> None:
    """Make .venv, unless a working one is there."""
    if not venv_works() and run([sys.executable, "-m", "venv", "--clear", VENV]) != 0:
        raise SetupError(f"The environment {VENV} could not be made; the lines above say why.")


def install_packages(kind: str) -> None:
    """Install exactly the locked packages, each checked against its hash; nothing is compiled."""
    options = ["--quiet", "--no-cache-dir", "--no-input", "--disable-pip-version-check"]
    locked: list[str | Path] = [
        "--require-hashes",
        "--only-binary",
        ":all:",
        "-r",
        ROOT / "requirements" / f"{kind}.txt",
    ]
    if run([venv_python(), "-m", "pip", "install", *options, *locked]) != 0:
        raise SetupError("The packages could not be installed; the lines above say why. Is there a network?")


def add_command() -> None:
    """Let the environment's Python find the project from any folder, and put `clubapp` beside it."""
    find_site = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run([venv_python(), "-c", find_site], capture_output=True, text=True, check=True).stdout.strip()
    (Path(site) / "top-table.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    if os.name == "nt":
        (VENV / "Scripts" / "clubapp.cmd").write_text('@"%~dp0python.exe" -P -m clubapp.cli %*\r\n', encoding="utf-8")
        return
    command = VENV / "bin" / "clubapp"
    command.write_text(f'#!/bin/sh\nexec "{venv_python()}" -P -m clubapp.cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)


# ── libraries of the system


def present(name: str) -> bool:
    """Whether the system has a library or, where the name is not that of a library, a program."""
    if ".so" not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def missing(libraries: Libraries, present: Callable[[str], bool] = present) -> dict[str, tuple[str, ...]]:
    """Those of the libraries that are not there."""
    return {library: packages for library, packages in libraries.items() if not present(library)}


def lacking_libraries(needed: Libraries, wished: Libraries) -> dict[str, tuple[str, ...]]:
    """What has to be installed: what is needed, and on the first start what is wished for if that costs no password."""
    first_start = not STAMP.exists()
    return missing({**needed, **wished} if first_start and apt_prefix() is not None else needed)


def own_python(prefix: str, version: tuple[int, int]) -> Libraries:
    """Python as a library, which freezing needs and Debian keeps in a package of its own."""
    name = f"libpython{version[0]}.{version[1]}"
    return {f"{name}.so.1.0": (f"{name}t64", name)} if prefix == "/usr" else {}


def venv_package(version: tuple[int, int]) -> tuple[str, ...]:
    """The Debian package that completes Python's venv module."""
    return (f"python{version[0]}.{version[1]}-venv", "python3-venv")


def apt_prefix() -> list[str] | None:
    """What goes before apt-get so that it may install: nothing for root, sudo where it asks for no password."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    may = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ["sudo", "-n"] if may and may.returncode == 0 else None


def known_to_apt(package: str) -> bool:
    """Whether this release has a package of that name."""
    shown = subprocess.run(["apt-cache", "show", package], capture_output=True, text=True, check=False)
    return shown.returncode == 0 and bool(shown.stdout.strip())


def choose(packages: Iterable[tuple[str, ...]], known: Callable[[str], bool]) -> list[str]:
    """For each package the name that this release uses; the last one where it knows none."""
    return sorted({next((name for name in names if known(name)), names[-1]) for names in packages})


def advice(lacking: Iterable[str], packages: Sequence[str], *, apt: bool) -> str:
    """The sentences for somebody who has to install something by hand, with the line to type."""
    what = f"Missing from this system: {', '.join(lacking)}."
    if apt:
        return f"{what}\nPlease type this, then start again:\n    sudo apt-get install {' '.join(packages)}"
    return f"{what}\nPlease install that and start again. Debian's packages for it: {', '.join(packages)}."


def apt_install(lacking: Libraries) -> None:
    """Install Debian packages where that needs no password.

    Raises SetupError with the line to type where it does, or where apt fails.
    """
    prefix, has_apt = apt_prefix(), shutil.which("apt-get") is not None
    if prefix is None:
        names = choose(lacking.values(), known_to_apt) if has_apt else [names[0] for names in lacking.values()]
        raise SetupError(advice(lacking, names, apt=has_apt))
    print(f"Installing through apt: {', '.join(lacking)} ...", flush=True)
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    subprocess.run([*apt, "update"], capture_output=True, check=False)
    names = choose(lacking.values(), known_to_apt)
    command = [*apt, "-y", "--no-install-recommends", "install", *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SetupError(f"{done.stdout}{done.stderr}\n{advice(lacking, names, apt=True)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

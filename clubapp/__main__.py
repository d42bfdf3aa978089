"""`python -m clubapp`: the same as `clubapp` on the command line."""

from clubapp.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

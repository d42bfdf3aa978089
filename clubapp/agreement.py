"""The first text of the agreement that a member signs (W4, W5); the club may write its own later."""

AGREEMENT_TEXT = """\
I want to play in this poker club's evenings.

1. I have been shown the rules and the table manners of the club, and I will keep to them.
2. When something is in dispute I accept what the venue manager decides.
3. I am 16 or over. If I am not yet 18, a parent or guardian has given consent in person before I play, \
and I take no part in anything that involves money.
4. The details I gave are true. The club keeps them to run its evenings and its season's table, \
shows my name in the way I chose, and deletes them when I ask.
"""

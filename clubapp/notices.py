"""The first wording of the privacy notice and of the parental consent; a club may write its own. No legal advice."""

PRIVACY_TEXT = """\
The club named above is responsible for these details. It keeps them on its own computer to run its evenings and \
its season's table, to reach you, and to show who was let in and why: this is its legitimate interest. It keeps your \
date of birth because nobody under 16 may play, and a young player's parent is named so that they can be reached. \
Photos, and the name that others see, depend on your choice, which you may change at any time.

Nothing is sold or passed on, unless the law demands it. Those who run an evening see what they need for it. Tables \
on the wall and on screens show your name only in the way you tick here, and never a date of birth.

When you have stayed away for the time the club has set, or when you ask, your details are erased: results stay, as \
those of a former player, and backups run out on their own date. You may ask any night manager to see or copy what \
is held about you, to put it right or erase it, or to stop its use. If the answer does not satisfy you, you can \
complain to the Information Commissioner's Office (ico.org.uk).
"""

CONSENT_TEXT = """\
1. As parent or legal guardian I agree that the young person named above may play in this club's evenings.
2. I know that alcohol may be served where they are held, and that the rules on age of the house apply.
3. I know that under 18 there are no side stakes and no sessions with prizes, whatever is signed here.
4. I have agreed with the club how they get home and by when, and can be reached until then.
5. I have read the privacy notice, which also covers what I write here, and answer for photos below.

I hand this sheet in person to somebody who acts for the club, before the first evening. I may take my consent back \
on any day; the young person then plays no more. It ends by itself on their 18th birthday.
"""

"""The shapes of a booklet: A5 to fold and staple, large print on A4, and a page of it on A4."""

from dataclasses import dataclass

from reports.page import A4_PORTRAIT, Paper

A5 = (419.528, 595.276)


@dataclass(frozen=True, slots=True)
class Shape:
    """A page of a booklet, in points before it is enlarged."""

    size: tuple[float, float]
    enlarged: float
    outer: float
    """The margin at the edge where the page number is."""
    inner: float
    """The margin at the fold."""
    top: float
    foot: float
    """What the foot of a page takes, from the lower edge."""

    @property
    def width(self) -> float:
        """How wide the contents of a page are."""
        return self.size[0] - self.outer - self.inner

    @property
    def room(self) -> float:
        """How high the contents of a page may be."""
        return self.size[1] - self.top - self.foot

    def begin(self, paper: Paper) -> None:
        """Set the margins of the page that begins: even pages lie left of the fold."""
        even = paper.page % 2 == 0
        paper.left = self.outer if even else self.inner
        paper.right = paper.left + self.width


_LARGE = 1.7

SMALL = Shape(A5, 1.0, outer=40.0, inner=46.0, top=44.0, foot=50.0)
"""A5: body letters of 9.6 points."""

LARGE = Shape((A4_PORTRAIT[0] / _LARGE, A4_PORTRAIT[1] / _LARGE), _LARGE, outer=27.0, inner=27.0, top=28.0, foot=38.0)
"""A4 for those who need large print: body letters of more than 16 points."""

_SHEET = 1.25

SHEET = Shape((A4_PORTRAIT[0] / _SHEET, A4_PORTRAIT[1] / _SHEET), _SHEET, outer=44.0, inner=44.0, top=44.0, foot=50.0)
"""A4 for a rule that is printed by itself: body letters of 12 points."""

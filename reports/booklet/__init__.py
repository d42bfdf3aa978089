"""The rule booklet and the sheets that go with it."""

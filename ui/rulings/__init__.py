"""The ruling desk: a question put together by hand, its answer while one types, and the words for the table."""

"""A list of members from a file: how it is read, what its columns are, what each row would do."""

"""The page on which a club writes in its copy of the rule book."""

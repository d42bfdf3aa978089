"""What a subcommand says when it cannot do as asked."""


class Fault(Exception):
    """One sentence for standard error, with the rule behind it where there is one."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

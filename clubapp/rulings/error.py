"""A question the ruling desk can not take."""


class RulingError(ValueError):
    """What is wrong with the question, naming the key; `rule` is the rule it breaks, if it breaks one."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

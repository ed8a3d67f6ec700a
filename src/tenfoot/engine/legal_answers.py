"""Every answer that a decision allows, one by one: for searches, learners and tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

import msgspec

from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.several import Several


def legal_answers(decision: Decision) -> Iterator[Answer]:
    """Each of them, in the order of the options. There may be very many: take as many as are wanted.

    An option that takes words is answered without any: what may be said can't be listed. For a question to
    several seats, list the answers to every part.
    """
    if isinstance(decision, Several):
        for key, part in decision.parts.items():
            for answer in legal_answers(part):
                yield msgspec.structs.replace(answer, part=key)
        return
    for option in decision.options:
        yield from answers_of(option)


def answers_of(option: Option) -> Iterator[Answer]:
    """Each way to take one option."""
    key = option.key
    if option.takes == "cell":
        for cell in option.cells() if option.cells is not None else ():
            yield Answer(key, cell=cell, number=option.least)
    elif option.takes == "order":
        for order in permutations(option.targets):
            yield Answer(key, targets=order)
    elif option.takes == "targets":
        choose = combinations_with_replacement if option.facts.get("repeat") else combinations
        for count in range(option.least, option.most + 1):
            for targets in choose(option.targets, count):
                yield Answer(key, targets=targets)
    elif option.takes in ("number", "faces"):
        for number in range(option.least, option.most + 1):
            yield Answer(key, number=number)
    else:
        yield Answer(key)

"""An open question at a table, and the answer that goes with it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.option_names import inner_key
from tenfoot.engine.state import State
from tenfoot.table.refusal import Refusal

LONGEST_TEXT = 2000
LARGEST_NUMBER = 10_000_000


class Question(NamedTuple):
    """A question open for one seat: the only one, or one part of a question to several seats."""

    part: int
    """The creature whose part it is; 0 if it is the only question."""
    decision: Decision
    seat: str
    awaited: bool
    """True if the game waits for it; otherwise the seat is only invited."""


def for_part(answer: Answer, part: int) -> Answer:
    """Return the answer with its part set from the question; a part named by a client is ignored."""
    return msgspec.structs.replace(answer, part=part or msgspec.UNSET)


def trimmed(answer: Answer) -> Answer:
    """Return the answer, or refuse it if it is far longer than any legal answer."""
    if len(answer.words) > LONGEST_TEXT or len(answer.pick) > 200 or len(answer.targets) > 100:
        raise Refusal("too-large", "The answer is too long.")
    if abs(answer.number) > LARGEST_NUMBER:
        raise Refusal("too-large", "A number is at most 10,000,000.")
    return answer


def meant(state: State, question: Question, answer: Answer) -> Answer:
    """Return an answer with the inner key of its option, for the question's part."""
    pick = inner_key(state, question.decision, answer.pick)
    if pick != answer.pick:
        answer = msgspec.structs.replace(answer, pick=pick)
    return for_part(answer, question.part)

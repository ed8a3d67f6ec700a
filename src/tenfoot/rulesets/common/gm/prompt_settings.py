"""What a seat wishes to be asked: questions that the rules allow but that most would rather not hear each time.

Fast play asks nothing of the kind. A wish is a flag of the game, so it is saved, replayed and undone with it.
"""

from __future__ import annotations

from tenfoot.engine.state import State

TYPED_DICE = "to type dice"
"""The seat rolls dice of its own and is asked for each face."""


def wants_prompt(state: State, seat: str, question: str) -> bool:
    """Whether the seat wishes to be asked this."""
    return bool(state.flags) and bool(state.flags.get(f"{seat} wants {question}"))


def set_prompt(state: State, seat: str, question: str, on: bool = True) -> None:
    """The seat wishes, or no longer wishes, to be asked this."""
    if on:
        state.flags[f"{seat} wants {question}"] = 1
    else:
        state.flags.pop(f"{seat} wants {question}", None)
    if question == TYPED_DICE:
        state.typed = tuple(sorted({*state.typed, seat} if on else {*state.typed} - {seat}))

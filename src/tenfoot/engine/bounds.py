"""How large a game from a file may be, so that no file makes a game on which every step takes forever."""

from __future__ import annotations

from tenfoot.engine.game import Save

SIDE = 200
"""Squares of a map from side to side."""
CREATURES = 400
EFFECTS = 10_000
THINGS = 1_000
"""Items of one creature, and on the ground."""
ANSWERS = 5_000
"""Answers since a checkpoint."""
SECONDS = 10**10
"""The clock: about three hundred years."""


def check_save(save: Save) -> Save:
    """Return the save unchanged if it is no larger than a game can become; a `ValueError` says what is too large."""
    state = save.checkpoint
    sizes = {
        "squares from side to side": (max(state.grid.width, state.grid.height), SIDE),
        "creatures": (max(len(state.creatures), len(state.order), len(state.sheets)), CREATURES),
        "effects": (len(state.effects), EFFECTS),
        "items": (max([len(state.ground), *(len(one.items) for one in state.creatures.values())]), THINGS),
        "answers since it was saved": (len(save.answers), ANSWERS),
        "seconds on its clock": (abs(state.time), SECONDS),
    }
    for what, (found, most) in sizes.items():
        if found > most:
            raise ValueError(f"A game has at most {most:,} {what}, not {found:,}.")
    return save

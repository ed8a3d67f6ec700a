"""Faults of one letter in words of shipped monsters and spells: the checks of content find each of them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.proof.part import Part, Result, Unit
from tests.rulesets.test_every_word_is_checked import check_planted_faults

EACH = 50


def plant(unit: Unit) -> Result:
    """Plant the faults of one seed."""
    try:
        check_planted_faults(EACH, int(unit))
    except AssertionError as missed:
        return {"faults": [str(missed)]}
    return {"planted": EACH}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many faults were planted and found."""
    return [f"{len(results) * EACH} one-letter faults planted in shipped monsters and spells, all found."]


PART = Part(
    name="checked_words",
    claim="500 one-letter faults in words of shipped monsters and spells are found by the checks of content.",
    units=range(10),
    run=plant,
    summarize=summarize,
    sample=[0],
)

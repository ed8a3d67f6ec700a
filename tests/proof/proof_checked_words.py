"""Faults where something is named, in the example packs and in the shipped records: the checks find each of them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.proof.part import Part, Result, Unit
from tests.support.planted_faults import plant_in_content, plant_in_packs

LETTERS, PLACES = 35, 15
"""Faults of a unit: one letter wrong, and a right word in the wrong place. Two of five are planted in packs."""


def plant(unit: Unit) -> Result:
    """Plant the faults of one seed."""
    seed, letters, places = int(unit), LETTERS * 2 // 5, PLACES * 2 // 5
    missed = plant_in_packs(letters, places, seed)
    missed += plant_in_content(LETTERS - letters, PLACES - places, seed)
    return {"faults": [f"not found: {fault}" for fault in missed], "planted": LETTERS + PLACES - len(missed)}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many faults were planted and found."""
    units = len(results)
    return [
        f"{units * (LETTERS + PLACES)} faults planted where something is named, "
        f"{units * LETTERS} of them one wrong letter and {units * PLACES} right words in the wrong place; "
        f"two of five in the example packs, the others in the shipped records. All were found."
    ]


PART = Part(
    name="checked_words",
    claim="500 faults planted where something is named, in the example packs and the shipped records, are all found.",
    units=range(10),
    run=plant,
    summarize=summarize,
    sample=[0],
)

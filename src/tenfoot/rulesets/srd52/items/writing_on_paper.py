"""Writing on paper or parchment, and reading what was written."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import take_out

WORDS = 250
"""Handwritten words on a sheet (5.2/e-gear/paper, 5.2/e-gear/parchment)."""


PAGES = 500
"""Pages that a bottle of ink lasts for."""


SHEETS = ("parchment", "paper")


writing = Rule("writing", "5.2/e-gear/ink", "5.2/e-gear/ink-pen", "5.2/e-gear/paper", "5.2/e-gear/parchment")


@writing.predicate("usable")
def ink_and_sheet(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Whether the creature has ink and something to write on."""
    return has_thing(play, creature, "ink") and any(has_thing(play, creature, sheet) for sheet in SHEETS)


@writing.procedure("write with")
def write(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Write so many words on so many sheets; a bottle of ink lasts for about 500 pages."""
    sheet = next(found for kind in SHEETS if (found := take_out(play, creature, kind)) is not None)
    told = yield Decision(
        creature.seat,
        "how many words",
        [Option("words", "write.words", takes="number", least=1, most=WORDS * sheet.count)],
        subject=creature.id,
        why=("5.2/e-gear/paper",),
    )
    pages = -(-told.number // WORDS)
    take_away(play, creature, sheet, pages)
    ink = take_out(play, creature, "ink")
    assert ink is not None
    left = int(ink.data.get("pages", PAGES)) - pages
    if left > 0:
        note_on(play, creature, ink, {"pages": left})
    else:
        take_away(play, creature, ink)
    play.emit("wrote", creature=creature.id, words=told.number, sheets=pages)

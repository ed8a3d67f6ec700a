"""Trinkets: small oddities without any effect, one for each number of a d100."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

trinket = Rule("trinket", "5.2/c-trinket/roll", "5.2/ref/trinkets", general=True)
OWNED = "has rolled a trinket"


class Trinket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the table of trinkets."""

    key: str
    name: str


@trinket.perform
def roll_one(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Roll the character's trinket on a d100, once per character."""
    if creature.counters.get(OWNED):
        raise IllegalAnswer(f"{creature.name} has rolled for a trinket already.")
    creature.counters[OWNED] = 1
    faces = yield from play.roll(creature.id, 1, 100, "trinket")
    found = play.ruleset.entry("trinkets", str(faces[0]), Trinket)
    made = Item(play.state.new_id(), "trinket", 1, "", {"number": faces[0], "name": found.name})
    play.carry(creature, (*creature.items, made))
    play.emit("trinket.found", creature=creature.id, number=faces[0], name=found.name)

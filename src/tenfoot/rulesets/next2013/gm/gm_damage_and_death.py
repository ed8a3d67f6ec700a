"""GM commands on damage and death: damage without a source, and villains who drop like characters."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dying import AS_CHARACTER

as_character = Rule("gm:as character", "next/dying/villains", "next/dying/monsters")
"""These fall like characters and make death saves; with `number` -1 no longer."""
damage = Rule("gm:damage", "next/dtype/all-typed")
"""These take `number` damage of the type in `words`."""


@as_character.procedure("word")
def like_a_character(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """Set whether the targets drop and make death saves like characters, instead of dying at 0."""
    for creature in targets:
        creature.counters[AS_CHARACTER] = 0 if answer.number < 0 else 1


@damage.procedure("word")
def something_hurts(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Deal damage of a named type to the targets; damage always has a type."""
    if not value or answer.number < 1:
        raise IllegalAnswer("How much damage of which type? Give a number above 0 and the type in words.")
    for creature in targets:
        yield from deal_damage(play, IncomingDamage(creature.id, 0, [(answer.number, value)]))

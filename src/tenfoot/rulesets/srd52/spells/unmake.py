"""Disintegrate and the like destroy a creation of magical force."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import pay
from tenfoot.rulesets.common.magic.spellcaster import way_of
from tenfoot.rulesets.srd52.spells.wall_of_force import OF_FORCE

UNMAKES_FORCE = "unmakes force"
"""The tag of spells that destroy such a thing outright."""


unmake = Rule("unmake", "5.2/s-effect/as-written", general=True)


def unmakers(play: Play, creature: Creature) -> list[Spell]:
    """The creature's spells that destroy a creation of force."""
    return [
        spell
        for spell in known_spells(play, creature)
        if UNMAKES_FORCE in spell.tags and may_cast(play, creature, spell).allowed
    ]


def at_a_wall_of_force(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A creation of force within the spell's range, with each slot that serves."""
    if not play.zones:
        return ()
    made = [e for e in play.state.effects.values() if e.cells and OF_FORCE in play.ruleset.rule(e.rule).tags]
    if not made or creature.cell < 0 or not creature.budget.get("action"):
        return ()
    return [
        Option(
            f"unmake:{spell.key}:{level}:{thing.id}:{way_of(payment)}",
            "option.unmake",
            cost=(ACTION, price_of_spell(payment)),
            facts={"spell": spell.key, "level": level, "wall": thing.text("spell")},
        )
        for spell in unmakers(play, creature)
        for thing in made
        if min(cell_distance(play, creature, cell) for cell in thing.cells) <= spell.range
        for level, payment in ways_to_cast(play, creature, spell)
    ]


@unmake.action(options=at_a_wall_of_force)
def destroy_creation(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Destroy a creation of magical force without a save or check, unless the spell is stopped."""
    _, key, level, thing, way = answer.pick.split(":")
    casting = Casting(creature.id, play.ruleset.entry("spells", key, Spell), int(level))
    pay(play, creature, casting, way)
    yield from resolve_casting(play, creature, casting)
    made = play.state.effects.get(int(thing))
    if made is not None and not casting.cancelled:
        yield from play.end_group(made.group, "destroyed")

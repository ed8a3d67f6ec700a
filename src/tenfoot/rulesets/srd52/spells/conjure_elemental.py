"""Conjure Elemental, a level 5 Conjuration spell of Druids and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, saves_again
from tenfoot.rulesets.srd52.spells.families.conjured_spirits import middle
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

elemental = Rule("zone.conjure-elemental", "5.2/s-effect/as-written", tags=("spell",))


seized = Rule("seized by a spirit", "5.2/s-effect/as-written", tags=("spell",))


# Conjure Elemental

impose_conditions(seized, "restrained", depends=True)


def seize(play: Play, effect: Effect, creature: Creature) -> Proc[None]:
    """One creature at a time: a Dexterity save, or 8d8 and Restrained until the spell ends."""
    caster = play.creature(effect.source)
    if creature.life != "alive" or not enemies(caster, creature):
        return
    if any(held.rule == seized.name and held.group == effect.group for held in play.state.effects.values()):
        return
    tags = ("spell", "magic", "conjure-elemental")
    if (
        yield from resolve_test(
            play, D20Test("save", creature.id, DEX, effect.dc, target=caster.id, tags=tags)
        )
    ):
        return
    yield from burn(
        play, caster.id, creature.id, f"{3 + effect.level}d8", effect.text("choice"), "conjure-elemental"
    )
    if creature.life == "alive" and effect.id in play.state.effects:
        yield from play.begin(
            seized.name,
            creature.id,
            source=caster.id,
            group=effect.group,
            level=effect.level,
            dc=effect.dc,
            expiry=effect.expiry,
            data={"spell": "conjure-elemental", "choice": effect.text("choice")},
        )


@elemental.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Affect a creature that enters the spirit's space."""
    mover = play.creature(step.mover)
    space = set(middle(play, effect))
    side = play.side_cells(mover)
    if space & set(play.block(mover.cell, side)) and not space & set(play.block(step.start, side)):
        yield from seize(play, effect, mover)


@elemental.hook(TURN_STARTS)
def beside_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Affect a creature that starts its turn within 5 feet of the spirit, while it holds none."""
    if not play.state.once.get(f"freed from {effect.group}") and inside_area(play, creature, effect):
        yield from seize(play, effect, creature)


@seized.hook(TURN_STARTS, "owner")
def struggles(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The save again: free, or 4d8 more."""
    if creature.life != "alive":
        return
    if (yield from saves_again(play, creature, effect, DEX)):
        play.state.once[f"freed from {effect.group}"] = 1
        yield from play.end(effect, "saved")
        return
    dice = f"{effect.level - 1}d8"
    yield from burn(play, effect.source, creature.id, dice, effect.text("choice"), "conjure-elemental")

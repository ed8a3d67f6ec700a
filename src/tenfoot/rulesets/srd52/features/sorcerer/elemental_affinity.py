"""Elemental Affinity, a feature of the Sorcerer (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.choosing_when import uses_now

elemental_affinity = Rule("feature.elemental-affinity")


@elemental_affinity.modifies(DAMAGE_DEFENSES, "target")
def scales(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give Resistance to the chosen damage type."""
    blow.resist.append((effect.text("option"), effect))


@elemental_affinity.hook(SPELL_WORKS, "caster")
def gather(play: Play, casting: Casting, effect: Effect) -> None:
    """Elemental Affinity: when a spell takes effect, allow the bonus on one of its damage rolls."""
    play.state.once[f"affinity of {effect.bearer}"] = 1


@elemental_affinity.hook(DAMAGE_ROLL, "attacker")
def add_charisma(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Add the Charisma modifier to one damage roll of the chosen type."""
    kind = effect.text("option")
    suits = "spell" in roll.tags and any(piece.kind == kind for piece in roll.parts)
    once = f"affinity of {effect.bearer}"
    if not suits or not play.state.once.get(once):
        return
    if (yield from uses_now(play, effect.bearer, "Elemental Affinity", roll.target)):
        del play.state.once[once]
        roll.add((), ability_modifier(play, play.creature(effect.bearer), CHA), kind, effect)

"""Empowered Evocation, a feature of the Wizard (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.choosing_when import uses_now

empowered_evocation = Rule("feature.empowered-evocation")


@empowered_evocation.hook(SPELL_WORKS, "caster")
def gather_power(play: Play, casting: Casting, effect: Effect) -> None:
    """Empowered Evocation: when a Wizard evocation takes effect, allow the bonus on one damage roll."""
    once = f"empowered by {effect.bearer}"
    play.state.once.pop(once, None)
    if casting.spell.school == "evocation" and "wizard" in casting.spell.classes:
        play.state.once[once] = 1


@empowered_evocation.hook(DAMAGE_ROLL, "attacker")
def add_the_mind(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Add the Intelligence modifier to one damage roll of the spell."""
    once = f"empowered by {effect.bearer}"
    if "spell" not in roll.tags or not play.state.once.get(once):
        return
    if (yield from uses_now(play, effect.bearer, "Empowered Evocation", roll.target)):
        del play.state.once[once]
        roll.add((), ability_modifier(play, play.creature(effect.bearer), INT), roll.main_kind, effect)

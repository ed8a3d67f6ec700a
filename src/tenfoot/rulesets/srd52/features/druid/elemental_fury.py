"""Elemental Fury, a feature of the Druid (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.improved_elemental_fury import improved_elemental_fury
from tenfoot.rulesets.srd52.features.druid.wild_shape import shaped

primal_strike = Rule("feature.elemental-fury.primal-strike")


ELEMENTS = ("cold", "fire", "lightning", "thunder")


@primal_strike.hook(DAMAGE_ROLL, "attacker")
def add_elemental_damage(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more (2d8 when improved) once on each own turn with a weapon or in Beast form."""
    druid = play.creature(effect.bearer)
    once = f"primal strike by {druid.id}"
    attack = roll.attack
    if play.state.active != druid.id or play.state.once.get(once) or attack is None:
        return
    if attack.strike.kind != "weapon" and not play.has(druid.id, shaped.name):
        return
    play.state.once[once] = 1
    answer = yield Decision(
        druid.seat,
        "primal strike",
        tuple(Option(kind, f"element.{kind}") for kind in ELEMENTS),
        subject=druid.id,
        default="thunder",
        facts={"target": roll.target},
    )
    dice = 2 if play.has(druid.id, improved_elemental_fury.name) else 1
    roll.add(((dice, 8),), 0, answer.pick, effect)

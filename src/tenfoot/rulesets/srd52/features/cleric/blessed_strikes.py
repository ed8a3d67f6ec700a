"""Blessed Strikes, a feature of the Cleric (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.cleric.improved_blessed_strikes import improved_blessed_strikes

divine_strike = Rule("feature.blessed-strikes.divine-strike")


@divine_strike.hook(DAMAGE_ROLL, "attacker")
def holy_weapon(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more Necrotic or Radiant damage (2d8 when improved) once on each own turn with a weapon."""
    once = f"divine strike by {effect.bearer}"
    attack = roll.attack
    if play.state.active != effect.bearer or play.state.once.get(once) or attack is None:
        return
    if attack.strike.kind != "weapon":
        return
    play.state.once[once] = 1
    cleric = play.creature(effect.bearer)
    answer = yield Decision(
        cleric.seat,
        "divine strike",
        tuple(Option(kind, f"element.{kind}") for kind in ("radiant", "necrotic")),
        subject=cleric.id,
        default="radiant",
        facts={"target": roll.target},
    )
    dice = 2 if play.has(cleric.id, improved_blessed_strikes.name) else 1
    roll.add(((dice, 8),), 0, answer.pick, effect)

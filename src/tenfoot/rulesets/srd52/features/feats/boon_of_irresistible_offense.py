"""Boon of Irresistible Offense, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

irresistible_offense = Rule(
    "feature.boon-of-irresistible-offense",
    "5.2/c-feat-irresistible-offense/strike",
    "5.2/c-feat-irresistible-offense/overcome",
)


@irresistible_offense.hook(DAMAGE_ROLL, "attacker")
def overwhelm(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """On a d20 of 20: the raised score as extra damage of the attack's type."""
    attack = roll.attack
    if attack is not None and attack.natural == 20:
        ability = STR if effect.text("raised") == "str" else DEX
        roll.add((), score(play, play.creature(effect.bearer), ability), roll.main_kind, effect)


@irresistible_offense.modifies(DAMAGE_DEFENSES, "source")
def overcome_defenses(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Bludgeoning, Piercing and Slashing damage ignores Resistance."""
    for kind in ("bludgeoning", "piercing", "slashing"):
        blow.overcomes.append((kind, effect))

"""Item Training, a property of magic items such as the Bracers of Archery."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.proficiency import PROFICIENT, best_training
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_words import words

item_training = Rule("item training", AS_WRITTEN)


@item_training.modifies(ATTACK, "attacker")
def knows_the_weapon(play: Play, attack: Attack, effect: Effect) -> None:
    """Proficient with some weapons: those named, or, by `like`, the item itself for creatures proficient with
    another."""
    strike = attack.strike
    if strike.to_hit is not None or strike.weapon not in words(effect, "weapons"):
        return
    if effect.num("itself") and strike.item != effect.num("item"):
        return
    sheet = play.sheet(play.creature(effect.bearer))
    like = [f"weapon.{name}" for name in words(effect, "like")]
    if like and not best_training(sheet, tuple(like)):
        return
    if not best_training(sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")):
        attack.add(sheet.proficiency, PROFICIENT)

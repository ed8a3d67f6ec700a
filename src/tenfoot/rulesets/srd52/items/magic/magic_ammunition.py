"""Magic ammunition adds its bonus to the attack it is used for."""

from __future__ import annotations

from copy import copy

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import ammunition_for
from tenfoot.rulesets.srd52.items.magic_item import SHOT
from tenfoot.rulesets.srd52.items.rarities import magic_item

shot = Rule(SHOT, "5.2/e-cat/magic-ammunition")


@shot.modifies(ATTACK, "attacker")
def magic_missile(play: Play, attack: Attack, effect: Effect) -> None:
    """The bonus of a piece of magic ammunition, if that is what is shot."""
    strike = attack.strike
    if not strike.ammunition or attack.melee:
        return
    shooter = play.creature(effect.bearer)
    piece = ammunition_for(play, shooter, strike)
    made = magic_item(play, piece.kind) if piece is not None else None
    if piece is None or made is None or piece.id != effect.num("item"):
        return
    attack.add(effect.level, effect)
    loosed = copy(strike)
    loosed.magic += effect.level
    loosed.enchanted = effect.text("told as") if not strike.magic else strike.enchanted
    loosed.hit = (*strike.hit, *made.hit, EffectStep("plain piece", piece.kind, kind=made.base))
    attack.strike = loosed

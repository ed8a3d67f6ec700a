"""Boon of Spell Recall, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import give_back
from tenfoot.rulesets.common.magic.spell import PACT

spell_recall = Rule("feature.boon-of-spell-recall", "5.2/c-feat-spell-recall/free-casting")


@spell_recall.hook(SPELL_CAST, "caster")
def kept(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """1d4 with a slot of level 1 to 4: if it shows the slot's level, the slot is not expended."""
    slot = casting.level if casting.payment.startswith(("slot ", PACT)) else 0
    if not 1 <= slot <= 4:
        return
    faces = yield from play.roll(effect.bearer, 1, 4, "spell recall")
    if faces[0] == slot:
        give_back(play, casting)

"""Enthrall, a level 2 Enchantment spell of Bards and Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

enthrall = in_force("enthrall")


DISTRACTED = -10


@enthrall.procedure("cast")
def listen(play: Play, casting: Casting) -> Proc[None]:
    """A Wisdom save each; creatures fighting the caster's side succeed automatically."""
    caster = play.creature(casting.caster)
    for key in casting.targets:
        listener = play.creature(key)
        if play.state.mode == "combat" and enemies(caster, listener):
            continue
        test = D20Test("save", key, WIS, casting.dc, target=caster.id, tags=("spell", "magic"))
        if not (yield from resolve_test(play, test)):
            yield from begin_spell_on(play, casting, listener)


@enthrall.modifies(CHECK, "actor")
def notices_little(play: Play, test: D20Test, effect: Effect) -> None:
    """Subtract 10 from the target's Wisdom (Perception) checks and its Passive Perception."""
    if "skill.perception" in test.skills:
        test.add(DISTRACTED, effect)

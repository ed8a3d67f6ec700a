"""Contagion, a level 5 Necromancy spell of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force, saves_again

contagion = in_force("contagion")


impose_conditions(contagion, "poisoned", depends=True)


@contagion.modifies(SAVE, "actor")
def sapped(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.disadvantage(effect)


@contagion.hook(TURN_ENDS, "owner")
def runs_its_course(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Three successes end it; after three failures it stays for its seven days."""
    if effect.num("bad") >= 3:
        return
    name = "good" if (yield from saves_again(play, creature, effect, CON, "poison")) else "bad"
    effect = play.alter(effect, data={**effect.data, name: effect.num(name) + 1})
    if effect.num("good") >= 3:
        yield from end_spell_on(play, effect, "saved")

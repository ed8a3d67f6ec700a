"""Contagion, a level 5 Necromancy spell of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import CONDITION_CURED, Cure
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force, saves_again

contagion = in_force("contagion")


impose_conditions(contagion, "poisoned", depends=True)


def poison_of(play: Play, effect: Effect) -> list[Effect]:
    """The Poisoned condition that this casting gave, while it lasts."""
    poisoned = play.effects_on(effect.bearer, "condition.poisoned")
    return [other for other in poisoned if other.num("within") == effect.id]


@contagion.modifies(SAVE, "actor")
def sapped(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves with the chosen ability while the target is Poisoned."""
    if (
        test.ability >= 0
        and ABILITIES[test.ability] == effect.text("choice")
        and has_condition(play, effect.bearer, "poisoned")
    ):
        test.disadvantage(effect)


@contagion.hook(CONDITION_CURED, "bearer")
def resist_a_cure(play: Play, cure: Cure, effect: Effect) -> Proc[None]:
    """Let the target save when something would end its Poisoned condition; on a failure it stays Poisoned."""
    poison = poison_of(play, effect)
    if cure.name != "poisoned" or cure.reason == "gm" or not poison:
        return
    if not (yield from saves_again(play, play.creature(effect.bearer), effect, CON, "poison")):
        cure.lasting.update(other.id for other in poison)


@contagion.hook(TURN_ENDS, "owner")
def runs_its_course(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Three successes end it; after three failures it stays for its seven days."""
    if effect.num("bad") >= 3:
        return
    name = "good" if (yield from saves_again(play, creature, effect, CON, "poison")) else "bad"
    effect = play.alter(effect, data={**effect.data, name: effect.num(name) + 1})
    if effect.num("good") >= 3:
        yield from end_spell_on(play, effect, "saved")

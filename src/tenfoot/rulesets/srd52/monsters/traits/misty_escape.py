"""Misty Escape, a trait of the Vampire."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DIES
from tenfoot.rulesets.srd52.monsters.actions.shape_shift import take_form
from tenfoot.rulesets.srd52.monsters.effects.escaping_as_mist import escaping
from tenfoot.rulesets.srd52.monsters.effects.recovering_in_its_resting_place import recovering
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import AT_REST, HOUR, SPENT, can_change

misty_escape = Rule("misty escape", "5.2/m-death/misty-escape")


@misty_escape.hook(DIES, "target")
def turns_to_mist(play: Play, creature: Creature, effect: Effect) -> None:
    """At 0 Hit Points outside its resting place: mist, or destroyed if it can't change."""
    if creature.hp > 0 or creature.counters.get(AT_REST) or not can_change(play, creature):
        return
    fled = play.has(creature.id, escaping.name) or play.has(creature.id, recovering.name)
    if fled or creature.counters.get(SPENT):
        return
    play.change_life(creature, "stable")
    creature.hp = 0
    take_form(play, creature, effect.text("mist"))
    until = Expiry(0, "start", 0, play.state.time + 2 * HOUR)
    play.attach(escaping.name, creature.id, source=creature.id, expiry=until)
    play.emit("escapes as mist", creature=creature.id)


@misty_escape.hook(HEALED, "target")
def rises_from_it(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """Misty Escape: end the paralysis in the resting place when the vampire regains any Hit Points."""
    for stiff in play.effects_on(effect.bearer, "condition.paralyzed"):
        if stiff.num("coffin"):
            yield from play.end(stiff, "healed")
    for still in play.effects_on(effect.bearer, recovering.name):
        play.detach(still)

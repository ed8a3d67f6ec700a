"""A vampire in mist form is destroyed unless it reaches its resting place within two hours."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.actions.shape_shift import take_form
from tenfoot.rulesets.srd52.monsters.effects.recovering_in_its_resting_place import recovering
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import AT_REST, HOUR, SPENT

escaping = Rule("escaping as mist", "5.2/m-death/misty-escape")


resting_place = Rule("gm:resting place", "5.2/m-death/misty-escape")


@escaping.end
def too_late(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Destroy the vampire if it has not reached its resting place after two hours."""
    if reason == "expired":
        creature = play.creature(effect.bearer)
        creature.counters[SPENT] = 1
        yield from play.port(DIE)(play, creature, "misty escape")


@resting_place.procedure("word")
def reaches_it(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Note that they are in their resting places (`words`: `left` for no longer)."""
    for creature in creatures:
        creature.counters[AT_REST] = int(words != "left")
        for flight in play.effects_on(creature.id, escaping.name):
            yield from play.end(flight, "at rest")
            take_form(play, creature, "")
            until = Expiry(0, "start", 0, play.state.time + HOUR)
            play.attach(recovering.name, creature.id, source=creature.id, expiry=until)
            yield from gain_condition(play, creature, "paralyzed", source=creature.id, data={"coffin": 1})

"""Vampires between forms: mist and bat, the escape at 0 Hit Points, and the threshold they can't cross."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DIES
from tenfoot.rulesets.common.turns.permission import MAY_SPEAK
from tenfoot.rulesets.srd52.monsters.light_weakness import in_sunlight
from tenfoot.rulesets.srd52.monsters.shape_shift import take_form

mute_form = Rule("mute form", "5.2/m-lang/form-mute")
mist_form = Rule("mist form", "5.2/m-shape/vampire", tags=("at will",))
misty_escape = Rule("misty escape", "5.2/m-death/misty-escape")
escaping = Rule("escaping as mist", "5.2/m-death/misty-escape")
recovering = Rule("recovering in its resting place", "5.2/m-death/misty-escape")
resting_place = Rule("gm:resting place", "5.2/m-death/misty-escape")
residence = Rule("residence", "5.2/m-weak/vampire-threshold", tags=("ground",))
"""On the squares of a home."""
forbidden = Rule("forbiddance of homes", "5.2/m-weak/vampire-threshold")
invite = Rule("gm:invite", "5.2/m-weak/vampire-threshold")
AT_REST = "in resting place"
INVITED = "invited in"
SPENT = "too late for mist"
HOUR = 3600


def can_change(play: Play, creature: Creature) -> bool:
    """Neither in sunlight nor in running water."""
    if in_sunlight(play):
        return False
    wet = play.state.flags.get("running water") and creature.cell >= 0
    return not (
        wet and any(play.state.grid.footing[cell] == Footing.WATER for cell in play.footprint(creature))
    )


@mute_form.modifies(MAY_SPEAK, "actor")
def no_words(play: Play, asked: Permission, effect: Effect) -> None:
    """An animal's throat."""
    asked.deny(effect)


@mist_form.modifies(MAY, "actor")
def only_drifts(play: Play, asked: Permission, effect: Effect) -> None:
    """No actions and no speech."""
    if asked.verb in ("action", "speak"):
        asked.deny(effect)


@mist_form.offer
def solid_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Its own Bonus Action brings it back, although mist takes no actions; not while it has no Hit Points."""
    if creature.budget.get("bonus", 0) < 1 or creature.hp < 1 or not can_change(play, creature):
        return ()
    return (Option("mist form:return", "shape.true"),)


@mist_form.perform
def gather(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """In its true form."""
    creature.budget["bonus"] -= 1
    take_form(play, creature, "")
    yield from ()


@mist_form.modifies(DAMAGE_DEFENSES, "target")
def hard_to_hurt(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to all damage but that of sunlight."""
    if "sunlight" not in blow.tags:
        blow.resist.append(("all", effect))


@misty_escape.hook(DIES, "target")
def turns_to_mist(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
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
    yield from ()


@escaping.end
def too_late(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Two hours without its resting place destroy it."""
    if reason == "expired":
        creature = play.creature(effect.bearer)
        creature.counters[SPENT] = 1
        yield from play.port(DIE)(play, creature, "misty escape")


@resting_place.doing("word")
def reaches_it(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """They are in their resting places from now on (`words`: `left` for no longer)."""
    for creature in creatures:
        creature.counters[AT_REST] = int(words != "left")
        for flight in play.effects_on(creature.id, escaping.name):
            yield from play.end(flight, "at rest")
            take_form(play, creature, "")
            until = Expiry(0, "start", 0, play.state.time + HOUR)
            play.attach(recovering.name, creature.id, source=creature.id, expiry=until)
            yield from gain_condition(play, creature, "paralyzed", source=creature.id, data={"coffin": 1})


@recovering.end
def an_hour_of_rest(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """It regains 1 Hit Point after an hour there."""
    if reason == "expired":
        yield from heal(play, effect.bearer, 1, effect.bearer)


@misty_escape.hook(HEALED, "target")
def rises_from_it(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """Any Hit Points regained end the paralysis."""
    for stiff in play.effects_on(effect.bearer, "condition.paralyzed"):
        if stiff.num("coffin"):
            yield from play.end(stiff, "healed")
    for still in play.effects_on(effect.bearer, recovering.name):
        play.detach(still)


@forbidden.modifies(TERRAIN, "mover")
def not_over_the_threshold(play: Play, land: Terrain, effect: Effect) -> None:
    """Uninvited it can't enter a home; who is inside may stay and leave."""
    creature = play.creature(effect.bearer)
    here = set(play.footprint(creature)) if creature.cell >= 0 else set()
    for home in play.effects_on(0, residence.name):
        if creature.id not in home.ids(INVITED) and not here & set(home.cells):
            land.blocked |= cell_set(home.cells)


@invite.doing("word")
def come_in(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """An occupant asks them in: into the home at that square, or every home there is."""
    for home in play.effects_on(0, residence.name):
        if answer.cell < 0 or answer.cell in home.cells:
            invited = dict.fromkeys([*home.ids(INVITED), *(creature.id for creature in creatures)])
            play.alter(home, data={**home.data, INVITED: [*invited]})
    yield from ()

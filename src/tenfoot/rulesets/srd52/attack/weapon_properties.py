"""Weapon properties that bear on an attack: Heavy, Ammunition, Loading and Thrown."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.missiles import draw_and_loose as draw_and_loose
from tenfoot.rulesets.common.attack.missiles import lies_where_it_fell as lies_where_it_fell

HEAVY_SCORE = 13
HEAVY_MELEE = RuleSource("heavy weapon", "5.2/e-prop/heavy-melee")
HEAVY_RANGED = RuleSource("heavy weapon", "5.2/e-prop/heavy-ranged")

heavy = Rule("heavy", "5.2/e-prop/heavy-melee", "5.2/e-prop/heavy-ranged", general=True)
missiles = Rule(
    "missiles",
    "5.2/e-prop/ammunition-one-each",
    "5.2/e-prop/ammunition-draw",
    "5.2/e-prop/thrown",
    general=True,
)
gather = Rule("gather ammunition", "5.2/e-prop/ammunition-recover", general=True)


@heavy.modifies(ATTACK)
def too_weak_for_it(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage with Strength below 13 (a Melee weapon) or Dexterity below 13 (a Ranged weapon)."""
    strike = attack.strike
    if "heavy" not in strike.properties:
        return
    wielder = play.creature(attack.actor)
    if strike.melee:
        if score(play, wielder, STR) < HEAVY_SCORE:
            attack.disadvantage(HEAVY_MELEE)
    elif score(play, wielder, DEX) < HEAVY_SCORE:
        attack.disadvantage(HEAVY_RANGED)


missiles.hook(ATTACK_DECLARED)(draw_and_loose)
missiles.hook(ATTACK_DONE)(lies_where_it_fell)


@gather.perform
def search_the_field(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """After a fight: a minute returns half of the ammunition used in it, rounded down; the rest is lost."""
    for key in [key for key in creature.counters if key.startswith("shot ")]:
        kind, found = key.removeprefix("shot "), creature.counters.pop(key) // 2
        if found:
            _put_back(play, creature, kind, found)
        play.emit("ammunition recovered", creature=creature.id, item=kind, count=found)
    play.state.time += 60


def _put_back(play: Play, creature: Creature, kind: str, count: int) -> None:
    for item in creature.items:
        if item.kind == kind:
            play.swap_item(creature, item, msgspec.structs.replace(item, count=item.count + count))
            break
    else:
        play.carry(creature, (*creature.items, Item(play.state.new_id(), kind, count)))


def carried(creature: Creature, key: int) -> Item | None:
    """The item with this id among the creature's items."""
    return next((item for item in creature.items if item.id == key), None)

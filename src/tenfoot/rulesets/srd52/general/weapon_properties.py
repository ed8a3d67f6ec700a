"""Weapon properties that bear on an attack: Heavy, Ammunition, Loading and Thrown."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import DEX, STR, Creature, Item
from tenfoot.engine.decision import Answer
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.attack import ATTACK, ATTACK_DECLARED, ATTACK_DONE, Attack
from tenfoot.rulesets.common.strike import Weapon
from tenfoot.rulesets.common.test import score
from tenfoot.rulesets.srd52.hands import ammunition_for, use_up

HEAVY_SCORE = 13
HEAVY_MELEE = Source("heavy weapon", "5.2/e-prop/heavy-melee")
HEAVY_RANGED = Source("heavy weapon", "5.2/e-prop/heavy-ranged")

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


@missiles.hook(ATTACK_DECLARED)
def draw_and_loose(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A piece of ammunition is drawn and used up with the attack, hit or miss; a Loading weapon is empty."""
    strike = attack.strike
    if not strike.ammunition or attack.melee:
        return
    shooter = play.creature(attack.actor)
    if "loading" in strike.properties:
        shooter.budget[f"fired {strike.item}"] = 1
    piece = ammunition_for(shooter, strike)
    if piece is not None:
        use_up(play, shooter, piece)
        key = f"shot {piece.kind}"
        shooter.counters[key] = shooter.counters.get(key, 0) + 1
        if play.listeners:
            play.emit("ammunition spent", creature=shooter.id, item=piece.kind, left=piece.count - 1)
    yield from ()


@missiles.hook(ATTACK_DONE)
def lies_where_it_fell(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """What was thrown lies on the ground where its target is."""
    strike = attack.strike
    if attack.melee or not strike.item or strike.ammunition:
        return
    thrower = play.creature(attack.actor)
    item = next((one for one in thrower.items if one.id == strike.item), None)
    if item is None:
        return
    cell = attack.at if attack.at >= 0 else play.creature(attack.target).cell
    fallen = msgspec.structs.replace(
        item, id=item.id if item.count == 1 else play.state.new_id(), count=1, slot=""
    )
    use_up(play, thrower, item)
    play.state.ground.append(Lying(cell, fallen))
    play.emit("weapon thrown", creature=thrower.id, item=item.kind, cell=cell)
    yield from ()


@gather.perform
def search_the_field(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """After a fight: a minute returns half of the ammunition used in it, rounded down; the rest is lost."""
    for key in [key for key in creature.counters if key.startswith("shot ")]:
        kind, found = key.removeprefix("shot "), creature.counters.pop(key) // 2
        if found:
            _put_back(play, creature, kind, found)
        play.emit("ammunition recovered", creature=creature.id, item=kind, count=found)
    play.state.time += 60
    yield from ()


def _put_back(play: Play, creature: Creature, kind: str, count: int) -> None:
    for place, item in enumerate(creature.items):
        if item.kind == kind:
            creature.items[place] = msgspec.structs.replace(item, count=item.count + count)
            break
    else:
        creature.items.append(Item(play.state.new_id(), kind, count))
    play.refresh()


def weapon_named(play: Play, kind: str) -> Weapon | None:
    """The weapon of this kind, if it is one."""
    return play.ruleset.table("weapons", Weapon).get(kind)


def carried(creature: Creature, key: int) -> Item | None:
    """The thing with this id among the creature's things."""
    return next((item for item in creature.items if item.id == key), None)

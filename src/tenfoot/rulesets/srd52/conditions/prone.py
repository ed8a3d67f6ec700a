"""Prone: you crawl or stand up; your attacks have Disadvantage; near foes hit you easily, far ones hardly."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions import condition, lose
from tenfoot.rulesets.common.movement import TERRAIN, Terrain, movement_left, speed

prone = condition(
    "prone",
    "5.2/g-prone/movement-options",
    "5.2/g-prone/stand-cost",
    "5.2/g-prone/stand-speed-zero",
    "5.2/g-prone/own-attacks",
    "5.2/g-prone/attacks-near",
    "5.2/g-prone/attacks-far",
    tags=("movement",),
)


@prone.modifies(ATTACK, "attacker")
def attacks_from_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@prone.modifies(ATTACK, "target")
def attacked_on_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage from within 5 feet, Disadvantage from farther away."""
    if attack.distance <= 5:
        attack.advantage(effect)
    else:
        attack.disadvantage(effect)


@prone.modifies(TERRAIN, "mover")
def crawls(play: Play, ground: Terrain, effect: Effect) -> None:
    """The only way to move is to crawl: each foot costs an extra foot."""
    if not ground.crawling:
        ground.crawling = True
        ground.surcharge += 1


@prone.offer
def getting_up(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Half of Speed, rounded down; impossible with Speed 0."""
    if effect.id != play.effects_on(creature.id, prone.name)[0].id:
        return ()
    pace = speed(play, creature).total
    price = pace // 2
    if pace <= 0 or movement_left(play, creature) < price:
        return ()
    return (Option("condition.prone:stand", "option.stand", cost=(f"{price} feet",)),)


@prone.perform
def stand_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Stand, which ends the condition."""
    creature.budget["moved"] = creature.budget.get("moved", 0) + speed(play, creature).total // 2
    yield from lose(play, creature, "prone", "stood up")
    play.emit("stood up", creature=creature.id)

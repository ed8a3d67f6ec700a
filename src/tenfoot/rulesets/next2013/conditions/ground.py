"""Prone and restrained, and being held without a condition of its own: a grapple."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions import condition, gain, has_condition, lose
from tenfoot.rulesets.common.movement import SPEED, TERRAIN, SpeedTally, Terrain, movement_left, speed
from tenfoot.rulesets.common.test import SAVE, Test

prone = condition(
    "prone",
    "next/cond/prone-move",
    "next/cond/prone-attack-penalty",
    "next/cond/prone-melee",
    "next/cond/prone-ranged",
    "next/move/stand-up",
    tags=("movement",),
)
restrained = condition(
    "restrained", "next/cond/restrained-speed", "next/cond/restrained-attacks", "next/cond/restrained-dex"
)
STAND_FEET = "stand up feet"
PRONE_PENALTY = -2


def _first(play: Play, effect: Effect) -> bool:
    return play.effects_on(effect.bearer, prone.name)[0].id == effect.id


@prone.modifies(ATTACK, "attacker")
def attacks_from_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """2 less on its own attack rolls, once."""
    if _first(play, effect):
        attack.add(PRONE_PENALTY, effect)


@prone.modifies(ATTACK, "target")
def attacked_on_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage for melee from any distance, Disadvantage for shots from beyond 10 feet."""
    if attack.melee:
        attack.advantage(effect)
    elif attack.distance > 10:
        attack.disadvantage(effect)


@prone.modifies(TERRAIN, "mover")
def crawls(play: Play, ground: Terrain, effect: Effect) -> None:
    """The only way to move is to crawl: 5 extra feet for every 5."""
    if not ground.crawling:
        ground.crawling = True
        ground.surcharge += 1


@prone.offer
def getting_up(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """5 feet of movement; not with less left, and not while held."""
    price = play.ruleset.number(STAND_FEET)
    if not _first(play, effect) or speed(play, creature).total <= 0 or movement_left(play, creature) < price:
        return ()
    return (Option("condition.prone:stand", "option.stand", cost=(f"{price} feet",)),)


@prone.perform
def stand_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Stand, which ends the condition."""
    creature.budget["moved"] = creature.budget.get("moved", 0) + play.ruleset.number(STAND_FEET)
    yield from lose(play, creature, "prone", "stood up")
    play.emit("stood up", creature=creature.id)


drop_prone = Rule("drop prone", "next/cond/prone-drop-voluntary", general=True, tags=("movement",))


@drop_prone.offer
def lie_down(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """On one's own turn, for nothing."""
    if has_condition(play, creature.id, "prone") or speed(play, creature).total <= 0:
        return ()
    return (Option("drop prone", "option.drop prone"),)


@drop_prone.perform
def down(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Prone by choice."""
    yield from gain(play, creature, "prone", source=creature.id)


@restrained.modifies(SPEED, "owner")
def stuck(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Speed 0, whatever would raise it."""
    tally.at_most(0, effect)


@restrained.modifies(ATTACK, "attacker")
def hampered(play: Play, attack: Attack, effect: Effect) -> None:
    """Its attacks have Disadvantage."""
    attack.disadvantage(effect)


@restrained.modifies(ATTACK, "target")
def held_still(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against it have Advantage."""
    attack.advantage(effect)


@restrained.modifies(SAVE, "actor")
def cannot_leap_aside(play: Play, test: Test, effect: Effect) -> None:
    """Disadvantage on Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)

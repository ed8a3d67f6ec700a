"""Prone, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.prone import add_prone_movement, first_of_its_kind

prone = condition(
    "prone",
    "next/cond/prone-move",
    "next/cond/prone-attack-penalty",
    "next/cond/prone-melee",
    "next/cond/prone-ranged",
    "next/move/stand-up",
    tags=("movement", OUT_OF_COMBAT_TOO),
)


STAND_FEET = "stand up feet"


PRONE_PENALTY = -2


@prone.modifies(ATTACK, "attacker")
def attacks_from_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Prone: -2 on the creature's attack rolls; being prone twice gives the penalty only once."""
    if first_of_its_kind(play, effect):
        attack.add(PRONE_PENALTY, effect)


@prone.modifies(ATTACK, "target")
def attacked_on_the_ground(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage for melee from any distance, Disadvantage for shots from beyond 10 feet."""
    if attack.melee:
        attack.advantage(effect)
    elif attack.distance > 10:
        attack.disadvantage(effect)


def stand_up_cost(play: Play, creature: Creature) -> int:
    """What standing up costs: 5 feet, whatever the speed (next/move/stand-up)."""
    return play.ruleset.number(STAND_FEET)


add_prone_movement(prone, stand_up_cost)


drop_prone = Rule("drop prone", "next/cond/prone-drop-voluntary", general=True, tags=("movement",))


def lie_down(play: Play, creature: Creature, effect: Effect) -> bool:
    """Drop prone on the creature's own turn, at no cost."""
    return not has_condition(play, creature.id, "prone") and speed(play, creature).total > 0


@drop_prone.action(cost=(), label="option.drop prone", guard=lie_down)
def down(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make the creature prone by its own choice."""
    yield from gain_condition(play, creature, "prone", source=creature.id)

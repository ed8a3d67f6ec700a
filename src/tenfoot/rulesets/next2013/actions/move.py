"""Movement on a turn: walking, swimming, climbing, crawling and jumping from one and the same speed."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.going import move_option, travel

move = Rule(
    "move", "next/turn/budget", "next/move/speed", "next/move/combine", general=True, tags=("movement",)
)
hustle = Rule("hustle", "next/hustle/action", "next/hustle/double", general=True)
MODES = ("walk", "fly", "swim", "climb")
SUGGESTED_DC = 10
MOVES_BETWEEN = "moves between attacks"
between_attacks = Rule(MOVES_BETWEEN, "next/movecombat/between-attacks")
"""A special ability by which the attacks of one action may be made from different places."""


def ways(play: Play, creature: Creature) -> list[str]:
    """Ways of moving that are open now: one who is prone only crawls."""
    if has_condition(play, creature.id, "prone") or not speed_of(play, creature, "fly"):
        return ["walk"]
    return ["walk", "fly"]


@move.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each way of moving that has feet left, with every square that can be reached."""
    options: list[Option] = []
    for mode in ways(play, creature):
        left = movement_left(play, creature, mode)
        if left >= 5 and speed_of(play, creature, mode) > 0:
            options.append(move_option(play, creature, mode, left))
    return options


@move.perform
def go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Take the cheapest path to the chosen square, step by step."""
    if creature.budget.get("attacks", 0) and not play.has(creature.id, MOVES_BETWEEN):
        # A creature that moves has finished the attacks of this action (next/movecombat/between-attacks).
        creature.budget["attacks"] = 0
    yield from travel(play, creature, answer.cell, answer.pick.split(":", 1)[1], masters)


def masters(play: Play, creature: Creature, cell: int) -> Proc[bool]:
    """Ask the GM whether a climb or a swim is hard; if so, a Strength check must succeed to move on."""
    if play.state.grid.footing[cell] == Footing.WATER:
        about, why = "rough water", "next/move/swim-check"
    else:
        about, why = "hard climbing", "next/move/climb-check"
    if not (yield from gm_rules(play, about, why=(why,))):
        return True
    test = D20Test("check", creature.id, STR, SUGGESTED_DC, tags=("movement",))
    if (yield from attempt(play, test, about, why=(why, "next/check/dc-set"))):
        return True
    yield from setback(play, creature)
    return False


def setback(play: Play, creature: Creature) -> Proc[None]:
    """Ask the GM whether a failed climb or swim means no progress or falling prone."""
    picked = yield Decision(
        GM,
        "failure",
        (Option("no progress", "failure.no progress"), Option("slips", "failure.slips")),
        subject=creature.id,
        default="no progress",
        why=("next/check/failure-outcome",),
    )
    if picked.pick == "slips" and not has_condition(play, creature.id, "prone"):
        yield from gain_condition(play, creature, "prone")


@hustle.action(label="option.hustle", guard=lambda play, creature, effect: speed_of(play, creature) > 0)
def take_the_hustle(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the action for more movement this turn, which provokes like any other (next/hustle/provokes)."""
    for mode in MODES:
        extra = speed_of(play, creature, mode)
        if extra and not (mode == "walk" and extra <= 5 and play.has(creature.id, "dragged load")):
            key = f"dash.{mode}"
            creature.budget[key] = creature.budget.get(key, 0) + extra
    play.emit("dashed", creature=creature.id, feet=speed_of(play, creature), mode="walk")

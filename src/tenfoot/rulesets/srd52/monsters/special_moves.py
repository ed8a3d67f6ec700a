"""Moving by a part of the stat block: Teleport, Leap, Charge, Bubble Dash, Prowl, Swoop, Reel."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.forced_movement import pull_toward
from tenfoot.rulesets.common.movement.long_and_high_jump import can_jump
from tenfoot.rulesets.srd52.monsters.grip import held_by
from tenfoot.rulesets.srd52.monsters.moving import (
    bound,
    choose_square,
    extra_move,
    squares_that_seem_free,
    teleport,
    way_over_heads,
)

teleports = Rule("teleports", "5.2/m-move/teleport")
leap = Rule("leap", "5.2/m-move/leap")
charge_move = Rule("charge", "5.2/m-move/charge-move")
safe_move = Rule("safe move", "5.2/m-move/safe-move", "5.2/m-move/bubble-dash")
reel = Rule("reel", "5.2/m-grab/pull")


@teleports.doing("use")
def vanish_and_appear(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """To an unoccupied space that it can see."""
    yield from teleport(play, creature, activity.range)


@leap.asking("ready")
def has_ten_feet(play: Play, creature: Creature, activity: Activity) -> bool:
    """It costs 10 feet of movement and starts from the ground."""
    return can_jump(play, creature) and movement_left(play, creature) >= 10


@leap.doing("use")
def jump_far(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 30 feet for 10 feet of movement; whoever's reach it leaves may strike."""
    clear = play.state.grid.effect.field_of(creature.cell, play.side_cells(creature), 30)
    over = way_over_heads(play, creature, 30)
    cells = [
        cell
        for cell in squares_that_seem_free(play, creature, 30)
        if clear >> cell & 1 and over.cells >> cell & 1
    ]
    cell = yield from choose_square(play, creature, "leap", cells)
    if cell >= 0:
        yield from bound(play, creature, over.path_to(cell), 10)


@charge_move.doing("use")
def straight_at_them(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Straight toward an enemy that it sees, up to its Speed or half of it; it can provoke."""
    foes = [
        other for other in creatures_present(play) if enemies(creature, other) and sees(play, creature, other)
    ]
    mode = str(activity.data.get("mode", "walk"))
    feet = speed(play, creature, mode).total
    if activity.data.get("half"):
        feet //= 2

    def straight(path: Sequence[int]) -> bool:
        way = (creature.cell, *path)
        return any(
            all(
                cell_distance(play, foe, after) < cell_distance(play, foe, before)
                for before, after in pairwise(way)
            )
            for foe in foes
        )

    if foes:
        yield from extra_move(play, creature, feet, mode, allowed=straight)


@safe_move.doing("use")
def slip_through(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Movement that provokes nothing."""
    mode = str(activity.data.get("mode", "walk"))
    feet = speed(play, creature, mode).total
    if activity.data.get("half"):
        feet //= 2
    yield from extra_move(play, creature, feet, mode, safe=True)


@safe_move.asking("ready")
def in_its_element(play: Play, creature: Creature, activity: Activity) -> bool:
    """Some of these work under water only (the scene says whether it is)."""
    return not activity.data.get("underwater") or bool(play.state.flags.get("underwater"))


@reel.asking("ready")
def holds_somebody(play: Play, creature: Creature, activity: Activity) -> bool:
    """There must be somebody on the line."""
    return bool(on_the_line(play, creature, activity))


def on_the_line(play: Play, creature: Creature, activity: Activity) -> list[int]:
    """Creatures grappled, or bound by its web."""
    if activity.data.get("held") == "web":
        return [
            e.bearer for e in play.state.effects.values() if e.rule == "webbed" and e.source == creature.id
        ]
    return held_by(play, creature.id)


@reel.doing("use")
def pull_in(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Each of them, or one, is pulled straight toward it."""
    ids = on_the_line(play, creature, activity)
    if activity.data.get("one") and len(ids) > 1:
        options = [Option("this", "option.activity", takes="targets", targets=tuple(ids))]
        chosen = yield Decision(creature.seat, "target", options, subject=creature.id, default="this")
        ids = list(chosen.targets)
    for key in dict.fromkeys(ids):
        yield from pull_toward(play, play.creature(key), creature, activity.range)

"""Moving by a part of the stat block: Teleport, Leap, Charge, Bubble Dash, Prowl, Swoop, Reel."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.forced import pull_toward
from tenfoot.rulesets.common.movement import movement_left, speed
from tenfoot.rulesets.common.sight import sees
from tenfoot.rulesets.common.space import cell_distance, enemies, present
from tenfoot.rulesets.srd52.monsters.grip import held_by
from tenfoot.rulesets.srd52.monsters.moving import choose_square, extra_move, free_squares, teleport

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
    """It costs 10 feet of movement."""
    return movement_left(play, creature) >= 10


@leap.doing("use")
def jump_far(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 30 feet for 10 feet of movement."""
    clear = play.state.grid.effect.field_of(creature.cell, play.side_cells(creature), 30)
    cells = [cell for cell in free_squares(play, creature, 30) if clear >> cell & 1]
    cell = yield from choose_square(play, creature, "leap", cells)
    if cell >= 0:
        creature.budget["moved"] = creature.budget.get("moved", 0) + 10
        start = creature.cell
        play.place(creature, cell)
        play.emit("moved", creature=creature.id, start=start, to=cell, manner="move", mode="jump", cost=10)


@charge_move.doing("use")
def straight_at_them(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Straight toward an enemy that it sees, up to its Speed or half of it; it can provoke."""
    foes = [other for other in present(play) if enemies(creature, other) and sees(play, creature, other)]
    mode = str(activity.data.get("mode", "walk"))
    feet = speed(play, creature, mode).total
    if activity.data.get("half"):
        feet //= 2
    start = creature.cell

    def nearer(cell: int) -> bool:
        return any(cell_distance(play, foe, cell) < cell_distance(play, foe, start) for foe in foes)

    if foes:
        yield from extra_move(play, creature, feet, mode, allowed=nearer)


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

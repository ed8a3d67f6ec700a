"""Whirlwind, an effect in the stat block of the Air Elemental."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, nearest_free

whirlwind = Rule("whirlwind", "5.2/m-grab/whirlwind")
"""On the squares of the whirlwind; `aim` is where its middle is."""


seized = Rule("in the whirlwind", "5.2/m-grab/whirlwind")


COLUMN = Area("cylinder", 20, height=60)


STRIDE = 20


DAMAGE = "6d6"


def seize(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A Strength save once a turn, or Restrained while in it."""
    mark = f"whirlwind {effect.id} on {creature.id}"
    held = any(e.group == effect.group for e in play.effects_on(creature.id, seized.name))
    if creature.id == effect.source or held or play.state.once.get(mark) or creature.life == "dead":
        return
    play.state.once[mark] = 1
    test = D20Test(
        "save", creature.id, STR, effect.dc, target=effect.source, tags=("against effect", "avoid restrained")
    )
    if (yield from resolve_test(play, test)):
        return
    grip = play.attach(
        seized.name,
        creature.id,
        source=effect.source,
        dc=effect.dc,
        group=effect.group,
        data={"air": effect.id},
    )
    bound = yield from gain_condition(
        play, creature, "restrained", source=effect.source, group=effect.group, data={"within": grip.id}
    )
    if bound is None:
        play.detach(grip)
    else:
        save_at_end_of_turn(play, grip, STR, effect.dc)


@whirlwind.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Seize a creature that enters the whirlwind."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from seize(play, mover, effect)


@whirlwind.hook(TURN_STARTS)
def drifts(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The djinni may move it 20 feet at the start of each of its turns; held creatures move with it."""
    if creature.id != effect.source or creature.life != "alive":
        return
    grid = play.state.grid
    start = effect.num("aim")
    near = [cell for cell in cells_of(within(grid, start, STRIDE, 1)) if cell != start]
    cell = yield from choose_square(play, creature, "whirlwind", near)
    if cell < 0:
        return
    before = {other.id for other in caught(play, squares(effect.cells))}
    cells = tuple(cells_of(area_cells(play, creature, COLUMN, cell)))
    effect = play.alter(effect, cells=cells, data={**effect.data, "aim": cell})
    play.emit("whirlwind moved", creature=creature.id, aim=cell)
    (sx, sy), (x, y) = grid.at(start), grid.at(cell)
    for grip in [e for e in play.state.effects.values() if e.rule == seized.name and e.group == effect.group]:
        carry(play, play.creature(grip.bearer), x - sx, y - sy)
    for other in caught(play, squares(effect.cells)):
        if other.id not in before:
            yield from seize(play, other, effect)


def carry(play: Play, creature: Creature, dx: int, dy: int) -> None:
    """Move a creature as far and in the same direction as the whirlwind, or as near to there as it fits."""
    grid = play.state.grid
    if creature.cell < 0:
        return
    x, y = grid.at(creature.cell)
    side = play.side_cells(creature)
    x = max(0, min(grid.width - side, x + dx))
    y = max(0, min(grid.height - side, y + dy))
    start, wanted = creature.cell, grid.cell(x, y)
    play.place(creature, -1)
    place = wanted
    if not free(play, creature, wanted):
        place = nearest_free(play, creature, Creature(0, "", creature.sheet, "", "", cell=wanted))
    play.place(creature, place if place >= 0 else start, creature.altitude)
    play.emit("moved", creature=creature.id, start=start, to=creature.cell, manner="forced", mode="", cost=0)


def free(play: Play, creature: Creature, cell: int) -> bool:
    """Whether its space is open and unoccupied."""
    block = play.block(cell, play.side_cells(creature))
    return not any(play.state.grid.entry[square] == 2 or play.occupied.get(square) for square in block)


@seized.hook(TURN_STARTS, "owner")
def torn_about(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """6d6 Thunder damage at the start of each of its turns; out of the whirlwind it is free."""
    air = play.state.effects.get(effect.num("air"))
    if air is None or not inside_area(play, creature, air):
        yield from play.end(effect, "out of it")
        return
    roll = DamageRoll(
        effect.source,
        creature.id,
        [DamagePart(*parse_dice(DAMAGE), "thunder", RuleSource("whirlwind", "5.2/m-grab/whirlwind"))],
    )
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, amounts))

"""The rolling stone: a Large object with a place in the order of turns, that rolls one way over all before it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.sheet import Trait
from tenfoot.rulesets.common.space.objects import OBJECT
from tenfoot.rulesets.common.space.space import BYSTANDERS, bearers_near
from tenfoot.rulesets.common.space.trap import TrapTier
from tenfoot.rulesets.common.turns.initiative import enter_order
from tenfoot.rulesets.encounter import enter

INITIATIVE = 8
SLOWED = 15
SLOW_DC = 20

STONE = Sheet(
    key="rolling-stone",
    name="Rolling Stone",
    size=3,
    tags=(OBJECT, "stone"),
    hp=100,
    armor_class=17,
    speeds={"walk": 0},
    immune=("poison", "psychic"),
    traits=(Trait(OBJECT), Trait("damage threshold", 10)),
)

rolling = Rule(
    "rolling stone",
    "5.2/t-trap/stone-start",
    "5.2/t-trap/stone-move",
    "5.2/t-trap/stone-hit",
    "5.2/t-trap/stone-destroy",
)
"""On the stone while it rolls: `level` is how many feet it rolls on its turn, `x` and `y` where to."""
hold_it = Rule("slow the stone", "5.2/t-trap/stone-slow", general=True)


def release(play: Play, origin: int, toward: int, numbers: TrapTier) -> Proc[None]:
    """It lies at `origin` and rolls in the direction of `toward`; it rolls Initiative with +8."""
    grid = play.state.grid
    (ox, oy), (x, y) = grid.at(origin), grid.at(toward)
    stone = enter(play, STONE, None, side=BYSTANDERS, seat=GM)
    play.place(stone, origin)
    dx, dy = (x > ox) - (x < ox), (y > oy) - (y < oy)
    data: dict[str, int | str | list[int | str]] = {"x": dx, "y": dy, "damage": numbers.damage}
    play.attach(rolling.name, stone.id, level=numbers.feet, dc=numbers.dc, data=data)
    faces = yield from play.roll(0, 1, 20, "initiative")
    if play.state.mode == "combat":
        enter_order(play, stone, faces[0] + INITIATIVE)
    play.emit("stone.loose", creature=stone.id, initiative=faces[0] + INITIATIVE)
    if play.state.mode != "combat":
        # Outside combat it is over before a creature could stop it.
        for _ in range(max(grid.width, grid.height)):
            for effect in play.effects_on(stone.id, rolling.name):
                yield from rolls_on(play, stone, effect)


@rolling.hook(TURN_STARTS, "owner")
def rolls_on(play: Play, stone: Creature, effect: Effect) -> Proc[None]:
    """Straight on through everybody, until a wall stops it for good."""
    grid = play.state.grid
    hit: set[int] = set()
    for _ in range(effect.level // 5):
        x, y = grid.at(stone.cell)
        nx, ny = x + effect.num("x"), y + effect.num("y")
        fits = 0 <= nx < grid.width - 1 and 0 <= ny < grid.height - 1
        if not fits or not standing_room(grid, 2, flying=True) >> grid.cell(nx, ny) & 1:
            yield from play.end(effect, "stopped")
            return
        play.place(stone, grid.cell(nx, ny))
        for cell in play.footprint(stone):
            for key in list(play.occupied.get(cell, ())):
                if key != stone.id and key not in hit:
                    hit.add(key)
                    yield from rolled_over(play, play.creature(key), effect)


def rolled_over(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A Dexterity save, or crushed and Prone; a success is wholly clear of it."""
    if creature.life == "dead":
        return
    if (yield from resolve_test(play, D20Test("save", creature.id, DEX, effect.dc, tags=("trap",)))):
        return
    dice, flat = parse_dice(effect.text("damage"))
    roll = DamageRoll(0, creature.id, [DamagePart(dice, flat, "bludgeoning", RuleSource(STONE.key))])
    yield from deal_damage(
        play, IncomingDamage(creature.id, 0, (yield from roll_damage(play, roll)), tags=("trap",))
    )
    if creature.life != "dead":
        yield from gain_condition(play, creature, "prone")


@rolling.modifies(TERRAIN)
def in_the_way(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the stone's space Difficult Terrain for creatures."""
    if ground.mover != effect.bearer:
        ground.difficult |= squares(tuple(play.footprint(play.creature(effect.bearer))))


@rolling.end
def tell_stop(play: Play, effect: Effect, reason: str) -> None:
    """Log that a wall or a creature has stopped the stone."""
    play.emit("stone.stopped", creature=effect.bearer)


def lean_against_it(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """Offer an action to stop a stone that rolls beside the creature."""
    if creature.cell < 0 or not play.is_active_anywhere(rolling.name):
        return ()
    return bearers_near(play, creature, rolling.name)


@hold_it.action(label="option.slow the stone", targets=lean_against_it)
def brace(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Strength (Athletics): 15 feet less on each of its turns; at 0 it stops."""
    if not (
        yield from resolve_test(
            play, D20Test("check", creature.id, STR, SLOW_DC, skills=("skill.athletics",))
        )
    ):
        return
    for stone in play.effects_on(answer.targets[0], rolling.name):
        if stone.level <= SLOWED:
            yield from play.end(stone, "held")
        else:
            play.alter(stone, level=stone.level - SLOWED)

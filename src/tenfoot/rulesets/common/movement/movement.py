"""Moving: square by square, each with its price, and with whatever happens on leaving and entering.

Costs and passage are queries, so terrain, conditions and effects say what they change. Leaving a space is a
window, so Opportunity Attacks and barriers come at the right moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import CellSet, Footing, Going, Grid, Passability, Reach, cells_of, reachable
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource, Why
from tenfoot.engine.rule import Proc, Query, Window
from tenfoot.rulesets.common.movement.floor_levels import other_levels
from tenfoot.rulesets.common.movement.passing import others, runs_into_somebody
from tenfoot.rulesets.common.movement.riding import dismount
from tenfoot.rulesets.common.turns.permission import may

Mode: TypeAlias = Literal["walk", "climb", "swim", "fly", "burrow", "crawl"]
Manner: TypeAlias = Literal["move", "forced", "teleport", "carried", "fall"]


class SpeedTotal(ExplainedTotal):
    """A Speed while it is calculated, for one movement mode."""

    __slots__ = ("freed", "mode")

    def __init__(self, owner: int, mode: str) -> None:
        super().__init__("speed", owner)
        self.mode = mode
        self.freed = False
        """Magic can't lower it."""

    def drop_slowing_magic(self, play: Play) -> None:
        """Take out whatever magic lowers the Speed; another way of moving that magic gives instead stays."""

        def slows(why: Why) -> bool:
            if not isinstance(why, Effect):
                return False
            tags = play.ruleset.rule(why.rule).tags
            return OTHER_WAY not in tags and bool({"spell", "magic"} & set(tags) or why.text("spell"))

        self.adds = [(amount, why) for amount, why in self.adds if amount >= 0 or not slows(why)]
        self.factors = [(m, d, why) for m, d, why in self.factors if m >= d or not slows(why)]
        self.caps = [(amount, why) for amount, why in self.caps if not slows(why)]


OTHER_WAY = "moves another way"
"""The tag of rules under which their bearer moves in another way than it does by itself."""


class Terrain:
    """What moving costs one creature now: surcharges per square, and where it can't go."""

    __slots__ = (
        "also",
        "blocked",
        "crawling",
        "dear",
        "difficult",
        "mode",
        "mover",
        "on_water",
        "phases",
        "surcharge",
        "sure_footed",
    )

    def __init__(self, mover: int, mode: str) -> None:
        self.mover = mover
        self.mode = mode
        self.surcharge = 0
        """Extra feet for each foot, everywhere (crawling, dragging)."""
        self.difficult: CellSet = 0
        """Squares that are Difficult Terrain besides those of the map."""
        self.blocked: CellSet = 0
        """Squares that can't be entered."""
        self.sure_footed: CellSet = 0
        """Squares whose Difficult Terrain does not hinder the mover."""
        self.dear: list[tuple[int, CellSet]] = []
        """Squares that cost so many more squares of movement each, whatever the ground is like."""
        self.crawling = False
        self.also: CellSet = 0
        """Squares that a special Speed serves for this mover besides those the map makes for it."""
        self.on_water = False
        """Deep water carries the mover like firm ground."""
        self.phases = False
        """Walls and whatever else fills its space do not stop the mover."""


class MoveStep:
    """One step of a move: from a square to the next."""

    __slots__ = ("altitude", "cost", "manner", "mode", "mover", "safe", "start", "stopped", "to")

    def __init__(
        self, mover: int, start: int, to: int, mode: str, manner: Manner, cost: int, altitude: int = 0
    ) -> None:
        self.mover = mover
        self.start = start
        self.to = to
        self.altitude = altitude
        """The height at which the step ends."""
        self.mode = mode
        self.manner = manner
        self.cost = cost
        self.safe: list[Why] = []
        """Reasons why it provokes nothing."""
        self.stopped = False
        """A hook has stopped the move before this step."""


SPEED: Query[SpeedTotal] = Query("speed", "owner", cached=True)
BURDEN: Query[SpeedTotal] = Query("burden", "owner", cached=True)
"""What one wears or carries and is slowed by; it never makes anybody faster."""
TERRAIN: Query[Terrain] = Query("terrain", "mover")
LEAVES: Window[MoveStep] = Window("leaves", "mover")
"""A creature is about to leave its space (while it is still there)."""
ENTERED: Window[MoveStep] = Window("entered", "mover")
"""A creature has entered another space."""
SET_DOWN: Window[MoveStep] = Window("set down", "mover")
"""The GM has put a creature elsewhere, without the way between: what holds it comes along or breaks."""
FOOTING_LOST: Window[Creature] = Window("footing lost", "who")
"""A creature is over nothing that carries it."""

DASH = "dash"
SHEET = RuleSource("sheet")


def speed(play: Play, creature: Creature, mode: str = "walk") -> SpeedTotal:
    """A Speed now, with every change explained. 0 if the creature has no such Speed."""
    kept = play.cached(creature)
    found = kept.get(f"speed {mode}")
    if found is None:
        tally = SpeedTotal(creature.id, mode)
        tally.base(play.sheet(creature).speeds.get(mode, 0), SHEET)
        play.query(SPEED, tally, creature.id)
        if tally.freed:
            tally.drop_slowing_magic(play)
        if creature.items:
            play.query(BURDEN, tally, creature.id)
        tally.at_least(0, SHEET)
        if not may(play, creature.id, "move"):
            tally.at_most(0, RuleSource("can't move"))
        found = tally
        kept[f"speed {mode}"] = found
    assert isinstance(found, SpeedTotal)
    return found


def speed_of(play: Play, creature: Creature, mode: str = "walk") -> int:
    """A Speed now, in feet; 0 if the creature has no such Speed."""
    kept = play.cached(creature)
    found = kept.get(_PACE[mode])
    if found is None:
        # Most of the time nothing changes anybody's Speed, and then there is nothing to explain.
        printed = play.sheet(creature).speeds.get(mode, 0)
        if play.has_modifiers_for(SPEED, creature.id) or (
            printed and creature.items and play.has_modifiers(BURDEN)
        ):
            found = speed(play, creature, mode).total
        else:
            found = printed if printed and may(play, creature.id, "move") else 0
        kept[_PACE[mode]] = found
    assert isinstance(found, int)
    return found


def ways_of_moving(play: Play, creature: Creature) -> tuple[str, ...]:
    """The Speeds that the creature has now, the walking one first."""
    kept = play.cached(creature)
    found = kept.get("ways of moving")
    if found is None:
        found = kept["ways of moving"] = tuple(mode for mode in MODES if speed_of(play, creature, mode) > 0)
    assert isinstance(found, tuple)
    return found


MODES = ("walk", "fly", "swim", "climb", "burrow")
_PACE = {mode: f"pace {mode}" for mode in (*MODES, "crawl", "jump")}


def movement_left(play: Play, creature: Creature, mode: str = "walk") -> int:
    """Feet the creature may still move this turn in this way: Speed, plus Dashes, less what it has moved."""
    using = paying_mode(play, creature, mode)
    feet = speed_of(play, creature, using)
    if feet <= 0:
        return 0  # an earlier Dash does not help a creature that is held now
    dashes = creature.budget.get(f"dash.{using}", 0)
    return feet + dashes - creature.budget.get("moved", 0)


def paying_mode(play: Play, creature: Creature, mode: str) -> str:
    """The Speed whose feet, and whose Dashes, a way of moving is paid with."""
    return mode if mode in ("walk", "fly", "burrow") else native_mode(play, creature, mode)


def native_mode(play: Play, creature: Creature, mode: str) -> str:
    """The Speed that pays for a way of moving: a special one if the creature has it, else its walking Speed."""
    return mode if speed_of(play, creature, mode) > 0 else "walk"


def terrain(play: Play, creature: Creature, mode: str) -> Terrain:
    """What moving costs this creature now."""
    return play.query(TERRAIN, Terrain(creature.id, mode), creature.id)


def reach_of(play: Play, creature: Creature, mode: str = "walk", budget: int | None = None) -> Reach:
    """Every square the creature can get to with the movement it has left."""
    feet = movement_left(play, creature, mode) if budget is None else budget
    # Listing the squares, choosing one and walking there ask for the same reach.
    cached, key = play.surroundings().others, ("reach", creature.id, mode, feet)
    found = cached.get(key)
    if found is None:
        found = cached[key] = reachable(
            ground(play, creature, mode), creature.cell, feet, going(play, creature, mode)
        )
    assert isinstance(found, Reach)
    return found


EARTH = ":"
"""The letter of soft ground on a map: what can be dug through."""


def ground(play: Play, creature: Creature, mode: str) -> Grid:
    """The map as this way of moving finds it: one that digs passes through soft ground."""
    grid = play.state.grid
    if mode != "burrow":
        return grid
    dug = grid.clone()
    dug.put(cells_of(served(play, creature, "burrow")), ".")
    return dug


def served(play: Play, creature: Creature, mode: str) -> CellSet:
    """The squares that a special Speed serves for this creature."""
    return medium(play.state.grid, mode) | terrain(play, creature, mode).also


def dug_in(play: Play, creature: Creature) -> bool:
    """Whether a burrower is inside what it can dig through."""
    if speed_of(play, creature, "burrow") <= 0:
        return False
    dug = served(play, creature, "burrow")
    solid = play.state.grid.cells_where("entry", Passability.SOLID)
    return all(dug >> cell & 1 for cell in play.footprint(creature) if solid >> cell & 1)


def medium(grid: Grid, mode: str) -> CellSet:
    """The squares that a special Speed is made for: water, steep surfaces, soft ground."""
    if mode == "swim":
        return grid.cells_where("footing", Footing.WATER)
    if mode == "climb":
        return grid.cells_where("footing", Footing.CLIMB)
    if mode == "burrow":
        letter = ord(EARTH)
        if letter not in grid.glyphs:
            return 0
        return sum(1 << cell for cell, glyph in enumerate(grid.glyphs) if glyph == letter)
    return grid.frame.all


def at_hand(play: Play, creature: Creature, mode: str) -> bool:
    """Whether the creature is in or beside what this special Speed is made for."""
    grid = play.state.grid
    where = served(play, creature, mode)
    if not where:
        return False
    own = 0
    for cell in play.footprint(creature):
        own |= 1 << cell
    return bool(grid.frame.neighbours(own) & where)


def going(play: Play, creature: Creature, mode: str) -> Going:
    """How the creature moves now: what is in its way and what everything costs.

    A Swim or Climb Speed waives the surcharge only where it is used, and serves only for what it is made for.
    """
    # Reaching, finding a way and walking it ask for the same.
    cached, key = play.surroundings().others, ("going", creature.id, mode)
    known = cached.get(key)
    if isinstance(known, Going):
        return known
    land = terrain(play, creature, mode)
    blocked, slow, occupied = others(play, creature)
    if mode in ("swim", "climb", "burrow"):
        grid = play.state.grid
        where = medium(grid, mode) | land.also
        if mode == "burrow":
            # A large body is still half outside when it begins to dig.
            for _ in range(play.side_cells(creature) - 1):
                where = grid.frame.neighbours(where)
        blocked |= grid.frame.all & ~where
    blocked |= other_levels(play, creature, mode)
    found = Going(
        side=play.side_cells(creature),
        blocked=blocked | land.blocked,
        no_stop=occupied,
        difficult=slow | land.difficult,
        sure_footed=land.sure_footed,
        dear=tuple(land.dear),
        surcharge=land.surcharge,
        water=0 if mode == "swim" or land.on_water else 1,
        climb=0 if mode == "climb" else 1,
        flying=mode == "fly",
        phasing=land.phases,
    )
    cached[key] = found
    return found


def try_to_leave_space(play: Play, creature: Creature, cell: int, altitude: int) -> Proc[bool]:
    """Let rules react before a creature leaves its space in one move. False if one of them stopped it."""
    start = creature.cell
    step = MoveStep(creature.id, start, cell, "walk", "move", 0, altitude)
    if hooks := play.hooks(LEAVES, creature.id):
        yield from play.run(hooks, step)
    return not step.stopped and creature.life == "alive" and creature.cell == start


def step_costs(reach: Reach, path: Sequence[int]) -> list[int]:
    """What each step of a path costs."""
    costs: list[int] = []
    paid = 0
    for cell in path:
        arrived = reach.cost(cell)
        assert arrived is not None
        costs.append(arrived - paid)
        paid = arrived
    return costs


def walk(
    play: Play,
    creature: Creature,
    path: Sequence[int],
    costs: Sequence[int],
    mode: str,
    manner: Manner = "move",
    over: int = -1,
) -> Proc[int]:
    """Move along a path. Returns how many steps were made; something on the way may stop it.

    `over`: those of up to this size don't stop it; it goes over them.
    """
    made, _ = yield from walk_until_stopped(play, creature, path, costs, mode, manner, over)
    return made


def walk_until_stopped(
    play: Play,
    creature: Creature,
    path: Sequence[int],
    costs: Sequence[int],
    mode: str,
    manner: Manner = "move",
    over: int = -1,
) -> Proc[tuple[int, bool]]:
    """Like `walk`, but also return whether it can continue from the last step: nothing has stopped it."""
    made = 0
    if creature.mount:
        yield from dismount(play, creature, "moved away")
    gaps = 0
    if mode not in ("fly", "jump"):
        gaps = play.state.grid.cells_where("entry", Passability.GAP) | other_levels(play, creature, mode)
    pace = _Pace(play, creature, mode) if manner == "move" and mode in MODES else None
    for cell, cost in zip(path, costs, strict=True):
        if pace is not None and made and pace.differs(cell):
            break
        step = MoveStep(creature.id, creature.cell, cell, mode, manner, cost, creature.altitude)
        if hooks := play.hooks(LEAVES, creature.id):
            yield from play.run(hooks, step)
            if step.stopped or creature.life != "alive" or creature.cell != step.start:
                break
            if manner == "move" and (
                movement_left(play, creature, mode) < cost
                or speed_of(play, creature, paying_mode(play, creature, mode)) <= 0
                or (pace is not None and pace.differs(cell))
            ):
                break
        if manner == "move" and runs_into_somebody(play, creature, cell, cell == path[-1], over):
            # There is no getting on, but the effort has cost its movement.
            spend_movement(creature, cost)
            play.emit("ran into", creature=creature.id)
            break
        if manner == "move":
            spend_movement(creature, cost)
            creature.budget["run"] = creature.budget.get("run", 0) + 5
            if mode == "walk":
                creature.budget["run on foot"] = creature.budget.get("run on foot", 0) + 5
        play.place(creature, cell)
        made += 1
        if play.listeners:
            play.emit(
                "moved", creature=creature.id, start=step.start, to=cell, manner=manner, mode=mode, cost=cost
            )
        if hooks := play.hooks(ENTERED, creature.id):
            yield from play.run(hooks, step)
            if step.stopped or creature.life != "alive" or creature.cell != cell:
                break
        if gaps >> cell & 1:
            yield from play.open(FOOTING_LOST, creature, creature.id)
            break
    else:
        return made, True
    return made, False


class _Pace:
    """The price of a move as it was planned, to be compared at each step: a creature thrown Prone, or without the Speed
    it moves by, stops and chooses again."""

    __slots__ = ("creature", "known", "mode", "native", "play", "then")

    def __init__(self, play: Play, creature: Creature, mode: str) -> None:
        self.play, self.creature, self.mode = play, creature, mode
        self.known = play.cached(creature)
        self.then = terrain(play, creature, mode)
        self.native = speed_of(play, creature, mode) > 0

    def differs(self, cell: int) -> bool:
        """Whether a step into this square is no longer possible in this way, or has another price than planned."""
        play, creature, mode = self.play, self.creature, self.mode
        known = play.cached(creature)
        if known is self.known:
            return False
        self.known = known
        if (speed_of(play, creature, mode) > 0) != self.native:
            return True
        now, then = terrain(play, creature, mode), self.then
        return now.surcharge != then.surcharge or any(
            _extra(now, square) != _extra(then, square)
            for square in play.block(cell, play.side_cells(creature))
        )


def _extra(land: Terrain, cell: int) -> tuple[object, ...]:
    """What changes the price of one square."""
    sets = (land.blocked, land.difficult & ~land.sure_footed, land.also)
    return (
        *(cells >> cell & 1 for cells in sets),
        sum(feet for feet, cells in land.dear if cells >> cell & 1),
    )


def lift(play: Play, creature: Creature, feet: int, mode: str, price: int = 1) -> Proc[int]:
    """Move straight up (or, with negative feet, down), 5 feet at a time. Returns how many feet it went."""
    gone = 0
    rise = 5 if feet > 0 else -5
    pace = _Pace(play, creature, mode) if mode in MODES else None
    for _ in range(abs(feet) // 5):
        cost = 5 * price
        step = MoveStep(
            creature.id, creature.cell, creature.cell, mode, "move", cost, creature.altitude + rise
        )
        before = creature.altitude
        if hooks := play.hooks(LEAVES, creature.id):
            yield from play.run(hooks, step)
            if step.stopped or creature.life != "alive" or creature.altitude != before:
                break
        if movement_left(play, creature, mode) < cost or (pace is not None and pace.differs(creature.cell)):
            break
        spend_movement(creature, cost)
        play.place(creature, creature.cell, before + rise)
        gone += 5
    if gone:
        play.emit("climbed", creature=creature.id, mode=mode, feet=gone, altitude=creature.altitude)
    return gone


def spend_movement(creature: Creature, feet: int) -> None:
    """Take feet off what is left of the move."""
    creature.budget["moved"] = creature.budget.get("moved", 0) + feet

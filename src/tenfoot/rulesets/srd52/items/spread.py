"""Things on the ground that trip, hold or wound whoever comes there: ball bearings, caltrops, hunting traps."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import bearers_near

GATHERING = 600
"""Seconds to gather a bag of them."""

bearings = Rule("ball bearings", "5.2/e-gear/ball-bearings", tags=("ground",))
caltrops = Rule("caltrops", "5.2/e-gear/caltrops", tags=("ground",))
stopped = Rule("stopped short", "5.2/e-gear/caltrops", "5.2/e-gear/hunting-trap-step")
"""Speed 0 until its next turn starts."""
trap = Rule("hunting trap", "5.2/e-gear/hunting-trap-set", "5.2/e-gear/hunting-trap-step", tags=("ground",))
caught_fast = Rule("held by a trap", "5.2/e-gear/hunting-trap-held", "5.2/e-gear/hunting-trap-free")
free_from_trap = Rule("pry open a trap", "5.2/e-gear/hunting-trap-free", general=True)
gather = Rule("gather up", "5.2/e-gear/ball-bearings", "5.2/e-gear/caltrops", general=True)
KINDS = {bearings.name: "ball-bearings", caltrops.name: "caltrops"}


def steps_in(play: Play, step: MoveStep, effect: Effect) -> Creature | None:
    """Whoever enters the area on foot for the first time on this turn."""
    mover = play.creature(step.mover)
    if step.mode == "fly" or step.manner == "teleport" or mover.altitude or mover.life == "dead":
        return None
    if not inside_area(play, mover, effect) or inside_area(play, mover, effect, step.start):
        return None
    mark = f"{effect.rule} {effect.id} on {mover.id}"
    if play.state.once.get(mark):
        return None
    play.state.once[mark] = 1
    return mover


def on_the_floor(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Level ground."""
    return bool(play.state.grid.footing[cell] == Footing.GROUND)


for ground in (bearings, caltrops, trap):
    ground.asking("place")(on_the_floor)


def square_around(play: Play, cell: int, feet: int) -> tuple[int, ...]:
    """A square area of so many feet whose upper left square is `cell`, as far as the map goes."""
    grid = play.state.grid
    x, y = grid.at(cell)
    side = feet // 5
    return tuple(
        row * grid.width + column
        for row in range(y, min(y + side, grid.height))
        for column in range(x, min(x + side, grid.width))
        if grid.footing[row * grid.width + column] == Footing.GROUND
    )


@bearings.doing("spread")
def spill(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """They cover a level square of 10 feet within 10 feet."""
    play.attach(bearings.name, 0, source=creature.id, cells=square_around(play, answer.cell, 10))
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)
    yield from ()


@bearings.hook(ENTERED)
def slips(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The first entry on a turn: a DC 10 Dexterity save, or Prone, which ends the walk."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    test = D20Test("save", mover.id, DEX, 10, target=effect.source, tags=("avoid prone",))
    if not (yield from resolve_test(play, test)):
        yield from gain_condition(play, mover, "prone", source=effect.source)
        step.stopped = True


@caltrops.doing("spread")
def scatter(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """They cover a square of 5 feet within 5 feet."""
    play.attach(caltrops.name, 0, source=creature.id, cells=(answer.cell,))
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)
    yield from ()


@caltrops.hook(ENTERED)
def steps_on_one(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The first entry on a turn: a DC 15 Dexterity save, or 1 Piercing damage and Speed 0 until its next turn."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    if not (yield from resolve_test(play, D20Test("save", mover.id, DEX, 15, target=effect.source))):
        yield from stop_short(play, mover, effect, 1)
        step.stopped = True


def stop_short(play: Play, mover: Creature, effect: Effect, damage: int) -> Proc[None]:
    """Hurt, and no further this turn."""
    yield from deal_damage(play, IncomingDamage(mover.id, effect.source, [(damage, "piercing")]))
    play.attach(stopped.name, mover.id, source=effect.source, expiry=Expiry(mover.id, "start", 1))


@stopped.modifies(SPEED, "owner")
def no_further(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0."""
    tally.at_most(0, effect)


@gather.perform
def pick_them_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Ten minutes' work returns the bag."""
    for ground in [e for e in play.state.effects.values() if e.rule in KINDS]:
        if any(_near(play, creature, cell) for cell in ground.cells):
            play.detach(ground)
            play.state.time += GATHERING
            add_thing(play, creature, KINDS[ground.rule])
            play.emit("gathered", creature=creature.id, item=KINDS[ground.rule])
    yield from ()


@gather.offer
def lying_about(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside fights, where some lie."""
    if play.state.mode == "combat" or creature.cell < 0:
        return ()
    for ground in play.state.effects.values():
        if ground.rule in KINDS and any(_near(play, creature, cell) for cell in ground.cells):
            return (Option("gather up", "option.gather up"),)
    return ()


def _near(play: Play, creature: Creature, cell: int) -> bool:
    width = play.state.grid.width
    return max(abs(cell % width - creature.cell % width), abs(cell // width - creature.cell // width)) <= 2


@trap.doing("set")
def set_trap(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Its jaws lie open in a square, its chain is fixed to something that does not move."""
    play.attach(trap.name, 0, source=creature.id, cells=(answer.cell,))
    play.emit("trap.set", creature=creature.id, to=answer.cell)
    yield from ()


@trap.doing("prodded")
def snaps_shut(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Touched from afar it closes on nothing."""
    play.detach(effect)
    play.emit("trap.sprung", creature=creature.id, name="hunting trap")
    yield from ()


@trap.hook(ENTERED)
def on_the_plate(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A DC 13 Dexterity save, or 1d4 Piercing damage, Speed 0 until its next turn, and held by the chain."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    play.detach(effect)
    if (
        yield from resolve_test(
            play, D20Test("save", mover.id, DEX, 13, target=effect.source, tags=("trap",))
        )
    ):
        return
    faces = yield from play.roll(effect.source or mover.id, 1, 4, "hunting trap")
    yield from stop_short(play, mover, effect, faces[0])
    if mover.life != "dead":
        play.attach(caught_fast.name, mover.id, source=effect.source, dc=13)
        step.stopped = True


@caught_fast.modifies(TERRAIN, "mover")
def the_chain_holds(play: Play, land: Terrain, effect: Effect) -> None:
    """It has its Speed, but the chain is about 3 feet long: less than a square."""
    own = cell_set(play.footprint(play.creature(effect.bearer)))
    land.blocked |= play.state.grid.frame.all & ~own


@free_from_trap.offer
def pull(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An action of the one who is caught, or of somebody in reach."""
    if not creature.budget.get("action"):
        return ()
    targets = bearers_near(play, creature, caught_fast.name)
    if not targets:
        return ()
    return (Option("pry open a trap", "option.pry open", cost=("action",), takes="targets", targets=targets),)


@free_from_trap.perform
def pull_hard(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Strength (Athletics), DC 13; every failure deals 1 Piercing damage to the one who is caught."""
    creature.budget["action"] -= 1
    held = play.effects_on(answer.targets[0], caught_fast.name)[0]
    test = D20Test("check", creature.id, STR, held.dc, skills=("skill.athletics",), tags=("escape",))
    if (yield from resolve_test(play, test)):
        yield from play.end(held, "freed")
    else:
        yield from deal_damage(play, IncomingDamage(held.bearer, held.source, [(1, "piercing")]))

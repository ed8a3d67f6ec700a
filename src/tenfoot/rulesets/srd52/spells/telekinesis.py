"""Telekinesis: a creature is held and moved by thought, an object is moved or pulled out of a creature's hands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import Going, within
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.magic.taking_effect import REPEAT
from tenfoot.rulesets.srd52.magic.spell_rule import end_linked_conditions, in_force

telekinesis = in_force("telekinesis")


grip = Rule("telekinetic grip", "5.2/s-effect/as-written", tags=("mark", OUT_OF_COMBAT_TOO))


FEET = 30


@telekinesis.procedure("cast")
def reach_out(play: Play, casting: Casting) -> Proc[None]:
    """The will works on one target at once and, with a Magic action, on one each later turn."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for rule in (REPEAT, grip.name):
        play.attach(
            rule,
            caster.id,
            source=caster.id,
            expiry=casting.expiry,
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
            data={"spell": casting.spell.key},
        )
    targets = yield from affected_creatures(play, caster, casting, activity)
    if targets:
        yield from do_to(play, caster, casting, activity, targets)


def in_grip(play: Play, caster: Creature, effect: Effect, start: int, side: int) -> CellSet:
    """Squares within 30 feet of a square, by a way through the air, that are within the spell's range."""
    grid = play.state.grid
    near = within(grid, caster.cell, casting_of(play, effect).spell.range, play.side_cells(caster))
    return reachable(grid, start, FEET, Going(side=side, flying=True)).cells & near


@telekinesis.begin
def moved_by_thought(play: Play, effect: Effect) -> Proc[None]:
    """Restrained, and moved in any direction; a creature held before is free."""
    creature, caster = play.creature(effect.bearer), play.creature(effect.source)
    for other in [e for e in play.state.effects.values() if e.rule == telekinesis.name]:
        if other.group == effect.group and other.id != effect.id:
            yield from play.end(other, "let go")
    if not is_object(play, creature):
        yield from gain_condition(
            play,
            creature,
            "restrained",
            source=effect.source,
            group=effect.group,
            data={"within": effect.id, "spell": effect.text("spell")},
        )
    if creature.cell < 0:
        return
    cells = cells_of(in_grip(play, caster, effect, creature.cell, play.side_cells(creature)))
    places = tuple(cell for cell in cells if can_stop(play, creature, cell))
    answer = yield Decision(
        caster.seat,
        "telekinesis",
        [
            Option("there", "telekinesis.there", takes="cell", cells=lambda: places),
            Option("up", "telekinesis.up", takes="number", least=5, most=FEET),
            Option("stay", "telekinesis.stay"),
        ],
        subject=caster.id,
        default="stay",
        facts={"target": creature.id},
    )
    if answer.pick == "there" and answer.cell != creature.cell:
        yield from walk(play, creature, [answer.cell], [0], "fly", "forced")
    elif answer.pick == "up":
        height = answer.number // 5 * 5
        play.place(creature, creature.cell, creature.altitude + height)
        play.emit("climbed", creature=creature.id, mode="fly", feet=height, altitude=creature.altitude)


@telekinesis.modifies(HOLDS_UP, "owner")
def suspended(play: Play, reasons: list[Why], effect: Effect) -> None:
    """It hangs in the air as long as it is held."""
    reasons.append(effect)


@telekinesis.end
def dropped(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Drop the target when the spell ends."""
    yield from end_linked_conditions(play, effect, reason)
    yield from falls_if_unsupported(play, play.creature(effect.bearer))


def things(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Magic action that moves an item on the ground, or one in a creature's hands."""
    if creature.cell < 0:
        return ()
    far = casting_of(play, effect).spell.range
    near = within(play.state.grid, creature.cell, far, play.side_cells(creature))
    view = play.state.grid.sight.field_of(creature.cell, play.side_cells(creature), far)
    lying = tuple(sorted({thing.cell for thing in play.state.ground if near & view >> thing.cell & 1}))
    hands = tuple(
        other.id
        for other in creatures_present(play)
        if other.id != creature.id and held(other) and 0 <= distance(play, creature, other) <= far
        if sees(play, creature, other)
    )
    options: list[Option] = []
    if lying:
        options.append(
            Option(
                "telekinetic grip:thing",
                "option.grip.thing",
                cost=(ACTION,),
                takes="cell",
                cells=lambda: lying,
            )
        )
    if hands:
        options.append(
            Option(
                "telekinetic grip:pull", "option.grip.pull", cost=(ACTION,), takes="targets", targets=hands
            )
        )
    return options


@grip.action(options=things)
def moves_a_thing(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """What is held must be pulled away against a Strength save; then it goes up to 30 feet."""
    effect = play.effects_on(creature.id, grip.name)[0]
    start = answer.cell
    if answer.pick.endswith(":pull"):
        holder = play.creature(answer.targets[0])
        tags = ("spell", "magic")
        test = D20Test("save", holder.id, STR, effect.dc, target=creature.id, tags=tags)
        if (yield from resolve_test(play, test)):
            return
        item = held(holder)[0]
        play.swap_item(holder, item)
        play.state.ground.append(Lying(holder.cell, msgspec.structs.replace(item, slot="")))
        play.emit("let fall", creature=holder.id, things=[item.kind])
        start = holder.cell
    yield from carry_thing(play, creature, effect, start)


def carry_thing(play: Play, creature: Creature, effect: Effect, start: int) -> Proc[None]:
    """Move the item that was dropped there last to where the caster says."""
    number = max(n for n, thing in enumerate(play.state.ground) if thing.cell == start)
    thing = play.state.ground[number]
    places = tuple(cells_of(in_grip(play, creature, effect, start, 1)))
    where = yield Decision(
        creature.seat,
        "grip",
        [Option("there", "telekinesis.there", takes="cell", cells=lambda: places)],
        subject=creature.id,
        default="there",
        facts={"item": thing.item.kind},
    )
    play.state.ground[number] = Lying(where.cell, thing.item)
    play.emit("thing.moved", caster=creature.id, item=thing.item.kind)

"""What each trap of the library does when it goes off."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import Direction, centre_point, cone, within
from tenfoot.rulesets.common.items.item import carried
from tenfoot.rulesets.common.space.area import creatures_caught
from tenfoot.rulesets.srd52.exploration.rolling_stone import release
from tenfoot.rulesets.srd52.exploration.traps import handle_traps, kind_of, numbers_of
from tenfoot.rulesets.srd52.monsters.effects.webbed import step_web

SAVED = RuleSource("saved for half", "5.2/save/effect-defines-result")
ROOF_FEET = 10
"""Feet around the wire that lie under the roof, where nothing else is said."""
TOO_BIG = RuleSource("too big for the net", "5.2/t-trap/net-effect")
HUGE = 4
NET = EffectStep(
    "web",
    name="net",
    amount=5,
    dc=10,
    size=3,
    data={"thing": "net", "immune": ["bludgeoning", "poison", "psychic"]},
)
CLIMBING_GEAR = ("climbers-kit", "rope", "grappling-hook", "ladder", "pole")
ARMS_REACH = 10
"""Feet of depth from which friends who have time pull somebody up without a rope."""
ANYWHERE = 100_000
"""Outside fights friends walk up to the edge."""

rubble = Rule("rubble", "5.2/t-trap/roof-effect")
in_a_pit = Rule("in a pit", "5.2/t-trap/pit-effect", "5.2/t-trap/pit-escape", tags=("movement",))


def struck(play: Play, effect: Effect, feet: int) -> list[Creature]:
    """Those in its area, or so many feet around the square that sets it off."""
    area = effect.ids("area")
    cells = cell_set(area) if area else within(play.state.grid, effect.cells[0], feet, 1)
    return creatures_caught(play, cells)


def dice_of(play: Play, dice: str, kind: str, name: str) -> Proc[list[tuple[int, str]]]:
    """Damage, rolled once for all creatures it hits."""
    rolled, flat = parse_dice(dice)
    return (
        yield from roll_damage(play, DamageRoll(0, 0, [DamagePart(rolled, flat, kind, RuleSource(name))]))
    )


def dodge(play: Play, creature: Creature, dc: int, *tags: str) -> Proc[bool]:
    """A Dexterity save against a trap."""
    return (yield from resolve_test(play, D20Test("save", creature.id, DEX, dc, tags=("trap", *tags))))


def blast(play: Play, effect: Effect, there: Sequence[Creature], *tags: str) -> Proc[None]:
    """One damage roll; each saves for half."""
    trap, numbers = kind_of(play, effect), numbers_of(play, effect)
    amounts = yield from dice_of(play, numbers.damage, trap.kind, trap.name)
    for creature in there:
        blow = IncomingDamage(creature.id, 0, list(amounts), tags=("trap", *tags))
        if (yield from dodge(play, creature, numbers.dc, *tags)):
            blow.halve(SAVED)
        yield from deal_damage(play, blow)


@handle_traps.procedure("roof")
def drop_roof(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """Damage everyone beneath the roof, and leave rubble that is Difficult Terrain."""
    yield from blast(play, effect, struck(play, effect, ROOF_FEET))
    area = effect.ids("area") or list(effect.cells)
    play.attach(rubble.name, 0, cells=tuple(area))


@rubble.modifies(TERRAIN)
def hard_going(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the rubble Difficult Terrain for creatures that don't fly."""
    if ground.mode != "fly":
        ground.difficult |= squares(effect.cells)


@handle_traps.procedure("net")
def drop_net(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """On the first to cross the wire: Restrained until free, by Strength (Athletics) or by destroying the net."""
    dc = numbers_of(play, effect).dc
    test = D20Test("save", who.id, DEX, dc, tags=("trap",))
    if play.sheet(who).size >= HUGE:
        test.auto_succeed.append(TOO_BIG)
    if (yield from resolve_test(play, test)):
        return
    yield from step_web(play, who, NET, Cause(0, "net"))
    for net in play.effects_on(who.id, "webbed"):
        play.alter(net, data={**net.data, "escape": dc})


@handle_traps.procedure("cone")
def breathe_fire(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """A Cone of magical flame from the statue toward the creature that set it off."""
    grid = play.state.grid
    origin = effect.num("origin", effect.cells[0])
    (ox, oy), (x, y) = grid.at(origin), grid.at(effect.cells[0])
    toward = Direction(x - ox, y - oy) if (x, y) != (ox, oy) else Direction(1, 0)
    flames = cone(grid, centre_point(grid, origin), toward, numbers_of(play, effect).feet)
    yield from blast(play, effect, creatures_caught(play, flames), "magic")


@handle_traps.procedure("pit")
def drop_into_pit(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """No save: it falls, lies Prone at the bottom, and must get out somehow. The lid stays open."""
    trap, numbers = kind_of(play, effect), numbers_of(play, effect)
    amounts = yield from dice_of(play, numbers.damage, trap.kind, trap.name)
    if numbers.spikes:
        amounts += yield from dice_of(play, numbers.spikes, "piercing", trap.name)
    play.emit("fell", creature=who.id, distance=numbers.feet, altitude=0)
    taken = yield from deal_damage(play, IncomingDamage(who.id, 0, amounts, tags=("trap", "fall")))
    if taken and who.life != "dead":
        yield from gain_condition(play, who, "prone")
    if who.life != "dead":
        play.attach(in_a_pit.name, who.id, level=numbers.feet)


@in_a_pit.modifies(SPEED, "owner")
def walls_all_around(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """It goes nowhere until it is out; a flier simply leaves."""
    if tally.mode != "fly":
        tally.at_most(0, effect)


@in_a_pit.offer
def climb_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action to climb out of the pit."""
    return (
        (Option("in a pit:climb", "option.climb out", cost=(ACTION,)),)
        if creature.budget.get("action")
        else ()
    )


@in_a_pit.perform
def smooth_walls(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Climb Speed, climbing gear or magic; else only if the GM says that the walls have holds.

    No creature gets out alone; outside a fight allies pull up a creature within their reach.
    """
    creature.budget["action"] = creature.budget.get("action", 1) - 1
    calm = play.state.mode != "combat"
    friends = [
        other
        for other in near(play, creature, ANYWHERE if calm else 10)
        if other.side == creature.side and may(play, other.id, "action") and other.id != creature.id
    ]
    climbs = play.sheet(creature).speeds.get("climb", 0) > 0 or any(
        carried(helper, kind) is not None for helper in (creature, *friends) for kind in CLIMBING_GEAR
    )
    if not climbs:
        answer = yield yes_no(
            GM,
            "pit walls",
            subject=creature.id,
            default="yes" if calm and friends and effect.level <= ARMS_REACH else "no",
            why=("5.2/t-trap/pit-escape",),
        )
        if answer.pick != "yes":
            play.emit("smooth walls", creature=creature.id)
            return
    yield from play.end(effect, "climbed out")


@handle_traps.procedure("darts")
def darts_fly(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """Each in their path saves or is hit by 1d3 of them."""
    trap, numbers = kind_of(play, effect), numbers_of(play, effect)
    for creature in struck(play, effect, 0):
        if (yield from dodge(play, creature, numbers.dc)):
            continue
        darts = yield from play.roll(0, 1, 3, "darts")
        amounts: list[tuple[int, str]] = []
        for _ in range(darts[0]):
            amounts += yield from dice_of(play, numbers.damage, trap.kind, trap.name)
        yield from deal_damage(play, IncomingDamage(creature.id, 0, amounts, tags=("trap", "poison")))


@handle_traps.procedure("needle")
def prick_with_needle(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """A Constitution save: half the damage, or all of it and Poisoned for an hour."""
    trap, numbers = kind_of(play, effect), numbers_of(play, effect)
    saved = yield from resolve_test(
        play, D20Test("save", who.id, CON, numbers.dc, tags=("trap", "poison", "avoid poisoned"))
    )
    blow = IncomingDamage(
        who.id, 0, (yield from dice_of(play, numbers.damage, trap.kind, trap.name)), tags=("trap", "poison")
    )
    if saved:
        blow.halve(SAVED)
    yield from deal_damage(play, blow)
    if not saved and who.life != "dead":
        yield from gain_condition(play, who, "poisoned", expiry=until(play, "1 hour", 0, who.id))


@handle_traps.procedure("stone")
def release_stone(play: Play, effect: Effect, who: Creature) -> Proc[None]:
    """A stone is let loose, away from where it lay and over everybody in its way."""
    yield from release(play, effect.num("origin", effect.cells[0]), effect.cells[0], numbers_of(play, effect))

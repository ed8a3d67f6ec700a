"""Summoned and controlled creatures: how they appear, when they act, who orders them, and how they leave.

Such a creature has the effect `in service`, whose source is its controller. The terms are in the effect's
data, so that a spell, a feature or an item that summons a creature only says which: when it acts (`turn`),
what orders cost (`orders`), how far they carry (`feet`), whether it is gone at 0 Hit Points (`fades`), with
its master (`with master`), and what happens to it when the service ends (`ends`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.cost import BONUS
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.geometry import cells_of, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.attack.dodging import DODGING
from tenfoot.rulesets.common.bodies.servants import GONE, IDLE, LEFT_AT, ORDERED, SERVES
from tenfoot.rulesets.common.bodies.sheet_change import nearest_room
from tenfoot.rulesets.common.bodies.terms import Terms
from tenfoot.rulesets.common.damage.falling import falls_if_unsupported
from tenfoot.rulesets.common.damage.hit_points import DIED, DIES, DROPPED, Drop
from tenfoot.rulesets.common.magic.casting import CONCENTRATION
from tenfoot.rulesets.common.movement.riding import dismount
from tenfoot.rulesets.common.senses.targets import side_notices
from tenfoot.rulesets.common.space.space import BYSTANDERS, cell_distance, distance
from tenfoot.rulesets.common.turns.initiative import FOLLOWS, ROLL_INITIATIVE, enter_order, follow_in_order
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO, TURN_ENDS, TURN_STARTS
from tenfoot.rulesets.encounter import enter

UNBOUND = "unbound"
"""The side of those who are free of a master among the heroes' foes, and love nobody."""
IN_SERVICE = "in service"
in_service = Rule(IN_SERVICE, "5.2/g-ally/gm-designates", "5.2/g-stat-block/magic-made")
commanding = Rule("commanding", "5.2/s-effect/as-written", tags=(OUT_OF_COMBAT_TOO,))
"""On a master whose servants wait for orders."""


def servants(play: Play, master: int, by: str = "") -> list[tuple[Creature, Effect]]:
    """Those in its service (by one spell), with their terms, whether they are here or not."""
    return [
        (play.creature(effect.bearer), effect)
        for effect in play.state.effects.values()
        if effect.rule == in_service.name and effect.source == master and by in ("", effect.text("by"))
    ]


# Coming


def places(play: Play, master: Creature, size: int, feet: int, *, sees: bool = True) -> list[int]:
    """Unoccupied spaces within a distance for a creature of that size, as far as its summoner knows; nearest
    first."""
    grid = play.state.grid
    side = size - 1 if size > 2 else 1
    own = play.side_cells(master)
    found = within(grid, master.cell, feet, own) & standing_room(grid, side)
    if sees:
        found &= grid.sight.field_of(master.cell, own, feet)
    free = [cell for cell in cells_of(found) if _unoccupied(play, master, cell, side)]
    return sorted(free, key=lambda cell: (cell_distance(play, master, cell), cell))


def _unoccupied(play: Play, master: Creature, cell: int, side: int) -> bool:
    for square in play.block(cell, side):
        for key in play.occupied.get(square, ()):
            other = play.state.creatures[key]
            if other.life != "dead" and side_notices(play, master, other):
                return False
    return True


def where(
    play: Play, master: Creature, size: int, feet: int, *, sees: bool = True, fights: bool = False
) -> Proc[int]:
    """The caller picks the space; without an answer the nearest. -1: there is none."""
    free = places(play, master, size, feet, sees=sees)
    if len(free) < 2:
        return free[0] if free else -1
    answer = yield Decision(
        master.seat,
        "arrival",
        (
            Option("beside", "arrival.beside"),
            Option("there", "arrival.there", takes="cell", cells=lambda: free),
        ),
        subject=master.id,
        default="beside",
        facts={"fights": int(fights), "side": size - 1 if size > 2 else 1},
    )
    return answer.cell if answer.pick == "there" else free[0]


def call(
    play: Play,
    master: Creature,
    sheet: Sheet,
    terms: Terms,
    *,
    by: str,
    feet: int,
    sees: bool = True,
    cell: int = -1,
    expiry: Expiry = FOREVER,
    group: int = 0,
    level: int = 0,
    dc: int = 0,
) -> Proc[Creature | None]:
    """Summon a creature into a space that the summoner picks (or at `cell`). None: no room."""
    if terms.one:
        for old, effect in servants(play, master.id, by):
            yield from dismiss(play, old, effect, "replaced")
    if cell < 0 and master.cell >= 0:
        cell = yield from where(play, master, sheet.size, feet, sees=sees, fights=terms.fights)
        if cell < 0:
            play.emit("no room", caller=master.id, name=sheet.name)
            return None
    newcomer = enter(play, _known(play, sheet), side=master.side, seat=master.seat)
    if terms.bears_riders:
        newcomer.counters["trained mount"] = newcomer.counters["bears riders"] = 1
    bind(play, newcomer, master, terms, by=by, expiry=expiry, group=group, level=level, dc=dc)
    yield from appear(play, newcomer, master, terms.turn, cell)
    return newcomer


def _known(play: Play, sheet: Sheet) -> Sheet:
    """The sheet under a separate key: the same words may have meant other numbers before."""
    key, number = sheet.key, 2
    while play.state.sheets.get(sheet.key, sheet) != sheet:
        sheet = msgspec.structs.replace(sheet, key=f"{key} {number}")
        number += 1
    return sheet


def bind(
    play: Play,
    servant: Creature,
    master: Creature,
    terms: Terms,
    *,
    by: str,
    expiry: Expiry = FOREVER,
    group: int = 0,
    level: int = 0,
    dc: int = 0,
) -> Effect:
    """Put the creature under control on these terms."""
    servant.counters[SERVES] = master.id
    if terms.turn == "after":
        servant.counters[FOLLOWS] = master.id
    data: dict[str, Value] = {
        "by": by,
        "orders": terms.orders,
        "feet": terms.feet,
        "fades": int(terms.fades),
        "returns": int(terms.returns),
        "fights": int(terms.fights),
        "with master": int(terms.with_master),
        "ends": terms.ends,
    }
    if terms.orders in ("turn", "task") and not play.has(master.id, commanding.name):
        play.attach(commanding.name, master.id, source=master.id)
    return play.attach(
        in_service.name,
        servant.id,
        source=master.id,
        expiry=expiry,
        group=group,
        level=level,
        dc=dc,
        data=data,
    )


def appear(play: Play, servant: Creature, master: Creature, turn: str, cell: int) -> Proc[None]:
    """It is there, and has a place in the order of a fight."""
    servant.counters.pop(GONE, None)
    servant.counters.pop("out of the fight", None)
    if cell >= 0:
        play.place(servant, nearest_room(play, servant, cell))
    servant.budget = {"reaction": 1}
    play.emit("joined", creature=servant.id, caller=master.id)
    state = play.state
    if state.mode != "combat" or not state.order or servant.id in state.order:
        return
    if turn == "after" and master.id in state.order:
        follow_in_order(play, master, servant)
    else:
        enter_order(play, servant, (yield from play.port(ROLL_INITIATIVE)(play, servant)))


# Serving


def has_orders(play: Play, servant: Creature, effect: Effect) -> bool:
    """Whether it has orders to act on."""
    orders = effect.text("orders")
    if orders == "word":
        master = play.creature(effect.source)
        return master.life == "alive" and master.cell >= 0 and may(play, master.id, "speak")
    return not orders or bool(servant.counters.get(ORDERED))


@in_service.hook(TURN_STARTS, "owner")
def waits_for_orders(play: Play, creature: Creature, effect: Effect) -> None:
    """Without any it takes the Dodge action, and moves only away from danger."""
    creature.counters.pop(IDLE, None)
    if has_orders(play, creature, effect) or creature.life != "alive" or creature.cell < 0:
        return
    creature.counters[IDLE] = 1
    creature.budget["bonus"] = 0
    if may(play, creature.id, "action") and creature.budget.get("action", 0):
        creature.budget["action"] = 0
        play.attach(DODGING, creature.id, source=creature.id, expiry=Expiry(creature.id, "start", 1))
        play.emit("dodging", creature=creature.id)


@in_service.hook(TURN_ENDS, "owner")
def has_done_it(play: Play, creature: Creature, effect: Effect) -> None:
    """Forget an order at the end of a summon's turn, unless the order is a lasting task."""
    if effect.text("orders") == "turn":
        creature.counters.pop(ORDERED, None)


def waiting(play: Play, master: Creature) -> list[int]:
    """Servants within hearing of the mind that have no orders yet."""
    found: list[int] = []
    for servant, effect in servants(play, master.id):
        if effect.text("orders") not in ("turn", "task") or servant.counters.get(ORDERED):
            continue
        gap = distance(play, master, servant)
        if servant.life == "alive" and gap >= 0 and gap <= (effect.num("feet") or gap):
            found.append(servant.id)
    return found


def give_orders(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action: the same order to any of them at once."""
    there = tuple(waiting(play, creature))
    if not there:
        return ()
    return (
        Option(
            commanding.name,
            "option.command",
            cost=(BONUS,),
            takes="targets",
            targets=there,
            most=len(there),
        ),
    )


@commanding.action(options=give_orders, cost=(BONUS,))
def carry_out_orders(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """What they do then is their controller's choice, on their own turns."""
    for key in answer.targets:
        play.creature(key).counters[ORDERED] = 1
    play.emit("commanded", creature=creature.id, targets=list(answer.targets))


# Going


@in_service.hook(DIES, "target")
def fades_away(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """What was only brought here disappears at 0 Hit Points instead of dying."""
    if not effect.num("fades"):
        return
    play.change_life(creature, "dead")
    creature.hp, creature.temp_hp = min(0, creature.hp), 0
    yield from vanish(play, creature, "struck down")
    if not effect.num("returns"):
        yield from _released(play, effect)


@in_service.hook(DROPPED, "target")
def falls_apart(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Remove a summon that drops to 0 Hit Points and would make death saves, if its spell says that it disappears."""
    creature = play.creature(effect.bearer)
    if effect.num("fades") and creature.life == "dying":
        yield from fades_away(play, creature, effect)


@in_service.hook(DIED)
def one_of_them_dies(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """The service ends with the servant's death, and with its master's where the terms say so."""
    if dead.id == effect.bearer:
        yield from _released(play, effect)
    elif dead.id == effect.source and effect.num("with master"):
        yield from dismiss(play, play.creature(effect.bearer), effect, "master died")


def dismiss(play: Play, servant: Creature, effect: Effect, reason: str) -> Proc[None]:
    """Remove a servant for good and end its service."""
    yield from vanish(play, servant, reason)
    yield from _released(play, effect)


def _released(play: Play, effect: Effect) -> Proc[None]:
    """The service is over; Concentration on a spell of which nothing is left ends too."""
    if effect.id in play.state.effects:
        play.detach(effect)
    left = [e for e in play.state.effects.values() if e.group == effect.group] if effect.group else []
    if len(left) == 1 and left[0].rule == CONCENTRATION:
        yield from play.end(left[0], "nothing left")


@in_service.end
def service_ends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """What the magic brought goes with it; what it only bound is free."""
    servant = play.creature(effect.bearer)
    if servant.counters.get(GONE) or servant.life == "dead":
        return
    if effect.text("ends") == "fades":
        yield from vanish(play, servant, reason)
    else:
        yield from set_free(play, servant, effect)


def vanish(play: Play, servant: Creature, reason: str) -> Proc[None]:
    """Remove the creature. What it wore or carried stays behind, and its rider lands on its feet or falls."""
    if servant.counters.get(GONE):
        return
    for hold in list(play.state.effects.values()):
        if hold.rule == "condition.grappled" and hold.source == servant.id:
            yield from play.end(hold, reason)
    cell, rider = servant.cell, play.state.creatures.get(servant.rider)
    yield from dismount(play, servant, reason)
    if cell >= 0:
        servant.counters[LEFT_AT] = cell
        play.state.ground += [Lying(cell, item) for item in servant.items]
    play.carry(servant, ())
    play.place(servant, -1)
    servant.counters[GONE] = servant.counters["out of the fight"] = 1
    servant.counters.pop(ORDERED, None)
    play.emit("vanished", creature=servant.id, reason=reason)
    if rider is not None and rider.cell >= 0:
        yield from falls_if_unsupported(play, rider)


def set_free(play: Play, servant: Creature, effect: Effect) -> Proc[None]:
    """End control of the creature: the GM decides what it does now; by default it turns on the living."""
    master = play.creature(effect.source)
    for mark in (SERVES, FOLLOWS, ORDERED, IDLE):
        servant.counters.pop(mark, None)
    servant.seat = GM
    answer = yield Decision(
        GM,
        "set free",
        (Option("hostile", "set free.hostile"), Option("idle", "set free.idle")),
        subject=servant.id,
        default="hostile",
        why=in_service.cites[:1],
        facts={"master": master.id},
    )
    hostile = "foes" if master.side == "heroes" else UNBOUND
    play.change_side(servant, BYSTANDERS if answer.pick == "idle" else hostile)
    play.emit("set free", creature=servant.id, master=master.id, hostile=int(answer.pick == "hostile"))

"""What the simulator's page asks for: a fight with everything that can be chosen about it, as a plan to be played."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenfoot.adventure.place_record import PlaceRecord, canonical
from tenfoot.engine.geometry import parse_map
from tenfoot.engine.ruleset import RulesetError
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.simulating import Fighter, FightSetup, LaterFight, SetUp
from tenfoot.rulesets.catalogue import is_choice, ruleset_named
from tenfoot.rulesets.ready_maps import READY_MAPS, maps_of
from tenfoot.sim.encounter_plan import Combatant, DayPart, EncounterPlan
from tenfoot.sim.simulate import Simulation
from tenfoot.table.refusal import Refusal

CREATURES = 40
FIGHTS = 8
"""Of one day."""
LEAST_PRECISION = 0.01
LARGEST = 60
"""Squares of a drawn map from side to side."""


def simulation_of(
    order: SetUp, own: Mapping[str, Sheet] | None = None, party_as_is: bytes = b""
) -> Simulation:
    """The order as something to simulate, within the limits. `own` has the sheets of custom heroes."""
    check_numbers(order.precision, order.seed)
    plan = msgspec.structs.replace(plan_of(order, own), party_as_is=party_as_is)
    ruleset = ruleset_named(plan.ruleset)
    for field, side in [("heroes", plan.party), ("foes", plan.foes)] + [
        (f"day.{number}", part.foes) for number, part in enumerate(plan.day)
    ]:
        for one in side:
            try:
                plan.sheet(ruleset, one.who)
            except RulesetError as wrong:
                raise Refusal("illegal", str(wrong), field=field) from None
    return Simulation(plan, order.seed, order.party, order.foes)


def check_numbers(precision: float, seed: int) -> None:
    """Whether it can be as precise as that, and this is a seed."""
    if not LEAST_PRECISION <= precision <= 0.5:
        raise Refusal("illegal", f"The precision is between {LEAST_PRECISION} and 0.5.", field="precision")
    if not 0 <= seed < 2**63:
        raise Refusal("illegal", "The seed is a number from 0 to 2^63.", field="seed")


def plan_of(order: SetUp, own: Mapping[str, Sheet] | None = None) -> EncounterPlan:
    """The plan that an order means."""
    fight = order.encounter
    if not is_choice(fight.ruleset):
        raise Refusal("unknown", f"There is no ruleset '{fight.ruleset[:40]}'.", field="ruleset")
    _check_side(fight.heroes, "heroes")
    _check_side(fight.foes, "foes")
    _check_crowd(len_of(fight.heroes) + len_of(fight.foes), "foes")
    if len(order.day) >= FIGHTS:
        raise Refusal("illegal", f"A day has up to {FIGHTS} fights.", field="day")
    for number, part in enumerate(order.day):
        _check_side(part.foes, f"day.{number}")
        _check_crowd(len_of(fight.heroes) + len_of(part.foes), f"day.{number}")
    sheets = own or {}
    return EncounterPlan(
        party=[_combatant(one) for one in fight.heroes],
        foes=[_combatant(one) for one in fight.foes],
        map=_drawn(fight.map, fight.ruleset, "map") if fight.place is None else "open",
        place=_checked_place(fight.place),
        light=order.light,
        surprised=order.surprised,
        ruleset=fight.ruleset,
        party_manner=order.party_manner,
        foes_manner=order.foes_manner,
        day=[
            DayPart(
                [_combatant(one) for one in part.foes],
                part.rest,
                _drawn(part.map, fight.ruleset, f"day.{number}") if part.map else "",
            )
            for number, part in enumerate(order.day)
        ],
        sheets={one.key: sheets[one.key] for one in fight.heroes if one.key in sheets},
    )


def _checked_place(place: PlaceRecord | None) -> PlaceRecord | None:
    """Return the place as far as a fight needs it, or refuse one that can't be drawn."""
    if place is None:
        return None
    bare = msgspec.structs.replace(
        place, art=None, fights={}, people={}, traps={}, triggers=(), exits={}, words={}
    )
    try:
        return canonical(bare)
    except ValueError as wrong:
        raise Refusal("illegal", str(wrong), field="map") from None


def set_up(plan: EncounterPlan) -> SetUp:
    """A plan, such as one from a file, as the page sets it up."""
    return SetUp(
        FightSetup(
            _named_map(plan.map), _fighters(plan.party), _fighters(plan.foes), plan.ruleset, plan.place
        ),
        party=plan.party_style or "good",
        foes=plan.foes_style or "good",
        light=plan.light,
        surprised=plan.surprised,
        party_manner=plan.party_manner,
        foes_manner=plan.foes_manner,
        day=[
            LaterFight(_fighters(part.foes), part.rest, _named_map(part.map) if part.map else "")
            for part in plan.day
        ],
        name=plan.name,
    )


def len_of(side: list[Fighter]) -> int:
    """Count the creatures of a side."""
    return sum(one.count for one in side)


def _check_side(side: list[Fighter], field: str) -> None:
    if not side:
        raise Refusal("illegal", "Add at least one creature to each side.", field=field)
    if any(not 1 <= one.count <= CREATURES for one in side):
        raise Refusal("illegal", f"Between 1 and {CREATURES} of a kind.", field=field)
    if any(not 0 <= one.hp <= 10_000 for one in side):
        raise Refusal("illegal", "Hit Points are a number up to 10000.", field=field)


def _check_crowd(count: int, field: str) -> None:
    if not 2 <= count <= CREATURES:
        raise Refusal("illegal", f"Between 2 and {CREATURES} creatures can fight here.", field=field)


def _drawn(wanted: str, ruleset: str, field: str) -> str:
    """A map by its key, or one that is drawn."""
    if "\n" in wanted.strip("\n"):
        rows = wanted.strip("\n").split("\n")
        if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
            raise Refusal("illegal", f"A map has up to {LARGEST} squares each way.", field=field)
        try:
            parse_map("\n".join(rows))
        except ValueError as wrong:
            raise Refusal("illegal", str(wrong), field=field) from None
        return "\n".join(rows)
    if all(found.key != wanted for found in maps_of(ruleset_named(ruleset))):
        raise Refusal("unknown", f"There is no map '{wanted[:40]}'.", field=field)
    return wanted


def _named_map(drawn: str) -> str:
    """Return the key of a ready map for its rows as older files have them, or the map itself."""
    rows = tuple(drawn.strip("\n").split("\n"))
    plain = (map for map in READY_MAPS if not map.edges and not map.heights)
    return next((map.key for map in plain if map.rows == rows), drawn.strip("\n"))


def _combatant(one: Fighter) -> Combatant:
    at = [(one.x, one.y)] if one.x >= 0 and one.y >= 0 else []
    if not (0 <= one.hidden <= 30 and 0 <= one.reserve <= 100):
        raise Refusal(
            "illegal", "A DC to notice is up to 30, and a reserve comes by round 100.", field="foes"
        )
    return Combatant(
        one.key,
        one.count,
        at,
        one.name[:40],
        one.hp or None,
        one.rolled,
        one.behavior,
        one.hidden,
        one.reserve,
    )


def _fighters(side: list[Combatant]) -> list[Fighter]:
    """Each creature with a set place alone, the rest of their kind together."""
    found: list[Fighter] = []
    for one in side:
        more = (one.hp or 0, one.rolled, one.behavior, one.hidden, one.reserve)
        found += [Fighter(one.who, 1, one.name, x, y, *more) for x, y in one.at[: one.count]]
        if one.count > len(one.at):
            found.append(Fighter(one.who, one.count - len(one.at), one.name, -1, -1, *more))
    return found

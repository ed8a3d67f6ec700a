"""Lights that are carried: candles and torches burn up, lamps and lanterns burn oil; lighting one takes a tinderbox."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import Direction
from tenfoot.rulesets.common.items.hands import HELD, free_hands
from tenfoot.rulesets.common.items.item import take_out
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack

HOUR = 3600


class Lamp(msgspec.Struct, frozen=True):
    """What a carried light sheds: feet of Bright Light, feet of Dim Light beyond, seconds it burns."""

    bright: int
    dim: int
    burns: int
    fuel: str = ""
    """What a filling needs; empty: the thing itself burns up."""
    hooded: int = 0
    """Feet of Dim Light under its lowered hood; 0: it has none."""
    beam: bool = False
    """It shines in a Cone."""


LAMPS = {
    "torch": Lamp(20, 20, HOUR),
    "candle": Lamp(5, 5, HOUR),
    "lamp": Lamp(15, 30, 6 * HOUR, "oil"),
    "lantern-hooded": Lamp(30, 30, 6 * HOUR, "oil", hooded=5),
    "lantern-bullseye": Lamp(60, 60, 6 * HOUR, "oil", beam=True),
}

lit_lamp = Rule(
    "lit lamp",
    "5.2/e-gear/torch-light",
    "5.2/e-gear/candle",
    "5.2/e-gear/lamp",
    "5.2/e-gear/lantern-hooded",
    "5.2/e-gear/lantern-bullseye",
    "5.2/e-gear/oil-fuel",
)
"""On whoever carries a burning light; `kind` and `item` say which, `x` and `y` where a beam points, `hood`: 1 down."""


def burns_for(item: Item) -> int:
    """Seconds that it still burns as it is."""
    lamp = LAMPS[item.kind]
    left = item.data.get("burns")
    return left if isinstance(left, int) else 0 if lamp.fuel else lamp.burns


@lit_lamp.predicate("usable")
def can_be_lit(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Not burning yet, and with fuel in it or carried."""
    if any(effect.text("kind") == kind for effect in play.effects_on(creature.id, lit_lamp.name)):
        return False
    lamp = LAMPS[kind]
    filled = item.kind == kind and burns_for(item) > 0
    return not lamp.fuel or filled or has_thing(play, creature, lamp.fuel)


@lit_lamp.procedure("light")
def light_up(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Light it; an empty lamp takes a flask of oil first; a free hand takes hold of it."""
    lamp = LAMPS[item.kind]
    left = burns_for(item)
    if not left:
        flask = take_out(play, creature, lamp.fuel)
        assert flask is not None
        take_away(play, creature, flask)
        left = lamp.burns
    slot = item.slot
    if not slot and free_hands(play, creature):
        slot = "off" if any(one.slot in ("main", "both") for one in creature.items) else "main"
    item = note_on(play, creature, item, {"burns": left}, slot)
    data: dict[str, int | str | list[int | str]] = {"kind": item.kind, "item": item.id}
    if lamp.beam and answer.cell >= 0:
        data.update(beam_toward(play, creature, answer.cell))
    until = Expiry(0, "start", 0, play.state.time + left)
    play.attach(lit_lamp.name, creature.id, source=creature.id, expiry=until, data=data)
    play.emit("kindled", creature=creature.id, item=item.kind)


def beam_toward(play: Play, creature: Creature, cell: int) -> dict[str, int | str | list[int | str]]:
    """The direction of a beam, from the carrier to a square."""
    (cx, cy), (x, y) = play.state.grid.at(creature.cell), play.state.grid.at(cell)
    return {"x": x - cx, "y": y - cy} if (x, y) != (cx, cy) else {"x": 1, "y": 0}


@lit_lamp.predicate("place")
def any_direction(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """A beam is pointed at a square next to the carrier."""
    return cell != creature.cell


@lit_lamp.modifies(LIGHTS)
def shines(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Light around its carrier, under its hood, or in a Cone."""
    lamp = LAMPS[effect.text("kind")]
    if effect.num("hood"):
        lamps.shine(play, effect, 0, lamp.hooded)
    elif lamp.beam:
        toward = Direction(effect.num("x") or (0 if effect.num("y") else 1), effect.num("y"))
        lamps.shine(play, effect, lamp.bright, lamp.dim, toward=toward)
    else:
        lamps.shine(play, effect, lamp.bright, lamp.dim)


@lit_lamp.end
def goes_out(play: Play, effect: Effect, reason: str) -> None:
    """Burned down: a torch is gone, a lamp is empty. Put out: what is left of it burns another time."""
    bearer = play.creature(effect.bearer)
    item = next((one for one in bearer.items if one.id == effect.num("item")), None)
    if item is None:
        return
    left = max(0, effect.expiry.at - play.state.time)
    if left:
        note_on(play, bearer, item, {"burns": left})
    elif LAMPS[item.kind].fuel:
        note_on(play, bearer, item, {"burns": 0})
    else:
        take_away(play, bearer, item)


@lit_lamp.offer
def handle_the_light(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Put it out (Utilize), move the hood (Bonus Action), turn the beam, or strike with a burning torch."""
    kind = effect.text("kind")
    lamp = LAMPS[kind]
    facts: dict[str, int | str] = {"item": kind}
    options: list[Option] = []
    if creature.budget.get("action"):
        options.append(Option(f"lit lamp:douse.{effect.id}", "option.douse", cost=(ACTION,), facts=facts))
    if lamp.hooded and creature.budget.get("bonus"):
        word = "raise" if effect.num("hood") else "lower"
        options.append(
            Option(f"lit lamp:{word}.{effect.id}", f"option.hood.{word}", cost=(BONUS,), facts=facts)
        )
    if lamp.beam:
        options.append(
            Option(
                f"lit lamp:point.{effect.id}",
                "option.point beam",
                takes="cell",
                cells=lambda: [c for c in _around(play, creature) if c != creature.cell],
                facts=facts,
            )
        )
    strike = torch_strike(creature, effect)
    if strike is not None and (creature.budget.get("action") or creature.budget.get("attacks")):
        targets = tuple(
            other.id
            for other in attackable(play, creature, strike.reach)
            if 0 <= distance(play, creature, other) <= strike.reach
        )
        if targets:
            options.append(
                Option(
                    f"lit lamp:strike.{effect.id}",
                    "option.attack",
                    cost=() if creature.budget.get("attacks") else (ACTION,),
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


def _around(play: Play, creature: Creature) -> list[int]:
    grid = play.state.grid
    x, y = grid.at(creature.cell)
    return [
        row * grid.width + column
        for row in range(max(0, y - 1), min(grid.height, y + 2))
        for column in range(max(0, x - 1), min(grid.width, x + 2))
    ]


def torch_strike(creature: Creature, effect: Effect) -> AttackOption | None:
    """A burning torch in hand is a Simple Melee weapon that deals 1 Fire damage (5.2/e-gear/torch-attack)."""
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    if effect.text("kind") != "torch" or item is None or item.slot not in HELD:
        return None
    strike = AttackOption(f"torch.{item.id}", "Torch")
    strike.owner = creature.id
    strike.melee = True
    strike.weapon = "torch"
    strike.category = "simple"
    strike.abilities = (STR,)
    strike.item = item.id
    strike.pools = ((parse_dice("1"), "fire"),)
    return strike


@lit_lamp.perform
def do_with_the_light(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Put out the light, point it, or hood it, as chosen."""
    word, _, number = answer.pick.split(":", 1)[1].rpartition(".")
    light = play.state.effects[int(number)]
    if word == "douse":
        creature.budget["action"] -= 1
        yield from play.end(light, "doused")
    elif word == "point":
        play.alter(light, data={**light.data, **beam_toward(play, creature, answer.cell)})
    elif word == "strike":
        strike = torch_strike(creature, light)
        assert strike is not None
        pay_for_attack(play, creature, strike)
        target = play.creature(answer.targets[0])
        yield from make_attack(play, plan_attack(play, creature, target, strike))
    else:
        creature.budget["bonus"] -= 1
        play.alter(light, data={**light.data, "hood": int(word == "lower")})
        play.emit("hood moved", creature=creature.id, item=light.text("kind"), how=word)

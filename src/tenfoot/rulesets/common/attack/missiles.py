"""What is shot or thrown: ammunition is used up, and a thrown weapon lies where its target is."""

from __future__ import annotations

import msgspec

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.attack.making_an_attack import Attack
from tenfoot.rulesets.common.items.hands import ammunition_for
from tenfoot.rulesets.common.items.item import take_away

RETURNING = "returning"
"""The property of weapons that are back in hand at once, or never leave it."""


def draw_and_loose(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A piece of ammunition is drawn and used up with the attack, hit or miss; a Loading weapon is empty."""
    strike = attack.strike
    if not strike.ammunition or attack.melee:
        return
    shooter = play.creature(attack.actor)
    if "loading" in strike.properties:
        shooter.budget[f"fired {strike.item}"] = 1
    piece = ammunition_for(play, shooter, strike)
    if piece is not None:
        take_away(play, shooter, piece)
        key = f"shot {piece.kind}"
        shooter.counters[key] = shooter.counters.get(key, 0) + 1
        if play.listeners:
            play.emit("ammunition spent", creature=shooter.id, item=piece.kind, left=piece.count - 1)
    yield from ()


def lies_where_it_fell(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """What was thrown lies on the ground where its target is."""
    strike = attack.strike
    if attack.melee or not strike.item or strike.ammunition or RETURNING in strike.properties:
        return
    thrower = play.creature(attack.actor)
    item = next((one for one in thrower.items if one.id == strike.item), None)
    if item is None:
        return
    cell = attack.at if attack.at >= 0 else play.creature(attack.target).cell
    fallen = msgspec.structs.replace(
        item, id=item.id if item.count == 1 else play.state.new_id(), count=1, slot=""
    )
    take_away(play, thrower, item)
    play.state.ground.append(Lying(cell, fallen))
    play.emit("weapon thrown", creature=thrower.id, item=item.kind, cell=cell)
    yield from ()

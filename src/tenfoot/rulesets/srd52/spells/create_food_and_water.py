"""Create Food and Water, a level 3 Conjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.hunger import NEEDS, drink, eat

feast = Rule("spell.create-food-and-water", "5.2/s-effect/as-written")


POUNDS, GALLONS = 4500, 3000
"""Hundredths of a pound and of a gallon."""


@feast.procedure("cast")
def feed_allies(play: Play, casting: Casting) -> None:
    """45 pounds of food and 30 gallons of water: those of the caster's side eat and drink their fill of it."""
    caster = play.creature(casting.caster)
    food, drunk = POUNDS, GALLONS
    for friend in play.state.creatures.values():
        if friend.side != caster.side or friend.life == "dead":
            continue
        need = NEEDS[play.sheet(friend).size]
        if need <= food:
            eat(play, friend, need)
            food -= need
        if need <= drunk:
            drink(play, friend, need)
            drunk -= need
    play.emit("fed", caster=caster.id, pounds=food // 100, gallons=drunk // 100)

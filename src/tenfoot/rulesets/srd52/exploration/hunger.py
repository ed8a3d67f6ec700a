"""Food and water: what a creature needs in a day, and what it costs to go without.

`counters["water"]` and `counters["food"]` are what it has had since the day began, in hundredths of a gallon and of
a pound; the need is judged when the day ends.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import tire

DAY = 86_400
NEEDS = {0: 25, 1: 100, 2: 100, 3: 400, 4: 1600, 5: 6400}
"""Hundredths of a gallon of water, and of a pound of food, by size (5.2/g-dehydration/needs)."""
HUNGRY_DAYS = 5
HUNGER_DC = 10

daily_needs = Rule(
    "daily needs",
    "5.2/g-dehydration/under-half",
    "5.2/g-dehydration/locked",
    "5.2/g-malnutrition/under-half-save",
    "5.2/g-malnutrition/nothing-five-days",
    "5.2/g-malnutrition/nothing-later-days",
    "5.2/g-malnutrition/locked",
)
"""On a creature whose food and water the table keeps track of; each day's end is judged."""


@daily_needs.begin
def begin_day(play: Play, effect: Effect) -> None:
    """Begin to count the day's food and water."""
    if effect.expiry.at < 0:
        play.alter(effect, expiry=Expiry(0, "start", 0, play.state.time + DAY))


@daily_needs.end
def end_day(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Apply the effects of hunger and thirst, and begin the next day."""
    creature = play.creature(effect.bearer)
    if reason != "expired" or creature.life == "dead":
        return
    yield from thirst(play, creature)
    yield from hunger(play, creature)
    creature.counters.pop("water", None)
    creature.counters.pop("food", None)
    if play.state.creatures[creature.id].life != "dead":
        play.attach(daily_needs.name, creature.id, expiry=Expiry(0, "start", 0, effect.expiry.at + DAY))


def drink(play: Play, creature: Creature, amount: int) -> None:
    """Water, in hundredths of a gallon; a full day's need makes good what thirst has done."""
    creature.counters["water"] = creature.counters.get("water", 0) + amount
    _met(play, creature, "water", "dehydration")


def eat(play: Play, creature: Creature, amount: int) -> None:
    """Food, in hundredths of a pound; a full day's need makes good what hunger has done."""
    creature.counters["food"] = creature.counters.get("food", 0) + amount
    _met(play, creature, "food", "malnutrition")


def _met(play: Play, creature: Creature, what: str, cause: str) -> None:
    """Let rests end the Exhaustion again once a full day's need was met."""
    if creature.counters.get(what, 0) >= NEEDS[play.sheet(creature).size]:
        creature.counters.pop(f"unmet {cause}", None)


def thirst(play: Play, creature: Creature) -> Proc[None]:
    """Less than half of the water needed: a level of Exhaustion, without a save."""
    had = creature.counters.get("water", 0)
    _met(play, creature, "water", "dehydration")
    if had * 2 < NEEDS[play.sheet(creature).size]:
        creature.counters["unmet dehydration"] = 1
        yield from tire(play, creature, 1, "dehydration")


def hunger(play: Play, creature: Creature) -> Proc[None]:
    """Less than half the food: a save; none at all: nothing for four days, then a level every day."""
    if creature.life == "dead":
        return
    had = creature.counters.get("food", 0)
    _met(play, creature, "food", "malnutrition")
    if had:
        creature.counters.pop("days without food", None)
        if had * 2 >= NEEDS[play.sheet(creature).size]:
            return
        test = D20Test("save", creature.id, CON, HUNGER_DC, tags=("hunger",))
        if (yield from resolve_test(play, test)):
            return
    else:
        days = creature.counters["days without food"] = creature.counters.get("days without food", 0) + 1
        if days < HUNGRY_DAYS:
            return
    creature.counters["unmet malnutrition"] = 1
    yield from tire(play, creature, 1, "malnutrition")

"""What is paid by the day or the mile: lifestyles, lodging, food, hirelings, spellcasting, passage, stabling."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.money import pay

DAY = 86_400


class Service(msgspec.Struct, frozen=True):
    """Something that is paid for and not carried home: its price in copper pieces, for each unit."""

    key: str
    cost: int
    per: str = ""
    lifestyle: str = ""
    """The way of living that includes it."""


LIFESTYLES = {
    "wretched": 0,
    "squalid": 10,
    "poor": 20,
    "modest": 100,
    "comfortable": 200,
    "wealthy": 400,
    "aristocratic": 1000,
}
"""Copper pieces a day (5.2/e-life/prices)."""
ROOMS = {
    "squalid": (7, 1),
    "poor": (10, 2),
    "modest": (50, 10),
    "comfortable": (80, 20),
    "wealthy": (200, 30),
    "aristocratic": (400, 60),
}
"""Copper pieces for a day at an inn, and for a meal (5.2/e-life/food-prices)."""
SERVICES = {
    row.key: row
    for row in (
        *(Service(f"inn-{name}", room, "day", name) for name, (room, _) in ROOMS.items()),
        *(Service(f"meal-{name}", meal, "meal", name) for name, (_, meal) in ROOMS.items()),
        Service("ale", 4, "mug"),
        Service("bread", 2, "loaf"),
        Service("cheese", 10, "wedge"),
        Service("common-wine", 20, "bottle"),
        Service("fine-wine", 1000, "bottle"),
        Service("skilled-hireling", 200, "day"),
        Service("untrained-hireling", 20, "day"),
        Service("messenger", 2, "mile"),
        Service("hammock", 50, "day"),
        Service("cabin", 200, "day"),
        Service("stabling", 50, "day"),
        Service("feed", 5, "day"),
    )
}
SPELL_PRICES = (30, 50, 200, 300, 2_000, 2_000, 20_000, 20_000, 20_000, 100_000)
"""Gold pieces for a spell cast by somebody else, by its level (5.2/e-spellservice/cost)."""
SETTLEMENTS = ("village", "town", "city")
SMALLEST = ("village", "village", "village", "town", "town", "town", "city", "city", "city", "city")
"""Where somebody casts such a spell, by its level (5.2/e-spellservice/place)."""

service = Rule(
    "service",
    "5.2/e-hire/skilled",
    "5.2/e-hire/untrained",
    "5.2/e-hire/messenger",
    "5.2/e-life/food-prices",
    "5.2/e-vehicle/fare",
    "5.2/e-mount/upkeep",
    general=True,
)
hired_spell = Rule(
    "spellcasting service",
    "5.2/e-spellservice/cost",
    "5.2/e-spellservice/components",
    "5.2/e-spellservice/place",
    general=True,
)
lifestyle = Rule("lifestyle", "5.2/e-life/pay", "5.2/e-life/prices", "5.2/e-life/no-effect", general=True)
living = Rule("living", "5.2/e-life/includes-lodging", "5.2/e-life/no-effect", tags=("mark",))
"""On somebody whose lifestyle is paid for until then; `name` says which."""


@service.perform
def pay_the_service(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`untrained-hireling 3 4`: three of them for four days. What the lifestyle includes is not charged again."""
    words = answer.pick.partition(":")[2].split()
    row = SERVICES.get(words[0])
    if row is None:
        raise IllegalAnswer(f"No such service: '{words[0]}'.")
    times = 1
    for word in words[1:]:
        times *= int(word)
    due = 0 if row.lifestyle and included(play, creature, row) else row.cost * times
    if row.key == "skilled-hireling":
        due = yield from wage(play, creature, due)
    yield from settle(play, creature, row.key, due)


def included(play: Play, creature: Creature, row: Service) -> bool:
    """Everyday lodging and meals of the hero's lifestyle, or of a poorer one."""
    ways = list(LIFESTYLES)
    return any(
        ways.index(effect.text("name")) >= ways.index(row.lifestyle)
        for effect in play.effects_on(creature.id, living.name)
    )


def wage(play: Play, creature: Creature, least: int) -> Proc[int]:
    """Skilled work costs that much at least; the GM may ask more."""
    answer = yield Decision(
        GM,
        "wage",
        [Option("least", "wage.least"), Option("more", "wage.more", takes="number", least=least, most=10**9)],
        subject=creature.id,
        default="least",
        why=("5.2/e-hire/skilled",),
        facts={"copper": least},
    )
    return least if answer.pick == "least" else answer.number


def settle(play: Play, creature: Creature, what: str, copper: int) -> Proc[None]:
    """Pay the price, or refuse where the purse does not hold it."""
    if not pay(play, creature, copper):
        raise IllegalAnswer(f"{creature.name} can't pay {copper} CP.")
    play.emit("paid", creature=creature.id, what=what, copper=copper)
    yield from ()


@hired_spell.perform
def have_it_cast(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`lesser-restoration`: the price of its level, and of its costly components; not in every place."""
    spell = play.ruleset.entry("spells", answer.pick.partition(":")[2], Spell)
    here = str(play.state.flags.get("market", "village"))
    likely = SETTLEMENTS.index(here) >= SETTLEMENTS.index(SMALLEST[spell.level])
    ruling = yield yes_no(
        GM,
        "caster for hire",
        subject=creature.id,
        default="yes" if likely else "no",
        why=("5.2/e-spellservice/place",),
        facts={"spell": spell.key, "place": here},
    )
    if ruling.pick == "no":
        play.emit("nobody casts", creature=creature.id, spell=spell.key)
        return
    yield from settle(play, creature, spell.key, SPELL_PRICES[spell.level] * 100 + spell.material)


@lifestyle.perform
def choose_a_way_of_living(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """At the start of every week or month, as the GM says: the player picks one and pays for the days."""
    length = yield Decision(
        GM,
        "lifestyle period",
        [Option("week", "lifestyle.week"), Option("month", "lifestyle.month")],
        subject=creature.id,
        default="week",
        why=("5.2/e-life/pay",),
    )
    days = 7 if length.pick == "week" else 30
    chosen = yield Decision(
        creature.seat,
        "lifestyle",
        [
            Option(name, f"lifestyle.{name}", facts={"copper": cost * days})
            for name, cost in LIFESTYLES.items()
        ],
        subject=creature.id,
        default="wretched",
        why=("5.2/e-life/pay",),
        facts={"days": days},
    )
    yield from settle(play, creature, chosen.pick, LIFESTYLES[chosen.pick] * days)
    for old in play.effects_on(creature.id, living.name):
        play.detach(old)
    until = Expiry(0, "start", 0, play.state.time + days * DAY)
    play.attach(living.name, creature.id, source=creature.id, expiry=until, data={"name": chosen.pick})

"""Small things with a use of their own: poles that prod, mirrors that peek, pens, shovels, food, water, fires."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.item import take_out
from tenfoot.rulesets.common.movement.movement import EARTH
from tenfoot.rulesets.common.senses.light import light_now
from tenfoot.rulesets.srd52.actions.interact import feature
from tenfoot.rulesets.srd52.exploration.hunger import drink, eat

WORDS = 250
"""Handwritten words on a sheet (5.2/e-gear/paper, 5.2/e-gear/parchment)."""
PAGES = 500
"""Pages that a bottle of ink lasts for."""
SHEETS = ("parchment", "paper")
WATERSKIN = 400
"""Hundredths of a pint in a full one."""
GALLON = 8
"""Pints."""
RATION = 100
"""Hundredths of a pound of food that a day's rations count for."""
HOUR, MINUTE = 3600, 60

prodding = Rule("prodding", "5.2/e-gear/pole")
peeking = Rule("peeking", "5.2/e-gear/mirror")
writing = Rule("writing", "5.2/e-gear/ink", "5.2/e-gear/ink-pen", "5.2/e-gear/paper", "5.2/e-gear/parchment")
digging = Rule("digging", "5.2/e-gear/shovel")
provisions = Rule("provisions", "5.2/e-gear/rations", "5.2/e-gear/waterskin")
campfire = Rule("campfire", "5.2/e-gear/tinderbox", "5.2/e-gear/magnifying-glass-fire", tags=("ground",))


@prodding.asking("place")
def something_there(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Anywhere but one's own square."""
    return cell != creature.cell


@prodding.doing("prod with")
def prod(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Touch whatever is in a square up to 10 feet away: it is used, or goes off, with nobody near it."""
    play.emit("prodded", creature=creature.id, to=answer.cell)
    for key in list(play.zones.get(answer.cell, ())):
        effect = play.state.effects.get(key)
        if effect is None:
            continue
        if effect.rule == feature.name and not effect.num("hidden") and not effect.text("fast"):
            use_thing(play, creature, effect)
        springs = play.ruleset.rule(effect.rule).does.get("prodded")
        if springs is not None:
            yield from springs(play, creature, effect)


@peeking.doing("peek with")
def peek(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Held round a corner it shows what could be seen from that square."""
    sight = play.state.grid.sight
    seen = [
        other.id
        for other in play.state.creatures.values()
        if other.cell >= 0 and other.id != creature.id and sight.clear(answer.cell, other.cell)
    ]
    play.emit("peeked", audience=(creature.seat,), creature=creature.id, seen=seen)
    yield from ()


@writing.asking("usable")
def ink_and_sheet(play: Play, creature: Creature, item: Item, kind: str, use: Use) -> bool:
    """A pen needs ink, and something to write on."""
    return has_thing(play, creature, "ink") and any(has_thing(play, creature, sheet) for sheet in SHEETS)


@writing.doing("write with")
def write(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """So many words fill so many sheets; a bottle of ink lasts for about 500 pages."""
    sheet = next(found for kind in SHEETS if (found := take_out(play, creature, kind)) is not None)
    told = yield Decision(
        creature.seat,
        "how many words",
        [Option("words", "write.words", takes="number", least=1, most=WORDS * sheet.count)],
        subject=creature.id,
        why=("5.2/e-gear/paper",),
    )
    pages = -(-told.number // WORDS)
    take_away(play, creature, sheet, pages)
    ink = take_out(play, creature, "ink")
    assert ink is not None
    left = int(ink.data.get("pages", PAGES)) - pages
    if left > 0:
        note_on(play, creature, ink, {"pages": left})
    else:
        take_away(play, creature, ink)
    play.emit("wrote", creature=creature.id, words=told.number, sheets=pages)


@digging.asking("place")
def soft_ground(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Soil or the like, not stone."""
    return play.state.grid.glyphs[cell] == ord(EARTH)


@digging.doing("dig with")
def dig(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """An hour's work digs a cube of 5 feet out of the ground."""
    yield from clock.advance(play, HOUR)
    play.state.grid.put((answer.cell,), ".")
    play.emit("dug", creature=creature.id, to=answer.cell)


@provisions.doing("eat")
def have_a_meal(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One item of rations is one day's food."""
    eat(play, creature, RATION)
    play.emit("ate", creature=creature.id, item=item.kind)
    yield from ()


@provisions.asking("usable")
def not_empty(play: Play, creature: Creature, item: Item, kind: str, use: Use) -> bool:
    """A waterskin with something in it."""
    return use.how == "eat" or int(item.data.get("pints", WATERSKIN)) > 0


@provisions.doing("drink from")
def have_a_drink(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """All that is in it: four pints, half of what a Medium creature needs in a day."""
    pints = int(item.data.get("pints", WATERSKIN))
    drink(play, creature, pints // GALLON)
    note_on(play, creature, item, {"pints": 0})
    play.emit("drank", creature=creature.id, item=item.kind)
    yield from ()


@campfire.asking("usable")
def sun_for_a_lens(play: Play, creature: Creature, item: Item, kind: str, use: Use) -> bool:
    """A lens needs light as bright as the sun's, and tinder."""
    if kind != "magnifying-glass":
        return True
    if play.state.flags.get("sunlight"):
        return True
    light = light_now(play)
    return light is not None and bool(light.sunlight(play.state.grid) >> creature.cell & 1)


@campfire.doing("make a fire with")
def make_a_fire(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A minute with a tinderbox, some five with a lens."""
    yield from clock.advance(play, MINUTE if item.kind == "tinderbox" else 5 * MINUTE)
    play.attach(campfire.name, 0, source=creature.id, cells=(creature.cell,))
    play.emit("fire made", creature=creature.id, item=item.kind)


@campfire.modifies(LIGHTS)
def glows(play: Play, lamps: Lamps, effect: Effect) -> None:
    """It shines as a torch does."""
    lamps.shine(play, effect, 20, 20)


magic_oil = Rule("magic oil", "5.2/e-potion/oil-longer")
OILS = {
    "oil-of-slipperiness": (10 * MINUTE, "spell.freedom-of-movement", 8 * HOUR),
    "oil-of-etherealness": (10 * MINUTE, "spell.etherealness", HOUR),
}
"""How long applying a magic oil takes, what it then does, and for how long."""


@magic_oil.doing("apply")
def rub_it_in(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A magic oil may take longer to apply than a potion to drink; it acts when that is done."""
    seconds, rule, lasts = OILS[item.kind]
    yield from clock.advance(play, seconds)
    until = Expiry(0, "start", 0, play.state.time + lasts)
    yield from play.begin(rule, creature.id, source=creature.id, expiry=until)
    play.emit("oil applied", creature=creature.id, item=item.kind)

"""How a dose of poison reaches a creature: touched, swallowed, breathed in, or in a wound; where doses come from."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.item import Gear, carried
from tenfoot.rulesets.srd52.actions.interact import TOUCHED, Touch
from tenfoot.rulesets.srd52.exploration.poisons import Poison, expose, poison_named
from tenfoot.rulesets.srd52.items.coating import KINDS, can_be_coated

SMEARED = "smeared"
"""The mark of a thing with a contact poison on it: which."""
KIT = "poisoners-kit"
HARVEST_DC = 20
MISHAP = 5

dose = Rule("dose", "5.2/t-poison/ingested", "5.2/t-poison/inhaled", "5.2/t-poison/contact")
venomed = Rule("venomed", "5.2/t-poison/injury-apply", "5.2/t-poison/injury-deliver")
"""On the owner of a coated weapon or piece of ammunition, until it has been delivered or washed off."""
on_things = Rule("poison on things", "5.2/t-poison/contact", general=True)
gm_poison = Rule("gm:poison", "5.2/t-poison/ingested", "5.2/t-poison/ingested-partial")
poison_trade = Rule(
    "poison",
    "5.2/t-poison/purchase",
    "5.2/t-poison/harvest-who",
    "5.2/t-poison/harvest-check",
    "5.2/t-poison/harvest-fail",
    general=True,
)
"""`poison:harvest` (from a creature), `poison:buy KEY`, `poison:wash` (a coating off)."""

_USES: dict[str, ItemUse] = {
    "contact": ItemUse("smear", "action", dose.name, cites=("5.2/t-poison/contact",)),
    "ingested": ItemUse("swallow", "action", dose.name, cites=("5.2/t-poison/ingested",)),
    "inhaled": ItemUse("blow", "action", dose.name, takes="cell", cites=("5.2/t-poison/inhaled",)),
    "injury": ItemUse("coat with", "bonus", venomed.name, cites=("5.2/t-poison/injury-apply",)),
}


def as_gear(poison: Poison) -> Gear:
    """A dose as an item that is carried and used."""
    return Gear(poison.key, poison.name, "gear", poison.price * 100, uses=(_USES[poison.way],))


# Contact


@dose.procedure("smear")
def smear(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Put it on an object in reach; it works until it is touched or washed off."""
    things = things_at_hand(play, creature)
    if not things:
        raise IllegalAnswer(f"{creature.name} has no object in reach to put it on. Move next to one first.")
    chosen = yield Decision(
        creature.seat,
        "smear",
        [
            Option(f"{thing.text('name')}.{thing.id}", "smear.thing", facts={"name": thing.text("name")})
            for thing in things
        ],
        subject=creature.id,
        why=("5.2/t-poison/contact",),
    )
    thing = play.state.effects[int(chosen.pick.rpartition(".")[2])]
    play.alter(thing, data={**thing.data, SMEARED: item.kind})


def bare_handed(creature: Creature) -> bool:
    """Whether the hands are bare, with no gloves or the like."""
    return not any("glove" in item.kind or "gauntlet" in item.kind for item in creature.items if item.slot)


@on_things.hook(TOUCHED)
def bare_skin(play: Play, touch: Touch, effect: Effect) -> Proc[None]:
    """Bare skin is exposed, once; a glove, or a weapon's end, is not."""
    creature, key = play.creature(touch.actor), touch.thing.text(SMEARED)
    if not key or not bare_handed(creature):
        return
    kept = {name: value for name, value in touch.thing.data.items() if name != SMEARED}
    play.alter(touch.thing, data=kept)
    yield from expose(play, creature, key)


# Ingested


@dose.procedure("swallow")
def swallow(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Expose the creature to a whole dose that it swallows."""
    yield from expose(play, creature, item.kind)


@gm_poison.procedure("word")
def dose_by_gm(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`words` names a poison that reaches these creatures; `KEY, partial` for less than a whole dose of one that
    is swallowed, of which the GM says what it does.
    """
    key, _, partial = (word.strip() for word in words.partition(","))
    if key not in play.ruleset.table("poisons", Poison):
        raise IllegalAnswer(
            f"No poison '{key}'. Poisons: {', '.join(play.ruleset.table('poisons', Poison))}."
        )
    for creature in creatures:
        relief = ""
        if partial:
            ruling = yield Decision(
                GM,
                "partial dose",
                [Option(word, f"partial dose.{word}") for word in ("nothing", "advantage", "half")],
                subject=creature.id,
                default="nothing",
                why=("5.2/t-poison/ingested", "5.2/t-poison/ingested-partial"),
                facts={"poison": key},
            )
            if ruling.pick == "nothing":
                continue
            relief = ruling.pick
        yield from expose(play, creature, key, relief=relief)


# Inhaled


@dose.procedure("blow")
def blow(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Affect all creatures in one 5-foot Cube, once, even those holding their breath.

    By 5.2/t-poison/inhaled-breath.
    """
    for key in list(play.occupied.get(answer.cell, ())):
        yield from expose(play, play.creature(key), item.kind)


# Injury


@venomed.procedure("coat with")
def coat(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Coat a weapon or one piece of ammunition with the poison, as the player chooses."""
    things = can_be_coated(play, creature)
    if not things:
        raise IllegalAnswer("There is neither weapon nor ammunition to coat.")
    chosen = yield Decision(
        creature.seat,
        "coat",
        [Option(f"{thing.kind}.{thing.id}", "coat.weapon", facts={"item": thing.kind}) for thing in things],
        subject=creature.id,
        why=("5.2/t-poison/injury-apply",),
    )
    kind, _, number = chosen.pick.rpartition(".")
    play.attach(
        venomed.name,
        creature.id,
        source=creature.id,
        data={"item": int(number), "kind": kind, "poison": item.kind},
    )
    play.emit("coated", creature=creature.id, item=kind)


@venomed.hook(ATTACK_HIT, "attacker")
def into_the_wound(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A creature that takes Piercing or Slashing damage from it is exposed, and the dose is used."""
    strike = attack.strike
    own = strike.item == effect.num("item") or strike.key == f"{effect.text('kind')}.{effect.num('item')}"
    if not own and strike.ammunition != effect.text("kind"):
        return
    if any(attack.taken.get(kind, 0) > 0 for kind in KINDS):
        play.detach(effect)
        yield from expose(play, play.creature(attack.target), effect.text("poison"))


# Where doses come from


@poison_trade.perform
def about_poison(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Harvest, buy or wash off a poison, as chosen."""
    what, _, key = answer.pick.split(":", 1)[1].partition(" ")
    if what == "harvest":
        yield from harvest(play, creature, play.creature(answer.targets[0]))
    elif what == "buy":
        yield from buy(play, creature, poison_named(play, key))
    elif what == "wash":
        for coating in play.effects_on(creature.id, venomed.name):
            play.detach(coating)
    else:
        raise IllegalAnswer(f"Poison can be harvested, bought or washed off, not '{what}'.")


def venom_of(play: Play, creature: Creature) -> str:
    """The poison that can be milked from it, or ""."""
    for poison in play.ruleset.table("poisons", Poison).values():
        if creature.sheet in poison.venom_of:
            return poison.key
    return ""


def harvest(play: Play, creature: Creature, beast: Creature) -> Proc[None]:
    """From a venomous creature that is dead or Incapacitated: 1d6 minutes, and Intelligence (Nature) with the kit.

    Each may try once with each creature, and no creature gives more than one dose.
    """
    key = venom_of(play, beast)
    tried = f"milked by {creature.id}"
    if not key:
        raise IllegalAnswer(f"{beast.name} has no venom to take.")
    if beast.life == "alive" and not has_condition(play, beast.id, "incapacitated"):
        raise IllegalAnswer(f"{beast.name} must be dead or Incapacitated before its venom can be taken.")
    if beast.counters.get("milked") or beast.counters.get(tried):
        raise IllegalAnswer(f"{beast.name} gives no more venom.")
    if carried(creature, KIT) is None:
        raise IllegalAnswer(f"{creature.name} has no Poisoner's Kit.")
    if distance(play, creature, beast) > 5:
        raise IllegalAnswer(f"{beast.name} is too far away.")
    beast.counters[tried] = 1
    minutes = yield from play.roll(creature.id, 1, 6, "minutes")
    yield from clock.advance(play, 60 * minutes[0])
    test = D20Test(
        "check", creature.id, INT, HARVEST_DC, skills=("skill.nature", f"tool.{KIT}"), tags=("harvest",)
    )
    if (yield from resolve_test(play, test)):
        beast.counters["milked"] = 1
        add_thing(play, creature, key, 1)
        play.emit("received", creature=creature.id, item=key, count=1)
    elif test.dc - test.total >= MISHAP:
        yield from expose(play, creature, key)


def buy(play: Play, creature: Creature, poison: Poison) -> Proc[None]:
    """The GM decides whether poison is sold here: often that is against the law (5.2/t-poison/purchase)."""
    illegal = bool(play.state.flags.get("poison is illegal"))
    ruling = yield Decision(
        GM,
        "poison for sale",
        [Option(word, f"poison for sale.{word}") for word in ("sold", "refused")],
        subject=creature.id,
        default="refused" if illegal else "sold",
        why=("5.2/t-poison/purchase",),
        facts={"poison": poison.key, "price": poison.price},
    )
    purse = next((item for item in creature.items if item.kind in ("gold", "gold-piece")), None)
    if ruling.pick != "sold" or purse is None or purse.count < poison.price:
        play.emit("purchase.refused", creature=creature.id, item=poison.key)
        return
    take_away(play, creature, purse, poison.price)
    add_thing(play, creature, poison.key, 1)
    play.emit("received", creature=creature.id, item=poison.key, count=1)

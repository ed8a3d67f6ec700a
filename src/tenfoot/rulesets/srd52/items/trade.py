"""Buying and selling: listed prices, half of them for used items, all for gems and goods; magic by its rarity."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import carried, unpack
from tenfoot.rulesets.common.items.money import MARKET, in_words, pay, printed_worth, purse, receive
from tenfoot.rulesets.common.items.weight import BARDING
from tenfoot.rulesets.srd52.items.rarities import RARITIES, guide_value, magic_item, rarity_of

FIREARM_BULLET = "firearm-bullet"
GOODS = ("gem", "art object", "trade good")

buy = Rule(
    "buy",
    "5.2/e-gear/ammunition-bundles",
    "5.2/e-gear/ammunition-storage",
    "5.2/c-start/firearms",
    general=True,
)
sell = Rule(
    "sell", "5.2/e-sell/half", "5.2/e-sell/valuables-full", "5.2/e-sell/magic-priced-apart", general=True
)
unpacking = Rule("unpack", "5.2/e-pack/explorer", general=True)


class Price(msgspec.Struct, frozen=True):
    """What the lists say of a kind of item: copper pieces for so many of it."""

    cost: int
    bundle: int = 1


def price_of(play: Play, kind: str) -> Price | None:
    """The listed price; barding costs four times what the armor does (5.2/e-mount/barding)."""
    if kind.startswith(BARDING):
        armor = play.ruleset.table("armor", Armor).get(kind.removeprefix(BARDING))
        return Price(4 * armor.cost) if armor is not None else None
    entry = gear_of(play, kind)
    if entry is not None:
        return Price(entry.cost, entry.bundle)
    if magic_item(play, kind) is not None:
        return Price(guide_value(play, Item(0, kind)))
    weapon = play.ruleset.table("weapons", Weapon).get(kind)
    if weapon is not None:
        return Price(weapon.cost)
    suit = play.ruleset.table("armor", Armor).get(kind)
    return Price(suit.cost) if suit is not None else None


@buy.offer
def at_the_market(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Where there is a market, anything of the lists, in words."""
    if play.state.mode == "combat" or not play.state.flags.get(MARKET):
        return ()
    return (Option("buy", "option.buy", takes="words", facts={"purse": purse(play, creature)}),)


@buy.perform
def pay_for_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`3 arrow, rope`: three bundles and a rope, all or nothing. A container is not thrown in."""
    wanted: list[tuple[int, str, Price]] = []
    for count, kind in counted(answer):
        price = price_of(play, kind)
        if price is None:
            raise IllegalAnswer(f"No list has '{kind}'.")
        wanted.append((count, kind, price))
    for _, kind, _ in wanted:
        if not (yield from for_sale_here(play, creature, kind)):
            play.emit("not for sale", creature=creature.id, item=kind)
            return
    cost = sum(price.cost * count for count, _, price in wanted)
    missing = cost - purse(play, creature)
    if not pay(play, creature, cost):
        raise IllegalAnswer(f"{creature.name} can't pay {in_words(cost)}: {in_words(missing)} is missing.")
    for count, kind, price in wanted:
        add_thing(play, creature, kind, price.bundle * count)
        play.emit(
            "bought", creature=creature.id, item=kind, count=price.bundle * count, copper=price.cost * count
        )


SETTLEMENTS = ("village", "town", "city", "extraordinary")


def for_sale_here(play: Play, creature: Creature, kind: str) -> Proc[bool]:
    """Common magic is often sold in towns, rarer magic in cities, the rarest hardly anywhere; the GM says.

    Firearms are for sale only where the GM allows them (5.2/c-start/firearms).
    """
    weapon = play.ruleset.table("weapons", Weapon).get(kind)
    if weapon is not None and weapon.ammunition == FIREARM_BULLET:
        return (yield from gm_rules(play, "firearms", why=("5.2/c-start/firearms",)))
    rarity = rarity_of(play, Item(0, kind))
    here = str(play.state.flags.get(MARKET, ""))
    if not rarity or not here:
        return True
    least = RARITIES[rarity].place
    usual = (
        least in SETTLEMENTS and here in SETTLEMENTS and SETTLEMENTS.index(here) >= SETTLEMENTS.index(least)
    )
    answer = yield Decision(
        GM,
        "for sale here",
        [Option("yes", "sale.yes"), Option("no", "sale.no")],
        subject=creature.id,
        default="yes" if usual else "no",
        why=("5.2/e-rarity/where-sold",),
        facts={"item": kind, "place": here, "rarity": rarity},
    )
    return answer.pick == "yes"


def counted(answer: Answer) -> list[tuple[int, str]]:
    """How many of what: `3 rope, torch`; from the words, or from the key behind the colon."""
    found: dict[str, int] = {}
    for words in (answer.words or answer.pick.partition(":")[2]).split(","):
        first, _, rest = words.strip().partition(" ")
        count, kind = (int(first), rest.strip()) if first.isdigit() else (1, words.strip())
        found[kind] = found.get(kind, 0) + count
    return [(count, kind) for kind, count in found.items()]


@sell.offer
def for_sale(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Where there is a market, what one carries."""
    if play.state.mode == "combat" or not play.state.flags.get(MARKET) or not creature.items:
        return ()
    return (Option("sell", "option.sell", takes="words"),)


@sell.perform
def sell_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Half the listed price, rounded down in copper; goods and gems for what they are worth; magic as the GM says."""
    sold: list[tuple[int, Item]] = []
    for count, kind in counted(answer):
        item = carried(creature, kind)
        if item is None or item.count < count:
            raise IllegalAnswer(f"{creature.name} does not have {count} of '{kind}'.")
        sold.append((count, item))
    for count, item in sold:
        if rarity_of(play, item):
            each = yield from offered_for_magic(play, creature, item)
        else:
            each = sale_value(play, item)
        take_away(play, creature, item, count)
        receive(play, creature, each * count)
        play.emit("sold", creature=creature.id, item=item.kind, count=count, copper=each * count)


def sale_value(play: Play, item: Item) -> int:
    """What one of it brings, in copper pieces."""
    said = printed_worth(item.kind) or int(item.data.get("worth", 0))
    if said:
        return said
    price = price_of(play, item.kind)
    if price is None:
        return 0
    return price.cost // 2 // price.bundle


def offered_for_magic(play: Play, creature: Creature, item: Item) -> Proc[int]:
    """The price of a magic item: the guide value of its rarity, if the GM does not say otherwise."""
    guide = guide_value(play, item)
    answer = yield Decision(
        GM,
        "price of magic",
        [
            Option("guide", "price.guide", facts={"copper": guide}),
            Option("other", "price.other", takes="number", least=0, most=10**9),
        ],
        subject=creature.id,
        default="guide",
        why=("5.2/e-sell/magic-priced-apart", "5.2/e-rarity/value"),
        facts={"item": item.kind, "copper": guide},
    )
    return guide if answer.pick == "guide" else answer.number


@unpacking.offer
def packs(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside fights: each pack that is still tied up."""
    if play.state.mode == "combat":
        return ()
    found: list[Option] = []
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if entry is not None and entry.contents:
            found.append(Option(f"unpack:{item.kind}.{item.id}", "option.unpack", facts={"item": item.kind}))
    return found


@unpacking.perform
def untie_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Take its contents out, as separate items."""
    number = int(answer.pick.rpartition(".")[2])
    unpack(play, creature, next(item for item in creature.items if item.id == number))
    yield from ()

"""Buying and selling: listed prices, half of them for used items, all for gems and goods; magic by its rarity."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import carried, unpack
from tenfoot.rulesets.common.items.market_shelves import (
    DEAREST,
    find_cost,
    keeps_it,
    move_coins,
    party_purse,
    pay_together,
    read_prices,
    read_stock,
    set_price,
    set_stock,
    write_counts,
)
from tenfoot.rulesets.common.items.money import (
    MARKET,
    in_words,
    printed_worth,
    purse,
    read_coins,
    receive,
)
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
pool_coins = Rule("party purse", general=True)
change_market = Rule("gm:market", "5.2/e-rarity/where-sold")
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
    state = play.state
    place = str(state.flags[MARKET])
    facts: dict[str, int | str] = {
        "purse": purse(play, creature),
        "party": party_purse(play, creature),
        "place": place,
        "dearest": DEAREST.get(place, 0),
        "prices": write_counts(read_prices(state)),
        "stock": write_counts(read_stock(state)),
    }
    return (Option("buy", "option.buy", takes="words", facts=facts),)


@buy.perform
def pay_for_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """`3 arrow, rope`: three bundles and a rope, all or nothing. A container is not thrown in."""
    wanted: list[tuple[int, str, Price]] = []
    for count, kind in counted(answer):
        price = price_of(play, kind)
        if price is None:
            raise IllegalAnswer(f"No price list has '{kind}'. Look it up: tenfoot gear search.")
        left = read_stock(play.state).get(kind)
        if left is not None and count > left:
            raise IllegalAnswer(f"Only {left} of '{kind}' are left here.")
        wanted.append((count, kind, Price(find_cost(play.state, kind, price.cost), price.bundle)))
    for _, kind, _ in wanted:
        if not (yield from for_sale_here(play, creature, kind)):
            play.emit("not for sale", creature=creature.id, item=kind)
            return
    cost = sum(price.cost * count for count, _, price in wanted)
    missing = cost - purse(play, creature) - party_purse(play, creature)
    shared = pay_together(play, creature, cost)
    if shared is None:
        raise IllegalAnswer(f"{creature.name} can't pay {in_words(cost)}: {in_words(missing)} is missing.")
    if shared:
        play.emit("party pays", creature=creature.id, copper=shared)
    for count, kind, price in wanted:
        left = read_stock(play.state).get(kind)
        if left is not None:
            set_stock(play.state, kind, left - count)
        add_thing(play, creature, kind, price.bundle * count)
        play.emit(
            "bought", creature=creature.id, item=kind, count=price.bundle * count, copper=price.cost * count
        )


SETTLEMENTS = ("village", "town", "city", "extraordinary")


def for_sale_here(play: Play, creature: Creature, kind: str) -> Proc[bool]:
    """Common magic is often sold in towns, rarer magic in cities, the rarest hardly anywhere; the GM says.

    Firearms are for sale only where the GM allows them (5.2/c-start/firearms). What is dearer than such a place
    usually sells is for sale if the GM says so, or has said how many there are.
    """
    weapon = play.ruleset.table("weapons", Weapon).get(kind)
    if weapon is not None and weapon.ammunition == FIREARM_BULLET:
        return (yield from gm_rules(play, "firearms", why=("5.2/c-start/firearms",)))
    rarity = rarity_of(play, Item(0, kind))
    here = str(play.state.flags.get(MARKET, ""))
    if not here or kind in read_stock(play.state):
        return True
    if rarity:
        least = RARITIES[rarity].place
        usual = (
            least in SETTLEMENTS
            and here in SETTLEMENTS
            and SETTLEMENTS.index(here) >= SETTLEMENTS.index(least)
        )
    else:
        price = price_of(play, kind)
        usual = price is None or keeps_it(play.state, price.cost)
        if usual:
            return True
    answer = yield Decision(
        GM,
        "for sale here",
        [Option("yes", "sale.yes"), Option("no", "sale.no")],
        subject=creature.id,
        default="yes" if usual else "no",
        why=("5.2/e-rarity/where-sold",),
        facts={"item": kind, "place": here, "rarity": rarity or "too dear"},
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


def for_sale(play: Play, creature: Creature, effect: Effect) -> bool:
    """Offer to sell carried items where there is a market, outside combat."""
    return play.state.mode != "combat" and bool(play.state.flags.get(MARKET) and creature.items)


@sell.action(cost=(), label="option.sell", takes="words", guard=for_sale)
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
    """Return what one such item sells for in copper pieces: its printed worth, or half its price; 0 without either."""
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


@pool_coins.offer
def at_the_partys_purse(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Where there is a market: put coins into the party's purse, or take some out of it."""
    own, shared = purse(play, creature), party_purse(play, creature)
    if play.state.mode == "combat" or not play.state.flags.get(MARKET) or not (own or shared):
        return ()
    return (Option("party purse", "option.party-purse", takes="number", least=-shared, most=own),)


@pool_coins.perform
def share_coins(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Put so many copper pieces into the party's purse, or take them out where the number is below zero."""
    move_coins(play, creature, answer.number)
    if answer.number > 0:
        play.emit("coins shared", creature=creature.id, copper=answer.number)
    elif answer.number < 0:
        play.emit("coins taken", creature=creature.id, copper=-answer.number)


@change_market.procedure("word")
def change_shelves(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Open or close the market, and say what it has: `town`, `closed`, `torch 5 sp`, `torch 3 left`, `120%`.

    `torch plenty` and `torch as listed` take back what was said of torches.
    """
    state, said = play.state, words.lower().split()
    if words in (*SETTLEMENTS, "closed"):
        state.flags[f"market {state.flags.get('scene', '')}"] = "" if words == "closed" else words
        state.flags[MARKET] = "" if words == "closed" else words
    elif len(said) == 1 and said[0].endswith("%") and said[0][:-1].isdigit():
        set_price(state, "all", int(said[0][:-1]))
    elif len(said) > 1:
        _change_good(play, said)
    else:
        raise IllegalAnswer(f"A market is 'town', 'torch 5 sp', 'torch 3 left' or '120%', not '{words}'.")


def _change_good(play: Play, said: list[str]) -> None:
    """Set the price or the number of one kind of good, which the lists must have."""
    tail = 1 if said[-1] == "plenty" else 2
    kind, (*number, what) = "-".join(said[:-tail]), said[-tail:]
    if not kind or price_of(play, kind) is None:
        raise IllegalAnswer(f"No price list has '{kind}'. Look it up: tenfoot gear search.")
    if what == "plenty":
        set_stock(play.state, kind, None)
    elif number == ["as"] and what == "listed":
        set_price(play.state, kind, None)
    elif number[0].isdigit() and what == "left":
        set_stock(play.state, kind, int(number[0]))
    elif (copper := read_coins(f"{number[0]} {what}")) is not None:
        set_price(play.state, kind, copper)
    else:
        raise IllegalAnswer(f"Say '{kind} 5 sp', '{kind} 3 left', '{kind} plenty' or '{kind} as listed'.")


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
def untie_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Take its contents out, as separate items."""
    number = int(answer.pick.rpartition(".")[2])
    unpack(play, creature, next(item for item in creature.items if item.id == number))

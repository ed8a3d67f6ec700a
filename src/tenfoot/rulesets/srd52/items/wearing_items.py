"""Wearing magic: in its proper place, one of most kinds at a time, in whole pairs, if it fits the body."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.magic_item import HAND, ONE_EACH
from tenfoot.rulesets.srd52.items.rarities import magic_item

ORBIT, STONES = "orbit", 3
"""The place of stones that circle the head, and how many do at once."""
SHAPELY = ("humanoid", "fey", "fiend", "celestial", "giant")
"""Creatures of the usual shape; of others the GM says what they can wear."""

put_on = Rule(
    "put on",
    "5.2/e-wear/proper",
    "5.2/e-wear/fit",
    "5.2/e-wear/anatomy",
    "5.2/e-wear/one-of-kind",
    "5.2/e-wear/pairs",
    "5.2/e-wear/pairs-exception",
    "5.2/e-cat/ring-worn",
    general=True,
)


def place_of(play: Play, item: Item) -> str:
    """Where it is worn; "" if it is nothing to wear."""
    made = magic_item(play, item.kind)
    return made.place if made is not None and made.place != HAND else ""


@put_on.offer
def wardrobe(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """What could be put on or taken off now; in a fight that takes the free interaction."""
    if not creature.items:
        return ()
    fight = play.state.mode == "combat"
    taken = [item.slot for item in creature.items]
    options: list[Option] = []
    for item in creature.items:
        place = place_of(play, item)
        if not place:
            continue
        price = "action" if place == ORBIT else "interact"
        if fight and not creature.budget.get(price):
            continue
        if item.slot == place:
            word = "off"
        elif (place in ONE_EACH and place in taken) or taken.count(ORBIT) >= STONES:
            continue
        else:
            word = "on"
        cost = () if not fight else (ACTION,) if place == ORBIT else (INTERACTION,)
        options.append(
            Option(
                f"put on:{word}:{item.kind}.{item.id}",
                f"option.put {word}",
                cost=cost,
                facts={"item": item.kind},
            )
        )
    return options


@put_on.perform
def wear_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Magic garments usually fit; the GM says if one does not, and what an unusual body can wear."""
    _, word, which = answer.pick.split(":", 2)
    item = item_with(creature, int(which.rpartition(".")[2]))
    place = place_of(play, item)
    if play.state.mode == "combat":
        creature.budget["action" if place == ORBIT else "interact"] -= 1
    if word == "off":
        note_on(play, creature, item, {}, "")
        play.emit("equipped", creature=creature.id, how="take off", item=item.kind)
        return
    if place == ORBIT:
        note_on(play, creature, item, {}, place)
        play.emit("equipped", creature=creature.id, how="wear", item=item.kind)
        return
    usual = any(tag in SHAPELY for tag in play.sheet(creature).tags) or not play.sheet(creature).tags
    fits = yield yes_no(
        GM,
        "does it fit" if usual else "can it be worn",
        subject=creature.id,
        default="yes" if usual else "no",
        why=("5.2/e-wear/fit",) if usual else ("5.2/e-wear/anatomy",),
        facts={"item": item.kind, "place": place},
    )
    if fits.pick == "no":
        play.emit("does not fit", creature=creature.id, item=item.kind)
        return
    if item.data.get("half"):
        allowed = yield yes_no(
            GM,
            "one of a pair",
            subject=creature.id,
            default="no",
            why=("5.2/e-wear/pairs-exception",),
            facts={"item": item.kind},
        )
        item = note_on(play, creature, item, {"half works": 1 if allowed.pick == "yes" else None})
    note_on(play, creature, item, {}, place)
    play.emit("equipped", creature=creature.id, how="wear", item=item.kind)


settle = Rule("settle magic item", "5.2/e-cat/weapon-type", "5.2/e-cat/armor-worn", general=True)
PLAIN = {"weapon-plus-": "weapons", "armor-plus-": "armor"}
"""Magic items that name no type: the beginning of their kind, and the table of what they could be."""


@settle.perform
def what_it_is(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A magic weapon or armor without a named type gets one, as the GM chooses."""
    kind = answer.pick.partition(":")[2]
    item = next(one for one in creature.items if one.kind == kind)
    made = magic_item(play, kind)
    table = next(name for start, name in PLAIN.items() if kind.startswith(start))
    choice = yield Decision(
        GM,
        "type of magic item",
        [Option(key, "settle.type", facts={"item": key}) for key in play.ruleset.tables()[table]],
        subject=creature.id,
        why=("5.2/e-cat/weapon-type",),
        facts={"item": kind},
    )
    assert made is not None
    data = {**item.data, "bonus": made.bonus, "rarity": made.rarity}
    play.swap_item(creature, item, msgspec.structs.replace(item, kind=choice.pick, data=data))
    play.emit("settled", creature=creature.id, item=choice.pick)

"""Starting above level 1: money and magic by the guide, as the GM gives them (5.2/c-start/equipment-table)."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.money import receive
from tenfoot.rulesets.srd52.items.rarities import magic_item, rarity_of

starting_gear = Rule("gm:starting gear", "5.2/c-start/equipment-table")
"""What heroes begin with beside their normal gear, by their level."""
MOST = 1_000_000


class Start(msgspec.Struct, frozen=True):
    """A line of the guide: up to this level so much gold, dice of more, and items by rarity."""

    level: int
    gold: int
    times: int
    items: dict[str, int]


GUIDE = (
    Start(1, 0, 0, {}),
    Start(4, 0, 0, {"common": 1}),
    Start(10, 500, 25, {"common": 1, "uncommon": 1}),
    Start(16, 5_000, 250, {"common": 2, "uncommon": 3, "rare": 1}),
    Start(20, 20_000, 250, {"common": 2, "uncommon": 4, "rare": 3, "very rare": 1}),
)


@starting_gear.procedure("word")
def what_they_begin_with(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The guide's money or another sum, then the magic items one by one: the GM decides each."""
    for creature in creatures:
        level = play.sheet(creature).level
        row = next((row for row in GUIDE if level <= row.level), GUIDE[-1])
        if not row.items:
            raise IllegalAnswer(f"{creature.name} begins at level 1 with the normal gear.")
        yield from _gold(play, creature, row)
        for rarity, count in row.items.items():
            for _ in range(count):
                yield from _item(play, creature, rarity)


def _gold(play: Play, creature: Creature, row: Start) -> Proc[None]:
    chosen = yield Decision(
        GM,
        "starting gold",
        [
            Option("guide", "starting.guide", facts={"gold": row.gold, "times": row.times}),
            Option("other", "starting.other", takes="number", least=0, most=MOST),
        ],
        subject=creature.id,
        default="guide",
        why=("5.2/c-start/equipment-table",),
    )
    gold = chosen.number
    if chosen.pick == "guide":
        gold = row.gold
        if row.times:
            faces = yield from play.roll(creature.id, 1, 10, "starting gold")
            gold += faces[0] * row.times
    receive(play, creature, gold * 100)
    play.emit("starting gold", creature=creature.id, gold=gold)


def _item(play: Play, creature: Creature, rarity: str) -> Proc[None]:
    """One item of that rarity, named by the GM, or none now."""
    chosen = yield Decision(
        GM,
        "starting item",
        [Option("later", "starting.later"), Option("give", "starting.give", takes="words")],
        subject=creature.id,
        default="later",
        why=("5.2/c-start/equipment-table",),
        facts={"rarity": rarity},
    )
    if chosen.pick == "later":
        return
    if magic_item(play, chosen.words) is None or rarity_of(play, Item(0, chosen.words)) != rarity:
        raise IllegalAnswer(f"'{chosen.words}' is no {rarity} magic item.")
    add_thing(play, creature, chosen.words, 1)
    play.emit("received", creature=creature.id, item=chosen.words, count=1)

"""Magic items that do something when bidden: the action, the command word, the charges, and the spells they cast."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import HELD, free_hands
from tenfoot.rulesets.srd52.items.attunement import magic_works, worn_properly
from tenfoot.rulesets.srd52.items.magic_item import AT_ITS_BIDDING, HAND
from tenfoot.rulesets.srd52.items.rarities import MagicItem, magic_item

DAY, DAWN = 86_400, 6 * 3600
UNITS = {"minute": 60, "hour": 3600, "day": DAY}
SPENT = "spent"
"""The mark of an item whose magic is gone."""
"""A day in seconds, and when in it the sun rises."""
HELD_KINDS = ("wand", "staff", "rod", "weapon")
SILENCE = "zone.silence"

activate = Rule(
    AT_ITS_BIDDING,
    "5.2/e-activate/magic-action",
    "5.2/e-activate/command-word",
    "5.2/e-activate/command-audible",
    "5.2/e-activate/spell-lowest",
    "5.2/e-activate/spell-no-slot",
    "5.2/e-activate/spell-no-components",
    "5.2/e-activate/spell-normal",
    "5.2/e-activate/own-ability",
    "5.2/e-activate/no-ability",
    "5.2/e-charge/spend",
    "5.2/e-sentient/gm-controls",
    worth=RuleWorth(lends=0.0),
)
"""Lent by every item that casts spells."""
recharging = Rule("recharging", "5.2/e-charge/dawn", tags=("mark",))
"""On the bearer of an item that has spent charges, until the next dawn."""


class Charges:
    """Charges of an item that are about to be expended."""

    __slots__ = ("cost", "item", "owner")

    def __init__(self, owner: int, item: int, cost: int) -> None:
        self.owner = owner
        self.item = item
        self.cost = cost


CHARGES_SPENT: Window[Charges] = Window("charges.spent", "owner")
"""A property of an item that costs charges is being used; they may be spared."""


def charges_left(made: MagicItem, item: Item) -> int:
    """Count the charges that the item still has."""
    return int(item.data.get("charges", made.charges))


def ready(play: Play, creature: Creature, item: Item, made: MagicItem) -> bool:
    """In hand or worn as it should be, and its magic at the creature's command."""
    if item.data.get("suppressed") or item.data.get(SPENT):
        return False
    if (made.category in HELD_KINDS or made.place == HAND) and item.slot not in HELD:
        return False
    if made.category == "armor" and item.slot not in ("body", "shield"):
        return False
    if made.place and made.place != HAND and not worn_properly(made, item):
        return False
    return magic_works(play, creature, item)


def can_bid(play: Play, creature: Creature, made: MagicItem) -> bool:
    """A command word is spoken, where it can be heard, or signed with a free hand."""
    return not made.word or speaks_aloud(play, creature) or free_hands(play, creature) > 0


def speaks_aloud(play: Play, creature: Creature) -> bool:
    """Whether it can say a word that sounds: not gagged, not where all sound is suppressed."""
    if not may(play, creature.id, "speak"):
        return False
    return not any(
        effect.rule == SILENCE and inside_area(play, creature, effect)
        for effect in play.state.effects.values()
    )


def bare(spell: Spell) -> Spell:
    """Return the spell without components, as an item casts it."""
    return msgspec.structs.replace(spell, components="", material=0, matter="", consumed=False)


def from_here(made: MagicItem, spell: Spell) -> Spell:
    """The spell as the item casts it: some reach less far than usual."""
    feet = made.reach.get(spell.key)
    if not feet or spell.activity is None:
        return spell
    nearer = msgspec.structs.replace(spell.activity, range=feet)
    return msgspec.structs.replace(spell, range=feet, activity=nearer)


@activate.offer
def at_its_bidding(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Spells of an item, at their lowest level or for more charges at a higher one; as its user likes."""
    item = item_with(creature, effect.num("item"))
    made = magic_item(play, item.kind)
    if made is None or not ready(play, creature, item, made) or not can_bid(play, creature, made):
        return ()
    options: list[Option] = []
    for key in (*made.spells, *made.daily) if not made.asks or item.data.get(made.asks) else ():
        options += _castings(play, creature, item, made, play.ruleset.entry("spells", key, Spell))
    return options


def casting_time(made: MagicItem, spell: Spell) -> str:
    """What casting a spell from the item takes of a turn."""
    if made.as_bonus:
        return "bonus"
    return "action" if spell.casting in ("long", "reaction") else spell.casting


def _castings(play: Play, creature: Creature, item: Item, made: MagicItem, spell: Spell) -> list[Option]:
    """The spell at its lowest level and, for so many charges as one casting may take, at higher ones."""
    spell = from_here(made, spell)
    needs = casting_time(made, spell)
    if not creature.budget.get(needs) or spell.casting == "reaction":
        return []
    daily = made.daily.get(spell.key, 0)
    if daily and not ready_again(play, item, f"spell {spell.key}", daily):
        return []
    options: list[Option] = []
    lowest = made.levels.get(spell.key, spell.level)
    least = made.spells.get(spell.key, 0)
    most = made.rises.get(spell.key, made.most)
    for more in range(most - (least - 1 if spell.key in made.rises else 0)):
        cost = least + more
        if made.charges and charges_left(made, item) < cost:
            break
        option = spell_option(play, creature, spell, lowest + more, "", prefix=activate.name)
        if option is not None:
            options.append(_from_item(creature, item, made, spell, option, cost))
    return options


def _from_item(
    creature: Creature, item: Item, made: MagicItem, spell: Spell, option: Option, cost: int
) -> Option:
    facts: dict[str, int | str] = {**option.facts, "item": item.kind, "charges": cost}
    option = msgspec.structs.replace(
        option,
        key=f"{option.key}:{item.id}",
        label="option.spell from item",
        cost=(turn_part(casting_time(made, spell)),),
        facts=facts,
    )
    if spell.key in made.on_self and option.takes == "targets":
        option = msgspec.structs.replace(option, targets=(creature.id,), most=1)
    return option


@activate.perform
def cast_from_item(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action and the charges, and cast the item's spell without a slot or components."""
    parts = answer.pick.split(":")
    item = item_with(creature, int(parts[3]))
    made = magic_item(play, item.kind)
    assert made is not None
    spell = play.ruleset.entry("spells", parts[1], Spell)
    if item.data.get("conflict"):
        allowed = yield yes_no(
            GM,
            "item obeys",
            subject=creature.id,
            default="no",
            why=("5.2/e-sentient/gm-controls",),
            facts={"item": item.kind},
        )
        if allowed.pick == "no":
            play.emit("item refuses", creature=creature.id, item=item.kind)
            return
    creature.budget[casting_time(made, spell)] -= 1
    level = int(parts[2])
    if spell.key in made.daily:
        yield from wait_for(play, creature, item, f"spell {spell.key}", "dawn")
        item = item_with(creature, item.id)
    elif made.charges:
        above = level - made.levels.get(spell.key, spell.level)
        charges = Charges(creature.id, item.id, made.spells[spell.key] + above)
        yield from play.open(CHARGES_SPENT, charges, creature.id)
        if charges.cost:
            yield from spend(play, creature, item, made, charges.cost)
    casting = Casting(creature.id, bare(from_here(made, spell)), level)
    casting.targets, casting.aim, casting.number = answer.targets, answer.cell, answer.number
    casting.words = answer.words if answer.words in spell.choices else ""
    casting.free, casting.item, casting.fixed_level = True, item.id, 1
    bonus = yield from own_bonus(play, creature)
    casting.fixed_dc = made.dc or 8 + bonus
    casting.fixed_attack = made.attack or (made.dc - 8 if made.dc else bonus)
    yield from resolve_casting(play, creature, casting)


def own_bonus(play: Play, creature: Creature) -> Proc[int]:
    """Proficiency Bonus and spellcasting modifier: the best of several abilities, +0 for a creature without one."""
    sheet = play.sheet(creature)
    if sheet.caster is None:
        return sheet.proficiency
    abilities = list(dict.fromkeys((sheet.caster.ability, *sheet.caster.abilities.values())))
    chosen = abilities[0]
    if len(abilities) > 1:
        best = max(abilities, key=lambda name: ability_modifier(play, creature, ABILITIES.index(name)))
        answer = yield Decision(
            creature.seat,
            "spellcasting ability",
            [Option(name, f"ability.{name}") for name in abilities],
            subject=creature.id,
            default=best,
            why=("5.2/e-activate/own-ability",),
        )
        chosen = answer.pick
    return sheet.proficiency + ability_modifier(play, creature, ABILITIES.index(chosen))


def spend(play: Play, creature: Creature, item: Item, made: MagicItem, cost: int) -> Proc[None]:
    """Charges are gone until the next dawn; with its last one an item may be gone for good."""
    left = charges_left(made, item) - cost
    item = note_on(play, creature, item, {"charges": left})
    if made.destroyed and not left:
        take_away(play, creature, item)
        play.emit("crumbled", creature=creature.id, item=item.kind)
        return
    if made.crumbles and not left and (yield from play.roll(creature.id, 1, 20, "last charge"))[0] == 1:
        take_away(play, creature, item)
        play.emit("crumbled", creature=creature.id, item=item.kind)
        return
    if made.loses and not left:
        note_on(play, creature, item, {SPENT: 1})
        play.emit("magic gone", creature=creature.id, item=item.kind)
        return
    if made.recharge and not any(
        e.num("item") == item.id for e in play.effects_on(creature.id, recharging.name)
    ):
        wait(play, creature, item)


def next_dawn(play: Play) -> int:
    """When the sun rises next, in seconds."""
    today = play.state.time % DAY
    return play.state.time - today + DAWN + (DAY if today >= DAWN else 0)


def ready_again(play: Play, item: Item, key: str, uses: int = 1) -> bool:
    """Whether something that an item does only so often can be done now."""
    until = int(item.data.get(f"until {key}", 0))
    return play.state.time >= until or int(item.data.get(f"used {key}", 0)) < uses


def wait_for(play: Play, creature: Creature, item: Item, key: str, again: str) -> Proc[None]:
    """Count one more use of an item's power. The first use sets when they return: at dawn, or after a rolled time."""
    until = int(item.data.get(f"until {key}", 0))
    if play.state.time < until:
        note_on(play, creature, item, {f"used {key}": int(item.data.get(f"used {key}", 0)) + 1})
        return
    if again == "dawn":
        until = next_dawn(play)
    else:
        number, _, unit = again.partition(" ")
        count = (yield from roll_amount(play, creature.id, number, 0)) if "d" in number else int(number)
        until = play.state.time + count * UNITS[unit.rstrip("s")]
    note_on(play, creature, item, {f"used {key}": 1, f"until {key}": until})


def wait(play: Play, creature: Creature, item: Item) -> None:
    """Begin the wait for the next dawn, at which charges return."""
    dawn = next_dawn(play)
    play.attach(
        recharging.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(0, "start", 0, dawn),
        data={"item": item.id},
    )


@recharging.end
def at_dawn(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Restore the rolled number of charges at dawn; where no dawn comes the GM says when."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    made = magic_item(play, item.kind) if item is not None else None
    if reason != "expired" or item is None or made is None:
        return
    if play.state.flags.get("no dawn"):
        now = yield yes_no(
            GM,
            "recharge now",
            subject=creature.id,
            default="yes",
            why=("5.2/e-charge/dawn",),
            facts={"item": item.kind},
        )
        if now.pick == "no":
            wait(play, creature, item)
            return
    gained = yield from roll_amount(play, creature.id, made.recharge, 0)
    full = min(made.charges, charges_left(made, item) + gained)
    item = note_on(play, creature, item, {"charges": full})
    play.emit("recharged.item", creature=creature.id, item=item.kind, count=full)
    if full < made.charges:
        wait(play, creature, item)

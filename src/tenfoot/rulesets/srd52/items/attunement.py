"""Attunement: a Short Rest with the item makes a bond; three at most, no two alike; and what breaks it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.score_change import follow_items
from tenfoot.rulesets.srd52.items.magic_item import HAND
from tenfoot.rulesets.srd52.items.rarities import MagicItem, magic_item
from tenfoot.rulesets.srd52.rest.interruption import interrupted_by_the_usual
from tenfoot.rulesets.srd52.rest.short_rest import begin_short_rest, short_rest

ATTUNEMENTS: Query[ExplainedTotal] = Query("attunements", "owner")
"""How many items a creature can be attuned to at once."""
MOST = 3
HOUR = 3600
PARTED_HOURS = 24
NEAR = 100
"""Feet from an item within which a bond holds for good."""

attune = Rule(
    "attune",
    "5.2/e-attune/required",
    "5.2/e-attune/short-rest",
    "5.2/e-attune/max-three",
    "5.2/e-attune/no-duplicates",
    "5.2/e-attune/class-prerequisite",
    "5.2/e-attune/spellcaster-prerequisite",
    "5.2/e-attune/end-voluntary",
    "5.2/g-attunement/needed",
    "5.2/g-attunement/max-three",
    general=True,
)
devoted = Rule("devoted to an item", "5.2/e-attune/short-rest", "5.2/e-attune/not-same-rest", tags=("mark",))
"""On somebody who spends a Short Rest with one item: `item`, and `for`: `bond`, `part` or `learn`."""
bond = Rule(
    "attuned",
    "5.2/e-attune/end-prerequisite",
    "5.2/e-attune/end-distance",
    "5.2/e-attune/end-death",
    "5.2/e-attune/end-other",
)
"""On somebody with a bond: `item`, `kind`, `hours` that the item has been far away."""
cursed = Rule("item's curse", "5.2/e-curse/no-unattune", "5.2/g-curses/effect-defines")
THREE = RuleSource("three items", "5.2/e-attune/max-three")
ALIKE = RuleSource("one like it", "5.2/e-attune/no-duplicates")
NOT_FOR_ALL = RuleSource("prerequisite", "5.2/e-attune/class-prerequisite")
NO_CASTER = RuleSource("no spellcaster", "5.2/e-attune/spellcaster-prerequisite")


def needs_attunement(play: Play, item: Item) -> bool:
    """Whether its magic works only for an attuned creature."""
    made = magic_item(play, item.kind)
    return bool(item.data.get("attunement")) or (made is not None and made.attunement)


def attuned_to(play: Play, creature: Creature, item: Item) -> bool:
    """Whether the creature has a bond with this very item."""
    return any(e.num("item") == item.id for e in play.effects_on(creature.id, bond.name))


def magic_works(play: Play, creature: Creature, item: Item) -> bool:
    """Whether the item's magic works for its owner: no attunement is needed, or there is one."""
    return not needs_attunement(play, item) or attuned_to(play, creature, item)


def may_attune(play: Play, creature: Creature, item: Item) -> Permission:
    """Three at most (more with some features), no second of a kind, and only if the item's requirements are met."""
    asked = Permission("attune", creature.id)
    bonds = play.effects_on(creature.id, bond.name)
    if (
        len(bonds)
        >= play.query(ATTUNEMENTS, ExplainedTotal("attunements", creature.id, MOST, THREE), creature.id).total
    ):
        asked.deny(THREE)
    if any(e.text("kind") == item.kind for e in bonds):
        asked.deny(ALIKE)
    if not fits(play, creature, item):
        asked.deny(NO_CASTER if wants(play, item) == "spellcaster" else NOT_FOR_ALL)
    return asked


def wants(play: Play, item: Item) -> str:
    """Who alone can attune to it, in words: classes, `spellcaster`, or a score such as `str 15`."""
    made = magic_item(play, item.kind)
    return str(item.data.get("prerequisite", made.by if made is not None else ""))


def fits(play: Play, creature: Creature, item: Item) -> bool:
    """Whether the creature meets the item's prerequisite now."""
    words = wants(play, item)
    if not words:
        return True
    sheet = play.sheet(creature)
    least = re.fullmatch(r"(\w{3}) (\d+)", words)
    if least is not None and least[1] in ABILITIES:
        return score(play, creature, ABILITIES.index(least[1])) >= int(least[2])
    if words == "spellcaster":
        caster = sheet.caster
        return caster is not None and bool(caster.spells or caster.at_will or caster.daily)
    classes = [name.strip() for name in words.split(",")]
    if sheet.cr and any(name in sheet.tags for name in classes):
        # A class tag of a stat block counts for this alone (5.2/m-gear/class-tag).
        return True
    return any(sheet.training.get(f"class.{name}") for name in classes)


@attune.offer
def with_an_hour_to_spare(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside combat, offer a Short Rest to attune to an item or to end an attunement."""
    if play.state.mode == "combat" or not creature.items or play.has(creature.id, devoted.name):
        return ()
    options: list[Option] = []
    for item in creature.items:
        if not needs_attunement(play, item):
            continue
        facts: dict[str, int | str] = {"item": item.kind}
        if attuned_to(play, creature, item):
            if not any(e.num("item") == item.id for e in play.effects_on(creature.id, cursed.name)):
                options.append(Option(f"attune:part:{item.kind}.{item.id}", "option.part from", facts=facts))
        elif may_attune(play, creature, item).allowed:
            options.append(Option(f"attune:bond:{item.kind}.{item.id}", "option.attune", facts=facts))
    return options


@attune.perform
def spend_the_rest(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """The rest begins; the bond is there, or gone, when it is finished."""
    _, why, which = answer.pick.split(":", 2)
    devote(play, creature, item_with(creature, int(which.rpartition(".")[2])), why)


def devote(play: Play, creature: Creature, item: Item, why: str) -> None:
    """Start a Short Rest that the creature spends on this item alone, as attunement needs."""
    resting = play.effects_on(creature.id, short_rest.name)
    if not resting and not begin_short_rest(play, creature):
        return
    data: dict[str, int | str | list[int | str]] = {"item": item.id, "kind": item.kind, "for": why}
    play.attach(devoted.name, creature.id, source=creature.id, data=data)


def give_up(play: Play, effect: Effect, cause: str) -> Proc[None]:
    """What interrupts the rest interrupts this with it, and it has no effect (5.2/e-attune/interrupted)."""
    yield from play.end(effect, cause)


interrupted_by_the_usual(devoted, give_up)


@devoted.hook(RESTED, "owner")
def finish_attunement(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Attune the creature to the item, or identify it, at the end of the Short Rest."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    play.detach(effect)
    if item is None or rest.kind != "short":
        return
    if effect.text("for") == "bond":
        yield from bind(play, creature, item)
    elif effect.text("for") == "part":
        for old in play.effects_on(creature.id, bond.name):
            if old.num("item") == item.id:
                yield from play.end(old, "parted")
    else:
        note_on(play, creature, item, {"known": 1})
        play.emit("identified", creature=creature.id, item=item.kind)


def bind(play: Play, creature: Creature, item: Item) -> Proc[None]:
    """The bond exists, and anybody else's with the same item ends."""
    asked = may_attune(play, creature, item)
    if not asked.allowed:
        play.emit("attunement.failed", creature=creature.id, item=item.kind, parts=asked.parts())
        return
    for other in [e for e in play.state.effects.values() if e.rule == bond.name and e.num("item") == item.id]:
        yield from play.end(other, "another's")
    tie(play, creature, item)
    play.emit("attuned", creature=creature.id, item=item.kind)


def tie(play: Play, creature: Creature, item: Item) -> None:
    """The bond itself, and the curse that may come with it."""
    _tie(play, creature, item.id, item.kind, 0)
    made = magic_item(play, item.kind)
    if item.data.get("cursed") or (made is not None and made.cursed):
        play.attach(cursed.name, creature.id, source=creature.id, data={"item": item.id, "curse": 1})
    note_on(play, creature, item, {"attuned": 1})


def _tie(play: Play, creature: Creature, number: int, kind: str, hours: int) -> None:
    until = Expiry(0, "start", 0, play.state.time + HOUR)
    data: dict[str, int | str | list[int | str]] = {"item": number, "kind": kind, "hours": hours}
    play.attach(bond.name, creature.id, source=creature.id, expiry=until, data=data)


@bond.end
def loosened(play: Play, effect: Effect, reason: str) -> None:
    """Every hour it is seen whether the bond still holds; else the mark on the item goes with it."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    if reason == "expired" and creature.life != "dead":
        hours = effect.num("hours") + 1 if parted(play, creature, effect.num("item")) else 0
        probe = item or Item(effect.num("item"), effect.text("kind"))
        if hours < PARTED_HOURS and fits(play, creature, probe):
            _tie(play, creature, effect.num("item"), effect.text("kind"), hours)
            return
    if item is not None and item.data.get("attuned"):
        note_on(play, creature, item, {"attuned": None})
    else:
        follow_items(play, creature)
    play.emit("attunement.ended", creature=creature.id, item=effect.text("kind"), reason=reason)


def parted(play: Play, creature: Creature, number: int) -> bool:
    """Whether the item is farther than 100 feet from its owner, wherever it is."""
    if any(item.id == number for item in creature.items):
        return False
    for other in play.state.creatures.values():
        if any(item.id == number for item in other.items):
            gap = distance(play, creature, other)
            return gap < 0 or gap > NEAR
    for lying in play.state.ground:
        if lying.item.id == number:
            return creature.cell < 0 or cell_distance(play, creature, lying.cell) > NEAR
    return True


@bond.hook(DIED, "target")
def death_parts(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End attunement when the creature dies; dropping to 0 Hit Points does not end it."""
    yield from play.end(effect, "died")


def worn_properly(made: MagicItem, item: Item) -> bool:
    """On the body where it belongs; of a pair, both, unless the GM lets one do (5.2/e-wear/pairs)."""
    if item.data.get("half") and not item.data.get("half works"):
        return False
    return made.place in ("", HAND) or item.slot == made.place


@cursed.end
def tell_broken_curse(play: Play, effect: Effect, reason: str) -> None:
    """Log that the curse is broken, so that attunement can end as with any other item."""
    play.emit("curse broken", creature=effect.bearer)

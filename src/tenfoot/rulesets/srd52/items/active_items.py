"""When a magic item's traits are active, and what follows at once when that changes."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.sheet import Trait
from tenfoot.rulesets.common.attack.attack_options import MELDED
from tenfoot.rulesets.common.d20.d20_test import own_score
from tenfoot.rulesets.common.items.hands import HELD
from tenfoot.rulesets.srd52.items.activating_items import SPENT
from tenfoot.rulesets.srd52.items.attunement import (
    attuned_to,
    cursed,
    magic_works,
    may_attune,
    needs_attunement,
    tie,
    worn_properly,
)
from tenfoot.rulesets.srd52.items.burning_time import LIT, save_time
from tenfoot.rulesets.srd52.items.magic.item_regeneration import begin_mending
from tenfoot.rulesets.srd52.items.magic_item import MagicItem
from tenfoot.rulesets.srd52.items.rarities import magic_item

WORN_ARMOR = ("body", "shield")
MORE_LIFE = "hit points from things"
"""The counter of the Hit Points that things add to the maximum."""
HARDY = "item hit points"


def item_trait_active(play: Play, creature: Creature, item: Item, trait: Trait) -> bool:
    """Borne as the trait asks for, bound where a bond is needed, and not silenced or used up."""
    made = magic_item(play, item.kind)
    data = trait.data
    if made is None or item.slot == MELDED or item.data.get("suppressed") or item.data.get(SPENT):
        return False
    if not _borne(play, creature, item, made, str(data.get("while", "carried"))):
        return False
    marked, unmarked = data.get("marked"), data.get("unmarked")
    if (isinstance(marked, str) and not item.data.get(marked)) or (
        isinstance(unmarked, str) and item.data.get(unmarked)
    ):
        return False
    if data.get("cursed") and not any(
        effect.num("item") == item.id for effect in play.effects_on(creature.id, cursed.name)
    ):
        return False
    tags = play.sheet(creature).tags
    unless, only = data.get("unless"), data.get("only")
    if isinstance(unless, str) and unless in tags:
        return False
    if isinstance(only, str) and only not in tags:
        return False
    return bool(data.get("unbound")) or magic_works(play, creature, item)


def _borne(play: Play, creature: Creature, item: Item, made: MagicItem, how: str) -> bool:
    if how == "held":
        return item.slot in HELD
    if how == "worn":
        return item.slot in WORN_ARMOR if made.category == "armor" else worn_properly(made, item)
    if how == "attuned":
        return attuned_to(play, creature, item)
    return True


def on_items_changed(play: Play, creature: Creature) -> None:
    """Update Hit Points, put out the flames of a stowed weapon, and end effects that last only while worn."""
    _put_out(play, creature)
    for effect in play.effects_on(creature.id):
        if "while lent by" in effect.data:
            item = next((one for one in creature.items if one.id == effect.num("while lent by")), None)
            made = magic_item(play, item.kind) if item is not None else None
            if (
                item is None
                or made is None
                or not _borne(play, creature, item, made, effect.text("while"))
                or not magic_works(play, creature, item)
            ):
                play.detach(effect)
    _hit_points(play, creature)
    begin_mending(play, creature)


def fit_out(play: Play, creature: Creature, ready: bool) -> None:
    """A creature entering play is attuned to the items flagged so; a hero who comes `ready` is also attuned
    to what it wears and holds, three items at most, in the order of its list, and knows what it has."""
    if not any(magic_item(play, item.kind) is not None for item in creature.items):
        return
    for number in [item.id for item in creature.items]:
        item = next((one for one in creature.items if one.id == number), None)
        made = magic_item(play, item.kind) if item is not None else None
        if item is None or made is None:
            continue
        if ready:
            item = note_on(play, creature, item, {"known": 1}) if item.count == 1 else item
        if not needs_attunement(play, item) or attuned_to(play, creature, item):
            continue
        if item.data.get("attuned") or (ready and may_attune(play, creature, item).allowed):
            tie(play, creature, item)


def _put_out(play: Play, creature: Creature) -> None:
    for item in creature.items:
        if item.data.get(LIT) and item.slot not in HELD:
            item = save_time(play, creature, item)
            dark = {key: value for key, value in item.data.items() if key != LIT}
            play.swap_item(creature, item, msgspec.structs.replace(item, data=dark))


def _hit_points(play: Play, creature: Creature) -> None:
    """A Constitution modifier from an item counts for every level (5.2/c-hp/con-rise-retroactive)."""
    level = play.sheet(creature).level
    modifier = (score(play, creature, CON) - 10) // 2 - (own_score(play, creature, CON) - 10) // 2
    wanted = level * modifier
    wanted += sum(level * effect.level for effect in play.lent(creature.id) if effect.rule == HARDY)
    more = wanted - creature.counters.get(MORE_LIFE, 0)
    if not more:
        return
    # What was really added or taken is noted, so that taking the item off gives back exactly that.
    before, whole = creature.hp_max, creature.hp == creature.hp_max
    creature.hp_max = max(1, before + more)
    creature.counters[MORE_LIFE] = creature.counters.get(MORE_LIFE, 0) + creature.hp_max - before
    creature.hp = creature.hp_max if whole and creature.hp else min(creature.hp, creature.hp_max)

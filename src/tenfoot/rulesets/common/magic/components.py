"""What a casting takes besides magic: a voice, a free hand, and the matter of the spell."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.item import Gear, take_away
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.turns.permission import Permission, may


class Focus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Spellcasting Focus of the equipment list. Who may use which kind is in the sheet's training as
    `focus.<kind>` (5.2/g-spellcasting-focus/who)."""

    key: str
    kind: str
    worn: bool = False
    """It works without being held."""
    cost: int = 0
    """In copper pieces."""


IN_HAND = ("main", "off", "both")
ALSO_FOCUSES = "also focuses"
"""The table of things that serve as a focus besides what they are: their kind, and the focus's key."""
POUCH = "component-pouch"
VOICE = RuleSource("verbal component", "5.2/s-component/verbal-blocked")
HAND = RuleSource("no free hand", "5.2/s-component/somatic-hand")
HAND_FOR_POUCH = RuleSource("no free hand for the materials", "5.2/s-component/material-hand")
NO_MATERIALS = RuleSource("no materials", "5.2/s-component/all-required")
NO_COSTLY = RuleSource("costly material missing", "5.2/s-component/costly-or-consumed")


def check_components(
    play: Play, creature: Creature, spell: Spell, asked: Permission, without: str = ""
) -> None:
    """Deny the casting for each component that can't be supplied; `without`: those that it does not take now."""
    sheet = play.sheet(creature)
    waived = without + (sheet.caster.waives if sheet.caster is not None else "")
    if sheet.cr:
        waived += "M"
    needs = _without(spell.components, waived)
    if "V" in needs and not may(play, creature.id, "speak"):
        asked.deny(VOICE)
    hand = free_hands(creature) > 0
    focus = held_focus(play, creature) if "M" in needs else None
    matter = costly(play, creature, spell) if "M" in needs and spell.matter else None
    # The hand that handles the materials, or holds the focus in their place, can make the gestures too.
    handled = (focus is not None and focus.slot != "") or (matter is not None and matter.slot in IN_HAND)
    if "S" in needs and not hand and not handled:
        asked.deny(HAND)
    if "M" not in needs:
        return
    if spell.material or spell.consumed:
        if costly(play, creature, spell) is None:
            asked.deny(NO_COSTLY)
    elif focus is None and not (carries(creature, POUCH) and hand):
        asked.deny(HAND_FOR_POUCH if carries(creature, POUCH) else NO_MATERIALS)


@lru_cache(maxsize=256)
def _without(components: str, waived: str) -> str:
    return "".join(letter for letter in components if letter not in waived)


def free_hands(creature: Creature) -> int:
    """Hands that hold nothing. Between attacks a two-handed weapon takes up one."""
    hands = 2
    for item in creature.items:
        if item.slot in ("main", "off", "both", "shield"):
            hands -= 1
    return hands


def hand_to_free(creature: Creature, asked: Permission) -> Item | None:
    """The weapon that could be put away so that a hand is free for the spell, with the free interaction.

    None if something other than a hand is missing, or no interaction is left (5.2/turn/interact-one-free).
    """
    if not asked.reasons or not creature.budget.get("interact"):
        return None
    if any(why not in (HAND, HAND_FOR_POUCH) for why in asked.reasons):
        return None
    return next((item for item in creature.items if item.slot in ("off", "main")), None)


def put_away(play: Play, creature: Creature, item: Item) -> None:
    """Stow what is held, as the turn's free interaction."""
    creature.budget["interact"] -= 1
    play.swap_item(creature, item, msgspec.structs.replace(item, slot=""))
    play.emit("equipped", creature=creature.id, how="stow", item=item.kind)


def held_focus(play: Play, creature: Creature) -> Item | None:
    """A Spellcasting Focus that the creature can use as it is: in hand, or worn where its kind allows that."""
    training = play.sheet(creature).training
    focuses, also = play.ruleset.table("focuses", Focus), play.ruleset.tables().get(ALSO_FOCUSES, {})
    for item in creature.items:
        if item.data.get("focus") == creature.id and item.slot in IN_HAND:
            return item  # made a focus for its wielder by some feature
        focus = focuses.get(str(also.get(item.kind, item.kind)))
        if focus is None or not training.get(f"focus.{focus.kind}"):
            continue
        if item.slot in ("main", "off", "both") or (focus.worn and item.slot != ""):
            return item
    return None


def carries(creature: Creature, kind: str) -> bool:
    """Whether the creature carries such an item."""
    return any(item.kind == kind and item.count > 0 for item in creature.items)


def worth(play: Play, item: Item) -> int:
    """What one of it is worth in copper pieces: noted with it, said by its kind (`diamond 300 gp`), or listed."""
    noted = item.data.get("worth")
    if isinstance(noted, int):
        return noted
    said = re.search(r" (\d+) gp$", item.kind)
    if said:
        return int(said[1]) * 100
    focus = play.ruleset.table("focuses", Focus).get(item.kind)
    if focus is not None:
        return focus.cost
    gear = play.ruleset.table("gear", Gear).get(item.kind)
    return gear.cost // gear.bundle if gear is not None else 0


def costly(play: Play, creature: Creature, spell: Spell) -> Item | None:
    """The item that the spell needs, if worth enough; alternatives are separated by `|`."""
    kinds = spell.matter.split("|")
    weapons = play.ruleset.table("weapons", Weapon)
    for item in creature.items:
        kind = re.sub(r" \d+ gp$", "", item.kind)
        if kinds == ["weapon"]:
            if item.slot in ("main", "off", "both") and item.kind in weapons:
                return item
        elif kind in kinds and item.count > 0 and worth(play, item) >= spell.material:
            return item
    return None


def consume(play: Play, creature: Creature, spell: Spell) -> None:
    """Take the costly material from the caster if the spell consumes it."""
    if not spell.consumed or play.sheet(creature).cr:
        return
    item = costly(play, creature, spell)
    if item is None:
        return
    take_away(play, creature, item)
    play.emit("material.consumed", creature=creature.id, item=item.kind, spell=spell.key)

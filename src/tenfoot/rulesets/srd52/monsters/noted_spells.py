"""Notes on a monster's spells: on itself only, longer, without Concentration; and spells cast before the fight."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

noted = Rule("spell as noted", "5.2/m-spell/restrictions", "5.2/m-spell/shapechange-waiver")
"""In its data: the spell `noted`, and `self` (on itself only), `lasts`, or `free` (no Concentration)."""
mage_armor_included = Rule("mage armor in its armor class", "5.2/m-ac/parts-lost", tags=("magic",))
mind_blank_before = Rule("mind blank cast before", "5.2/m-immunity/qualified", tags=("magic",))
armor_parts = Rule("parts of an armor class", "5.2/m-ac/parts-lost", general=True)
SHIELD = 2
MAGE_ARMOR = 3
NO_SHIELD = RuleSource("no shield", "5.2/m-ac/parts-lost")
NO_SPELL = RuleSource("no mage armor", "5.2/m-ac/parts-lost")


@noted.modifies(HOW_CAST, "actor")
def its_own_way(play: Play, how: How, effect: Effect) -> None:
    """The spell as this monster casts it."""
    if how.spell.key != effect.text("noted"):
        return
    changed = how.spell
    if effect.num("self") and changed.activity is not None:
        activity = msgspec.structs.replace(changed.activity, who="self", range=0)
        changed = msgspec.structs.replace(changed, activity=activity)
    if effect.text("lasts"):
        changed = msgspec.structs.replace(changed, lasts=effect.text("lasts"))
    if effect.num("free"):
        changed = msgspec.structs.replace(changed, concentration=False)
    how.spell = changed


@armor_parts.modifies(ARMOR_CLASS, own=True)
def a_part_is_gone(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A printed Armor Class falls by the Shield or the spell that it includes and that is there no longer."""
    creature = play.creature(tally.subject)
    sheet = play.sheet(creature)
    if sheet.armor_class is None or not sheet.cr:
        return
    included = any(kind == "shield" for kind, _, _ in sheet.gear)
    if included and not any(item.kind == "shield" for item in creature.items):
        tally.add(-SHIELD, NO_SHIELD)
    if any(trait.rule == mage_armor_included.name for trait in sheet.traits) and not any(
        play.has(creature.id, rule) for rule in (mage_armor_included.name, "spell.mage-armor")
    ):
        tally.add(-MAGE_ARMOR, NO_SPELL)


@mind_blank_before.modifies(DAMAGE_DEFENSES, "target")
def closed_mind(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Immunity to Psychic damage while the spell lasts."""
    blow.immune.append(("psychic", effect))


@mind_blank_before.modifies(IMMUNE, "actor")
def unmoved(play: Play, asked: Permission, effect: Effect) -> None:
    """And to being Charmed."""
    if asked.verb == "charmed":
        asked.deny(effect)

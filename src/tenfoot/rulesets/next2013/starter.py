"""The starter set: weapons, armor, spells, six heroes and ten monsters with numbers of our own."""

from __future__ import annotations

from functools import cache

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.content.activity import THINGS_BY_FEEL
from tenfoot.rulesets.common.content.content_records import records
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.spell import Spell

DATA = "tenfoot.rulesets.next2013"


@cache
def starter_set() -> dict[str, dict[str, object]]:
    """Load all content tables of the playtest rules, once."""
    return {
        "weapons": {row.key: row for row in records(DATA, "weapons.json", Weapon)},
        "armor": {row.key: row for row in records(DATA, "armor.json", Armor)},
        "spells": {row.key: _aimed(row) for row in records(DATA, "spells.json", Spell)},
        "gear": {row.key: row for row in records(DATA, "gear.json", Gear)},
        "heroes": {row.key: row for row in records(DATA, "heroes.json", Sheet)},
        "monsters": {row.key: row for row in records(DATA, "monsters.json", Sheet)},
    }


def _aimed(spell: Spell) -> Spell:
    """A creature that a spell is aimed at must be seen, except by touch and by oneself (next/target/see).

    That rule speaks of creatures; objects need only a clear path (next/target/see-objects).
    """
    activity = spell.activity
    if activity is None or activity.area is not None or activity.targets == 0 or spell.range <= 5:
        return spell
    seen = msgspec.structs.replace(activity, sees=True, tags=(*activity.tags, THINGS_BY_FEEL))
    return msgspec.structs.replace(spell, activity=seen)

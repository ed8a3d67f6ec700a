"""Where the content of each edition is written: folders of YAML records, and the compiled file of each folder."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.bodies.summoning import Mold
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.srd52.exploration.poisons import Poison
from tenfoot.rulesets.srd52.hero.choices import Choices
from tenfoot.rulesets.srd52.hero.premade import Liked, Premade
from tenfoot.rulesets.srd52.hero.tables import Background, ClassTable, Feat, Species
from tenfoot.rulesets.srd52.items.magic_item import MagicItem
from tenfoot.rulesets.srd52.items.trinkets import Trinket


@dataclass(frozen=True, slots=True)
class ContentSource:
    """A folder of records: the file that they are compiled to, and the type of each record."""

    folder: str
    file: str
    kind: type[msgspec.Struct]

    @property
    def table(self) -> str:
        """The name of the ruleset's table that holds the records."""
        return {"items": "magic items"}.get(self.folder, self.folder.partition("/")[0])


CONTENT_SOURCES: dict[str, tuple[ContentSource, ...]] = {
    "srd52": (
        ContentSource("armor", "armor.json", Armor),
        ContentSource("backgrounds", "backgrounds.json", Background),
        ContentSource("classes", "classes.json", ClassTable),
        ContentSource("feats", "feats.json", Feat),
        ContentSource("gear", "gear.json", Gear),
        ContentSource("heroes", "heroes.json", Choices),
        ContentSource("items", "magic-items.json", MagicItem),
        ContentSource("liked-spells", "liked_spells.json", Liked),
        ContentSource("monsters", "monsters.json", Sheet),
        ContentSource("poisons", "poisons.json", Poison),
        ContentSource("premade", "premade.json", Premade),
        ContentSource("species", "species.json", Species),
        *(ContentSource(f"spells/level-{level}", f"spells-{level}.json", Spell) for level in range(10)),
        ContentSource("summoned", "summoned.json", Mold),
        ContentSource("traps", "traps.json", TrapKind),
        ContentSource("trinkets", "trinkets.json", Trinket),
        ContentSource("weapons", "weapons.json", Weapon),
    ),
    "next2013": (
        ContentSource("armor", "armor.json", Armor),
        ContentSource("gear", "gear.json", Gear),
        ContentSource("heroes", "heroes.json", Sheet),
        ContentSource("monsters", "monsters.json", Sheet),
        ContentSource("spells", "spells.json", Spell),
        ContentSource("weapons", "weapons.json", Weapon),
    ),
}
"""The folders of each edition's content."""


def edition_folder(edition: str) -> Path:
    """Give the folder of an edition's package, with `content` (the sources) and `data` (what is compiled)."""
    return Path(str(files(f"tenfoot.rulesets.{edition}")))

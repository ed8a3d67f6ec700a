"""A background of the GM's own: what it must give, and what it may not.

5.2/t-background/abilities, 5.2/t-background/feat, 5.2/t-background/skills, 5.2/t-background/tool,
5.2/t-background/equipment.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.srd52.hero.choices import ChoiceError
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.tables import Background

WORTH = 5000
"""What the package is worth with its coins, in copper pieces."""


def make_background(fields: Mapping[str, object], content: Content) -> Background:
    """A background from plain values, or a `ChoiceError` that says how to fix it."""
    try:
        made = msgspec.convert({"feat_list": "", "tool_group": "", **fields}, Background)
    except msgspec.ValidationError as error:
        raise ChoiceError("background", f"{error}.") from None
    if len(set(made.abilities)) != 3 or not set(made.abilities) <= set(ABILITIES):
        raise ChoiceError("abilities", "name exactly three different abilities.")
    feat = content.feats.get(made.feat)
    if feat is None or feat.category != "origin":
        raise ChoiceError("feat", f"'{made.feat}' is no Origin feat.")
    if len(set(made.skills)) != 2 or not all(skill in SKILL_ABILITY for skill in made.skills):
        raise ChoiceError("skills", "name exactly two different skills.")
    tool = content.gear.get(made.tool)
    if not isinstance(tool, Gear) or tool.kind != "tool":
        raise ChoiceError("tool", f"name one tool; '{made.tool}' is none.")
    for name, kit in made.kits.items():
        check_kit(name, kit, content)
    return made


def check_kit(name: str, kit: tuple[tuple[str, int], ...], content: Content) -> None:
    """Worth 50 GP counting leftover coins, without Martial weapons and armor."""
    total = 0
    for kind, count in kit:
        weapon, armor, gear = (table.get(kind) for table in (content.wielded, content.worn, content.gear))
        if isinstance(armor, Armor):
            raise ChoiceError("equipment", f"'{kind}' is armor.")
        if isinstance(weapon, Weapon):
            if weapon.category == "martial":
                raise ChoiceError("equipment", f"'{kind}' is a Martial weapon.")
            total += weapon.cost * count
        elif isinstance(gear, Gear):
            total += gear.cost * count // gear.bundle
        else:
            raise ChoiceError("equipment", f"no list knows '{kind}'.")
    if total != WORTH:
        raise ChoiceError("equipment", f"package {name} is worth {total / 100:g} GP, not {WORTH // 100}.")

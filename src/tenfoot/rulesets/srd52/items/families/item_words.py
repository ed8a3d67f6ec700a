"""Items that simply make a number better: Armor Class, saves, checks, spells, scores, senses and Speeds."""

from __future__ import annotations

from tenfoot.authoring import *


def words(effect: Effect, name: str) -> list[str]:
    value = effect.data.get(name)
    return [str(word) for word in value] if isinstance(value, list) else [str(value)] if value else []


def concerns_test(test: D20Test, effect: Effect) -> bool:
    skill, tags, ability = effect.text("skill"), words(effect, "tags"), effect.text("ability")
    if skill and f"skill.{skill}" not in test.skills:
        return False
    if ability and test.ability != ABILITIES.index(ability):
        return False
    return not tags or any(tag in test.tags for tag in tags)

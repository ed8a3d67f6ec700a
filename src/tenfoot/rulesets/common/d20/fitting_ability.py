"""Which ability a task calls for, proposed from the words that describe it."""

from __future__ import annotations

from typing import TypeAlias

from tenfoot.engine.creature import ABILITIES
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY

Uses: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]
"""For each ability, words for what it is typically used for."""


class Fitting:
    """An ability and the skills that may go with it; ability -1: the words suggest none."""

    __slots__ = ("ability", "skills")

    def __init__(self, ability: int, skills: tuple[str, ...] = ()) -> None:
        self.ability = ability
        self.skills = skills


def fitting_by(words: str, uses: Uses) -> Fitting:
    """Read `dex`, `stealth`, `str intimidation`, `dex tool.thieves-tools`, or a description of the task."""
    text = words.lower().strip()
    ability = -1
    skills: list[str] = []
    rest = text
    for number, name in enumerate(ABILITIES):
        if text == name or text.startswith(f"{name} "):
            ability, rest = number, text[len(name) :].strip()
    for skill, usual in SKILL_ABILITY.items():
        if skill in rest:
            skills.append(f"skill.{skill}")
            ability = usual if ability < 0 else ability
    skills += [word for word in rest.split() if word.startswith("tool.")]
    if ability < 0:
        ability = _by_description(text, uses)
    return Fitting(ability, tuple(skills))


def _by_description(text: str, table: Uses) -> int:
    for ability, words in table:
        if any(word in text for word in words):
            return ability
    return -1

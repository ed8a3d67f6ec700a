"""Which ability a task calls for, proposed from the words that describe it (5.2/check/named-by-ability)."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, CHA, CON, DEX, INT, STR, WIS
from tenfoot.rulesets.common.skills import SKILL_ABILITY

CHECK_WORDS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (STR, ("lift", "shov", "push", "pull", "haul", "smash", "break", "climb", "swim", "force")),
    (DEX, ("nimbl", "fast", "quick", "silent", "quiet", "sneak", "balance", "tumbl", "swing", "dodge")),
    (CON, ("limit", "endur", "hold breath", "stay awake", "march", "drink")),
    (INT, ("deduc", "recall", "remember", "reason", "work out", "decipher")),
    (WIS, ("notic", "spot", "hear", "sense", "read the", "track", "behav")),
    (CHA, ("sway", "amus", "mislead", "convince", "bluff", "charm", "threaten")),
)
"""Words for what checks of each ability cover (5.2/check/example-strength and its neighbours)."""

SAVE_WORDS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (STR, ("brute", "force", "crush", "push", "hold fast")),
    (DEX, ("out of the way", "dodge", "blast", "spray", "falling")),
    (CON, ("poison", "toxic", "disease", "gas", "cold", "venom")),
    (INT, ("illusion", "see through", "maze")),
    (WIS, ("mind", "fear", "charm", "temptation")),
    (CHA, ("who you are", "possess", "banish", "self", "identity")),
)
"""Words for what saves of each ability withstand (5.2/save/example-strength and its neighbours)."""


class Fitting:
    """An ability and the skills that may go with it; ability -1: the words suggest none."""

    __slots__ = ("ability", "skills")

    def __init__(self, ability: int, skills: tuple[str, ...] = ()) -> None:
        self.ability = ability
        self.skills = skills


def fitting(words: str, kind: str) -> Fitting:
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
        ability = _by_description(text, SAVE_WORDS if kind == "save" else CHECK_WORDS)
    return Fitting(ability, tuple(skills))


def _by_description(text: str, table: tuple[tuple[int, tuple[str, ...]], ...]) -> int:
    for ability, words in table:
        if any(word in text for word in words):
            return ability
    return -1

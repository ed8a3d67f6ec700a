"""The skills and the ability that each is most often used with (5.2/skill/default-ability)."""

from __future__ import annotations

from tenfoot.engine.creature import CHA, DEX, INT, STR, WIS

SKILL_ABILITY: dict[str, int] = {
    "acrobatics": DEX,
    "animal handling": WIS,
    "arcana": INT,
    "athletics": STR,
    "deception": CHA,
    "history": INT,
    "insight": WIS,
    "intimidation": CHA,
    "investigation": INT,
    "medicine": WIS,
    "nature": INT,
    "perception": WIS,
    "performance": CHA,
    "persuasion": CHA,
    "religion": INT,
    "sleight of hand": DEX,
    "stealth": DEX,
    "survival": WIS,
}

"""What a player says in their own words suggests an ability and a skill, in English and in Thai."""

from __future__ import annotations

import pytest

from tenfoot.engine.creature import CHA, DEX, STR
from tenfoot.rulesets.srd52.d20.fitting_ability import SKILL_WORDS, THAI_SKILL_WORDS, fitting


@pytest.mark.parametrize(
    ("words", "ability", "skill"),
    [
        ("I sing about the nine boats", CHA, "skill.performance"),
        ("ฉันร้องเพลงเรื่องเรือเก้าลำ", CHA, "skill.performance"),
        ("ฉันขอแอบย่องไปหลังบาร์", DEX, "skill.stealth"),
        ("ผมจะปีนปล่องไฟ", STR, "skill.athletics"),
        ("เราต่อราคากับเวนน่า", CHA, "skill.persuasion"),
    ],
)
def test_words_suggest_a_check(words: str, ability: int, skill: str) -> None:
    found = fitting(words, "check")
    assert (found.ability, found.skills) == (ability, (skill,))


def test_what_suggests_nothing_proposes_no_ability() -> None:
    assert fitting("ฉันนั่งเฉยๆ", "check").ability == -1
    assert fitting("I sit and wait", "check").ability == -1


def test_the_thai_words_cover_the_same_skills() -> None:
    assert set(SKILL_WORDS) <= set(THAI_SKILL_WORDS)

"""Every spell of the list is there, loads quickly, and does something or says that it is told."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from tenfoot.rulesets.common.content.content_records import records
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.ruleset import srd52

SPELLS = srd52().table("spells", Spell)
RULES = srd52().rules
COUNTS = {0: 27, 1: 57, 2: 57, 3: 42, 4: 34, 5: 38, 6: 31, 7: 20, 8: 17, 9: 16}


def test_all_339_spells_are_there() -> None:
    assert Counter(spell.level for spell in SPELLS.values()) == COUNTS


@pytest.mark.parametrize("spell", SPELLS.values(), ids=lambda spell: spell.key)
def test_a_spell_says_what_it_does_and_does_something(spell: Spell) -> None:
    assert spell.about
    assert spell.classes
    assert (spell.casting == "long") == bool(spell.seconds)
    own = RULES.get(f"spell.{spell.key}")
    by_rule = (own is not None and "cast" in own.does) or f"knows.{spell.key}" in RULES
    activity = spell.activity
    by_data = activity is not None and bool(
        activity.damage or activity.hit or activity.fail or activity.success
    )
    kept = spell.zone
    by_place = kept is not None and (
        bool(kept.acts or kept.difficult or kept.obscured) or f"zone.{spell.key}" in RULES
    )
    by_wall = spell.wall is not None and bool(spell.wall.stands)
    by_call = spell.summons is not None
    assert by_rule or by_data or by_place or by_wall or by_call or "narrative" in spell.tags


@pytest.mark.parametrize("spell", SPELLS.values(), ids=lambda spell: spell.key)
def test_steps_of_a_spell_name_rules_and_conditions_that_exist(spell: Spell) -> None:
    activity = spell.activity
    if activity is None:
        return
    for step in (*activity.hit, *activity.miss, *activity.fail, *activity.success):
        if step.do == "effect":
            assert step.name in RULES
        elif step.do in ("condition", "cure"):
            names = spell.choices if step.name == "choice" else (step.name,)
            assert all(f"condition.{name}" in RULES for name in names)


def test_a_spell_that_answers_to_a_trigger_waits_with_whoever_knows_it() -> None:
    assert [s.key for s in SPELLS.values() if s.trigger and f"knows.{s.key}" not in RULES] == []


def test_costly_and_consumed_materials_are_named() -> None:
    assert [s.key for s in SPELLS.values() if (s.material or s.consumed) and not s.matter] == []


def test_an_unknown_school_or_level_is_refused() -> None:
    with pytest.raises(ValueError, match="0 to 9"):
        Spell("too-strong", "Too Strong", 10, "evocation")


def test_spells_load_quickly() -> None:
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        for level in range(10):
            records("tenfoot.rulesets.srd52", f"spells-{level}.json", Spell)
        best = min(best, time.process_time() - start)
    assert best < 0.03

"""The 330 stat blocks: complete, made of known names, and in agreement with their own numbers."""

from __future__ import annotations

import difflib
import re
import time
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.effect import FOREVER
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity, EffectStep, Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice
from tenfoot.rulesets.common.magic.casting import Spell
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.rulesets.stat_block_entries import entries, tally

SHEETS = srd52().table("monsters", Sheet)
PRINTED = Path(__file__).parent / "printed_entries.tsv"
DAMAGE = {
    *("acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic"),
    *("piercing", "poison", "psychic", "radiant", "slashing", "thunder"),
}


def known(what: str, name: str, names: object, where: str) -> None:
    """Fail with the nearest known name."""
    choices = list(names)  # type: ignore[call-overload]
    close = difflib.get_close_matches(name, choices, n=1)
    assert name in choices, f"{where}: no {what} '{name}'." + (
        f" Did you mean '{close[0]}'?" if close else ""
    )


def steps_of(activity: Activity) -> tuple[EffectStep, ...]:
    return (*activity.hit, *activity.miss, *activity.fail, *activity.success)


def mean(dice: str) -> int:
    parts, flat = parse_dice(dice)
    return int(sum(count * (sides + 1) / 2 for count, sides in parts) + flat)


def test_there_are_330_and_they_load_quickly() -> None:
    assert len(SHEETS) == 330
    data = files("tenfoot.rulesets.srd52").joinpath("data", "monsters.json").read_bytes()
    spent = []
    for _ in range(5):
        start = time.process_time()
        msgspec.json.decode(data, type=list[Sheet])
        spent.append(time.process_time() - start)
    assert min(spent) < 0.06


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_every_name_in_a_stat_block_exists(key: str) -> None:
    rules, sheet = srd52(), SHEETS[key]
    play = Play(rules, State(grid=Grid(2, 2), rng=0), None)
    parts = {activity.key for activity in sheet.activities}
    assert len(parts) == len(sheet.activities), f"{key}: two activities with one key"
    for trait in sheet.traits:
        known("rule", trait.rule, rules.rules, key)
        if "part" in trait.data:
            known("part", str(trait.data["part"]), parts, key)
    for kind in (*sheet.resist, *sheet.vulnerable, *sheet.immune):
        known("damage type", kind, DAMAGE, key)
    for name in sheet.condition_immune:
        known("condition", f"condition.{name}", rules.rules, key)
    if sheet.caster is not None:
        known("ability", sheet.caster.ability, ABILITIES, key)
        for spell in (*sheet.caster.at_will, *sheet.caster.daily, *sheet.caster.levels):
            known("spell", spell, rules.table("spells", Spell), key)
    for activity in sheet.activities:
        where = f"{key}, {activity.key}"
        for damage in activity.damage:
            known("damage type", damage.kind, DAMAGE, where)
            parse_dice(damage.dice)
        if activity.kind == "save":
            known("ability", activity.save, ABILITIES, where)
            assert activity.dc
        if activity.kind == "rule":
            known("rule", activity.rule, rules.rules, where)
            assert "use" in rules.rules[activity.rule].does, f"{where}: '{activity.rule}' can't be used"
        if activity.kind == "cast":
            known("spell", activity.rule, rules.table("spells", Spell), where)
            assert sheet.caster is not None
        for alternatives, count in activity.parts:
            assert count > 0
            for part in alternatives.split("|"):
                known("part", part, parts, where)
        for step in steps_of(activity):
            known("step", step.do, rules.tables()["steps"], where)
            assert until(play, step.lasts, 1, 1) is not None or FOREVER
            if step.do in ("condition", "with", "two-step", "margin"):
                known("condition", f"condition.{step.name}", rules.rules, where)
            if step.do in ("effect", "effect on self"):
                known("rule", step.name, rules.rules, where)
            if step.do == "part":
                known("part", step.name, parts, where)
            if step.kind:
                known("damage type", step.kind, DAMAGE, where)
            if step.dice:
                parse_dice(step.dice)
            for condition in step.data.get("also", ()):  # type: ignore[union-attr]
                known("condition", f"condition.{condition}", rules.rules, where)


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_printed_numbers_agree_with_each_other(key: str) -> None:
    sheet = SHEETS[key]
    assert sheet.hp == mean(sheet.hit_dice)
    die = re.search(r"d(\d+)", sheet.hit_dice)
    assert die is not None
    assert int(die[1]) == (4, 6, 8, 10, 12, 20)[sheet.size]
    modifiers = {sheet.modifier(ability) for ability in range(6)}
    for activity in sheet.activities:
        if activity.kind == "attack" and activity.to_hit is not None:
            assert activity.to_hit - sheet.proficiency in modifiers, activity.key


def test_every_printed_entry_is_enforced_or_a_reminder() -> None:
    missing = []
    for line in PRINTED.read_text("utf-8").splitlines():
        key, section, name = line.split("\t")
        if not any(entry.name == name and entry.section == section for entry in entries(SHEETS[key])):
            missing.append(line)
    assert not missing


def test_nothing_is_shown_that_is_not_printed() -> None:
    printed = {tuple(line.split("\t")) for line in PRINTED.read_text("utf-8").splitlines()}
    extra = [
        (key, entry.section, entry.name)
        for key, sheet in SHEETS.items()
        for entry in entries(sheet)
        if (key, entry.section, entry.name) not in printed
    ]
    assert not extra


def test_most_entries_are_enforced() -> None:
    counts = tally(SHEETS.values())
    assert counts["enforced"] >= 1280
    assert counts["reminder"] == 0

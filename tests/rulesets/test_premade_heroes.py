"""The premade hero of each class is one person at every level, built as a good player would."""

from __future__ import annotations

import pytest

from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.magic.components import costly
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.hero.build import Hero
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.premade import liked_spells, premade_heroes
from tenfoot.rulesets.srd52.hero.premade_heroes import build_from_plain, hero_named, ready_heroes
from tenfoot.rulesets.srd52.hero.quick import quick_choices
from tenfoot.rulesets.srd52.hero.slots import highest_preparable
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side, stage

CONTENT = hero_content(srd52())
LEVELS = (1, 3, 5, 8, 11, 14, 17, 20)
MAGE_ARMOR = 13


def hero(name: str, level: int) -> Hero:
    found = hero_named(srd52(), f"{name}-{level}")
    assert found is not None
    return found


def seen_armor(name: str, level: int) -> int:
    """Armor Class, with Mage Armor where it is prepared."""
    encounter = Encounter(srd52(), Grid(12, 8), 1)
    me = encounter.add(f"{name}-{level}", (3, 3), side="heroes")
    encounter.add("rat", (8, 3))
    play = Game(srd52(), encounter.fight(), history=False).play
    now = armor_class(play, play.creature(me.id)).total
    caster = play.sheet(me).caster
    if caster is None or "mage-armor" not in caster.spells:
        return now
    return max(now, MAGE_ARMOR + (play.sheet(me).scores[1] - 10) // 2)


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
def test_a_premade_hero_is_the_same_person_at_every_level(name: str) -> None:
    """Building checks every choice by the rules; an illegal one raises an error."""
    people = {
        (c.name, c.species, c.lineage, c.background)
        for c in (hero(name, level).choices for level in range(1, 21))
    }
    assert len(people) == 1


@pytest.mark.parametrize("key", sorted(ready_heroes()))
def test_a_hero_written_by_hand_is_the_premade_one_of_its_class(key: str) -> None:
    """What is written by hand may differ in skills and spells, not in who somebody is and what it is good at."""
    ready = ready_heroes()[key]
    ((name, level),) = ready.classes.items()
    made = quick_choices(name, level, CONTENT)
    for field in (
        "key", "name", "about", "species", "lineage", "background", "scores", "method", "raises", "options", "feats",
        "styles", "subclasses",
    ):  # fmt: skip
        assert getattr(ready, field) == getattr(made, field), field
    assert set(ready.masteries) == set(made.masteries)
    assert seen_armor(name, level) >= seen_armor(name, level - 1)


def test_a_simulated_wizard_has_cast_mage_armor_before_the_fight() -> None:
    """It costs a slot, and nobody whose armor is as good casts it."""
    plan = EncounterPlan(parse_side("wizard5,fighter5,sorcerer17"), parse_side("1xogre"))
    state = stage(plan, srd52(), 1)
    play = Game(srd52(), state, history=False).play
    wizard, fighter, sorcerer, ogre = state.creatures.values()
    assert play.has(wizard.id, "spell.mage-armor")
    assert wizard.pools["slot 1"] == 3
    assert armor_class(play, wizard).total == 15
    for other in (fighter, sorcerer, ogre):
        assert not play.has(other.id, "spell.mage-armor")
    assert sorcerer.pools["slot 1"] == 4


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
def test_hit_points_and_main_ability_grow_with_the_level(name: str) -> None:
    heroes = [hero(name, level).sheet for level in range(1, 21)]
    assert [h.hp for h in heroes] == sorted(h.hp for h in heroes)
    main = ("str", "dex", "con", "int", "wis", "cha").index(premade_heroes()[name].best[0])
    modifiers = [(h.scores[main] - 10) // 2 for h in heroes]
    assert modifiers == sorted(modifiers)
    assert modifiers[0] >= 2
    assert modifiers[7] >= 4
    assert modifiers[16] >= 5


@pytest.mark.parametrize("name", sorted(key for key, table in CONTENT.classes.items() if table.casting))
@pytest.mark.parametrize("level", LEVELS)
def test_the_highest_spells_known_are_those_of_the_highest_slots(name: str, level: int) -> None:
    highest = highest_preparable(CONTENT.classes[name], level)
    known = hero(name, level).choices.spells[name].prepared
    levels = sorted({CONTENT.spells[key].level for key in known})
    assert levels == list(range(1, highest + 1)), "of every level at least one"
    assert len(set(known)) == len(known) == CONTENT.classes[name].column("prepared_spells", level)


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
@pytest.mark.parametrize("level", LEVELS)
def test_armor_class_is_what_a_good_player_would_have(name: str, level: int) -> None:
    good = {"fighter": 19, "paladin": 18, "cleric": 15, "druid": 14, "monk": 15, "ranger": 15, "wizard": 15}
    least = good.get(name, 12)
    assert seen_armor(name, level) >= least


@pytest.mark.parametrize("name", sorted(key for key, table in CONTENT.classes.items() if table.casting))
def test_heroes_carry_the_costly_components_of_their_spells(name: str) -> None:
    """At every level but those of a hero written by hand, whose purse is what its kit leaves."""
    for level in range(1, 21):
        if f"{name}-{level}" in ready_heroes():
            continue
        encounter = Encounter(srd52(), Grid(12, 8), 1)
        me = encounter.add(f"{name}-{level}", (3, 3), side="heroes")
        encounter.add("rat", (8, 3))
        play = Game(srd52(), encounter.fight(), history=False).play
        caster = play.sheet(me).caster
        assert caster is not None
        costly_ones = [CONTENT.spells[key] for key in caster.spells]
        costly_ones = [spell for spell in costly_ones if spell.material or spell.consumed]
        missing = [spell.key for spell in costly_ones if costly(play, play.creature(me.id), spell) is None]
        assert missing == [], (name, level)


def test_a_cleric_of_high_level_still_prepares_what_saves_lives() -> None:
    for level in (11, 14, 17, 20):
        caster = hero("cleric", level).sheet.caster
        assert caster is not None
        assert {"healing-word", "revivify", "spirit-guardians", "heal"} <= set(caster.spells), level


def test_every_liked_spell_is_a_spell_of_its_level() -> None:
    for level, names in liked_spells().items():
        for name in names:
            assert CONTENT.spells[name].level == level


def test_a_hero_from_a_premade_one_can_be_of_another_species() -> None:
    dwarf = build_from_plain(srd52(), {"from": "fighter-3", "species": "dwarf", "name": "Gil"})
    assert dwarf.name == "Gil"
    assert "dwarf" in dwarf.tags or any("dwar" in trait.rule for trait in dwarf.traits)

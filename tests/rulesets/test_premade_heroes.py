"""The premade hero of each class is one person at every level, built as a good player would."""

from __future__ import annotations

import pytest

from tenfoot.engine.creature import ABILITIES
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
from tenfoot.rulesets.srd52.hero.spellbook import granted_spells
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


ARMOR = {
    "barbarian": (13, 14, 14, 15, 16, 16, 16, 17),
    "bard": (13, 14, 14, 14, 14, 14, 15, 15),
    "cleric": (15, 18, 18, 19, 20, 20, 20, 20),
    "druid": (14, 16, 17, 17, 18, 18, 19, 19),
    "fighter": (19, 19, 20, 20, 21, 21, 21, 21),
    "monk": (15, 15, 16, 17, 17, 18, 19, 23),
    "paladin": (18, 19, 19, 20, 21, 21, 21, 21),
    "ranger": (15, 15, 16, 17, 17, 17, 17, 17),
    "rogue": (14, 15, 16, 17, 17, 17, 17, 17),
    "sorcerer": (15, 15, 16, 17, 17, 17, 17, 17),
    "warlock": (13, 14, 14, 14, 14, 14, 15, 15),
    "wizard": (15, 15, 15, 15, 15, 16, 16, 16),
}
"""The least Armor Class at each of `LEVELS`, with what a hero of the class can wear and buy by then."""


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
def test_armor_class_is_what_a_good_player_would_have(name: str) -> None:
    """It never falls from a level to the next either."""
    assert [seen_armor(name, level) >= least for level, least in zip(LEVELS, ARMOR[name], strict=True)] == [
        True
    ] * len(LEVELS)
    worn = [seen_armor(name, level) for level in range(1, 21)]
    assert worn == sorted(worn)


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
def test_the_main_ability_is_20_by_level_8(name: str) -> None:
    main = ABILITIES.index(premade_heroes()[name].best[0])
    assert hero(name, 1).sheet.scores[main] == 17
    assert hero(name, 4).sheet.scores[main] == 18
    assert all(hero(name, level).sheet.scores[main] >= 20 for level in range(8, 21))


@pytest.mark.parametrize("name", sorted(CONTENT.classes))
def test_no_point_of_an_increase_is_wasted(name: str) -> None:
    """A raised score is even, but for one that a later increase or the boon of level 19 makes even."""
    for level in range(4, 21):
        built = hero(name, level)
        boons = [feat for feat in built.choices.feats if CONTENT.feats[feat.feat].category == "epic boon"]
        assert len(boons) == (level >= 19)
        raised = {ability for feat in built.choices.feats for ability in feat.raises}
        odd = [ability for ability in raised if built.sheet.scores[ABILITIES.index(ability)] % 2]
        assert len(odd) <= 1, (level, odd)
        if level < 19:
            final = hero(name, 19).sheet.scores
            assert not [ability for ability in odd if final[ABILITIES.index(ability)] % 2], (level, odd)
        elif odd:
            (boon,) = boons
            assert odd == list(boon.raises), "the boon of a hero whose scores were all even"
            before = hero(name, 18).sheet.scores
            offered = CONTENT.feats[boon.feat].raises
            assert not [ability for ability in offered if before[ABILITIES.index(ability)] % 2]


@pytest.mark.parametrize("name", sorted(key for key, table in CONTENT.classes.items() if table.casting))
def test_no_spell_is_prepared_that_the_hero_has_anyway(name: str) -> None:
    """Spells of the subclass, other features, the species and Magic Initiate need no place among the prepared ones."""
    table = CONTENT.classes[name]
    for level in range(1, 21):
        choices = hero(name, level).choices
        subclass = next((each for each in table.subclasses if each.key == choices.subclasses.get(name)), None)
        every = (*table.features, *(subclass.features if subclass else ()))
        features = {each.key: each.level for each in every if each.level <= level}
        kin = CONTENT.species[choices.species]
        granted = granted_spells(choices, table, subclass, kin, features, CONTENT.spells)
        chosen = choices.spells[name]
        have = [*granted, *chosen.more, *chosen.mastered, *chosen.signature, *chosen.arcana]
        twice = sorted({*have} & {*chosen.cantrips, *chosen.prepared})
        assert twice == [], (name, level)


def test_granted_spells_are_those_on_the_sheet_that_were_not_chosen() -> None:
    life = next(each for each in CONTENT.classes["cleric"].subclasses if each.key == "life-domain")
    cleric = hero("cleric", 3).choices
    kin = CONTENT.species[cleric.species]
    found = granted_spells(cleric, CONTENT.classes["cleric"], life, kin, {}, CONTENT.spells)
    domain = {"aid", "bless", "cure-wounds", "lesser-restoration"}
    assert found == domain | {"light", "spare-the-dying", "sanctuary"}


SAVES_LIVES = {
    "bard": {"healing-word", "cure-wounds"},
    "cleric": {"healing-word", "cure-wounds"},
    "druid": {"healing-word", "cure-wounds"},
    "paladin": {"cure-wounds"},
    "ranger": {"cure-wounds"},
    "sorcerer": {"healing-word"},
    "warlock": {"healing-word"},
    "wizard": {"shield", "mage-armor"},
}
"""Spells of healing or defense that no hero of the class is without."""


@pytest.mark.parametrize("name", sorted(SAVES_LIVES))
def test_every_caster_can_heal_or_defend_itself(name: str) -> None:
    for level in range(1, 21):
        caster = hero(name, level).sheet.caster
        assert caster is not None
        later = {"counterspell"} if name in ("sorcerer", "warlock", "wizard") and level >= 5 else set()
        later |= {"shield"} if name == "sorcerer" and level >= 2 else set()
        later |= {"counterspell", "heal"} if name == "bard" and level >= 11 else set()
        kept = SAVES_LIVES[name] - ({"cure-wounds"} if f"{name}-{level}" == "bard-5" else set())
        assert kept | later <= set(caster.spells), level


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

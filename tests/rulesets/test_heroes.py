"""Heroes are built from choices; what the rules do not allow is refused with what would be right."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.d20.passive import passive_perception
from tenfoot.rulesets.encounter import Encounter, sheet_named
from tenfoot.rulesets.srd52.hero import ChoiceError, Choices, build_hero, hero_named, ready_heroes
from tenfoot.rulesets.srd52.hero.advance import (
    XP,
    bonus_feats,
    level_for,
    level_gain,
    proficiency_bonus,
    tier,
)
from tenfoot.rulesets.srd52.hero.choices import choices_from
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.premade_heroes import build_from_plain, every_name
from tenfoot.rulesets.srd52.hero.slots import SLOTS, caster_level, spell_slots
from tenfoot.rulesets.srd52.magic.spell_numbers import spell_dc
from tenfoot.rulesets.srd52.ruleset import srd52

CONTENT = hero_content(srd52())
FIGHTER = ready_heroes()["fighter-5"]
WIZARD = ready_heroes()["wizard-5"]


def refused(choices: Choices, **changes: object) -> str:
    with pytest.raises(ChoiceError) as caught:
        build_hero(msgspec.structs.replace(choices, **changes), CONTENT)
    return str(caught.value)


@pytest.mark.parametrize("name", list(every_name(srd52())))
def test_every_class_can_be_built_at_every_level(name: str) -> None:
    hero = hero_named(srd52(), name)
    assert hero is not None
    assert hero.sheet.level == int(name.rsplit("-", 1)[1])
    assert {gift.status for gift in hero.gifts} <= {"enforced", "built", "reminder"}


@pytest.mark.parametrize(
    ("name", "armor", "ac"),
    [
        ("fighter-5", "breastplate", 18),
        ("rogue-5", "leather-armor", 15),
        ("wizard-5", "", 12),
        ("cleric-5", "", 18),
    ],
)
def test_the_four_of_the_example_have_its_armor_class(name: str, armor: str, ac: int) -> None:
    """The premade heroes of level 5 in the armor that the example gives them."""
    encounter = Encounter(ruleset_named("srd52"), Grid(5, 5))
    gear = sheet_named(encounter.ruleset, name).gear
    worn = [(armor if armor and slot == "body" else kind, count, slot) for kind, count, slot in gear]
    creature = encounter.add(name, (1, 1), gear=worn)
    assert armor_class(Play(encounter.ruleset, encounter.state, None), creature).total == ac


@pytest.mark.parametrize("name", ["wizard-5", "cleric-5"])
def test_the_casters_of_the_example_have_dc_15(name: str) -> None:
    encounter = Encounter(ruleset_named("srd52"), Grid(5, 5))
    creature = encounter.add(name, (1, 1))
    assert spell_dc(Play(encounter.ruleset, encounter.state, None), creature) == 15


def test_the_cleric_of_the_example_persuades_with_five_and_knows_nothing_of_history() -> None:
    encounter = Encounter(ruleset_named("srd52"), Grid(5, 5))
    scores = {"str": 13, "dex": 10, "con": 12, "int": 10, "wis": 15, "cha": 13}
    creature = encounter.add(build_from_plain(srd52(), {"from": "cleric-5", "scores": scores}), (1, 1))
    play = Play(encounter.ruleset, encounter.state, None)
    assert prepare(play, D20Test("check", creature.id, 5, skills=("skill.persuasion",))).bonus == 5
    assert prepare(play, D20Test("check", creature.id, 3, skills=("skill.history",))).bonus == 0


def test_passive_perception_counts_the_proficiency() -> None:
    encounter = Encounter(ruleset_named("srd52"), Grid(5, 5))
    creature = encounter.add("fighter-5", (1, 1))
    assert passive_perception(Play(encounter.ruleset, encounter.state, None), creature) == 14


def test_a_hero_of_any_class_and_level_is_found_by_name() -> None:
    ruleset = ruleset_named("srd52")
    assert sheet_named(ruleset, "wizard-7").level == 7
    assert sheet_named(ruleset, "wizard7").key == "wizard-7"
    assert ruleset.table("heroes", object).get("wizard-21") is None
    assert set(ruleset.tables()["heroes"]) == set(ready_heroes())


def test_a_wrong_number_of_skills_is_told_with_what_may_be_chosen() -> None:
    told = refused(FIGHTER, skills=("perception",))
    assert "choose 3, not 1" in told
    assert "2 by Fighter" in told


def test_a_skill_that_fits_no_choice_is_refused() -> None:
    assert "does not fit" in refused(FIGHTER, skills=("arcana", "medicine", "survival"))


def test_a_skill_of_the_background_is_not_chosen_again() -> None:
    assert "comes with the Soldier" in refused(FIGHTER, skills=("athletics", "insight", "survival"))


def test_a_spell_of_another_list_is_refused() -> None:
    spells = msgspec.structs.replace(
        WIZARD.spells["wizard"], cantrips=("guidance", "light", "message", "mending")
    )
    assert "not on the Wizard list" in refused(WIZARD, spells={"wizard": spells})


def test_a_spell_of_too_high_a_level_is_refused() -> None:
    prepared = (*WIZARD.spells["wizard"].prepared[:-1], "ice-storm")
    spells = msgspec.structs.replace(WIZARD.spells["wizard"], prepared=prepared)
    assert "slots up to level 3" in refused(WIZARD, spells={"wizard": spells})


def test_a_misspelt_spell_is_answered_with_the_nearest() -> None:
    spells = msgspec.structs.replace(WIZARD.spells["wizard"], prepared=("firebal",) * 9)
    assert "Did you mean 'fireball'?" in refused(WIZARD, spells={"wizard": spells})


def test_a_subclass_comes_at_level_three() -> None:
    assert "comes at level 3" in refused(FIGHTER, classes={"fighter": 2})
    assert "has one: champion" in refused(FIGHTER, subclasses={})


def test_scores_must_be_the_array() -> None:
    scores = {"str": 15, "dex": 15, "con": 13, "int": 12, "wis": 10, "cha": 8}
    assert "Standard Array" in refused(FIGHTER, scores=scores)


def test_points_buy_no_more_than_27() -> None:
    scores = {"str": 15, "dex": 15, "con": 15, "int": 9, "wis": 8, "cha": 8}
    assert "28 points of 27" in refused(FIGHTER, scores=scores, method="points")
    assert "8 to 15" in refused(FIGHTER, scores={**scores, "con": 16}, method="points")


def test_a_background_raises_only_its_own_abilities() -> None:
    assert "no ability of the Soldier 'int'" in refused(FIGHTER, raises={"int": 2, "str": 1})
    assert "by 2 and 1" in refused(FIGHTER, raises={"str": 3})


def test_a_rare_language_needs_a_feature() -> None:
    assert "is rare" in refused(FIGHTER, languages=("abyssal", "elvish"))


def test_a_fighting_style_needs_the_feature() -> None:
    assert "need the Fighting Style feature" in refused(WIZARD, styles=("archery",))


def test_a_feat_is_taken_once_and_a_boon_late() -> None:
    assert "category general" in refused(FIGHTER, origin_feat=_feat("grappler"))
    assert "category epic boon" in refused(FIGHTER, feats=(_feat("boon-of-fate"),))


def _feat(key: str) -> object:
    from tenfoot.rulesets.srd52.hero.choices import FeatChoice

    return FeatChoice(key)


def test_several_classes_need_their_primary_abilities() -> None:
    told = refused(FIGHTER, classes={"fighter": 4, "wizard": 1}, skills=FIGHTER.skills)
    assert "need int 13" in told


def test_a_misspelt_field_is_answered_with_the_nearest() -> None:
    plain = msgspec.to_builtins(FIGHTER)
    plain["skilz"] = plain.pop("skills")
    with pytest.raises(ChoiceError, match="Did you mean 'skills'"):
        choices_from(plain, "hero.yaml")


def test_choices_can_be_read_from_a_file(tmp_path: Path) -> None:
    from tenfoot.rulesets.srd52.hero import read_choices

    path = tmp_path / "hero.json"
    path.write_bytes(msgspec.json.encode(FIGHTER))
    assert read_choices(path) == FIGHTER


def test_levels_follow_experience() -> None:
    assert [level_for(xp) for xp in (0, 6_499, 6_500, 64_000, 355_000)] == [1, 4, 5, 10, 20]
    assert [proficiency_bonus(level) for level in (4, 5, 8, 9, 17)] == [2, 3, 3, 4, 6]
    assert [tier(level) for level in (4, 5, 11, 17)] == [1, 2, 3, 4]
    assert [bonus_feats(xp) for xp in (385_000, 414_999, 415_000)] == [1, 1, 2]
    assert len(XP) == 20


def test_a_level_never_gives_less_than_one_hit_point() -> None:
    assert level_gain(6, -1, rolled=1) == 1
    assert level_gain(10, 2, rolled=7) == 9
    assert level_gain(8, 2) == 7


def test_slots_of_several_classes_follow_the_caster_level() -> None:
    held = [(CONTENT.classes["ranger"], 4), (CONTENT.classes["sorcerer"], 3)]
    assert caster_level(held) == 5
    assert spell_slots(held) == SLOTS[5] == (4, 3, 2)
    assert caster_level([(CONTENT.classes["paladin"], 3), (CONTENT.classes["ranger"], 3)]) == 4


def test_only_the_first_class_gives_saves_and_all_its_proficiencies() -> None:
    choices = msgspec.structs.replace(
        WIZARD,
        classes={"wizard": 4, "fighter": 1},
        method="points",
        scores={"str": 13, "dex": 13, "con": 12, "int": 15, "wis": 10, "cha": 8},
        styles=("defense",),
        masteries=("longsword", "spear", "longbow"),
        spells={
            "wizard": msgspec.structs.replace(
                WIZARD.spells["wizard"],
                prepared=("shield", "thunderwave", "magic-missile", "sleep", "mirror-image", "web", "grease"),
                book=(),
            )
        },
    )
    sheet = build_hero(choices, CONTENT).sheet
    assert sheet.training["weapon.martial"] == 1
    assert "armor.heavy" not in sheet.training
    assert {key for key in sheet.training if key.startswith("save.")} == {"save.int", "save.wis"}
    assert sheet.hit_dice == "4d6+1d10"
    assert sheet.proficiency == 3
    assert sheet.caster is not None
    assert sheet.caster.slots == (4, 3)


def test_a_hero_says_where_its_numbers_come_from() -> None:
    hero = hero_named(srd52(), "fighter-5")
    assert hero is not None
    assert [(line.amount, line.name) for line in hero.numbers["score.str"]] == [
        (15, "scores.array"),
        (2, "background"),
        (1, "feat.ability-score-improvement"),
    ]
    assert sum(line.amount for line in hero.numbers["hp"]) == hero.sheet.hp == 49

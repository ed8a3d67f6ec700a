"""What can't be set up is refused with one clear error that says what would be right, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tenfoot.engine.geometry import MapError, parse_map
from tenfoot.engine.ruleset import RulesetError, RulesetPart
from tenfoot.engine.sheet import Activity, Caster, EffectStep, Sheet, Trait
from tenfoot.engine.state import to_plain
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.content_checks import content_faults
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.encounter import Encounter, SetupError
from tenfoot.rulesets.srd52.ruleset import srd52

MAP = "....#\n.....\n....."


def new() -> Encounter:
    encounter = Encounter(srd52(), parse_map(MAP)[0], 1)
    encounter.add("skeleton", (0, 0))
    return encounter


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda e: e.add("skeletton", (1, 1)), "skeleton"),
        (lambda e: e.add("wizzard-5", (1, 1)), "wizard"),
        (lambda e: e.add("ogre", (0, 0)), "Skeleton does"),
        (lambda e: e.add("skeleton", (4, 0)), "a wall or the map's edge"),
        (lambda e: e.add("ogre", (4, 1)), "a wall or the map's edge"),
        (lambda e: e.add(Sheet(key="skeleton", name="Other", hp=5), (1, 1)), "Two different sheets"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, scores=(40,) + (10,) * 5), (1, 1)), "1 to 20"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, training={"skill.stealth": 3}), (1, 1)), "2 doubled"),
        (
            lambda e: e.add(Sheet(key="x", name="X", hp=5, traits=(Trait("pack tacticks"),)), (1, 1)),
            "pack tactics",
        ),
        (lambda e: e.add(Sheet(key="x", name="X", hp=0), (1, 1)), "at least 1"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, size=7), (1, 1)), "0 .Tiny. to 5"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, speeds={"fli": 30}), (1, 1)), "fly"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, speeds={"fly": -5}), (1, 1)), "0 is the least"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, resist=("fier",)), (1, 1)), "'fire'"),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, condition_immune=("pronee",)), (1, 1)), "'prone'"),
        (
            lambda e: e.add(Sheet(key="x", name="X", hp=5, caster=Caster("int", ("firebal",))), (1, 1)),
            "'fireball'",
        ),
        (lambda e: e.add(Sheet(key="x", name="X", hp=5, caster=Caster("itn")), (1, 1)), "'int'"),
        (
            lambda e: e.add(
                Sheet(
                    key="x",
                    name="X",
                    hp=5,
                    activities=(Activity("bite", hit=(EffectStep("conditon", "prone"),)),),
                ),
                (1, 1),
            ),
            "'condition'",
        ),
        (
            lambda e: e.add("guard", (1, 1), gear=[("longsword", 1, "main"), ("mace", 1, "main")]),
            "room for one",
        ),
        (lambda e: e.add("guard", (1, 1), gear=[("arrow", -3, "")]), "at least one of a thing"),
        (lambda e: e.fight(), "two sides"),
    ],
)
def test_an_impossible_set_up_is_refused_and_leaves_nothing_behind(
    wrong: Callable[[Encounter], object], told: str
) -> None:
    encounter = new()
    before = msgspec.json.encode(encounter.state.creatures, enc_hook=to_plain)
    with pytest.raises((SetupError, RulesetError), match=told):
        wrong(encounter)
    assert msgspec.json.encode(encounter.state.creatures, enc_hook=to_plain) == before
    # The encounter goes on from where it was.
    encounter.add("ogre", (2, 1), side="heroes")
    assert encounter.fight().phase == "initiative"


def test_an_unknown_ruleset_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="srd52"):
        ruleset_named("srd25")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (EffectStep("conditon", "prone"), "'condition'"),
        (EffectStep("condition", "pronee"), "'prone'"),
        (EffectStep("effect", "spell.bain"), "'spell.bane'"),
    ],
)
def test_a_spell_that_names_what_is_not_there_is_refused_when_it_is_added(
    step: EffectStep, told: str
) -> None:
    rules = srd52()
    bane = rules.table("spells", Spell)["bane"]
    assert bane.activity is not None
    activity = msgspec.structs.replace(bane.activity, fail=(step,))
    toy = msgspec.structs.replace(bane, key="toy", activity=activity)
    with pytest.raises(RulesetError, match=told):
        rules.derive("at home", add=RulesetPart(content={"spells": {"toy": toy}}))
    with pytest.raises(RulesetError, match="calls itself 'toy'"):
        rules.derive("at home", add=RulesetPart(content={"spells": {"other": toy}}))


def test_a_monster_that_names_what_is_not_there_is_refused_when_it_is_added() -> None:
    odd = Sheet(key="odd", name="Odd", hp=5, traits=(Trait("pack tacticks"),))
    with pytest.raises(RulesetError, match="pack tactics"):
        srd52().derive("at home", add=RulesetPart(content={"monsters": {"odd": odd}}))


def test_a_map_with_an_unknown_sign_names_it() -> None:
    with pytest.raises(MapError, match=r"Q"):
        parse_map("..Q\n...")


def test_contradictory_content_is_refused_field_by_field() -> None:
    with pytest.raises(msgspec.ValidationError, match="armour_class"):
        msgspec.json.decode(b'{"key": "x", "name": "X", "armour_class": 12}', type=Sheet)


@pytest.mark.parametrize("name", ["srd52", "next2013"])
def test_the_content_that_comes_along_contradicts_nothing(name: str) -> None:
    rules = ruleset_named(name)
    tables = {table: rules.tables()[table] for table in ("monsters", "spells")}
    assert list(content_faults(rules, tables)) == []

"""Grants and moments: data that compiles to the same modifiers and hooks as Python, and is refused if it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset, RulesetError, RulesetPart
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.attack.attack_options import strikes as attack_options
from tenfoot.rulesets.common.attack.making_an_attack import ATTACK, plan_attack
from tenfoot.rulesets.common.attack.opportunity_attack import PROVOKES
from tenfoot.rulesets.common.content.content_checks import content_faults
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule, compile_rule, declare_rule
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.magic.spellcaster import MAY_CAST
from tenfoot.rulesets.common.movement.movement import speed
from tenfoot.rulesets.common.turns.permission import Permission
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.scenario import Scenario, run_scenario

BASE = ruleset_named("srd52")


def with_trait(**parts: object) -> Ruleset:
    """Add a trait `probe` and a wolf that has it."""
    record = msgspec.convert({"key": "probe", **parts}, DeclaredRule)
    faults = list(content_faults(BASE, {"traits": {"probe": record}}))
    assert not faults, faults
    wolf = BASE.entry("monsters", "wolf", Sheet)
    probe = msgspec.convert({"rule": "probe"}, type(wolf.traits[0]))
    bearer = msgspec.structs.replace(wolf, key="bearer", traits=(probe,))
    return BASE.derive(
        "probed", add=RulesetPart(rules=[compile_rule(record)], content={"monsters": {"bearer": bearer}})
    )


def play(ruleset: Ruleset, steps: list[dict[str, object]]) -> list[str]:
    """Play steps with a bearer beside Ann and far from Bob; list what is not as expected."""
    creatures = {
        "Bearer": {"sheet": "bearer", "at": [3, 5]},
        "Ann": {"like": {"hp": 60}, "at": [4, 5], "side": "heroes"},
        "Bob": {"like": {"hp": 60}, "at": [11, 5], "side": "heroes"},
    }
    plain = {"name": "probe", "creatures": creatures, "order": ["Bearer", "Ann", "Bob"], "play": steps}
    return list(run_scenario(msgspec.convert(plain, Scenario), ruleset).faults)


@pytest.mark.parametrize(
    ("grant", "expect"),
    [
        ({"armor": 3}, {"Bearer.ac": 15, "Ann.ac": 10}),
        ({"armor": 3, "when": "bloodied"}, {"Bearer.ac": 12}),
        ({"speed": 10}, {"Bearer.speed": 50, "Ann.speed": 30}),
        ({"speed_at_most": 0}, {"Bearer.speed": 0}),
        (
            {"speed": -10, "aura": {"feet": 10, "who": "enemy"}},
            {"Bearer.speed": 40, "Ann.speed": 20, "Bob.speed": 30},
        ),
        ({"speed": -10, "aura": {"feet": 60, "who": "not beast"}}, {"Bearer.speed": 40, "Bob.speed": 20}),
        ({"speed": 10, "speed_of": ["walk"]}, {"Bearer.speed": 50}),
        ({"speed": 10, "speed_of": ["swim"]}, {"Bearer.speed": 40}),
        ({"speed_at_most": 0, "speed_of": ["fly"]}, {"Bearer.speed": 40}),
        ({"may_not": ["speak"], "aura": {"feet": 5}}, {"Ann.may.speak": False, "Bob.may.speak": True}),
    ],
)
def test_a_grant_holds_for_whom_it_says(grant: dict[str, object], expect: dict[str, object]) -> None:
    assert not play(with_trait(grants=[grant]), [{"expect": expect}])


def test_resistance_and_a_moment_at_the_end() -> None:
    ruleset = with_trait(
        grants=[{"resist": ["fire"]}],
        on=[
            {"moment": "drops to 0", "to": "around", "do": [{"do": "damage", "dice": "1d6", "kind": "cold"}]}
        ],
    )
    steps: list[dict[str, object]] = [
        {"who": "Bearer", "harm": {"amounts": [[10, "fire"]]}, "expect": {"Bearer.hp": 6}},
        {
            "who": "Bearer",
            "harm": {"amounts": [[9, "cold"]]},
            "dice": [4],
            "expect": {"Ann.hp": 56, "Bob.hp": 60},
        },
    ]
    assert not play(ruleset, steps)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"grants": [{"armour": 3}]}, "armour"),
        ({"grants": [{"advantage": ["save.dxe"]}]}, "advantage"),
        ({"grants": [{"may_not": ["fly"]}]}, "may_not"),
        ({"on": [{"moment": "starts a turn", "do": []}]}, "moment"),
    ],
)
def test_a_wrong_word_in_the_form_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert({"key": "probe", **wrong}, DeclaredRule)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"grants": [{"armor": 1, "when": "bloodyed"}]}, "Did you mean 'bloodied'?"),
        ({"grants": [{"armor": 1, "aura": {"feet": 5, "who": "enemi"}}]}, "Did you mean 'enemy'?"),
        ({"grants": [{"advantage": ["attack"], "against": "undaed"}]}, "Did you mean 'undead'?"),
        ({"grants": [{"bonus": 2}]}, "a bonus needs 'on'"),
        ({"grants": [{"armor": 1, "speed_of": ["walk"]}]}, "'speed_of' needs a change"),
        ({"grants": [{"succeeds": ["attack"]}]}, "'succeeds' is for saves and checks"),
        ({"on": [{"moment": "hits", "do": [{"do": "condition", "name": "pron"}]}]}, "Did you mean 'prone'?"),
        ({"on": [{"moment": "hits", "do": [{"do": "damige"}]}]}, "Did you mean 'damage'?"),
        ({}, "does nothing"),
    ],
)
def test_a_word_that_means_nothing_is_refused_with_the_nearest(wrong: dict[str, object], said: str) -> None:
    record = msgspec.convert({"key": "probe", **wrong}, DeclaredRule)
    assert any(said in fault for fault in content_faults(BASE, {"traits": {"probe": record}}))
    with pytest.raises(RulesetError, match="probe"):
        BASE.derive("wrong", add=RulesetPart(content={"traits": {"probe": record}}))


def test_python_refuses_the_same_words() -> None:
    with pytest.raises(msgspec.ValidationError):
        declare_rule("probe", grants=[{"advantige": ["attack"]}])


def test_all_shipped_content_has_only_words_that_mean_something() -> None:
    for name in ("srd52", "next2013"):
        ruleset = ruleset_named(name)
        assert not list(content_faults(ruleset, ruleset.tables()))


def test_the_example_pack_uses_grants_an_aura_and_a_moment() -> None:
    folder = Path(__file__).parents[2] / "examples" / "packs" / "frost" / "traits"
    text = "".join(file.read_text("utf-8") for file in folder.glob("*.yaml"))
    assert all(word in text for word in ("grants:", "aura:", "moment:"))


def beside(**grant: object) -> tuple[Play, Creature, Creature]:
    """Put a bearer that has this grant beside an ogre, on another side."""
    encounter = Encounter(with_trait(grants=[grant]), Grid(24, 12), 5)
    bearer = encounter.add("bearer", (3, 5), side="wolves")
    return encounter.play, bearer, encounter.add("ogre", (4, 5), side="ogres")


@pytest.mark.parametrize(
    ("roll", "kind", "tags"),
    [
        ("against magic", "save", ("spell",)),
        ("against magic", "save", ("magic",)),
        ("against poison", "save", ("poison",)),
        ("sight", "check", ("sight",)),
        ("hearing", "check", ("hearing",)),
    ],
)
def test_saves_and_checks_against_something_succeed_or_fail(
    roll: str, kind: Literal["save", "check"], tags: tuple[str, ...]
) -> None:
    play, bearer, ogre = beside(succeeds=[roll])
    assert prepare(play, D20Test(kind, bearer.id, CON, 15, tags=tags)).auto_succeed
    assert not prepare(play, D20Test(kind, bearer.id, CON, 15)).auto_succeed
    assert not prepare(play, D20Test(kind, ogre.id, CON, 15, tags=tags)).auto_succeed
    play, bearer, _ = beside(fails=[roll])
    assert prepare(play, D20Test(kind, bearer.id, CON, 15, tags=tags)).auto_fail


def test_a_speed_as_fast_as_it_walks_now_follows_its_speed() -> None:
    play, bearer, _ = beside(speeds={"climb": "walk"})
    assert speed(play, bearer, "climb").total == speed(play, bearer).total == 40
    play, bearer, _ = beside(speed=10, speed_of=["walk"], speeds={"climb": "walk"})
    assert speed(play, bearer, "climb").total == 50


def test_casting_and_opportunity_attacks_can_be_banned() -> None:
    play, bearer, ogre = beside(may_not=["cast", "opportunity attack"])
    assert not play.query(MAY_CAST, Permission("light", bearer.id), bearer.id).allowed
    assert play.query(MAY_CAST, Permission("light", ogre.id), ogre.id).allowed
    leaves = Permission("provoke", ogre.id, bearer.id)
    assert not play.query(PROVOKES, leaves, ogre.id, bearer.id).allowed
    comes = Permission("provoke", bearer.id, ogre.id)
    assert play.query(PROVOKES, comes, bearer.id, ogre.id).allowed


@pytest.mark.parametrize(("words", "from_source", "from_others"), [("source", 1, 0), ("not source", 0, 1)])
def test_a_grant_against_the_source_of_its_effect(words: str, from_source: int, from_others: int) -> None:
    rule = declare_rule("marked", grants=[{"advantage": ["attacked"], "against": words}])
    encounter = Encounter(BASE.derive("marking", add=RulesetPart(rules=[rule])), Grid(24, 12), 5)
    wolf, ogre, other = (
        encounter.add(key, (x, 5)) for key, x in (("wolf", 3), ("ogre", 4), ("goblin-boss", 2))
    )
    play = encounter.play
    play.attach("marked", wolf.id, source=ogre.id)

    def mode(attacker: Creature) -> int:
        attack = plan_attack(play, attacker, wolf, attack_options(play, attacker)[0])
        return play.query(ATTACK, attack, attacker.id, wolf.id).mode

    assert (mode(ogre), mode(other)) == (from_source, from_others)


def test_a_grant_about_opportunity_attacks_alone() -> None:
    play, bearer, ogre = beside(disadvantage=["attacked"], **{"with": "opportunity"})
    option = attack_options(play, ogre)[0]
    for via, mode in (("action", 0), ("opportunity attack", -1)):
        attack = plan_attack(play, ogre, bearer, option, via=via)
        assert play.query(ATTACK, attack, ogre.id, bearer.id).mode == mode

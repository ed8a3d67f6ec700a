"""Content says what it is worth to a computer player; the player's own files name none of it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import msgspec

import tenfoot.rulesets.common.worth
import tenfoot.tactics
from tenfoot.engine.rule import Rule, RuleWorth
from tenfoot.engine.ruleset import RulesetPart
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.declared_rule import DeclaredCondition, compile_rule
from tenfoot.rulesets.common.content.grant_records import Grant
from tenfoot.rulesets.common.magic.spell import Spell, SpellWorth
from tenfoot.rulesets.common.worth.estimate import conditions_worth, effects_worth
from tenfoot.rulesets.common.worth.option_worth import weigh_own_healing
from tenfoot.rulesets.names import RULESETS
from tenfoot.tactics.option_value import option_worth
from tenfoot.tactics.spell_roles import SpellRole, use_of

CONTENT_ROOMS = ("features", "items", "masteries", "monsters", "spells")
"""The rooms of an edition whose rules somebody has, casts or carries."""
TABLES = ("spells", "monsters", "magic items", "weapons", "armor", "gear", "feats")
MECHANISMS = {
    "item power": "the options of every item's powers, weighed by the activity behind them",
    "use item": "the action",
    "leap": "a question about a place to land, which three rules ask",
    "teleport": "a question about a place to land",
    "shake awake": "a general action: anybody may wake a sleeper",
    "light": "the general rule of Light weapons, and a kind of thing in adventures",
    "fly": "a way to move",
    "heal": "a step",
    "web": "a step",
    "push": "a step",
    "guard": "what a hero does who has nothing else to do in an adventure",
    "dice": "a fact of a question",
    "acid": "a damage type",
    "command": "a word of the prompt",
}
"""Words that are also names of content, and what they mean here."""


def test_a_spell_of_a_pack_is_used_by_what_it_says_of_its_worth() -> None:
    base = ruleset_named("srd52")
    bless = base.entry("spells", "bless", Spell)
    assert use_of(base, bless) is SpellRole.HELPS
    dull = msgspec.structs.replace(bless, key="dull@mine", worth=SpellWorth())
    kind = msgspec.structs.replace(bless, key="kind@mine", worth=SpellWorth(helps=3.0, disables=0.5))
    rules = base.derive(
        "srd52+mine", add=RulesetPart(content={"spells": {each.key: each for each in (dull, kind)}})
    )
    assert use_of(rules, dull) is SpellRole.NONE
    assert use_of(rules, kind) is SpellRole.HELPS
    assert effects_worth(rules)["spell.kind@mine"] == 0.5
    assert "spell.kind@mine" not in effects_worth(base)


def content_names() -> set[str]:
    """Names of what somebody has, casts, carries or is: rules of the content rooms, and keys of the tables."""
    names: set[str] = set()
    for edition in RULESETS:
        ruleset = ruleset_named(edition)
        for table in TABLES:
            names.update(ruleset.tables().get(table, {}))
        for name, rule in ruleset.rules.items():
            if (
                not name.startswith("condition.")
                and not rule.general
                and rule_room(edition, name) in CONTENT_ROOMS
            ):
                names.add(name)
                names.add(name.partition(".")[2] or name)
    return names


def rule_room(edition: str, name: str) -> str:
    """The room of the edition that a rule's file is in; empty for the rules that editions share."""
    place = places_of(edition).get(name, "")
    return place.split(f"/{edition}/")[1].split("/")[0] if f"/{edition}/" in place else ""


@cache
def places_of(edition: str) -> dict[str, str]:
    """The file of each rule of an edition that a line of Python names first."""
    found: dict[str, str] = {}
    root = Path(tenfoot.rulesets.__path__[0]) / edition
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                made = getattr(node.func, "id", "")
                if made in ("Rule", "declare_rule"):
                    found[str(node.args[0].value)] = path.as_posix()
                elif made == "in_force":
                    found[f"spell.{node.args[0].value}"] = path.as_posix()
    return found


def named_in(folder: Path, names: set[str]) -> list[str]:
    """The literals in a folder's files that name content, alone or behind a colon."""
    found: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            words = {node.value, *node.value.split(":"), node.value.partition(".")[2]} - {""}
            slugs = {word.replace(" ", "-") for word in words}
            if (words | slugs) & names - set(MECHANISMS):
                found.append(f"{path.name}:{node.lineno} {node.value}")
    return found


def test_the_player_names_no_content() -> None:
    names = content_names()
    assert {"spell.hex", "feature.rage", "rage", "quick", "charge", "potion-of-healing"} <= names
    assert not named_in(Path(tenfoot.tactics.__path__[0]), names)
    assert not named_in(Path(tenfoot.rulesets.common.worth.__path__[0]), names)


def test_each_question_has_one_answer() -> None:
    for edition in RULESETS:
        answers: dict[str, object] = {}
        for rule in ruleset_named(edition).rules.values():
            for kind, reply in rule.replies.items():
                assert answers.setdefault(kind, reply) is reply, (rule.name, kind)


def test_a_condition_of_a_pack_is_worth_what_its_grants_take_away() -> None:
    grants = (Grant(speed_at_most=0, disadvantage=("attack",)),)
    rule = compile_rule(DeclaredCondition(key="rimed@mine", grants=grants))
    said = compile_rule(DeclaredCondition(key="iced@mine", grants=grants, worth=RuleWorth(disables=2.0)))
    rules = ruleset_named("srd52").derive("srd52+mine", add=RulesetPart(rules=[rule, said]))
    assert conditions_worth(rules)["rimed@mine"] == 0.8
    assert conditions_worth(rules)["iced@mine"] == 2.0
    assert "rimed@mine" not in conditions_worth(ruleset_named("srd52"))


def test_a_rule_of_a_pack_says_how_to_use_it() -> None:
    rule = Rule("blink@mine")
    rule.weigh(weigh_own_healing)
    rules = ruleset_named("srd52").derive("srd52+mine", add=RulesetPart(rules=[rule]))
    assert option_worth(rules)["blink@mine"] is weigh_own_healing
    assert "blink@mine" not in option_worth(ruleset_named("srd52"))

"""Spells say in their records what they are worth to a computer player; the player's own files name fewer and fewer."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec

import tenfoot.tactics
from tenfoot.engine.ruleset import RulesetPart
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.magic.spell import Spell, SpellWorth
from tenfoot.rulesets.names import RULESETS
from tenfoot.tactics.estimate import effects_worth
from tenfoot.tactics.spell_roles import SpellRole, use_of

NAMED = 62
"""Spells, items and rules with a hyphen or a dot in their names that `tactics/` names; may only fall."""


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


def test_the_player_names_less_and_less_content() -> None:
    names: set[str] = set()
    for edition in RULESETS:
        ruleset = ruleset_named(edition)
        names.update(name for name in ruleset.rules if not name.startswith("condition."))
        for table in ("spells", "monsters", "magic items", "weapons", "armor", "gear", "feats"):
            names.update(ruleset.tables().get(table, {}))
    named = 0
    for path in Path(tenfoot.tactics.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
                named += any(mark in node.value for mark in "-.")
    assert named <= NAMED

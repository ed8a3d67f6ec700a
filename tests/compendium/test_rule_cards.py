"""A card of a rule says how much of it is played: what the ledger calls narrative is told, not played."""

from __future__ import annotations

import pytest

from tenfoot.compendium.card_library import library
from tenfoot.rulesets.ledger import narrative_rules
from tenfoot.rulesets.names import RULESETS


@pytest.mark.parametrize("edition", RULESETS)
def test_a_rule_card_says_what_of_it_is_only_told(edition: str) -> None:
    told = narrative_rules(edition)
    assert told
    seen = set()
    for kind in ("rule", "condition", "action", "mastery"):
        for card in library(edition).of_kind(kind):
            lines = [line for section in card.sections for line in section.lines if line.rule]
            for line in lines:
                assert line.played == ("told" if line.rule in told else "in full"), line.rule
            left = sum(line.rule in told for line in lines)
            right = "in full" if not left else "told" if left == len(lines) else "partly"
            assert card.played == right, card.id
            seen.add(card.played)
    assert seen >= {"in full", "partly"}

"""A live game and the same game saved and loaded offer the same, and nothing cached is out of date."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tests.support.memory import check_reloaded_offers_the_same
from tests.support.random_play import any_answer, random_fight


@pytest.mark.parametrize("edition", ["srd52", "next2013"])
@pytest.mark.parametrize("seed", range(3))
def test_a_reloaded_fight_offers_the_same(edition: str, seed: int) -> None:
    chooser = Seeded(derive(seed, "reloaded"))
    game = random_fight(ruleset_named(edition), seed, history=True)
    for _ in range(40):
        if game.decision is None:
            return
        check_memory(game.play)
        check_reloaded_offers_the_same(game)
        game.step(any_answer(game.decision, chooser))

"""Whatever a party does in an adventure: no law is broken, no secret is told early, and every game ends."""

from __future__ import annotations

import pytest

from tenfoot.adventure.running import adventure_keys, rules_of
from tests.support.wandering import wander


@pytest.mark.parametrize("key", adventure_keys())
@pytest.mark.parametrize("seed", range(4))
def test_a_wandering_party_comes_to_an_end(key: str, seed: int) -> None:
    game = wander(rules_of(key), seed)
    assert game.play.state.flags["ending"] in game.play.ruleset.tables()["endings"]

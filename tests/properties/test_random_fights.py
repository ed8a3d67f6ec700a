"""Whatever legal thing is done, every law holds and nothing gets stuck."""

from __future__ import annotations

import pytest

from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.random_play import play_randomly, random_fight


@pytest.mark.parametrize("batch", range(8))
def test_random_fights_break_no_law(batch: int) -> None:
    for seed in range(batch * 12, batch * 12 + 12):
        game = random_fight(srd52(), seed)
        try:
            play_randomly(game, seed)
        except Exception as fault:
            raise AssertionError(f"fight {seed}: {type(fault).__name__}: {fault}") from fault


def test_a_condition_does_not_come_with_a_spell_that_its_own_fall_has_ended() -> None:
    """A flier laughs, falls Prone from the sky, is hurt by it and saves again, before the laughter is complete."""
    play_randomly(random_fight(srd52(), 10045), 10045)

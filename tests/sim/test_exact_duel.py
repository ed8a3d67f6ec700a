"""The simulated chance agrees with an independent exact calculation where one is possible."""

from __future__ import annotations

from tests.support.duel import exact_win_chance, play_duel


def test_duels_agree_with_the_markov_chain() -> None:
    runs = 1500
    wins = sum(play_duel(seed)[0] for seed in range(runs))
    exact = exact_win_chance()
    spread = (exact * (1 - exact) / runs) ** 0.5
    assert abs(wins / runs - exact) < 4 * spread

"""The simulated chance agrees with an independent exact calculation where one is possible."""

from __future__ import annotations

import pytest

from tests.support.duel import DUELS, exact_win_chance, play_duel


def test_the_chain_is_right_where_it_can_be_counted_by_hand() -> None:
    """Whoever has 1 Hit Point falls to any hit: p, and then nothing, q (1 - p), and so on."""
    one, two = DUELS["plain"]
    found = exact_win_chance(DUELS["plain"]._replace(one=one._replace(hp=1), two=two._replace(hp=1)))
    hits, hit = 11 / 20, 11 / 20  # 5 + d20 against 15, 4 + d20 against 14
    assert found == pytest.approx(hits / (1 - (1 - hits) * (1 - hit)))


@pytest.mark.parametrize("kind", DUELS)
def test_duels_agree_with_the_markov_chain(kind: str) -> None:
    duel, runs = DUELS[kind], 1200 if kind == "plain" else 500
    exact = exact_win_chance(duel)
    assert 0.2 < exact < 0.8, "a duel that is nearly decided says little"
    wins = sum(play_duel(duel, seed)[0] for seed in range(runs))
    # Four standard errors: by chance alone one of 16,000 kinds of duels would fail.
    assert abs(wins / runs - exact) < 4 * (exact * (1 - exact) / runs) ** 0.5

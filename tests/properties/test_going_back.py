"""Save, load, fork and undo at every decision of random fights: the continuation is the same, byte for byte."""

from __future__ import annotations

import pytest

from tests.support.going_back import check_going_back


@pytest.mark.parametrize("seed", range(100, 112))
def test_saves_forks_and_undos_go_on_alike(seed: int) -> None:
    check_going_back("srd52", seed, decisions=40)

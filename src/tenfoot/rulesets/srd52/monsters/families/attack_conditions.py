"""Attacks whose damage or roll depends on something: Advantage, a charge, a wounded target or attacker."""

from __future__ import annotations

from tenfoot.authoring import *


def met(play: Play, source: int, target: int, mode: int, words: str) -> bool:
    """Whether what the entry asks for is true of this attack."""
    if words == "advantage":
        return mode > 0
    if words == "self bloodied":
        return bloodied(play.creature(source))
    if words == "first round":
        return play.state.round <= 1
    if not target:
        return False
    return is_of(play, play.creature(source), play.creature(target), words)

"""Ethereal: partly elsewhere. What is material hardly harms it, and hardly stops it."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.conditions import condition
from tenfoot.rulesets.common.harm import HARM, Harm

ethereal = condition(
    "ethereal",
    "next/cond/ethereal-damage-in",
    "next/cond/ethereal-damage-out",
    "next/cond/ethereal-exempt",
    "next/cond/ethereal-pass",
)
REACHES_ACROSS = ("force", "necrotic", "psychic", "radiant")


def _halves(play: Play, blow: Harm, effect: Effect, other: int) -> None:
    """As resistance, so that it never halves twice (next/cond/ethereal-resist-stack)."""
    if other and play.has(other, ethereal.name):
        return
    for _, kind in blow.amounts:
        if kind and kind not in REACHES_ACROSS:
            blow.resist.append((kind, effect))


@ethereal.modifies(HARM, "target")
def half_there(play: Play, blow: Harm, effect: Effect) -> None:
    """Half of what comes from the material world."""
    _halves(play, blow, effect, blow.source)


@ethereal.modifies(HARM, "source")
def half_a_blow(play: Play, blow: Harm, effect: Effect) -> None:
    """And half of what it does to the material world."""
    if blow.source != blow.target:
        _halves(play, blow, effect, blow.target)

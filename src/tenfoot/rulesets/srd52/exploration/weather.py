"""Weather over a place: heavy rain and snow, strong wind, sandstorms. Each is an effect on the scene itself."""

from __future__ import annotations

from tenfoot.authoring import *

OPEN_FLAMES = ("torch", "candle", "lamp")
"""Flames that neither glass nor hood covers."""


LIT = "lit lamp"


def put_out_flames(play: Play, where: CellSet | None = None) -> Proc[None]:
    """Put out every open flame that creatures carry, there or anywhere."""
    for effect in list(play.state.effects.values()):
        if (
            effect.rule != LIT
            or effect.text("kind") not in OPEN_FLAMES
            or effect.id not in play.state.effects
        ):
            continue
        bearer = play.state.creatures.get(effect.bearer)
        here = cell_set(play.footprint(bearer)) if bearer is not None and bearer.cell >= 0 else 0
        if where is None or where & (here | cell_set(effect.cells)):
            yield from play.end(effect, "put out")


def hard_to_notice(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on every Wisdom (Perception) check, by ear too."""
    if "skill.perception" in test.skills:
        test.disadvantage(effect)

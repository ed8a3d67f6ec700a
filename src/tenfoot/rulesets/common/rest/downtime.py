"""Between fights: what a scene, or a day of several fights, asks of an edition about rests and the fallen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tenfoot.engine import clock
from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.rulesets.common.rest.rest import RestKind
from tenfoot.rulesets.common.turns.permission import Permission

MAY_REST: Port[Callable[[Play, Creature, RestKind], Permission]] = Port("may rest")
"""Whether a creature may begin such a rest now, and why not."""
Wait: TypeAlias = Callable[[Play, int], Proc[bool]]
"""Lets so many seconds pass with whatever happens in them; False if nobody rests any more after that."""
TakeRest: TypeAlias = Callable[[Play, Sequence[Creature], RestKind, Wait], Proc[None]]
TAKE_REST: Port[TakeRest] = Port("take rest")
"""These creatures rest from beginning to end; time passes in the given way."""
TEND: Port[Callable[[Play, Creature], Proc[None]]] = Port("tend the fallen")
"""What becomes of somebody dying while friends have all the time they want."""
REST_SECONDS: dict[RestKind, str] = {"short": "short rest seconds", "long": "long rest seconds"}
"""The parameters that say how long rests are."""


def undisturbed(play: Play, seconds: int) -> Proc[bool]:
    """Let the whole time of a rest pass; nothing interrupts it."""
    yield from clock.advance(play, seconds)
    return True


def rest_seconds(play: Play, kind: RestKind) -> int:
    """How long such a rest takes."""
    return play.ruleset.number(REST_SECONDS[kind])

"""Transparent, a trait of the Gelatinous Cube."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.passive import passive_perception
from tenfoot.rulesets.common.senses.studied import SEARCHED
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.srd52.senses.perception import sense

transparent = Rule("transparent", "5.2/m-sense/transparent")


TRANSPARENT_DC = 15


WITNESSED = "seen to move"


def overlooked(play: Play, effect: Effect, observer: int) -> bool:
    """Whether a creature fails to notice it: it has not been seen to move, and is not noticed."""
    cube = play.creature(effect.bearer)
    watcher = play.state.creatures.get(observer)
    if watcher is None or watcher.side == cube.side or effect.num(WITNESSED):
        return False
    if observer in effect.ids("noticed") or watcher.cell < 0:
        return False
    if sense(play, watcher, "blindsight") >= max(5, distance(play, watcher, cube)):
        return False
    return passive_perception(play, watcher) < TRANSPARENT_DC


@transparent.modifies(KNOWN, "target")
def nobody_thinks_of_it(play: Play, asked: Permission, effect: Effect) -> None:
    """An unnoticed creature can't be targeted."""
    if overlooked(play, effect, asked.actor):
        asked.deny(effect)


@transparent.modifies(SIGHT, "target")
def like_glass(play: Play, sight: Sight, effect: Effect) -> None:
    """Transparent: hide the creature from observers who have not noticed it, even in plain view."""
    if overlooked(play, effect, sight.observer):
        sight.hide(effect)


@transparent.hook(SEARCHED)
def looked_at_closely(play: Play, test: D20Test, effect: Effect) -> None:
    """Transparent: a Wisdom (Perception) check of 15 or more notices the creature."""
    if (
        "skill.perception" in test.skills
        and test.total >= TRANSPARENT_DC
        and overlooked(play, effect, test.actor)
    ):
        play.alter(effect, data={**effect.data, "noticed": [*effect.ids("noticed"), test.actor]})
        play.emit("found", creature=effect.bearer, by=test.actor)


@transparent.hook(ENTERED, "mover")
def reveal_by_moving(play: Play, step: MoveStep, effect: Effect) -> None:
    """Show the cube to everyone once it has moved."""
    witness(play, effect)


@transparent.hook(ATTACK_DECLARED, "attacker")
def reveal_by_attacking(play: Play, attack: Attack, effect: Effect) -> None:
    """Show the cube to everyone once it has attacked."""
    witness(play, effect)


def witness(play: Play, effect: Effect) -> None:
    """Record that the creature was seen to move or act, so that it is no longer overlooked."""
    if not effect.num(WITNESSED):
        play.alter(effect, data={**effect.data, WITNESSED: 1})

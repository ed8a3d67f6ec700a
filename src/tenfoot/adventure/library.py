"""Traps that an adventure takes from the ruleset's library, which also says how they are found."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.format import Adventure, Scene, Trap
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.space.trap import TRAPS, TrapKind


def with_library(adventure: Adventure, ruleset: Ruleset) -> Adventure:
    """The adventure with the numbers of its library traps filled in."""
    if not any(trap.kind for scene in adventure.scenes.values() for trap in scene.traps.values()):
        return adventure
    kinds = ruleset.table(TRAPS, TrapKind)
    scenes = {key: _filled(scene, kinds) for key, scene in adventure.scenes.items()}
    return msgspec.structs.replace(adventure, scenes=scenes)


def _filled(scene: Scene, kinds: dict[str, TrapKind]) -> Scene:
    traps = {key: _numbers(trap, kinds) for key, trap in scene.traps.items()}
    return msgspec.structs.replace(scene, traps=traps)


def _numbers(trap: Trap, kinds: dict[str, TrapKind]) -> Trap:
    """Return the trap with the lowest DCs at which a search and a study find it, from the library."""
    if not trap.kind:
        return trap
    clues = kinds[trap.kind].clues
    by = {
        how: min((c.dc for c in clues if c.how == how and c.undo), default=0) for how in ("search", "study")
    }
    return msgspec.structs.replace(trap, notice=by["search"], study=by["study"])

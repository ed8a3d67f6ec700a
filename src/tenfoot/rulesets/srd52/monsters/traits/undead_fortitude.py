"""Undead Fortitude: damage that would bring it to 0 Hit Points may leave it at 1."""

from __future__ import annotations

from tenfoot.authoring import *

undead_fortitude = Rule("undead fortitude", "5.2/m-defense/undead-fortitude")


@undead_fortitude.hook(DROPS, "target")
def holds_on(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """A Constitution save, DC 5 plus the damage; none against Radiant damage or a Critical Hit."""
    blow = drop.blow
    if blow.critical or any(kind == "radiant" for _, kind in blow.amounts):
        return
    test = D20Test("save", effect.bearer, CON, 5 + blow.total, target=blow.source, tags=("undead fortitude",))
    if (yield from resolve_test(play, test)):
        drop.left = 1

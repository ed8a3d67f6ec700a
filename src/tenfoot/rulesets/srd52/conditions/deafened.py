"""Deafened: you hear nothing, and checks that depend on hearing fail."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.conditions import condition
from tenfoot.rulesets.common.permission import MAY, Permission
from tenfoot.rulesets.common.test import CHECK, Test

deafened = condition("deafened", "5.2/g-deafened/cant-hear", "5.2/g-deafened/hearing-checks-fail")


@deafened.modifies(MAY, "actor")
def hears_nothing(play: Play, asked: Permission, effect: Effect) -> None:
    """Nothing is heard."""
    if asked.verb == "hear":
        asked.deny(effect)


@deafened.modifies(CHECK, "actor")
def hearing_checks_fail(play: Play, test: Test, effect: Effect) -> None:
    """A check that depends on hearing fails without a roll."""
    if "hearing" in test.tags:
        test.auto_fail.append(effect)

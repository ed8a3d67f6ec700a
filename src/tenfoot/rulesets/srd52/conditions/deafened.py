"""Deafened: you hear nothing, and checks that depend on hearing fail."""

from __future__ import annotations

from tenfoot.authoring import *

deafened = declare(
    condition("deafened", "5.2/g-deafened/cant-hear", "5.2/g-deafened/hearing-checks-fail"),
    grants=[{"may_not": ["hear"]}],
)


@deafened.modifies(CHECK, "actor")
def hearing_checks_fail(play: Play, test: D20Test, effect: Effect) -> None:
    """A check that depends on hearing fails without a roll."""
    if "hearing" in test.tags:
        test.auto_fail.append(effect)

"""The rulesets there are, by name."""

from __future__ import annotations

from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.rulesets.srd52.ruleset import srd52

_MAKERS = {"srd52": srd52}


def ruleset_named(name: str) -> Ruleset:
    """The ruleset with this name."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise ValueError(unknown("ruleset", name, _MAKERS, "tenfoot"))
    return maker()

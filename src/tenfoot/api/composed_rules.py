"""Rules for programs: a ruleset by its expression, with packs that need not be installed."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs.composing import extend_ruleset
from tenfoot.packs.pack import Pack
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import DEFAULT


def rules(expression: str = DEFAULT, packs: Sequence[Pack] = ()) -> Ruleset:
    """Return the ruleset of an expression (`rules("BASE+frost+flanking", packs=[read_pack("frost")])`).

    Packs that are given serve under their names in the expression and are added if it does not name them; others
    must be installed. A pack with faults is a `PackFault` that lists them.
    """
    given = {pack.name for pack in packs}
    rest = [part for part in expression.split("+") if part.partition("=")[0] not in given]
    made = ruleset_named("+".join(rest))
    for pack in packs:
        made = extend_ruleset(made, pack)
    return made

"""Random legal play over fights drawn from all content, every invariant checked after each answer."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.rulesets.catalogue import ruleset_named
from tests.proof.part import Part, Result, Unit
from tests.support.random_play import play_randomly, random_fight

FIGHTS, EACH = 2000, 20


def play_twenty(unit: Unit) -> Result:
    """Play the twenty fights whose seeds begin at the unit's number, and note each fault with its seed."""
    assert isinstance(unit, int)
    ruleset = ruleset_named("srd52")
    faults: list[str] = []
    decisions = ended = 0
    for seed in range(unit, unit + EACH):
        try:
            game = random_fight(ruleset, seed)
            decisions += play_randomly(game, seed)
            ended += game.outcome is not None
        except Exception as fault:
            faults.append(f"fight {seed}: {type(fault).__name__}: {fault}")
    return {"decisions": decisions, "ended": ended, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count fights, decisions and fights played to their end."""
    decisions = sum(int(str(result.get("decisions", 0))) for result in results)
    ended = sum(int(str(result.get("ended", 0))) for result in results)
    return [f"{len(results) * EACH:,} fights, {decisions:,} decisions, {ended:,} fights played to their end."]


PART = Part(
    name="fights",
    claim="Two thousand random fights with all content break no invariant and raise no exception.",
    units=range(0, FIGHTS, EACH),
    run=play_twenty,
    summarize=summarize,
    sample=(0,),
)

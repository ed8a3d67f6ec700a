"""A live game and the same game reloaded offer the same at every decision, and nothing cached is out of date."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.dice import Seeded, derive
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tests.proof.part import Part, Result, Unit
from tests.support.memory import check_reloaded_offers_the_same
from tests.support.random_play import any_answer, random_fight

FIGHTS, DECISIONS = 500, 600


def reload_at_each_decision(unit: Unit) -> Result:
    """Play a random fight; before each answer compare everything with the game saved and loaded."""
    faults: list[str] = []
    compared = 0
    seed = int(unit)
    chooser = Seeded(derive(seed, "reloaded"))
    game = random_fight(ruleset_named("srd52"), seed, history=True)
    try:
        for _ in range(DECISIONS):
            if game.decision is None:
                break
            check_memory(game.play)
            check_reloaded_offers_the_same(game)
            compared += 1
            game.step(any_answer(game.decision, chooser))
    except Exception as fault:
        faults.append(f"fight {seed}: {type(fault).__name__}: {fault}")
    return {"compared": compared, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count the decisions that were compared."""
    compared = [result.get("compared", 0) for result in results]
    return [f"{sum(count for count in compared if isinstance(count, int))} decisions compared."]


PART = Part(
    name="reloaded",
    claim="At every decision of 500 random fights the game saved and loaded offers what the live one does.",
    units=range(FIGHTS),
    run=reload_at_each_decision,
    summarize=summarize,
    sample=(2,),
)

"""A Pole touches what is in a square up to 10 feet away."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.interact import feature

prodding = Rule("prodding", "5.2/e-gear/pole")


@prodding.predicate("place")
def something_there(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Whether the square is not the creature's own."""
    return cell != creature.cell


@prodding.procedure("prod with")
def prod(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Touch whatever is in a square up to 10 feet away: it is used, or goes off, with no creature near it."""
    play.emit("prodded", creature=creature.id, to=answer.cell)
    for key in list(play.zones.get(answer.cell, ())):
        effect = play.state.effects.get(key)
        if effect is None:
            continue
        if effect.rule == feature.name and not effect.num("hidden") and not effect.text("fast"):
            use_thing(play, creature, effect)
        springs = play.ruleset.rule(effect.rule).does.get("prodded")
        if springs is not None:
            yield from springs(play, creature, effect) or ()

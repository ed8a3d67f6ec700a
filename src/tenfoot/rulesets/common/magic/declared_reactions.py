"""How a declared reaction is asked and paid for: with the Reaction alone, with a pool, or by casting a spell."""

from __future__ import annotations

from tenfoot.engine.cost import REACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.declared import DeclaredReaction, Facts
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.magic.casting import offer_spell, resolve_casting
from tenfoot.rulesets.common.turns.reaction import offer_reaction


def ask_for_reaction(play: Play, creature: Creature, declared: DeclaredReaction, facts: Facts) -> Proc[bool]:
    """Ask whether the creature reacts and pay for it; a spell is cast at the fact `target`, if there is one."""
    if not declared.spell:
        more = tuple(price for price in declared.cost if price != REACTION)
        return (
            yield from offer_reaction(
                play,
                creature,
                declared.asks,
                why=declared.why,
                facts=facts,
                cost=more,
                mental=declared.mental,
            )
        )
    casting = yield from offer_spell(play, creature, declared.spell, why=declared.why, facts=facts)
    if casting is None:
        return False
    if "target" in facts:
        casting.targets = (int(facts["target"]),)
    yield from resolve_casting(play, creature, casting)
    return True

"""The numbers of a sheet that the 2013 playtest rules work out in their own way."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.rulesets.common.d20.d20_test import ABILITY, ability_modifier
from tenfoot.rulesets.common.d20.sheet_numbers import Number, of_tally, of_test
from tenfoot.rulesets.common.magic.spell_ability import spell_ability
from tenfoot.rulesets.next2013.magic.spell_numbers import BASE_DC, spell_dc
from tenfoot.rulesets.next2013.turns.combat import prepare_initiative

BASE = RuleSource("base", "next/spellsave/dc")
PRINTED = RuleSource("stat block")


def own_numbers(play: Play, creature: Creature) -> list[Number]:
    """Return the numbers that only this edition's sheets have: Initiative, and the save DC of a caster."""
    found = [of_test("initiative", prepare_initiative(play, creature))]
    caster = play.sheet(creature).caster
    if caster is not None:
        found.append(of_tally("spell save dc", _save_dc(play, creature)))
    return found


def _save_dc(play: Play, creature: Creature) -> ExplainedTotal:
    caster = play.sheet(creature).caster
    if caster is not None and caster.dc is not None:
        return ExplainedTotal("spell dc", creature.id, spell_dc(play, creature), PRINTED)
    tally = ExplainedTotal("spell dc", creature.id, BASE_DC, BASE)
    ability = spell_ability(play, creature)
    tally.add(ability_modifier(play, creature, ability), ABILITY[ability])
    return tally

"""The numbers of spellcasting: save DC 8 + Proficiency Bonus + ability, attack bonus likewise, Concentration."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, INT, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.engine.rule import Query
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.d20.d20_test import ABILITY, ability_modifier
from tenfoot.rulesets.common.magic.spell_ability import spell_ability

EIGHT = RuleSource("base", "5.2/save/dc-spell")
PROFICIENT = RuleSource("proficiency", "5.2/proficiency/spells")


SPELL_SAVE_DC: Query[ExplainedTotal] = Query("spell save dc", "owner")
"""What raises or lowers the DC of a caster's spells."""


def spell_dc_tally(play: Play, creature: Creature, spell: str = "") -> ExplainedTotal:
    """The creature's spell save DC, with its explanation."""
    sheet = play.sheet(creature)
    if sheet.caster is not None and sheet.caster.dc is not None:
        return ExplainedTotal("spell dc", creature.id, sheet.caster.dc, RuleSource("stat block"))
    ability = spell_ability(play, creature, spell)
    tally = ExplainedTotal("spell dc", creature.id, 8, EIGHT)
    tally.add(sheet.proficiency, PROFICIENT)
    tally.add(ability_modifier(play, creature, ability), ABILITY[ability])
    return play.query(SPELL_SAVE_DC, tally, creature.id)


def spell_dc(play: Play, creature: Creature, spell: str = "") -> int:
    """8, the Proficiency Bonus and the modifier of the spellcasting ability (5.2/save/dc-spell)."""
    return spell_dc_tally(play, creature, spell).total


def save_dc(play: Play, creature: Creature, activity: Activity) -> int:
    """The DC of a feature without a printed one: 8, Proficiency Bonus and the ability's modifier."""
    ability = ABILITIES.index(activity.ability) if activity.ability else INT
    return 8 + play.sheet(creature).proficiency + ability_modifier(play, creature, ability)


def concentration_dc(damage: int) -> int:
    """10 or half the damage, whichever is higher, up to 30 (5.2/g-concentration/damage-dc)."""
    return min(30, max(10, damage // 2))

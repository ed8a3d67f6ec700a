"""The numbers of a sheet that the 2024 rules work out in their own way."""

from __future__ import annotations

from tenfoot.engine.creature import WIS, Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.d20.passive import passive
from tenfoot.rulesets.common.d20.sheet_numbers import Number, of_tally, of_test
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.srd52.magic.spell_numbers import spell_dc_tally
from tenfoot.rulesets.srd52.turns.combat import prepare_initiative


def own_numbers(play: Play, creature: Creature) -> list[Number]:
    """Initiative, Passive Perception, every skill, and the spell save DC of a caster."""
    found = [
        of_test("initiative", prepare_initiative(play, creature, surprised=False)),
        of_tally("passive perception", passive(play, creature, WIS, "skill.perception")),
    ]
    for skill, ability in SKILL_ABILITY.items():
        test = D20Test("check", creature.id, ability, skills=(f"skill.{skill}",))
        found.append(of_test(f"skill.{skill}", prepare(play, test)))
    if play.sheet(creature).caster is not None:
        found.append(of_tally("spell save dc", spell_dc_tally(play, creature)))
    return found

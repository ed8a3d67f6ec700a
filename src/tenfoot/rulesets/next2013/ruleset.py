"""The 2013 playtest rules, put together."""

from __future__ import annotations

from functools import cache

from tenfoot.engine.ruleset import Ruleset, RulesetPart, compose, gather
from tenfoot.rulesets import next2013 as edition
from tenfoot.rulesets.common.attack import attack_options, making_an_attack
from tenfoot.rulesets.common.content import activity
from tenfoot.rulesets.common.content.effect_steps import STEP_TABLE
from tenfoot.rulesets.common.d20 import passive, sheet_numbers
from tenfoot.rulesets.common.d20.d20_test import GM_ON_FAILING
from tenfoot.rulesets.common.damage import dealing_damage, falling, temporary_hit_points
from tenfoot.rulesets.common.foundation import FOUNDATION
from tenfoot.rulesets.common.invariants.cache_invariants import ALSO_CACHED
from tenfoot.rulesets.common.journey.pace import PACES, Distance
from tenfoot.rulesets.common.magic import casting, long_casting, spell_effect
from tenfoot.rulesets.common.movement import passing
from tenfoot.rulesets.common.rest import downtime
from tenfoot.rulesets.common.senses.light import LIGHT_SEEN
from tenfoot.rulesets.common.space.fixtures import VICINITY
from tenfoot.rulesets.common.talk.persuasion import APPROACHES, URGE, URGING_CHECK
from tenfoot.rulesets.common.turns import initiative, turn
from tenfoot.rulesets.encounter import BUILD_HERO, COMPLETE, KIT
from tenfoot.rulesets.next2013 import sheets
from tenfoot.rulesets.next2013.actions.attack import TWO_WEAPON_PENALTY
from tenfoot.rulesets.next2013.actions.disengage import DISENGAGE_FEET
from tenfoot.rulesets.next2013.actions.dodging_defense import DODGE_BONUS
from tenfoot.rulesets.next2013.attack import unarmed_strike
from tenfoot.rulesets.next2013.citations import OWN_ROWS
from tenfoot.rulesets.next2013.conditions.prone import STAND_FEET
from tenfoot.rulesets.next2013.d20.edition_numbers import own_numbers
from tenfoot.rulesets.next2013.damage import damage
from tenfoot.rulesets.next2013.damage.falling import flies, landing
from tenfoot.rulesets.next2013.items.load import FREE_PER_POINT, also_cached
from tenfoot.rulesets.next2013.magic import spell_numbers
from tenfoot.rulesets.next2013.magic.distraction import step_distract
from tenfoot.rulesets.next2013.movement import passage
from tenfoot.rulesets.next2013.rest import downtime_rests, interruption, recovery, resting
from tenfoot.rulesets.next2013.senses.perception import light_seen, notice_nothing_without_check
from tenfoot.rulesets.next2013.starter import starter_set
from tenfoot.rulesets.next2013.starter_fights import FIGHTS
from tenfoot.rulesets.next2013.talk import persuasion
from tenfoot.rulesets.next2013.turns import combat
from tenfoot.rulesets.starter_fight import STARTER_FIGHTS

PARAMETERS: dict[str, int | str] = {
    temporary_hit_points.ABSENT: 1,
    STAND_FEET: 5,
    DODGE_BONUS: 4,
    DISENGAGE_FEET: 10,
    TWO_WEAPON_PENALTY: -2,
    FREE_PER_POINT: 10,
    recovery.ONCE_A_DAY: 1,
    GM_ON_FAILING: 1,
    long_casting.RITUAL_SECONDS: 0,
    VICINITY: 2,
    downtime.REST_SECONDS["short"]: resting.SHORT,
    downtime.REST_SECONDS["long"]: interruption.LONG,
}


ROOMS = (
    "actions",
    "attack",
    "conditions",
    "d20",
    "damage",
    "features",
    "gm",
    "items",
    "journey",
    "magic",
    "movement",
    "rest",
    "senses",
    "spells",
    "talk",
    "turns",
)
"""The folders whose rules these are."""


@cache
def next2013() -> Ruleset:
    """The 2013 playtest rules with a starter set of our own."""
    return compose(
        "next2013",
        RulesetPart(
            rules=gather(edition, *ROOMS),
            ports={
                ALSO_CACHED.name: also_cached,
                turn.FRESH.name: combat.fresh_budget,
                initiative.ROLL_INITIATIVE.name: combat.roll_initiative,
                turn.BEGIN_COMBAT.name: combat.begin_combat,
                BUILD_HERO.name: sheets.build,
                COMPLETE.name: sheets.complete,
                LIGHT_SEEN.name: light_seen,
                recovery.RECOVER.name: recovery.recover,
                recovery.DISTURBED.name: interruption.start_over,
                downtime.MAY_REST.name: downtime_rests.may_rest,
                downtime.TAKE_REST.name: downtime_rests.take_rest,
                downtime.TEND.name: downtime_rests.left_to_fate,
                passive.NOTICES.name: notice_nothing_without_check,
                APPROACHES.name: persuasion.open_approaches,
                URGE.name: persuasion.urge,
                URGING_CHECK.name: persuasion.urging_check,
                dealing_damage.CRITICAL.name: damage.critical,
                dealing_damage.PIPELINE.name: damage.pipeline,
                dealing_damage.TAKE.name: damage.take,
                passing.PASSAGE.name: passage.passage,
                falling.FLIES.name: flies,
                falling.LANDING.name: landing,
                attack_options.UNARMED.name: unarmed_strike.unarmed,
                making_an_attack.ADD_ABILITY.name: unarmed_strike.adds_ability,
                activity.SAVE_DC.name: spell_numbers.save_dc,
                spell_effect.SPELL_DC.name: spell_numbers.spell_dc,
                sheet_numbers.OWN_NUMBERS.name: own_numbers,
                casting.CONCENTRATION_DC.name: spell_numbers.concentration_dc,
            },
            content={
                **starter_set(),
                "steps": {**STEP_TABLE, "distract": step_distract},
                STARTER_FIGHTS: FIGHTS,
                PACES: {"normal": Distance(300, 3, 24), "fast": Distance(600, 6, 48)},
                KIT: {"mending-draught": 1},
            },
            parameters=PARAMETERS,
            cites=OWN_ROWS,
        ),
        FOUNDATION,
    )

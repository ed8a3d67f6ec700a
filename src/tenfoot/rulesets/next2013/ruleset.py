"""The 2013 playtest rules, put together."""

from __future__ import annotations

from functools import cache

from tenfoot.engine.game import ACTIVITY, AT_WILL, OVERRIDE
from tenfoot.engine.play import SUPPRESSED
from tenfoot.engine.ruleset import Part, Ruleset, compose, gather, unknown
from tenfoot.rulesets.common import (
    activity,
    attack,
    casting,
    escape,
    harm,
    life,
    long_casting,
    movement,
    spell_effect,
    strike,
    taking_effect,
    test,
    turn,
    zone,
)
from tenfoot.rulesets.common.at_will import at_will
from tenfoot.rulesets.common.conditions import suppressed
from tenfoot.rulesets.common.light import sheds_light
from tenfoot.rulesets.common.override import granted, imposed, override
from tenfoot.rulesets.common.steps import STEP_TABLE, play_steps, save_ends
from tenfoot.rulesets.next2013 import (
    actions,
    combat,
    conditions,
    damage,
    dying,
    general,
    passage,
    rests,
    spell_numbers,
    unarmed,
)
from tenfoot.rulesets.next2013.actions.attack import TWO_WEAPON_PENALTY
from tenfoot.rulesets.next2013.actions.guard import DISENGAGE_FEET, DODGE_BONUS
from tenfoot.rulesets.next2013.conditions.ground import STAND_FEET
from tenfoot.rulesets.next2013.general.load import FREE_PER_POINT
from tenfoot.rulesets.next2013.rests import recovery
from tenfoot.rulesets.next2013.starter import starter_set

PARAMETERS: dict[str, int | str] = {
    STAND_FEET: 5,
    DODGE_BONUS: 4,
    DISENGAGE_FEET: 10,
    TWO_WEAPON_PENALTY: -2,
    FREE_PER_POINT: 10,
    long_casting.RITUAL_SECONDS: 0,
}


@cache
def next2013() -> Ruleset:
    """The 2013 playtest rules with a starter set of our own."""
    return compose(
        "next2013",
        Part(
            rules=[
                *gather(general),
                *gather(actions),
                *gather(conditions),
                *gather(rests),
                combat.surprised,
                dying.death_saves,
                dying.stable,
                casting.cast,
                casting.concentration,
                escape.break_free,
                escape.hurt_ends,
                long_casting.long_casting,
                taking_effect.repeat,
                zone.zone,
                zone.shifting,
                save_ends,
                sheds_light,
                granted,
                imposed,
            ],
            ports={
                ACTIVITY.name: turn.activity,
                OVERRIDE.name: override,
                AT_WILL.name: at_will,
                SUPPRESSED.name: suppressed,
                turn.FRESH.name: combat.fresh_budget,
                turn.BEGIN_COMBAT.name: combat.begin_combat,
                turn.COMBAT_OVER.name: combat.combat_over,
                turn.CAN_ACT.name: combat.can_act,
                test.JUDGE.name: combat.judge,
                recovery.RECOVER.name: recovery.recover,
                harm.CRITICAL.name: damage.critical,
                harm.PIPELINE.name: damage.pipeline,
                harm.TAKE.name: damage.take,
                life.HEAL.name: dying.regain,
                life.DIE.name: damage.die,
                movement.PASSAGE.name: passage.passage,
                strike.UNARMED.name: unarmed.unarmed,
                attack.ADD_ABILITY.name: unarmed.adds_ability,
                attack.STEPS.name: play_steps,
                activity.SAVE_DC.name: spell_numbers.save_dc,
                spell_effect.SPELL_DC.name: spell_numbers.spell_dc,
                spell_effect.SPELL_ATTACK.name: spell_numbers.spell_attack,
                casting.CONCENTRATION_DC.name: spell_numbers.concentration_dc,
            },
            content={**starter_set(), "steps": STEP_TABLE},
            parameters=PARAMETERS,
        ),
    )


@cache
def with_recovery(variant: str) -> Ruleset:
    """The same rules with another way to recover: one port replaced, nothing else (next/rest/opt-gm-picks)."""
    other = recovery.VARIANTS.get(variant)
    if other is None:
        raise ValueError(unknown("way to recover", variant, recovery.VARIANTS, "next2013"))
    return next2013().derive(f"next2013+{variant}", replace=Part(ports={recovery.RECOVER.name: other}))

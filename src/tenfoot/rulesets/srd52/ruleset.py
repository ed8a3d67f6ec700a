"""The 2024 rules, put together."""

from __future__ import annotations

from functools import cache

from tenfoot.engine.game import ACTIVITY, AT_WILL, OVERRIDE
from tenfoot.engine.play import SUPPRESSED
from tenfoot.engine.ruleset import Part, Ruleset, compose, gather
from tenfoot.rulesets.common import (
    activity,
    attack,
    casting,
    dismissal,
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
from tenfoot.rulesets.common.laws import HIT_POINT_FLOOR
from tenfoot.rulesets.common.light import sheds_light
from tenfoot.rulesets.common.override import granted, imposed, override
from tenfoot.rulesets.common.spellcaster import SLOTS_PER_TURN
from tenfoot.rulesets.common.steps import STEP_TABLE, play_steps, save_ends
from tenfoot.rulesets.encounter import BUILD_HERO
from tenfoot.rulesets.srd52 import (
    actions,
    combat,
    conditions,
    damage,
    dying,
    exploration,
    features,
    general,
    masteries,
    monsters,
    passage,
    rests,
    spell_numbers,
    spells,
    unarmed,
)
from tenfoot.rulesets.srd52.content import content
from tenfoot.rulesets.srd52.exploration.journey import LANDS
from tenfoot.rulesets.srd52.exploration.pace import PACES
from tenfoot.rulesets.srd52.general.objects import MATERIALS, SIZES
from tenfoot.rulesets.srd52.hero.ready import build_from_plain, hero_table
from tenfoot.rulesets.srd52.monsters.steps import MONSTER_STEPS


@cache
def srd52() -> Ruleset:
    """The SRD 5.2.1 ruleset."""
    return compose(
        "srd52",
        Part(
            rules=[
                *gather(general),
                *gather(actions),
                *gather(conditions),
                *gather(masteries),
                *gather(features),
                *gather(spells),
                *gather(monsters),
                *gather(rests),
                *gather(exploration),
                dying.death_saves,
                dying.stable,
                dying.knocked_out,
                casting.cast,
                casting.concentration,
                dismissal.running_spell,
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
                BUILD_HERO.name: build_from_plain,
                casting.CONCENTRATION_DC.name: spell_numbers.concentration_dc,
            },
            content={
                **content(),
                "heroes": hero_table(),
                "steps": {**STEP_TABLE, **MONSTER_STEPS},
                "materials": MATERIALS,
                "object sizes": SIZES,
                "paces": PACES,
                "lands": LANDS,
            },
            parameters={HIT_POINT_FLOOR: 0, SLOTS_PER_TURN: 1, long_casting.RITUAL_SECONDS: 600},
        ),
    )

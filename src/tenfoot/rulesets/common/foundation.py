"""What every edition here stands on: the rules and procedures that none of them changes.

An edition is composed of its own part and this one. A ruleset that wants one of these otherwise says
`derive(replace=...)`, like any other house rule.
"""

from __future__ import annotations

from tenfoot.engine.game import ACTIVITY, AT_WILL, OVERRIDE
from tenfoot.engine.play import SUPPRESSED
from tenfoot.engine.rule import REACT
from tenfoot.engine.ruleset import CHECK_CONTENT, RulesetPart
from tenfoot.rulesets.common.attack import making_an_attack
from tenfoot.rulesets.common.bodies import servants_at_work, summoning
from tenfoot.rulesets.common.conditions import escape
from tenfoot.rulesets.common.conditions.condition import suppressed
from tenfoot.rulesets.common.content.content_checks import content_faults
from tenfoot.rulesets.common.content.effect_steps import play_steps, save_ends
from tenfoot.rulesets.common.d20 import d20_test
from tenfoot.rulesets.common.d20.score_change import score_changed
from tenfoot.rulesets.common.damage import dying, hit_points
from tenfoot.rulesets.common.gm.gm_commands import GM_COMMANDS
from tenfoot.rulesets.common.gm.override import granted, imposed, override
from tenfoot.rulesets.common.gm.share_out import share_out
from tenfoot.rulesets.common.magic import casting, conjured_walls, long_casting, taking_effect, zone
from tenfoot.rulesets.common.magic.declared_reactions import ask_for_reaction
from tenfoot.rulesets.common.magic.spell_ability import spell_attack
from tenfoot.rulesets.common.magic.spell_effect import SPELL_ATTACK
from tenfoot.rulesets.common.senses.light import sheds_light
from tenfoot.rulesets.common.turns import fight, turn
from tenfoot.rulesets.common.turns.any_time import at_will

FOUNDATION = RulesetPart(
    rules=[
        casting.cast,
        casting.concentration,
        escape.break_free,
        escape.hurt_ends,
        long_casting.long_casting,
        servants_at_work.in_service,
        servants_at_work.commanding,
        summoning.summons,
        summoning.by_level,
        taking_effect.repeat,
        score_changed,
        zone.zone,
        zone.shifting,
        conjured_walls.standing_wall,
        save_ends,
        sheds_light,
        granted,
        imposed,
        *GM_COMMANDS,
        share_out,
    ],
    ports={
        ACTIVITY.name: turn.activity,
        OVERRIDE.name: override,
        AT_WILL.name: at_will,
        REACT.name: ask_for_reaction,
        SUPPRESSED.name: suppressed,
        turn.COMBAT_OVER.name: fight.combat_over,
        turn.CAN_ACT.name: fight.can_act,
        d20_test.JUDGE.name: d20_test.reaches_dc,
        hit_points.HEAL.name: dying.regain,
        hit_points.DIE.name: dying.die,
        making_an_attack.STEPS.name: play_steps,
        SPELL_ATTACK.name: spell_attack,
        CHECK_CONTENT.name: content_faults,
    },
)

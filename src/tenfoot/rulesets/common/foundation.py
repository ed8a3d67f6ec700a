"""What every edition here stands on: the rules and procedures that none of them changes.

An edition is composed of its own part and this one. A ruleset that wants one of these otherwise says
`derive(replace=...)`, like any house rule.
"""

from __future__ import annotations

from tenfoot.engine.game import ACTIVITY, AT_WILL, OVERRIDE
from tenfoot.engine.play import SUPPRESSED
from tenfoot.engine.ruleset import CHECK_CONTENT, Part
from tenfoot.rulesets.common import (
    attack,
    casting,
    dying,
    escape,
    fight,
    life,
    long_casting,
    service,
    summoning,
    taking_effect,
    test,
    turn,
    walls,
    zone,
)
from tenfoot.rulesets.common.at_will import at_will
from tenfoot.rulesets.common.conditions import suppressed
from tenfoot.rulesets.common.content_checks import content_faults
from tenfoot.rulesets.common.gm_commands import GM_COMMANDS
from tenfoot.rulesets.common.light import sheds_light
from tenfoot.rulesets.common.override import granted, imposed, override
from tenfoot.rulesets.common.score_change import score_changed
from tenfoot.rulesets.common.spell_ability import spell_attack
from tenfoot.rulesets.common.spell_effect import SPELL_ATTACK
from tenfoot.rulesets.common.steps import play_steps, save_ends

FOUNDATION = Part(
    rules=[
        casting.cast,
        casting.concentration,
        escape.break_free,
        escape.hurt_ends,
        long_casting.long_casting,
        service.in_service,
        service.commanding,
        summoning.summons,
        summoning.by_level,
        taking_effect.repeat,
        score_changed,
        zone.zone,
        zone.shifting,
        walls.standing_wall,
        save_ends,
        sheds_light,
        granted,
        imposed,
        *GM_COMMANDS,
    ],
    ports={
        ACTIVITY.name: turn.activity,
        OVERRIDE.name: override,
        AT_WILL.name: at_will,
        SUPPRESSED.name: suppressed,
        turn.COMBAT_OVER.name: fight.combat_over,
        turn.CAN_ACT.name: fight.can_act,
        test.JUDGE.name: test.reaches_dc,
        life.HEAL.name: dying.regain,
        life.DIE.name: dying.die,
        attack.STEPS.name: play_steps,
        SPELL_ATTACK.name: spell_attack,
        CHECK_CONTENT.name: content_faults,
    },
)

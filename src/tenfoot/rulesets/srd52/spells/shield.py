"""Shield: a Reaction when hit, or when aimed at by Magic Missile; +5 to Armor Class until the caster's next turn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against, armor_class
from tenfoot.rulesets.common.worth.estimate import stroke
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shield = declare(in_force("shield", "5.2/s-trigger/reaction"), grants=[{"armor": 5}])


knows_shield = Rule("knows.shield", "5.2/s-trigger/reaction")


@shield.procedure("cast")
def raise_it(play: Play, casting: Casting) -> Proc[None]:
    """Shield: start the spell on the caster until the start of its next turn."""
    caster = play.creature(casting.caster)
    yield from begin_spell_on(play, casting, caster, lasts="start of source's next turn")


@shield.modifies(DAMAGE_DEFENSES, "target")
def stops_missiles(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Make the caster immune to the damage of Magic Missile."""
    if "magic-missile" in blow.tags:
        blow.immune.append(("all", effect))


@knows_shield.reaction(
    ATTACK_DECIDED,
    "target",
    spell="shield",
    guard=lambda play, attack, caster, effect: (
        {"attacker": attack.actor, "total": attack.total} if attack.hit else None
    ),
)
def decide_again(play: Play, attack: Attack, caster: Creature, effect: Effect) -> None:
    """The bonus counts against the triggering attack: hit or miss is decided again."""
    attack.against = armor_against(play, caster, attack)
    decide_hit(attack)


@knows_shield.reaction(
    SPELL_TARGETS,
    "target",
    spell="shield",
    guard=lambda play, moment, caster, effect: (
        {"attacker": moment.casting.caster} if moment.casting.spell.key == "magic-missile" else None
    ),
)
def stop_missiles(play: Play, moment: Targeting, caster: Creature, effect: Effect) -> None:
    """Being aimed at by Magic Missile is the other trigger; the spell alone stops the missiles."""


RAISED = 5
"""What a raised Shield adds to Armor Class."""


@knows_shield.reply("reaction.shield")
def decide_shield(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Cast Shield if it turns this hit into a miss and the damage is not trivial."""
    attacker = decision.facts.get("attacker")
    total = decision.facts.get("total")
    if isinstance(total, int) and total >= armor_class(play, me).total + RAISED:
        return Answer("no")
    hurts = stroke(play, play.creature(attacker)) if isinstance(attacker, int) else 10.0
    trifle = hurts < 1 + 6 * manner.thrift and me.hp > 3 * hurts
    return Answer("no") if trifle else Answer(decision.options[0].key)

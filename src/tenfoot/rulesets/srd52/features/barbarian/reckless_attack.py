"""Reckless Attack, a feature of the Barbarian (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.weighing import Temper

reckless_attack = Rule("feature.reckless-attack")


reckless = declare_rule("reckless", grants=[{"advantage": ["attacked"]}])


@reckless_attack.hook(ATTACK_DECLARED, "attacker")
def throw_caution_aside(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Decided with the first attack roll of the own turn."""
    once = f"first attack by {effect.bearer}"
    if play.state.active != effect.bearer or play.state.once.get(once):
        return
    play.state.once[once] = 1
    creature = play.creature(effect.bearer)
    if attack.ability != STR or play.has(creature.id, reckless.name):
        return
    answer = yield yes_no(
        creature.seat, "reckless attack", subject=creature.id, facts={"target": attack.target}
    )
    if answer.pick == "yes":
        begun = play.attach(
            reckless.name, creature.id, source=creature.id, expiry=Expiry(creature.id, "start", 1)
        )
        play.emit("activity.used", creature=creature.id, activity="reckless-attack", name="Reckless Attack")
        attack.advantage(begun)


@reckless.modifies(ATTACK, "attacker")
def all_in(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls with Strength until the next turn starts."""
    if attack.ability == STR:
        attack.advantage(effect)


@reckless_attack.reply("reckless attack")
def decide_recklessness(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Attack recklessly unless the adjacent foes could then bring the creature down."""
    around = sum(
        0.8 * danger(play, foe)
        for foe in play.state.creatures.values()
        if foe.life == "alive" and enemies(me, foe) and 0 <= distance(play, me, foe) <= 5
    )
    return Answer("yes" if me.hp + me.temp_hp > around * (0.3 + 0.7 * manner.caution) else "no")

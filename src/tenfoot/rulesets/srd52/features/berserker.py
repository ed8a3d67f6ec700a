"""Path of the Berserker: Frenzy, Mindless Rage, Retaliation."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.rage import RAGE_BEGINS, raging, strong_blow

frenzy = Rule("feature.frenzy")
mindless_rage = Rule("feature.mindless-rage")
retaliation = Rule("feature.retaliation")


@frenzy.hook(DAMAGE_ROLL, "attacker")
def first_blood(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Reckless while raging: the first target hit with Strength on the turn takes as many d6 as the Rage bonus."""
    once = f"frenzy by {effect.bearer}"
    if play.state.active != effect.bearer or play.state.once.get(once) or not strong_blow(roll):
        return
    if play.has(effect.bearer, raging.name) and play.has(effect.bearer, "reckless"):
        play.state.once[once] = 1
        roll.add(((effect.num("rage_damage"), 6),), 0, roll.main_kind, effect)
    yield from ()


@mindless_rage.modifies(IMMUNE, "actor")
def nothing_gets_through(play: Play, asked: Permission, effect: Effect) -> None:
    """Immunity to Charmed and Frightened while raging."""
    if asked.verb in ("charmed", "frightened") and play.has(effect.bearer, raging.name):
        asked.deny(effect)


@mindless_rage.hook(RAGE_BEGINS, "owner")
def shaken_off(play: Play, fury: Effect, effect: Effect) -> Proc[None]:
    """Either condition ends when the Rage begins."""
    creature = play.creature(effect.bearer)
    yield from lose_condition(play, creature, "charmed", "rage")
    yield from lose_condition(play, creature, "frightened", "rage")


@retaliation.hook(DAMAGE_TAKEN, "target")
def strike_back(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction: one melee attack against a creature within 5 feet that dealt damage."""
    creature = play.creature(effect.bearer)
    if not blow.source or blow.source == creature.id or not can_react(play, creature):
        return
    foe = play.creature(blow.source)
    if (
        foe.life != "alive"
        or not 0 <= distance(play, creature, foe) <= 5
        or not can_choose(play, creature, foe)
    ):
        return
    ways = [
        strike
        for strike in attack_options(play, creature)
        if strike.melee and strike.kind in ("weapon", "unarmed")
    ]
    if ways and (yield from offer_reaction(play, creature, "retaliation", facts={"target": foe.id})):
        yield from make_attack(play, plan_attack(play, creature, foe, ways[0], via="reaction"))

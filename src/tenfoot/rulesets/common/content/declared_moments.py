"""Moments compiled: what happens when something happens to a creature, in the steps that activities use.

A moment may cost its owner something and may ask: then the owner, the other creature or the GM says yes or no, or
chooses one of several deeds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from tenfoot.engine.cost import REACTION, Cost, PoolUse, can_pay, turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Decision, Option, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule, Window
from tenfoot.engine.sheet import EffectStep
from tenfoot.rulesets.common.attack.making_an_attack import (
    ATTACK_DECIDED,
    ATTACK_DECLARED,
    ATTACK_HIT,
    ATTACK_MISSED,
    Attack,
    armor_against,
    decide_hit,
)
from tenfoot.rulesets.common.content.effect_steps import Cause, roll_amount, run_steps
from tenfoot.rulesets.common.content.grant_records import GrantedMoment, MomentChoice
from tenfoot.rulesets.common.content.grants import fits_attack
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_INCOMING, DAMAGE_TAKEN, IncomingDamage
from tenfoot.rulesets.common.damage.hit_points import DIED, DROPPED, HEALED
from tenfoot.rulesets.common.magic.casting import SPELL_CAST, offer_spell, resolve_casting
from tenfoot.rulesets.common.magic.taking_effect import SPELL_TARGETS
from tenfoot.rulesets.common.movement.movement import ENTERED, LEAVES
from tenfoot.rulesets.common.rest.rest import RESTED
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.reaction import can_react, pay_for_reaction
from tenfoot.rulesets.common.turns.turn import TURN_ENDS, TURN_STARTS

Pair: TypeAlias = Callable[[Any], tuple[int, int]]
_WINDOWS: dict[str, tuple[Window[Any], str, Pair]] = {
    "starts turn": (TURN_STARTS, "owner", lambda creature: (creature.id, 0)),
    "ends turn": (TURN_ENDS, "owner", lambda creature: (creature.id, 0)),
    "is attacked": (ATTACK_DECLARED, "target", lambda attack: (attack.target, attack.actor)),
    "attacks": (ATTACK_DECLARED, "attacker", lambda attack: (attack.actor, attack.target)),
    "would be hit": (ATTACK_DECIDED, "target", lambda attack: (attack.target, attack.actor)),
    "hits": (ATTACK_HIT, "attacker", lambda attack: (attack.actor, attack.target)),
    "is hit": (ATTACK_HIT, "target", lambda attack: (attack.target, attack.actor)),
    "misses": (ATTACK_MISSED, "attacker", lambda attack: (attack.actor, attack.target)),
    "is missed": (ATTACK_MISSED, "target", lambda attack: (attack.target, attack.actor)),
    "would take damage": (DAMAGE_INCOMING, "target", lambda damage: (damage.target, damage.source)),
    "takes damage": (DAMAGE_TAKEN, "target", lambda damage: (damage.target, damage.source)),
    "deals damage": (DAMAGE_TAKEN, "source", lambda damage: (damage.source, damage.target)),
    "is healed": (HEALED, "target", lambda healing: (healing.target, healing.source)),
    "casts": (SPELL_CAST, "caster", lambda casting: (casting.caster, 0)),
    "is targeted": (SPELL_TARGETS, "target", lambda aim: (aim.target, aim.casting.caster)),
    "enters": (ENTERED, "mover", lambda step: (step.mover, 0)),
    "leaves": (LEAVES, "mover", lambda step: (step.mover, 0)),
    "drops to 0": (DROPPED, "target", lambda drop: (drop.target, drop.blow.source)),
    "fells": (DROPPED, "source", lambda drop: (drop.blow.source, drop.target)),
    "dies": (DIED, "target", lambda creature: (creature.id, 0)),
    "rests": (RESTED, "owner", lambda rest: (rest.creature, 0)),
}
"""The window of each moment, the role of the creature that it is about, and how to find that one and the other."""
NESTED = "moments nested"
DEEPEST = 8
"""A moment whose steps cause further moments stops at this depth."""
ASKED = "moment"
"""The kind of question that a moment asks."""
POOL = "pool "


def add_moment(rule: Rule, moment: GrantedMoment, spell: str = "") -> None:
    """Register the hook that a moment stands for on a rule; one with a spell offers to cast it as a Reaction."""
    window, role, pair = _WINDOWS[moment.moment]
    rule.hook(window, "any" if moment.of == "another" else role)(_hook(rule.name, moment, pair, spell))


def _hook(
    name: str, moment: GrantedMoment, pair: Pair, spell: str
) -> Callable[[Play, Any, Effect], Proc[None]]:
    def happens(play: Play, event: Any, effect: Effect) -> Proc[None]:
        subject, other = pair(event)
        owner = play.state.creatures.get(effect.bearer)
        if owner is None or not _concerns(play, moment, owner, subject, event, effect):
            return
        if moment.of == "another":
            other = subject
        once = f"{name} {moment.moment} {owner.id}"
        depth = play.state.once.get(NESTED, 0)
        if depth >= DEEPEST or _used(play, moment, owner, once):
            return
        targets = [
            each
            for each in _targets(play, owner, moment.to, moment.feet, other)
            if is_of(play, owner, each, moment.who)
        ]
        if not targets:
            return
        if spell:
            yield from _cast(play, owner, spell, other, event)
            return
        agreed, choice = yield from _agree(play, name, moment, owner, other)
        if not agreed:
            return
        _note(play, moment, owner, once)
        play.emit("activity.used", creature=owner.id, activity=name, name=shown_name(name))
        steps, to = moment.do, targets
        if choice is not None:
            steps = (*moment.do, *choice.do)
            if choice.to is not None:
                to = _targets(play, owner, choice.to, moment.feet, other)
        play.state.once[NESTED] = depth + 1
        yield from _change(play, moment, owner, event, effect)
        yield from _play_steps(play, owner, name, moment, steps, to, effect)
        play.state.once[NESTED] = depth
        if moment.ends and effect.id in play.state.effects:
            yield from play.end(effect, "used")

    return happens


def shown_name(rule: str) -> str:
    """Give a rule's name as people read it: `feature.ember-guard@four-paths` is Ember Guard."""
    return rule.partition("@")[0].rpartition(".")[2].replace("-", " ").title()


def _concerns(
    play: Play, moment: GrantedMoment, owner: Creature, subject: int, event: Any, effect: Effect
) -> bool:
    """Say whether what happened is the moment, for this owner."""
    if moment.of == "self":
        if subject != owner.id:
            return False
    else:
        other = play.state.creatures.get(subject)
        if other is None or other.id == owner.id or owner.life != "alive":
            return False
        if not 0 <= distance(play, owner, other) <= moment.near or not is_of(
            play, owner, other, moment.whose
        ):
            return False
    if moment.when and not is_of(play, owner, owner, moment.when):
        return False
    if moment.moment == "would be hit" and not event.hit:
        return False
    return not (
        moment.with_
        and isinstance(event, Attack)
        and not fits_attack(moment.with_, event.strike, event.melee, effect, event.via)
    )


def _used(play: Play, moment: GrantedMoment, owner: Creature, once: str) -> bool:
    if moment.once == "round":
        return owner.counters.get(f"round {once}", -1) == play.state.round
    return bool(moment.once and play.state.once.get(once))


def _note(play: Play, moment: GrantedMoment, owner: Creature, once: str) -> None:
    if moment.once == "turn":
        play.state.once[once] = 1
    elif moment.once == "round":
        owner.counters[f"round {once}"] = play.state.round


def _agree(
    play: Play, name: str, moment: GrantedMoment, owner: Creature, other: int
) -> Proc[tuple[bool, MomentChoice | None]]:
    """Ask the creature or GM that the moment names, and take its cost; without a question it happens."""
    cost = _cost_of(moment.cost)
    if (REACTION in cost and not can_react(play, owner)) or not can_pay(owner, cost):
        return False, None
    choice: MomentChoice | None = None
    asked = moment.ask or ("owner" if moment.cost or moment.choose else "")
    if asked:
        teller = play.state.creatures.get(other) if asked == "other" else owner
        if teller is None:
            return False, None
        who = GM if asked == "gm" else teller.seat
        facts: dict[str, int | str] = {"trait": name, "target": other, "moment": moment.moment}
        if moment.choose:
            options = [
                Option(f"choose:{number}", "moment.choose", cost=cost, facts={"name": each.name})
                for number, each in enumerate(moment.choose)
            ]
            options.append(Option("no", "moment.no"))
            answer = yield Decision(who, ASKED, options, subject=teller.id, default="no", facts=facts)
            if answer.pick == "no":
                return False, None
            choice = moment.choose[int(answer.pick.partition(":")[2])]
        else:
            answer = yield yes_no(who, ASKED, subject=teller.id, facts=facts, cost=cost)
            if answer.pick != "yes":
                return False, None
    pay_for_reaction(play, owner, name.partition("@")[0], cost)
    return True, choice


@cache
def _cost_of(words: str) -> Cost:
    """Read the cost of a moment: `reaction`, `pool NAME`, or both."""
    return tuple(
        PoolUse(each.removeprefix(POOL)) if each.startswith(POOL) else turn_part(each)
        for each in (words.split(", ") if words else ())
    )


def _change(play: Play, moment: GrantedMoment, owner: Creature, event: Any, effect: Effect) -> Proc[None]:
    """Change what is about to happen: Armor Class against the attack, its roll, or the damage."""
    if isinstance(event, Attack):
        if moment.roll == "advantage":
            event.advantage(effect)
        elif moment.roll == "disadvantage":
            event.disadvantage(effect)
        if moment.armor and moment.moment == "would be hit":
            event.against = armor_against(play, play.creature(event.target), event)
            event.against.add(moment.armor, effect)
            decide_hit(event)
    if isinstance(event, IncomingDamage) and moment.reduce and moment.moment == "would take damage":
        if moment.reduce == "half":
            event.halve(effect)
        elif moment.reduce == "all":
            event.immune.append(("all", effect))
        else:
            amount = yield from roll_amount(play, owner.id, str(moment.reduce), 0)
            event.reduce.append((amount, "", effect))


def _play_steps(
    play: Play,
    owner: Creature,
    name: str,
    moment: GrantedMoment,
    steps: tuple[EffectStep, ...],
    targets: list[Creature],
    effect: Effect,
) -> Proc[None]:
    for target in targets:
        cause = Cause(owner.id, name, dc=moment.dc or effect.dc, level=effect.level)
        yield from run_steps(play, target, steps, cause)


def _cast(play: Play, owner: Creature, spell: str, other: int, event: Any) -> Proc[None]:
    """Offer a spell that answers to the moment; if it raises Armor Class, the attack is decided again."""
    facts: dict[str, int | str] = {"target": other} if other else {}
    casting = yield from offer_spell(play, owner, spell, facts=facts)
    if casting is None:
        return
    activity = casting.spell.activity
    if activity is not None and activity.targets and activity.area is None and other:
        casting.targets = (other,)
    yield from resolve_casting(play, owner, casting)
    if isinstance(event, Attack) and event.hit and event.target == owner.id:
        event.against = armor_against(play, owner, event)
        decide_hit(event)


def _targets(play: Play, owner: Creature, to: str, feet: int, other: int) -> list[Creature]:
    """List who a moment's steps are played on, before `who` is asked."""
    if to == "self":
        return [owner]
    if to == "other":
        return [play.creature(other)] if other in play.state.creatures else []
    return [
        each
        for each in play.state.creatures.values()
        if each.id != owner.id and each.life != "dead" and 0 <= distance(play, owner, each) <= feet
    ]

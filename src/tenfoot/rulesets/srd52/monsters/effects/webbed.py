"""Webs and ropes that bind: Restrained until the web or rope is destroyed; there is no escape check."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import damage_of
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack

webbed = Rule("webbed", "5.2/m-grab/web", "5.2/m-grab/rope")


bound_nearby = Rule("tear the web", "5.2/m-grab/web", general=True)


WEB = RuleSource("web", "5.2/m-grab/web")


def step_web(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Restrained until the web is destroyed: `amount` Hit Points, AC in `dc`, immunities and vulnerability in data."""
    if play.sheet(target).size > step.size:
        return
    if step.data.get("one"):
        for other in [
            e for e in play.state.effects.values() if e.rule == webbed.name and e.source == cause.source
        ]:
            yield from play.end(other, "used again")
    data: dict[str, Value] = {**step.data, "hp": step.amount}
    effect = play.attach(webbed.name, target.id, source=cause.source, dc=step.dc, data=data)
    bound = yield from gain_condition(
        play, target, "restrained", source=cause.source, data={"within": effect.id}
    )
    if bound is None:
        play.detach(effect)


def hurt_web(play: Play, effect: Effect, amounts: Sequence[tuple[int, str]]) -> Proc[None]:
    """The web takes damage; at 0 Hit Points its prey is free."""
    immune, vulnerable = effect.data.get("immune", []), effect.data.get("vulnerable", [])
    total = 0
    for amount, kind in amounts:
        if isinstance(immune, list) and kind in immune:
            continue
        total += amount * 2 if isinstance(vulnerable, list) and kind in vulnerable else amount
    left = effect.num("hp") - total
    play.emit("web damaged", creature=effect.bearer, amount=total, left=max(0, left))
    if left <= 0:
        yield from play.end(effect, "destroyed")
    else:
        play.alter(effect, data={**effect.data, "hp": left})


@webbed.hook(DAMAGE_TAKEN, "target")
def fire_burns_the_web_too(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """An area that burns the prey burns the web around it."""
    if "attack" not in blow.tags and blow.taken.get("fire"):
        yield from hurt_web(play, effect, [(blow.taken["fire"], "fire")])


@bound_nearby.offer
def tear_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An attack on a web within reach, its own or an ally's."""
    if not any(e.rule == webbed.name for e in play.state.effects.values()):
        return ()
    if not creature.budget.get("action") and not creature.budget.get("attacks"):
        return ()
    options: list[Option] = []
    for strike in attack_options(play, creature):
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(
            dict.fromkeys(
                e.bearer
                for e in play.state.effects.values()
                if e.rule == webbed.name and 0 <= distance(play, creature, play.creature(e.bearer)) <= far
            )
        )
        if targets and (strike.activity is None or strike.activity.cost == "action"):
            if strike.activity is not None and not creature.budget.get("action"):
                continue
            options.append(
                Option(
                    f"tear the web:{strike.key}",
                    "option.tear web",
                    cost=(turn_part("attack"),),
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


@bound_nearby.perform
def strike_the_web(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Roll against its Armor Class; on a hit the damage goes to the web, not to the prey."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    prey = play.creature(answer.targets[0])
    web = play.effects_on(prey.id, webbed.name)[0]
    attack = plan_attack(play, creature, prey, strike)
    attack.advantages = [why for why in attack.advantages if getattr(why, "bearer", 0) != prey.id]
    attack.against = ExplainedTotal("armor class", 0, web.dc, WEB)
    yield from throw(play, attack)
    decide_hit(attack)
    if play.listeners:
        tell_attack(play, attack)
    if attack.hit:
        amounts = yield from roll_damage(play, damage_of(play, attack))
        yield from hurt_web(play, web, amounts)

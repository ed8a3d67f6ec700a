"""Brutal Strike, a feature of the Barbarian (level 9)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import Reckoning
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.features.barbarian.improved_brutal_strike import improved_brutal_strike
from tenfoot.rulesets.srd52.features.barbarian.reckless_attack import reckless
from tenfoot.rulesets.srd52.movement.free_move import free_move

brutal_strike = Rule("feature.brutal-strike")


hamstrung = declare_rule("hamstrung", grants=[{"speed": -15}])


staggering = declare_rule("staggering", grants=[{"may_not": ["opportunity attack"]}])


sundered = declare_rule("sundered", grants=[{"bonus": 5, "on": ["attacked"], "against": "not source"}])


PLAIN = ("forceful", "hamstring")


IMPROVED = ("staggering", "sundering")


MARK = "brutal "


DOUBLE = 17


def _ways(play: Play, barbarian: int) -> tuple[str, ...]:
    return (*PLAIN, *IMPROVED) if play.has(barbarian, improved_brutal_strike.name) else PLAIN


@brutal_strike.hook(ATTACK_DECLARED, "attacker")
def all_or_nothing(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once on the own turn a reckless attack with Strength may go without Advantage."""
    barbarian = play.creature(effect.bearer)
    once = f"brutal strike by {barbarian.id}"
    if play.state.active != barbarian.id or play.state.once.get(once) or attack.ability != STR:
        return
    if not play.has(barbarian.id, reckless.name) or not attack.advantages or attack.disadvantages:
        return
    several = 2 if effect.level >= DOUBLE else 1
    chosen: list[str] = []
    for _ in range(several):
        answer = yield Decision(
            barbarian.seat,
            "brutal strike",
            (
                Option("no", "brutal strike.no"),
                *(
                    Option(way, f"brutal strike.{way}")
                    for way in _ways(play, barbarian.id)
                    if way not in chosen
                ),
            ),
            subject=barbarian.id,
            default="no",
            facts={"target": attack.target},
        )
        if answer.pick == "no":
            break
        chosen.append(answer.pick)
    if chosen:
        play.state.once[once] = 1
        attack.advantages.clear()
        attack.tags = (*attack.tags, *(MARK + way for way in chosen))


def _chosen(attack: Attack) -> list[str]:
    return [tag.removeprefix(MARK) for tag in attack.tags if tag.startswith(MARK)]


@brutal_strike.hook(DAMAGE_ROLL, "attacker")
def harder(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """1d10 more of the same type, 2d10 from level 17."""
    if roll.attack is not None and _chosen(roll.attack):
        roll.add(((2 if effect.level >= DOUBLE else 1, 10),), 0, roll.main_kind, effect)


@brutal_strike.hook(ATTACK_HIT, "attacker")
def what_it_does(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Push and follow; slow; stagger; or leave the target open to an ally's attack."""
    barbarian, target = play.creature(effect.bearer), play.creature(attack.target)
    until = Expiry(barbarian.id, "start", 1)
    for way in _chosen(attack):
        if target.life == "dead":
            return
        if way == "forceful":
            yield from push_away(play, target, barbarian, 15)
            yield from free_move(play, barbarian, speed_of(play, barbarian) // 2, effect.rule, safe=True)
            continue
        rule = {"hamstring": hamstrung, "staggering": staggering, "sundering": sundered}[way]
        for old in play.effects_on(target.id, rule.name):
            play.detach(old)
        play.attach(rule.name, target.id, source=barbarian.id, expiry=until)


@staggering.modifies(SAVE, "actor")
def off_balance(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Disadvantage on its next save."""
    if not effect.num("used"):
        test.disadvantage(effect)


@staggering.hook(D20_DECIDED, "actor")
def steadied(play: Play, test: D20Test, effect: Effect) -> None:
    """End the Disadvantage after one save; the ban on Opportunity Attacks lasts on."""
    if test.kind == "save":
        play.alter(effect, data={"used": 1})


@sundered.hook(ATTACK_DECIDED, "target")
def guard_restored(play: Play, attack: Attack, effect: Effect) -> None:
    """End the bonus after the next attack by another creature."""
    if attack.actor != effect.source:
        play.detach(effect)


@brutal_strike.reply("brutal strike")
def choose_brutal_strike(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Give up Advantage for more damage, against foes that are easily hit."""
    target = decision.facts.get("target")
    foe = play.creature(target) if isinstance(target, int) else None
    ways = [option.key for option in decision.options if option.key != "no"]
    near = [strike for strike in attack_options(play, me) if strike.melee]
    if foe is None or not near or not ways:
        return Answer("no")
    reckoning = Reckoning(play, me)
    hits = max(reckoning.chance(foe, strike, 0) for strike in near)
    return Answer(ways[-1] if "hamstring" not in ways else "hamstring") if hits >= 0.6 else Answer("no")

"""Hunter's Prey, a feature of the Ranger (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.choosing_when import uses_now
from tenfoot.rulesets.common.worth.replies import attack_another

colossus_slayer = Rule("feature.hunters-prey.colossus-slayer")


horde_breaker = Rule("feature.hunters-prey.horde-breaker")


@colossus_slayer.hook(DAMAGE_ROLL, "attacker")
def wear_it_down(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more once a turn with a weapon against a creature that is missing Hit Points."""
    once = f"colossus slayer by {effect.bearer}"
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    target = play.creature(roll.target)
    if target.hp < target.hp_max and (yield from uses_now(play, effect.bearer, "Colossus Slayer", target.id)):
        play.state.once[once] = 1
        roll.add(((1, 8),), 0, roll.main_kind, effect)


@horde_breaker.hook(ATTACK_DONE, "attacker")
def and_the_next(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once on each own turn: another attack with the same weapon at a creature next to the first target."""
    ranger = play.creature(effect.bearer)
    play.state.once[f"attacked {attack.target} by {ranger.id}"] = 1
    once = f"horde breaker by {ranger.id}"
    if play.state.active != ranger.id or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    first = play.creature(attack.target)
    if first.cell < 0 or not any(strike.key == attack.strike.key for strike in attack_options(play, ranger)):
        return
    targets = tuple(
        other.id
        for other in creatures_within(play, first, 5)
        if other.id != ranger.id
        and not play.state.once.get(f"attacked {other.id} by {ranger.id}")
        and distance(play, ranger, other) <= _far(attack.strike)
        and can_choose(play, ranger, other)
    )
    if not targets:
        return
    answer = yield Decision(
        ranger.seat,
        "horde breaker",
        (
            Option("no", "horde breaker.no"),
            Option("strike", "horde breaker.strike", takes="targets", targets=targets),
        ),
        subject=ranger.id,
        default="no",
    )
    if answer.pick == "strike":
        play.state.once[once] = 1
        strike = strike_of(play, ranger, attack.strike.key)
        other = play.creature(answer.targets[0])
        yield from make_attack(play, plan_attack(play, ranger, other, strike, via="horde breaker"))


def _far(strike: AttackOption) -> int:
    return max(strike.reach if strike.melee else 0, strike.long)


horde_breaker.reply("horde breaker")(attack_another)

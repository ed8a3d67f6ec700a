"""True Strike, a cantrip of Divination of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cantrip_steps
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

true_strike = in_force("true-strike", "5.2/s-attack/modifier")


@true_strike.procedure("cast")
def one_true_blow(play: Play, casting: Casting) -> Proc[None]:
    """One attack with a held weapon by the spellcasting ability, and Radiant damage from level 5."""
    caster = play.creature(casting.caster)
    armed = [s for s in attack_options(play, caster) if s.kind == "weapon" and s.weapon]
    options = []
    for strike in armed:
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(o.id for o in attackable(play, caster) if 0 <= distance(play, caster, o) <= far)
        if targets:
            options.append(
                Option(
                    f"strike:{strike.key}",
                    "option.attack",
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    if not options:
        return
    answer = yield Decision(caster.seat, "true strike", options, subject=caster.id)
    key = answer.pick.split(":", 1)[1]
    strike = next(s for s in armed if s.key == key)
    ability = play.port(SPELL_ATTACK)(play, caster, "true-strike")[0]
    watch = yield from begin_spell_on(play, casting, caster, lasts="end of this turn")
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, caster, target, strike, ability=ability, via="spell"))
    yield from play.end(watch, "struck")


@true_strike.hook(DAMAGE_ROLL, "attacker")
def radiance(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """1d6 at level 5, 2d6 at 11, 3d6 at 17."""
    steps = cantrip_steps(play, play.creature(effect.bearer))
    if roll.attack is not None and steps:
        roll.add(((steps, 6),), 0, "radiant", effect)

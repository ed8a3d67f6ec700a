"""Sanctuary: a creature that targets the warded creature directly must save, or turn elsewhere, or lose the
attempt."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import retarget
from tenfoot.rulesets.common.worth.replies import attack_another
from tenfoot.rulesets.srd52.magic.spell_rule import ends_by_violence, in_force

sanctuary = in_force("sanctuary", "5.2/s-target/area-decides")


ends_by_violence(sanctuary)


def turned_away(play: Play, effect: Effect, attacker: Creature, others: list[Creature]) -> Proc[int]:
    """A Wisdom save; on a failure the attacker chooses another target (its id) or loses the attempt (0)."""
    test = D20Test("save", attacker.id, WIS, effect.dc, target=effect.bearer, tags=("spell", "magic"))
    if (yield from resolve_test(play, test)):
        return effect.bearer
    play.emit("sanctuary.held", target=effect.bearer, attacker=attacker.id)
    choices = tuple(other.id for other in others if other.id != effect.bearer)
    if not choices:
        return 0
    answer = yield Decision(
        attacker.seat,
        "turned away",
        (
            Option("lose", "turned away.lose"),
            Option("other", "turned away.other", takes="targets", targets=choices),
        ),
        subject=attacker.id,
        default="lose",
    )
    return answer.targets[0] if answer.pick == "other" else 0


@sanctuary.hook(ATTACK_DECLARED, "target")
def against_attacks(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Make an attacker save before its attack roll against the warded creature."""
    attacker = play.creature(attack.actor)
    strike = attack.strike
    far = max(strike.reach if strike.melee else 0, strike.long, strike.range)
    others = [other for other in attackable(play, attacker) if distance(play, attacker, other) <= far]
    target = yield from turned_away(play, effect, attacker, others)
    if not target:
        attack.tags = (*attack.tags, "lost")
    elif target != effect.bearer:
        retarget(play, attack, play.creature(target))


@sanctuary.hook(SPELL_TARGETS, "target")
def against_spells(play: Play, moment: Targeting, effect: Effect) -> Proc[None]:
    """Before a damaging spell that is aimed at the warded creature; areas are not turned away."""
    activity = moment.casting.spell.activity
    # A spell attack is turned away as an attack, when it is made.
    if activity is None or activity.kind == "attack" or not activity.damage:
        return
    caster = play.creature(moment.casting.caster)
    if caster.id == effect.bearer:
        return
    target = yield from turned_away(play, effect, caster, possible_targets(play, caster, activity))
    moment.lost = not target
    moment.target = target or moment.target


sanctuary.reply("turned away")(attack_another)

"""Evoker: allies are spared, cantrips always bite, evocations hit harder."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import damage_of

sculpt_spells = Rule("feature.sculpt-spells")
spared = Rule("spared by the spell")
potent_cantrip = Rule("feature.potent-cantrip")
empowered_evocation = Rule("feature.empowered-evocation")


@sculpt_spells.hook(SPELL_WORKS, "caster")
def pockets_of_safety(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Creatures that are seen, 1 and the spell's level of them; asked when one's own side would be caught."""
    activity = casting.spell.activity
    if (
        casting.spell.school != "evocation"
        or activity is None
        or activity.area is None
        or activity.kind != "save"
    ):
        return
    caster = play.creature(effect.bearer)
    caught = [
        other.id
        for other in affected(play, caster, activity, casting.aim)
        if other.id != caster.id and not enemies(caster, other) and sees(play, caster, other)
    ]
    if not caught:
        return
    most = min(len(caught), 1 + casting.level)
    answer = yield Decision(
        caster.seat,
        "sculpt spells",
        (
            Option("spare", "sculpt.spare", takes="targets", targets=tuple(caught), least=most, most=most),
            Option("nobody", "sculpt.nobody"),
        ),
        subject=caster.id,
        default="spare",
        facts={"spell": casting.spell.key},
    )
    for key in answer.targets if answer.pick == "spare" else ():
        play.attach(
            spared.name, key, source=caster.id, group=casting.group, data={"spell": casting.spell.key}
        )


@spared.modifies(SAVE, "actor")
def it_parts_around_them(play: Play, test: D20Test, effect: Effect) -> None:
    """The save succeeds by itself."""
    if test.target == effect.source and "spell" in test.tags:
        test.auto_succeed.append(effect)


@spared.hook(SAVE_DECIDED, "target")
def no_damage_at_all(play: Play, saving: Saving, effect: Effect) -> Proc[None]:
    """None where a success would leave half."""
    if saving.cause.name == effect.text("spell"):
        saving.share = (0, 1)
    yield from ()


@sculpt_spells.hook(SPELL_DONE, "caster")
def the_pocket_closes(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """When the spell has taken effect."""
    for found in list(play.state.effects.values()):
        if found.rule == spared.name and found.group == casting.group:
            play.detach(found)
    yield from ()


def _cantrip(play: Play, key: str) -> bool:
    found = play.ruleset.table("spells", Spell).get(key)
    return found is not None and found.level == 0


@potent_cantrip.hook(SAVE_DECIDED, "source")
def it_bites_anyway(play: Play, saving: Saving, effect: Effect) -> Proc[None]:
    """A successful save against a cantrip leaves half the damage."""
    if saving.test.success and saving.activity.damage and _cantrip(play, saving.cause.name):
        saving.share = (1, 2)
    yield from ()


@potent_cantrip.hook(ATTACK_MISSED, "attacker")
def it_grazes(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A missed cantrip deals half its damage and nothing else."""
    activity = attack.strike.activity
    if attack.strike.kind != "spell" or activity is None or not _cantrip(play, activity.key):
        return
    roll = damage_of(play, attack)
    if roll.parts:
        amounts = yield from roll_damage(play, roll)
        blow = IncomingDamage(attack.target, attack.actor, amounts, tags=("spell", "magic"))
        blow.halve(effect)
        attack.dealt = yield from deal_damage(play, blow)


@empowered_evocation.hook(SPELL_WORKS, "caster")
def gather_power(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """One damage roll of each evocation."""
    once = f"empowered by {effect.bearer}"
    play.state.once.pop(once, None)
    if casting.spell.school == "evocation" and "wizard" in casting.spell.classes:
        play.state.once[once] = 1
    yield from ()


@empowered_evocation.hook(DAMAGE_ROLL, "attacker")
def add_the_mind(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Intelligence modifier."""
    if "spell" in roll.tags and play.state.once.pop(f"empowered by {effect.bearer}", 0):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), INT), roll.main_kind, effect)
    yield from ()

"""Time Stop, a level 9 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import ANOTHER_TURN
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

time_stop = in_force("time-stop")


@time_stop.procedure("cast")
def take_extra_turns(play: Play, casting: Casting) -> Proc[None]:
    """Cast Time Stop: take 1d4 + 1 turns in a row."""
    faces = yield from play.roll(casting.caster, 1, 4, "time stop")
    yield from begin_spell_on(
        play, casting, play.creature(casting.caster), lasts="until ended", turns=faces[0] + 1
    )


@time_stop.hook(TURN_OVER, "owner")
def time_stop_extra_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Time Stop: when the caster's turn ends, start another at once while extra turns remain."""
    left = effect.num("turns")
    if left < 1:
        yield from play.end(effect, "over")
        return
    play.alter(effect, data={**effect.data, "turns": left - 1})
    play.state.once[ANOTHER_TURN] = 1


@time_stop.hook(ATTACK_DECLARED, "attacker")
def striking_ends_it(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Time Stop: declaring an attack ends the spell."""
    yield from play.end(effect, "affected another")


@time_stop.hook(DAMAGE_TAKEN, "source")
def harming_ends_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the spell when the caster damages another creature."""
    if blow.target != effect.bearer:
        yield from play.end(effect, "affected another")


@time_stop.hook(SPELL_DONE, "caster")
def end_after_spell_on_another(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """End the spell when the caster casts a spell on another creature."""
    if casting.group != effect.group and any(key != effect.bearer for key in casting.targets):
        yield from play.end(effect, "affected another")

"""Sorcerous Burst, a cantrip of Evocation of Sorcerers."""

from __future__ import annotations

from tenfoot.authoring import *

sorcerous_burst = Rule("spell.sorcerous-burst", tags=("spell",))


@sorcerous_burst.procedure("cast")
def burst(play: Play, casting: Casting) -> Proc[None]:
    """Sorcerous Burst: make the attack while a rule watches its damage dice for 8s."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    watch = play.attach(sorcerous_burst.name, caster.id, source=caster.id, group=casting.group)
    yield from do_to(play, caster, casting, activity, [play.creature(key) for key in casting.targets])
    play.detach(watch)


@sorcerous_burst.hook(DAMAGE_DICE, "attacker")
def each_eight(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Each 8 adds another d8, at most as many as the spellcasting modifier."""
    if roll.attack is None or roll.attack.strike.spell != "sorcerous-burst":
        return
    piece = roll.parts[0]
    left = spell_modifier(play, play.creature(effect.bearer), "sorcerous-burst")
    fresh = list(piece.faces)
    while left > 0 and 8 in fresh:
        more = min(left, fresh.count(8))
        fresh = yield from play.roll(effect.bearer, more, 8, "damage")
        piece.faces += fresh
        piece.rolled += sum(fresh)
        left -= more

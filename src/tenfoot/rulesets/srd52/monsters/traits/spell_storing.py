"""Spell Storing, a trait of the Shield Guardian."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.guardian_amulet import wears_amulet

spell_storing = Rule("spell storing", "5.2/m-magic/spell-storing")


HIGHEST = 4


@spell_storing.hook(SPELL_TARGETS, "target")
def keeps_it(play: Play, moment: Targeting, effect: Effect) -> None:
    """A spell of level 4 or lower that the wearer casts on it from within 5 feet is stored, in place of the last."""
    guardian, casting = play.creature(effect.bearer), moment.casting
    caster = play.creature(casting.caster)
    close = 0 <= distance(play, guardian, caster) <= 5
    if casting.level > HIGHEST or not close or not wears_amulet(caster, guardian):
        return
    moment.lost = True
    dc = play.port(SPELL_DC)(play, caster, casting.spell.key)
    ability, printed = play.port(SPELL_ATTACK)(play, caster, casting.spell.key)
    own = play.sheet(caster).proficiency + ability_modifier(play, caster, ability)
    attack = printed if printed >= 0 else own
    kept: dict[str, Value] = {**effect.data, "spell": casting.spell.key, "attack": attack}
    play.alter(effect, level=casting.level, dc=dc, data=kept)
    play.emit("spell stored", creature=guardian.id, caster=caster.id, spell=casting.spell.key)


def lets_it_go(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The stored spell, with an action, at the level at which it was stored."""
    if not effect.text("spell"):
        return ()
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    option = spell_option(play, creature, spell, effect.level, "", spell_storing.name)
    return (option,) if option is not None else ()


@spell_storing.action(options=lets_it_go)
def cast_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Without components, with the DC of the one who stored it; then it is gone."""
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    casting = Casting(creature.id, spell, effect.level)
    casting.free = True
    casting.fixed_dc, casting.fixed_attack = effect.dc, effect.num("attack")
    casting.targets, casting.aim = answer.targets, answer.cell
    casting.number = answer.number
    play.alter(effect, level=0, dc=0, data={**effect.data, "spell": ""})
    yield from resolve_casting(play, creature, casting)

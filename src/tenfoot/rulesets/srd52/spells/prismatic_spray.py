"""Prismatic Spray, a level 7 Evocation spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, saves_again
from tenfoot.rulesets.srd52.spells.families.spell_damage import TAGS

violet = Rule("spell.prismatic-spray.violet", tags=("spell",))


impose_conditions(violet, "blinded")


@violet.hook(TURN_STARTS)
def violet_fate(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of the caster's next turn: a Wisdom save, or gone to another plane."""
    if creature.id != effect.source:
        return
    victim = play.creature(effect.bearer)
    safe = yield from saves_again(play, victim, effect, WIS)
    yield from play.end(effect, "over")
    if not safe:
        yield from dismount(play, victim, "banished")
        play.place(victim, -1)
        victim.counters["out of the fight"] = 1
        play.emit("banished", creature=victim.id)


prismatic_spray = Rule("spell.prismatic-spray", "5.2/s-effect/as-written")


COLORS = ("fire", "acid", "lightning", "poison", "cold")


@prismatic_spray.procedure("cast")
def rays(play: Play, casting: Casting) -> Proc[None]:
    """1d8 for each creature says which ray strikes it; an 8 means two."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in affected(play, caster, activity, casting.aim):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        colors = yield from play.roll(caster.id, 1, 8, "ray")
        if colors == [8]:
            colors = []
            while len(colors) < 2:
                face = yield from play.roll(caster.id, 1, 8, "ray")
                colors += [n for n in face if n < 8]
        for color in colors:
            if color <= 5:
                parts = [DamagePart(*parse_dice("12d6"), COLORS[color - 1], RuleSource("prismatic-spray"))]
                amounts = yield from roll_damage(play, DamageRoll(caster.id, target.id, parts, TAGS))
                blow = IncomingDamage(target.id, caster.id, amounts, tags=TAGS)
                if saving.test.success:
                    blow.halve(RuleSource("saved", "5.2/savedamage/half"))
                yield from deal_damage(play, blow)
            elif not saving.test.success and target.life != "dead":
                rule = "spell.flesh-to-stone" if color == 6 else "spell.prismatic-spray.violet"
                yield from begin_spell_on(play, casting, target, rule=rule, lasts="until ended")

"""Spells that mend: the dying made Stable, curses lifted, ills undone, the dead called back."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import lift_curses
from tenfoot.rulesets.common.content.effect_steps import run_steps
from tenfoot.rulesets.common.damage.hit_points import MAXIMUM_LOST
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.conditions.exhaustion import recover
from tenfoot.rulesets.srd52.damage.dying import become_stable
from tenfoot.rulesets.srd52.damage.reviving import revive
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force
from tenfoot.rulesets.srd52.spells.protections import heroism
from tenfoot.rulesets.srd52.spells.revivify import dead_for

DAY = 86400

spare_the_dying = Rule("spell.spare-the-dying", "5.2/s-effect/as-written")
remove_curse = Rule("spell.remove-curse", "5.2/s-effect/as-written")
greater_restoration = Rule("spell.greater-restoration", "5.2/s-effect/as-written")
mass_heal = Rule("spell.mass-heal", "5.2/s-effect/as-written")
raise_dead = in_force("raise-dead")
resurrection = Rule("spell.resurrection", "5.2/s-target/invalid-perceived")
true_resurrection = Rule("spell.true-resurrection", "5.2/s-target/invalid-perceived")


@spare_the_dying.doing("cast")
def stabilized(play: Play, casting: Casting) -> Proc[None]:
    """Stable at 0 Hit Points."""
    for key in casting.targets:
        target = play.creature(key)
        if target.life == "dying":
            yield from become_stable(play, target)


@remove_curse.doing("cast")
def lifted(play: Play, casting: Casting) -> Proc[None]:
    """Every curse on the creature."""
    for key in casting.targets:
        yield from lift_curses(play, play.creature(key), "remove-curse")


@greater_restoration.doing("cast")
def restored(play: Play, casting: Casting) -> Proc[None]:
    """The one ill that the caster chose."""
    for key in casting.targets:
        target = play.creature(key)
        if casting.words == "exhaustion":
            yield from recover(play, target, 1)
        elif casting.words == "curse":
            yield from lift_curses(play, target, "greater-restoration")
        elif casting.words == "maximum":
            target.hp_max += target.counters.pop(MAXIMUM_LOST, 0)
        else:
            yield from lose_condition(play, target, casting.words, "greater-restoration")


@mass_heal.doing("cast")
def flood_of_healing(play: Play, casting: Casting) -> Proc[None]:
    """Up to 700 Hit Points, shared out evenly as far as each can use them."""
    left = 700
    activity = casting.spell.activity
    assert activity is not None
    hurt = [play.creature(key) for key in casting.targets]
    for place, target in enumerate(hurt):
        share = min(target.hp_max - target.hp, left // (len(hurt) - place))
        if share > 0:
            left -= yield from heal(play, target.id, share, casting.caster, ("spell", "magic"))
        yield from run_steps(play, target, activity.hit, cause_of(casting))


def call_back(play: Play, casting: Casting, days: int, hp: int) -> Proc[bool]:
    """Call back those not dead for too long and not Undead before. Returns whether anybody came."""
    came = False
    for key in casting.targets:
        target = play.creature(key)
        undead = "undead" in play.sheet(target).tags
        if target.life != "dead" or undead or dead_for(play, target) > days * DAY:
            play.emit(
                "spell.no effect",
                caster=casting.caster,
                target=key,
                spell=casting.spell.key,
                looks="unaffected",
            )
            continue
        if (yield from revive(play, target, hp or target.hp_max, casting.caster)):
            came = True
            if casting.spell.key != "true-resurrection":
                yield from begin_on(play, casting, target, rule=raise_dead.name, lasts="until ended", weak=4)
    return came


@raise_dead.doing("cast")
def raised(play: Play, casting: Casting) -> Proc[None]:
    """Within ten days, with 1 Hit Point."""
    yield from call_back(play, casting, 10, 1)


@raise_dead.modifies(D20, "actor")
def ordeal(play: Play, test: D20Test, effect: Effect) -> None:
    """-4 on D20 Tests, less with each Long Rest."""
    test.add(-effect.num("weak"), effect)


@resurrection.doing("cast")
def resurrected(play: Play, casting: Casting) -> Proc[None]:
    """Within a century, with all Hit Points."""
    yield from call_back(play, casting, 36525, 0)


@true_resurrection.doing("cast")
def wholly_restored(play: Play, casting: Casting) -> Proc[None]:
    """Within two centuries, whole and unweakened."""
    yield from call_back(play, casting, 73050, 0)


@heroism.doing("cast")
def take_heart(play: Play, casting: Casting) -> Proc[None]:
    """As many Temporary Hit Points each turn as the caster's spellcasting modifier."""
    courage = spell_modifier(play, play.creature(casting.caster), "heroism")
    for key in casting.targets:
        yield from begin_on(play, casting, play.creature(key), courage=courage)

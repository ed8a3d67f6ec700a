"""GM commands for damage, rest and death: `gm:damage`, `gm:maximum`, `gm:rest`, `gm:revive` and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import lift_curses
from tenfoot.rulesets.common.damage.dying import AS_CHARACTER
from tenfoot.rulesets.common.damage.hit_points import raise_maximum
from tenfoot.rulesets.srd52.damage.damage_types import assigned_type
from tenfoot.rulesets.srd52.damage.resistance import condition_immune, immune, resistant, vulnerable
from tenfoot.rulesets.srd52.damage.reviving import revive
from tenfoot.rulesets.srd52.rest.long_rest import (
    begin_long_rest,
    exert,
    fall_asleep,
    resume_long_rest,
    wake,
)
from tenfoot.rulesets.srd52.rest.short_rest import begin_short_rest

as_character = Rule("gm:as character", "5.2/death/monster-gm-option")
damage = Rule("gm:damage", "5.2/g-damage-types/gm-assigns")
maximum = Rule("gm:maximum", "5.2/death/max-zero")
resistance = Rule("gm:resistance", "5.2/g-breaking-objects/type-effectiveness")
vulnerability = Rule("gm:vulnerability", "5.2/g-breaking-objects/paper-fire")
immunity = Rule("gm:immunity", "5.2/immunity/damage")
condition_immunity = Rule("gm:condition immunity", "5.2/immunity/condition")
rest = Rule("gm:rest", "5.2/rest/lengths")
effort = Rule("gm:effort", "5.2/g-long-rest/interrupt-exertion", "5.2/g-short-rest/length")
back_to_life = Rule("gm:revive", "5.2/death/revive")
uncurse = Rule("gm:lift curses", "5.2/g-curses/removal")


@as_character.procedure("word")
def like_a_character(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """These monsters fall Unconscious at 0 Hit Points and make death saves; with -1 no longer."""
    for creature in targets:
        creature.counters[AS_CHARACTER] = 0 if answer.number < 0 else 1


@damage.procedure("word")
def takes_damage(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Deal damage of a type; if `value` is no damage type the GM is asked for one."""
    kind = yield from assigned_type(play, value)
    for creature in targets:
        yield from deal_damage(play, IncomingDamage(creature.id, 0, [(max(0, answer.number), kind)]))


@maximum.procedure("word")
def another_maximum(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """The Hit Point maximum rises by so much or, negative, falls."""
    for creature in targets:
        if answer.number < 0:
            yield from lower_maximum(play, creature, -answer.number)
        else:
            raise_maximum(play, creature, answer.number)


def _gives(word: Rule, effect: Rule) -> None:
    @word.procedure("word")
    def give(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
        """GM command: give the creatures this effect for one damage type permanently; with -1, take it away."""
        for creature in targets:
            if answer.number < 0:
                for there in play.effects_on(creature.id, effect.name):
                    if there.text("kind") == value:
                        play.detach(there)
            else:
                play.attach(effect.name, creature.id, data={"kind": value})


_gives(resistance, resistant)
_gives(vulnerability, vulnerable)
_gives(immunity, immune)
_gives(condition_immunity, condition_immune)


@rest.procedure("word")
def rests(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Begin a `short` or a `long` rest, `sleep` or `wake` in it, or `resume` an interrupted one."""
    for creature in targets:
        if value == "short":
            begin_short_rest(play, creature)
        elif value == "long":
            begin_long_rest(play, creature)
        elif value == "sleep":
            yield from fall_asleep(play, creature)
        elif value == "wake":
            yield from wake(play, creature)
        elif value == "resume":
            resume_long_rest(play, creature)
        else:
            raise IllegalAnswer(f"Not a rest: '{value}'. Possible: short, long, sleep, wake, resume.")


@effort.procedure("word")
def makes_an_effort(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Walking or hard work in a rest, for so many seconds."""
    for creature in targets:
        yield from exert(play, creature, answer.number)


@back_to_life.procedure("word")
def returns(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """The dead return with so many Hit Points; the last of several creatures is who calls the others back."""
    caster = targets[-1] if len(targets) > 1 else None
    for creature in targets[:-1] if caster is not None else targets:
        yield from revive(play, creature, answer.number, caster.id if caster is not None else 0)


@uncurse.procedure("word")
def uncursed(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """End every curse on these creatures."""
    for creature in targets:
        yield from lift_curses(play, creature, "lifted")

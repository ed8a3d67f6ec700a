"""Coven Magic, a trait of the Green Hag, the Night Hag and 1 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import LONG

coven = Rule("coven magic", "5.2/m-magic/coven")


SPELLS = ("augury", "find-familiar", "identify", "locate-object", "scrying", "unseen-servant")


COVEN = 30


def gathered(play: Play, creature: Creature) -> bool:
    """Whether two allied hags are within 30 feet."""
    near = [o for o in creatures_within(play, creature, COVEN) if allies(creature, o) and o.life == "alive"]
    return sum(1 for other in near if play.has(other.id, coven.name)) >= 2


def what_three_can_do(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each of the six spells, once between Long Rests, at its usual casting time."""
    if not gathered(play, creature):
        return ()
    options: list[Option] = []
    for key in SPELLS:
        spell = play.ruleset.table("spells", Spell).get(key)
        if (
            spell is None
            or creature.counters.get(f"coven {key}")
            or not may_cast(play, creature, spell).allowed
        ):
            continue
        option = spell_option(play, creature, spell, spell.level, "", coven.name)
        if option is not None:
            options.append(option)
    return options


@coven.action(options=what_three_can_do)
def cast_together(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Cast it, with the coven's save DC."""
    key = answer.pick.split(":")[1]
    spell = play.ruleset.entry("spells", key, Spell)
    creature.counters[f"coven {key}"] = 1
    casting = Casting(creature.id, spell, spell.level)
    casting.free = True
    casting.fixed_dc = effect.level
    casting.targets, casting.aim = answer.targets, answer.cell
    if spell.casting == "long":
        yield from play.ruleset.rule(LONG).does["begin"](play, creature, casting) or ()
    else:
        yield from resolve_casting(play, creature, casting)


@coven.hook(RESTED, "owner")
def another_night(play: Play, rest: Rest, effect: Effect) -> None:
    """Coven Magic: a Long Rest restores the use of each spell."""
    if rest.kind == "long":
        for key in SPELLS:
            play.creature(effect.bearer).counters.pop(f"coven {key}", None)

"""Heroes' Feast, a level 6 Conjuration spell of Bards, Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.damage.hit_points import raise_maximum
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

heroes_feast = declare(
    in_force("heroes-feast"), grants=[{"resist": ["poison"], "condition_immune": ["frightened", "poisoned"]}]
)


HOUR, GUESTS = 3600, 12


@heroes_feast.procedure("cast")
def serve_feast(play: Play, casting: Casting) -> Proc[None]:
    """Up to twelve partake; after an hour at the table its blessings set in for a day."""
    caster = play.creature(casting.caster)
    guests = tuple(c.id for c in play.state.creatures.values() if c.side == caster.side and c.life == "alive")
    answer = yield Decision(
        caster.seat,
        "feast",
        (
            Option(
                "guests",
                "feast.guests",
                takes="targets",
                targets=guests,
                least=min(GUESTS, len(guests)),
                most=min(GUESTS, len(guests)),
            ),
        ),
        subject=caster.id,
        default="guests",
    )
    yield from clock.advance(play, HOUR)
    for key in answer.targets:
        yield from begin_spell_on(play, casting, play.creature(key), lasts="24 hours")


@heroes_feast.begin
def hearty(play: Play, effect: Effect) -> Proc[None]:
    """Heroes' Feast: raise the Hit Point maximum by 2d10 and heal as many Hit Points."""
    creature = play.creature(effect.bearer)
    faces = yield from play.roll(creature.id, 2, 10, "feast")
    raise_maximum(play, creature, sum(faces))
    play.alter(effect, data={**effect.data, "hearty": sum(faces)})
    yield from heal(play, creature.id, sum(faces), effect.source)


@heroes_feast.end
def hungry_again(play: Play, effect: Effect, reason: str) -> None:
    """The maximum is what it was."""
    creature = play.creature(effect.bearer)
    creature.hp_max -= effect.num("hearty")
    creature.hp = min(creature.hp, creature.hp_max)

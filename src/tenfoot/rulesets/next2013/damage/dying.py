"""Death saves, being stable and healing by the 2013 rules."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage, deal_damage
from tenfoot.rulesets.common.damage.dying import (
    OF_THE_LIVING,
    STABLE,
    comes_round,
    one_more_success,
    regain,
    roll_death_save,
    stabilize,
)
from tenfoot.rulesets.common.damage.hit_points import Healing
from tenfoot.rulesets.common.turns.turn import TURN_STARTS
from tenfoot.rulesets.next2013.damage.damage import HOURS

DEATH_DC = 10

death_saves = Rule(
    "death saves",
    "next/dying/save-timing",
    "next/dying/save-formula",
    "next/dying/failure",
    "next/dying/three-successes",
    "next/dead/threshold",
    general=True,
)
stable = Rule(STABLE, "next/stable/no-saves", "next/stable/wake", tags=(OF_THE_LIVING,))
stable.end(comes_round)


@death_saves.hook(TURN_STARTS)
def at_the_start_of_its_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A dying creature makes a death save at the start of each of its turns."""
    if creature.life == "dying":
        yield from death_save(play, creature)


def death_save(play: Play, creature: Creature) -> Proc[None]:
    """Roll a DC 10 Constitution save: a failure costs 1d6 Hit Points, a natural 20 restores 1."""
    test = yield from roll_death_save(play, creature, CON, DEATH_DC)
    if test.natural == 20:
        yield from regain(play, Healing(creature.id, creature.id, 1, ("death save",)))
    elif not test.success:
        yield from slipping_away(play, creature)
    elif one_more_success(creature):
        yield from stabilize(play, creature, HOURS)


def slipping_away(play: Play, creature: Creature) -> Proc[None]:
    """Deal 1d6 damage without a type, which nothing reduces; it can kill (next/dying/save-can-kill)."""
    faces = yield from play.roll(creature.id, 1, 6, "damage")
    blow = IncomingDamage(creature.id, 0, [(faces[0], "")], tags=("death save",))
    blow.irreducible = True
    yield from deal_damage(play, blow)

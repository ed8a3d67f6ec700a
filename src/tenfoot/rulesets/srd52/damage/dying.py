"""Death saves, being Stable, healing, and waking after a knock-out by the 2024 rules."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN, IncomingDamage
from tenfoot.rulesets.common.damage.dying import (
    OF_THE_LIVING,
    STABLE,
    comes_round,
    one_more_success,
    regain,
    roll_death_save,
    stabilize,
)
from tenfoot.rulesets.common.damage.hit_points import HEALED, Healing
from tenfoot.rulesets.common.turns.turn import TURN_STARTS
from tenfoot.rulesets.srd52.damage.damage import SHORT_REST, fail_death_saves
from tenfoot.rulesets.srd52.rest.short_rest import finish_short_rest

death_saves = Rule(
    "death saves",
    "5.2/deathsave/when",
    "5.2/deathsave/ten",
    "5.2/deathsave/three-success",
    "5.2/deathsave/three-failure",
    "5.2/deathsave/one",
    general=True,
)


@death_saves.hook(TURN_STARTS)
def at_the_start_of_its_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that starts its turn at 0 Hit Points, not Stable and not dead, makes a Death Saving Throw."""
    if creature.life == "dying" and creature.hp == 0:
        yield from death_save(play, creature)


def death_save(play: Play, creature: Creature) -> Proc[None]:
    """1d20, tied to no ability: 10 or higher succeeds; a 20 restores 1 Hit Point, a 1 fails twice."""
    test = yield from roll_death_save(play, creature, -1, 10)
    if test.natural == 20:
        yield from regain(play, Healing(creature.id, creature.id, 1, ("death save",)))
    elif test.natural == 1:
        yield from fail_death_saves(play, creature, 2)
    elif not test.success:
        yield from fail_death_saves(play, creature, 1)
    elif one_more_success(creature):
        yield from become_stable(play, creature)


stable = Rule(STABLE, "5.2/stable/effect", "5.2/stable/wake", tags=(OF_THE_LIVING,))
stable.end(comes_round)


def become_stable(play: Play, creature: Creature) -> Proc[None]:
    """Stable at 0 Hit Points; not healed, the creature regains 1 Hit Point after 1d4 hours (5.2/stable/wake)."""
    yield from stabilize(play, creature, (1, 4))


knocked_out = Rule(
    "knocked out",
    "5.2/knockout/choice",
    "5.2/knockout/short-rest",
    "5.2/knockout/ends-early",
    tags=(OF_THE_LIVING,),
)


@knocked_out.hook(HEALED, "target")
def healing_wakes(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """Wake a knocked-out creature early when it regains any Hit Points."""
    if effect.id in play.state.effects:
        yield from play.end(effect, "healed")


@knocked_out.hook(DAMAGE_TAKEN, "target")
def restart_short_rest(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Damage interrupts the Short Rest that a knock-out begins."""
    if effect.id in play.state.effects:
        play.alter(effect, expiry=Expiry(effect.bearer, "start", 0, play.state.time + SHORT_REST))


@knocked_out.end
def wake_up(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Healing, first aid or the end of its Short Rest wake a creature that was knocked out."""
    sleep = play.state.effects.get(effect.num("sleep"))
    if sleep is not None:
        yield from play.end(sleep, reason)
    if reason == "expired":
        yield from finish_short_rest(play, play.creature(effect.bearer))

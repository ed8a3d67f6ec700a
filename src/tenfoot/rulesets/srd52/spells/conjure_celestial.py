"""Conjure Celestial, a level 7 Conjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.area import creatures_caught

celestial = Rule("zone.conjure-celestial", "5.2/s-effect/as-written", tags=("spell",))


# Conjure Celestial


def bathe(play: Play, effect: Effect, creature: Creature) -> Proc[None]:
    """The healing light, for creatures that the caster chooses: 4d12 and more with a higher slot, once a turn."""
    caster = play.creature(effect.source)
    mark = f"zone {effect.group} on {creature.id}"
    if creature.side != caster.side or creature.life == "dead" or play.state.once.get(mark):
        return
    if creature.hp >= creature.hp_max:
        return
    play.state.once[mark] = 1
    more = spell_modifier(play, caster, "conjure-celestial")
    amount = yield from roll_amount(play, caster.id, f"{effect.level - 3}d12", more)
    yield from heal(play, creature.id, amount, caster.id, ("spell", "magic", "conjure-celestial"))


def bathe_all(play: Play, effect: Effect) -> Proc[None]:
    """Heal every chosen creature in the light."""
    for creature in creatures_caught(play, squares(play.state.effects[effect.id].cells)):
        yield from bathe(play, effect, creature)


@celestial.begin
def bathe_at_start(play: Play, effect: Effect) -> Proc[None]:
    """Heal or burn each creature in the light when it appears."""
    yield from bathe_all(play, effect)


@celestial.hook(ENTERED)
def into_the_light(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Heal or burn a creature that enters the light."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from bathe(play, effect, mover)


@celestial.hook(TURN_ENDS)
def in_the_light(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Heal or burn a creature that ends its turn in the light."""
    if inside_area(play, creature, effect):
        yield from bathe(play, effect, creature)


@celestial.hook(ACTIVITY_DONE)
def bathe_after_move(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Heal or burn each creature that the light reaches when its caster moves it."""
    if done.creature.id == effect.source and done.answer.pick.startswith("shift zone"):
        yield from bathe_all(play, effect)

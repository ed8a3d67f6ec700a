"""Conjured spirits that fill a space: a pack of animals, woodland beings, a seizing elemental, a pillar of light."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.magic.spell_rule import brings, saves_again
from tenfoot.rulesets.srd52.spells.blasts import burn

animals = Rule("zone.conjure-animals", "5.2/s-range/movable", tags=("spell",))
woodland = Rule("zone.conjure-woodland-beings", "5.2/s-area/emanation-moves", tags=("spell",))
elemental = Rule("zone.conjure-elemental", "5.2/s-effect/as-written", tags=("spell",))
seized = Rule("seized by a spirit", "5.2/s-effect/as-written", tags=("spell",))
celestial = Rule("zone.conjure-celestial", "5.2/s-effect/as-written", tags=("spell",))


def middle(play: Play, effect: Effect) -> list[int]:
    """The space of a Large spirit, in the middle of the area that it reaches."""
    laid = [e for e in play.state.effects.values() if e.rule == "zone" and e.group == effect.group]
    at = laid[0].num("aim") if laid else effect.num("aim")
    width = play.state.grid.width
    return [at, at + 1, at + width, at + width + 1]


# Conjure Animals


@animals.modifies(SAVE)
def among_the_pack(play: Play, test: D20Test, effect: Effect) -> None:
    """The caster has Advantage on Strength saves within 5 feet of the pack."""
    if test.actor != effect.source or test.ability != STR:
        return
    caster = play.creature(effect.source)
    if caster.cell >= 0 and min(cell_distance(play, caster, cell) for cell in middle(play, effect)) <= 5:
        test.advantage(effect)


# Conjure Woodland Beings


@woodland.offer
def slips_through(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Disengage action as a Bonus Action while the spell lasts."""
    if not creature.budget.get("bonus"):
        return ()
    return (Option(f"{woodland.name}:disengage", "option.disengage", cost=("bonus",)),)


@woodland.perform
def unhindered(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Out of everybody's reach."""
    creature.budget["bonus"] -= 1
    begin_disengage(play, creature)
    yield from ()


# Conjure Elemental

brings(seized, "restrained")


def seize(play: Play, effect: Effect, creature: Creature) -> Proc[None]:
    """One creature at a time: a Dexterity save, or 8d8 and Restrained until the spell ends."""
    caster = play.creature(effect.source)
    if creature.life != "alive" or not enemies(caster, creature):
        return
    if any(held.rule == seized.name and held.group == effect.group for held in play.state.effects.values()):
        return
    tags = ("spell", "magic", "conjure-elemental")
    if (
        yield from resolve_test(
            play, D20Test("save", creature.id, DEX, effect.dc, target=caster.id, tags=tags)
        )
    ):
        return
    yield from burn(
        play, caster.id, creature.id, f"{3 + effect.level}d8", effect.text("choice"), "conjure-elemental"
    )
    if creature.life == "alive" and effect.id in play.state.effects:
        yield from play.begin(
            seized.name,
            creature.id,
            source=caster.id,
            group=effect.group,
            level=effect.level,
            dc=effect.dc,
            expiry=effect.expiry,
            data={"spell": "conjure-elemental", "choice": effect.text("choice")},
        )


@elemental.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Whoever enters the spirit's own space."""
    mover = play.creature(step.mover)
    space = set(middle(play, effect))
    side = play.side_cells(mover)
    if space & set(play.block(mover.cell, side)) and not space & set(play.block(step.start, side)):
        yield from seize(play, effect, mover)


@elemental.hook(TURN_STARTS)
def beside_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Whoever starts its turn within 5 feet of the spirit, while it holds nobody."""
    if not play.state.once.get(f"freed from {effect.group}") and inside_area(play, creature, effect):
        yield from seize(play, effect, creature)


@seized.hook(TURN_STARTS, "owner")
def struggles(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The save again: free, or 4d8 more."""
    if creature.life != "alive":
        return
    if (yield from saves_again(play, creature, effect, DEX)):
        play.state.once[f"freed from {effect.group}"] = 1
        yield from play.end(effect, "saved")
        return
    dice = f"{effect.level - 1}d8"
    yield from burn(play, effect.source, creature.id, dice, effect.text("choice"), "conjure-elemental")


# Conjure Celestial


def bathe(play: Play, effect: Effect, creature: Creature) -> Proc[None]:
    """The healing light, for those whom the caster favors: 4d12 and more with a higher slot, once a turn."""
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
    """Everybody who stands in the light."""
    for creature in caught(play, squares(play.state.effects[effect.id].cells)):
        yield from bathe(play, effect, creature)


@celestial.begin
def the_light_appears(play: Play, effect: Effect) -> Proc[None]:
    """As it appears."""
    yield from bathe_all(play, effect)


@celestial.hook(ENTERED)
def into_the_light(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """As somebody enters it."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from bathe(play, effect, mover)


@celestial.hook(TURN_ENDS)
def in_the_light(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """As somebody ends a turn there."""
    if inside_area(play, creature, effect):
        yield from bathe(play, effect, creature)


@celestial.hook(ACTIVITY_DONE)
def the_light_moves(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """As it comes over somebody."""
    if done.creature.id == effect.source and done.answer.pick.startswith("shift zone"):
        yield from bathe_all(play, effect)

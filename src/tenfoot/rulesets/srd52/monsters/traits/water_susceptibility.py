"""Water Susceptibility, a trait of the Fire Elemental."""

from __future__ import annotations

from tenfoot.authoring import *

water_susceptibility = Rule("water susceptibility", "5.2/m-weak/water-susceptibility")


splash = Rule("gm:splash", "5.2/m-weak/water-susceptibility")


WATER = RuleSource("water", "5.2/m-weak/water-susceptibility")


def douse(play: Play, creature: Creature, times: int) -> Proc[None]:
    """Deal 1d6 Cold damage `times` times."""
    roll = DamageRoll(0, creature.id, [DamagePart(*parse_dice(f"{times}d6"), "cold", WATER)])
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, 0, amounts, tags=("water",)))


@water_susceptibility.hook(ENTERED, "mover")
def hisses(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Water Susceptibility: deal the damage for each 5 feet that the creature moves in water."""
    creature = play.creature(effect.bearer)
    wet = any(play.state.grid.footing[cell] == Footing.WATER for cell in play.footprint(creature))
    if wet and creature.altitude <= 0:
        yield from douse(play, creature, 1)


@splash.procedure("word")
def water_is_thrown(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`number` gallons of water splash on these creatures."""
    for creature in creatures:
        play.emit("splashed", creature=creature.id, gallons=max(1, answer.number))
        if play.has(creature.id, water_susceptibility.name):
            yield from douse(play, creature, max(1, answer.number))

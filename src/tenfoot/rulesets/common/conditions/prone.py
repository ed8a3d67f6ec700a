"""The Prone condition: the only movement is crawling; standing up has a cost that each edition sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.engine.cost import Feet
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import lose_condition
from tenfoot.rulesets.common.movement.movement import (
    TERRAIN,
    Terrain,
    movement_left,
    speed_of,
    spend_movement,
)


def first_of_its_kind(play: Play, effect: Effect) -> bool:
    """Whether of several effects of one rule on a creature this is the oldest: what must count once counts here."""
    return play.effects_on(effect.bearer, effect.rule)[0].id == effect.id


def add_prone_movement(rule: Rule, price: Callable[[Play, Creature], int]) -> None:
    """Give a condition crawling, and standing up at this cost in feet."""

    @rule.modifies(TERRAIN, "mover")
    def crawls(play: Play, ground: Terrain, effect: Effect) -> None:
        """Each foot costs an extra foot."""
        if not ground.crawling:
            ground.crawling = True
            ground.surcharge += 1

    @rule.offer
    def getting_up(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        """Offer to stand up if enough movement is left and Speed is not 0."""
        if not first_of_its_kind(play, effect) or speed_of(play, creature) <= 0:
            return ()
        feet = price(play, creature)
        if movement_left(play, creature) < feet:
            return ()
        return (Option("condition.prone:stand", "option.stand", cost=(Feet(feet),)),)

    @rule.perform
    def stand_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
        """Spend the movement to stand up, which ends the condition."""
        spend_movement(creature, price(play, creature))
        yield from lose_condition(play, creature, "prone", "stood up")
        play.emit("stood up", creature=creature.id)

"""Attacking a place: a creature that does not know where a foe is attacks a square."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.attack.making_an_attack import best_ability
from tenfoot.rulesets.common.d20.d20_test import ABILITY
from tenfoot.rulesets.srd52.actions.attack import open_ways, pay_for_attack
from tenfoot.rulesets.srd52.attack.attack_rolls import LONG_RANGE, UNSEEN_TARGET
from tenfoot.rulesets.srd52.attack.weapon_properties import draw_and_loose, lies_where_it_fell

attack_at = Rule("attack at", "5.2/attack/step1-target", "5.2/unseen/wrong-location", general=True)
NOBODY_THERE = RuleSource("nobody there", "5.2/unseen/wrong-location")


@attack_at.offer
def aim_at_a_square(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """At any time, so that neither the option nor its squares reveal whether an unseen creature is near."""
    if not may(play, creature.id, "attack"):
        return ()
    return [
        Option(
            f"attack at:{strike.key}",
            "option.attack at",
            cost=() if free else (ACTION,),
            takes="cell",
            cells=_Squares(play, creature, strike, far),
            facts={"strike": strike.name},
        )
        for strike, free, far in open_ways(play, creature)
    ]


class _Squares:
    """Squares in reach or range with a clear line, calculated when asked."""

    __slots__ = ("creature", "far", "play", "strike")

    def __init__(self, play: Play, creature: Creature, strike: AttackOption, far: int) -> None:
        self.play = play
        self.creature = creature
        self.strike = strike
        self.far = far

    def __call__(self) -> Sequence[int]:
        grid = self.play.state.grid
        side = self.play.side_cells(self.creature)
        there = within(grid, self.creature.cell, self.far, side) & grid.effect.field_of(
            self.creature.cell, side, self.far
        )
        for cell in self.play.footprint(self.creature):
            there &= ~(1 << cell)
        return cells_of(there)


@attack_at.perform
def strike_blindly(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A creature in the square is attacked; if there is none, the attack misses, but it is rolled all the same."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    there = [
        play.creature(key)
        for key in play.occupied.get(answer.cell, ())
        if key != creature.id and play.creature(key).life != "dead"
    ]
    if there:
        attack = plan_attack(play, creature, there[0], strike)
        attack.at = answer.cell
        yield from make_attack(play, attack)
        return
    yield from miss_everything(play, creature, strike, answer.cell)


def miss_everything(play: Play, creature: Creature, strike: AttackOption, cell: int) -> Proc[None]:
    """The roll looks like any other against an unseen target, and even a 20 misses."""
    gap = cell_distance(play, creature, cell)
    ability = best_ability(play, creature, strike)
    attack = Attack(creature.id, 0, strike, melee=strike.melee and gap <= strike.reach, ability=ability)
    attack.at, attack.distance = cell, gap
    if strike.to_hit is not None:
        attack.add(strike.to_hit, RuleSource("stat block"))
    else:
        attack.add(ability_modifier(play, creature, ability), ABILITY[ability])
    attack.disadvantage(UNSEEN_TARGET)
    if strike.range and not attack.melee and gap > strike.range:
        attack.disadvantage(LONG_RANGE)
    play.query(D20, attack, creature.id)
    attack.auto_fail.append(NOBODY_THERE)
    yield from draw_and_loose(play, attack, Effect(0, "missiles", 0))
    yield from throw(play, attack)
    attack.total = attack.natural + attack.bonus + attack.rolled_bonus
    if play.listeners:
        tell_attack(play, attack)
    yield from lies_where_it_fell(play, attack, Effect(0, "missiles", 0))
    for hiding in play.effects_on(creature.id, "hidden"):
        yield from play.end(hiding, "attack")

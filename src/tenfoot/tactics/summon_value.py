"""Calling others into a fight: what a creature that magic would bring is worth, where it does most, and its orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity, Sheet
from tenfoot.rulesets.common.bodies.servants import SERVES
from tenfoot.rulesets.common.bodies.servants_at_work import IN_SERVICE, servants
from tenfoot.rulesets.common.bodies.summoning import mold_named, molded
from tenfoot.rulesets.common.magic.casting import SPELL_DC
from tenfoot.rulesets.common.magic.spell import Casting, Spell
from tenfoot.rulesets.common.magic.spell_effect import spell_modifier
from tenfoot.rulesets.common.space.space import cell_distance, enemies
from tenfoot.rulesets.common.worth.estimate import danger, of_stat_block
from tenfoot.tactics.behavior import Manner

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

END = Answer("end")
STRIKES_HOME = 0.65
"""How much of what a creature could deal it does, on average."""
BODY = 0.2
"""What a Hit Point that foes may waste their blows on is worth."""
LONGEST = 4.0
"""Rounds for which somebody called may fight, at most: foes will see to that."""


def rounds_to_come(turn: Turn) -> float:
    """How long the fight will last, about, by what both sides have left."""
    theirs = sum(turn.reckoning.left(foe) for foe in turn.foes.values())
    ours = sum(danger(turn.play, friend) for friend in turn.friends.values() if friend.life == "alive")
    return min(LONGEST, max(0.5, theirs / max(1.0, STRIKES_HOME * ours)))


def worth_of(turn: Turn, sheet: Sheet) -> float:
    """Value of a summoned creature: its damage while the fight lasts, plus a share of its Hit Points."""
    return rounds_to_come(turn) * STRIKES_HOME * of_stat_block(sheet) + BODY * sheet.hp


def call(turn: Turn, option: Option, spell: Spell, level: int) -> tuple[Answer, float]:
    """Value of a summoning spell; 0 without foes, or if the one summon it allows is already there."""
    wanted = spell.summons
    if wanted is None or not turn.foes:
        return END, 0.0
    if wanted.terms.one and servants(turn.play, turn.me.id, spell.key):
        return END, 0.0
    casting = Casting(turn.me.id, spell, level)
    casting.dc = turn.play.port(SPELL_DC)(turn.play, turn.me, spell.key)
    casting.words = next(iter(spell.choices), "")
    sheet = molded(turn.play, mold_named(turn.play, wanted.mold), casting)
    many = wanted.many or max(1, spell_modifier(turn.play, turn.me, spell.key))
    return Answer(option.key), many * worth_of(turn, sheet)


def raise_or_wake(turn: Turn, option: Option, activity: Activity) -> tuple[Answer, float]:
    """Value of a stat block's ability that summons or creates creatures."""
    key = activity.data.get("brings")
    sheet = turn.play.ruleset.table("monsters", Sheet).get(key) if isinstance(key, str) else None
    if sheet is None or not turn.foes:
        return END, 0.0
    return Answer(option.key), worth_of(turn, sheet)


def give_orders(turn: Turn, option: Option) -> tuple[Answer, float]:
    """Value of giving orders to all waiting summons: their expected damage in a round."""
    if not turn.foes:
        return END, 0.0
    waiting = [turn.play.creature(key) for key in option.targets]
    worth = STRIKES_HOME * sum(danger(turn.play, servant) for servant in waiting)
    return Answer(option.key, targets=option.targets), worth


def place(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Place a summoned fighter nearest to the foes and away from its summoner; others at the default place."""
    there = next((option for option in decision.options if option.key == "there"), None)
    foes = [c for c in play.state.creatures.values() if c.cell >= 0 and c.life == "alive" and enemies(me, c)]
    if there is None or there.cells is None or not foes or not decision.facts.get("fights"):
        return decision.default_answer()
    side = max(1, int(decision.facts.get("side", 1)))
    width = play.state.grid.width

    def gap(cell: int) -> tuple[int, int, int]:
        squares = [cell + j * width + i for j in (0, side - 1) for i in (0, side - 1)]
        near = min(cell_distance(play, foe, square) for foe in foes for square in squares)
        return near, -cell_distance(play, me, cell), cell

    return Answer("there", cell=min(there.cells(), key=gap))


def stands_back(play: Play, me: Creature) -> bool:
    """Whether it is a servant that can't attack: it stays out of a fight."""
    if not me.counters.get(SERVES):
        return False
    return any(not terms.num("fights") for terms in play.effects_on(me.id, IN_SERVICE))

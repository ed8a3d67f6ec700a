"""The simple fighter: attack a foe in reach, else go to the nearest foe, else shoot, else end the turn."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.space.space import distance, enemies

HEADS = frozenset(("attack", "move", "condition.prone"))
"""What it ever does on its turn."""


class Simple:
    """Controller that attacks a foe in reach, else closes in or shoots; it takes every Opportunity Attack."""

    def answer(self, situation: Situation) -> Answer:
        """Attack or walk on the turn; make every Opportunity Attack; otherwise the default."""
        play, decision = situation.play, situation.now
        if decision.kind == "opportunity attack":
            return Answer(decision.options[0].key)
        if decision.kind != "turn":
            return decision.default_answer()
        me = play.creature(decision.subject)
        foes = {
            c.id: c
            for c in play.state.creatures.values()
            if c.life == "alive" and c.cell >= 0 and enemies(me, c)
        }
        way: Option | None = None
        shot: Answer | None = None
        stand: Answer | None = None
        for option in decision.options_named(HEADS):
            key = option.key
            if key.startswith("attack:"):
                near = [t for t in option.targets if t in foes]
                if not near:
                    continue
                target = min(near, key=lambda t: (distance(play, me, foes[t]), t))
                if distance(play, me, foes[target]) <= 5 and "unarmed" not in key:
                    return Answer(key, targets=(target,))
                if shot is None and "unarmed" not in key:
                    shot = Answer(key, targets=(target,))
            elif key == "move:walk":
                way = option
            elif key.endswith(":stand"):
                stand = Answer(key)
        if stand is not None:
            return stand
        if way is not None and foes and not me.budget.get("moved"):
            step = toward(play, me, foes, way)
            if step is not None:
                return step
        return shot or Answer("end")


def toward(play: Play, me: Creature, foes: dict[int, Creature], way: Option) -> Answer | None:
    """The reachable square nearest to the nearest foe, if it is nearer than where we are."""
    width = play.state.grid.width
    target = min(foes.values(), key=lambda c: (distance(play, me, c), c.id))
    y, x = divmod(target.cell, width)
    cells = way.cells() if way.cells is not None else ()
    if not cells:
        return None
    best = min(cells, key=lambda c: (max(abs(c % width - x), abs(c // width - y)), c))
    here = max(abs(me.cell % width - x), abs(me.cell // width - y))
    there = max(abs(best % width - x), abs(best // width - y))
    return Answer(way.key, cell=best) if there < here else None

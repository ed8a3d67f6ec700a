"""Who answers when no person does: the built-in GM, and a simple fighter for creatures that the computer plays."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.space.space import cell_distance, distance, enemies
from tenfoot.table.side_perception import perceived


class ByTheBook:
    """The built-in GM: gives the rules' own default answers."""

    def answer(self, situation: Situation) -> Answer:
        """Give the default answer of the question."""
        return situation.now.default_answer()


class PlainFighter:
    """Strikes the nearest enemy; else walks up to one; else ends its turn."""

    def answer(self, situation: Situation) -> Answer:
        """Answer for a simple player: one deed at a time."""
        play, decision = situation.play, situation.now
        me = play.state.creatures.get(decision.subject)
        if decision.kind == "opportunity attack":
            return Answer(decision.options[0].key)
        if me is None or decision.kind != "turn":
            return decision.default_answer()
        return (
            self._strike(play, me, decision) or self._approach(play, me, decision) or Answer(decision.default)
        )

    def _strike(self, play: Play, me: Creature, decision: Decision) -> Answer | None:
        best: tuple[int, int, Option, int] | None = None
        for number, option in enumerate(decision.options):
            if not option.key.startswith("attack:") or option.takes != "targets":
                continue
            for key in option.targets:
                foe = play.creature(key)
                if enemies(me, foe) and foe.life == "alive":
                    found = (distance(play, me, foe), number, option, key)
                    if best is None or found[:2] < best[:2]:
                        best = found
        return Answer(best[2].key, targets=(best[3],)) if best is not None else None

    def _approach(self, play: Play, me: Creature, decision: Decision) -> Answer | None:
        known = perceived(play, me.side)
        foes = [
            c for key in known if enemies(me, c := play.creature(key)) and c.life == "alive" and c.cell >= 0
        ]
        if not foes or not me.budget.get("action"):
            return None
        nearest = min(foes, key=lambda foe: (distance(play, me, foe), foe.id))
        now = distance(play, me, nearest)
        for option in decision.options:
            if option.key.startswith("move:") and option.cells is not None:
                cells = option.cells()
                if not cells:
                    continue
                cell = min(cells, key=lambda c: (cell_distance(play, nearest, c), c))
                if cell_distance(play, nearest, cell) < now:
                    return Answer(option.key, cell=cell)
        return None


HOUSE = ByTheBook()
FIGHTER = PlainFighter()

"""What turned a fight: the turns of a run in which the party's chance changed most, and what was done in them.

The chance at a moment is read off the simulation itself: how often the party won from where the scales stood as
they do now (`Summary.scales`). Where that says nothing, because a fight is always won or always lost, the scales
themselves say how far the balance moved.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.sim.replay import replay
from tenfoot.sim.simulate import Simulation
from tenfoot.sim.summary import Summary
from tenfoot.sim.watch import STEPS, Means, Scales

MOST = 3
"""Moments that are told of one run."""
TELLING = 0.05
"""Less of a difference in the chance to win between the best and the worst moment says nothing."""


class Deed(msgspec.Struct, frozen=True):
    """Something that mattered: damage by a means, a fall, a death, healing."""

    kind: str
    """damage, healing, fall, death, rise."""
    who: str
    means: str = ""
    amount: int = 0
    targets: list[str] = []


class TurningPoint(msgspec.Struct, frozen=True):
    """One turn that moved the scales."""

    run: int
    fight: int
    round: int
    who: str
    """Whose turn it was."""
    before: float
    after: float
    """The chance to win before and after it; the party's share of all strength if `of` says so."""
    of: str
    """chance or strength."""
    deeds: list[Deed]

    @property
    def swing(self) -> float:
        """How much it changed, for the better if positive."""
        return self.after - self.before


class _Turn:
    """What one turn did so far: damage, drops and healing."""

    def __init__(self, fight: int, round: int, who: str, share: float) -> None:
        self.fight = fight
        self.round = round
        self.who = who
        self.before = self.after = share
        self.damage: dict[tuple[str, str], tuple[int, list[str]]] = {}
        self.deeds: list[Deed] = []

    def hurt(self, who: str, means: str, target: str, amount: int) -> None:
        total, targets = self.damage.get((who, means), (0, []))
        self.damage[who, means] = (total + amount, targets if target in targets else [*targets, target])

    def told(self) -> list[Deed]:
        dealt = [
            Deed("damage", who, means, amount, targets)
            for (who, means), (amount, targets) in sorted(
                self.damage.items(), key=lambda found: (-found[1][0], found[0])
            )
        ]
        return dealt + self.deeds


class _Story:
    """Cuts a run into turns, each with the strength before and after it."""

    def __init__(self) -> None:
        self.turns: list[_Turn] = []
        self._fight = 0
        self._scales: Scales | None = None
        self._means = Means()

    def begin(self, play: Play) -> None:
        """A fight begins or continues: the creature whose turn it is has done nothing recorded here yet."""
        self._scales = Scales(play)
        self._fight += 1
        self._next(play.state.active, max(1, play.state.round))

    def close(self) -> None:
        """Note the balance when the last turn was over."""
        if self.turns and self._scales is not None:
            self.turns[-1].after = self._scales.share()

    def _next(self, creature: int, round: int) -> None:
        assert self._scales is not None
        self.turns.append(_Turn(self._fight, round, self._name(creature), self._scales.share()))

    def _name(self, creature: object) -> str:
        assert self._scales is not None
        found = self._scales.play.state.creatures.get(creature) if isinstance(creature, int) else None
        return found.name if found is not None else ""

    def __call__(self, event: Event) -> None:
        self._means.notice(event)
        if self._scales is None or not self.turns:
            return
        facts, turn = event.facts, self.turns[-1]
        if event.kind == "turn.started":
            creature, round = facts["creature"], facts["round"]
            if isinstance(creature, int) and isinstance(round, int):
                self.close()
                self._next(creature, round)
        elif event.kind == "combat.ended":
            # What is done until the next fight of a day belongs to no turn.
            self.close()
            self._scales = None
        elif event.kind == "damage.dealt":
            source, amount = facts["source"], facts["amount"]
            if isinstance(source, int) and isinstance(amount, int) and amount:
                turn.hurt(self._name(source), self._means.of(source), self._name(facts["target"]), amount)
        elif event.kind == "healed":
            creature, amount = facts["creature"], facts["amount"]
            if isinstance(amount, int) and amount:
                whom = self._name(creature)
                turn.deeds.append(Deed("healing", self._name(facts["source"]), "", amount, [whom]))
        elif event.kind in ("dying", "died"):
            kind = "fall" if event.kind == "dying" else "death"
            turn.deeds.append(Deed(kind, self._name(facts["creature"])))


def moments(simulation: Simulation, summary: Summary, number: int, most: int = MOST) -> list[TurningPoint]:
    """The turns of a run that turned it, in the order in which they came."""
    story = _Story()
    replay(simulation, number, story)
    story.close()
    curve = [chance for chance in summary.scales if chance is not None]
    telling = bool(curve) and max(curve) - min(curve) >= TELLING
    found: list[TurningPoint] = []
    for turn in story.turns:
        deeds = turn.told()
        if not deeds:
            continue
        before, after = turn.before, turn.after
        if telling:
            before, after = chance_at(summary, before), chance_at(summary, after)
        of = "chance" if telling else "strength"
        found.append(TurningPoint(number, turn.fight, turn.round, turn.who, before, after, of, deeds))
    turning = sorted(found, key=lambda moment: -abs(moment.swing))[:most]
    return [moment for moment in found if moment in turning and abs(moment.swing) >= 0.01]


def chance_at(summary: Summary, share: float) -> float:
    """The chance to win with a share of all strength: the simulation's own, in between by a straight line."""
    known = [(step / STEPS, chance) for step, chance in enumerate(summary.scales) if chance is not None]
    if not known or share <= known[0][0]:
        return known[0][1] if known else 0.5
    for (low, least), (high, greatest) in pairwise(known):
        if share <= high:
            return least + (greatest - least) * (share - low) / (high - low)
    return known[-1][1]

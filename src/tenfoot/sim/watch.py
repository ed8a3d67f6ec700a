"""What is noticed while a fight is played: who falls, who deals what and how, and how the scales tip.

Much cheaper than keeping the log.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.rulesets.common.bodies.servants import master_of
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.sim.luck import Bookings
from tenfoot.tactics.flight import GONE

STEPS = 20
"""The scales are read in so many steps from 0 (the foes have all the strength) to this (the party has)."""


class Scales:
    """How strong the party is beside its foes, by what both still have.

    A side is as strong as its damage a round times the Hit Points it can lose (the square law: twice as many of the
    same are four times as strong). A creature that is down counts for nothing.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self._danger: dict[int, float] = {}

    def _danger_of(self, creature: Creature) -> float:
        found = self._danger.get(creature.id)
        if found is None:
            found = self._danger[creature.id] = danger(self.play, creature)
        return found

    def share(self) -> float:
        """The party's share of all strength, 0 to 1."""
        blows = {"heroes": 0.0, "foes": 0.0}
        body = {"heroes": 0, "foes": 0}
        for creature in self.play.state.creatures.values():
            if creature.life != "alive" or creature.cell < 0 or creature.counters.get(GONE):
                continue
            if creature.side in body:
                blows[creature.side] += self._danger_of(creature)
                body[creature.side] += creature.hp + creature.temp_hp
        ours, theirs = blows["heroes"] * body["heroes"], blows["foes"] * body["foes"]
        return ours / (ours + theirs) if ours + theirs else 0.5

    def step(self) -> int:
        """The share as one of the steps."""
        return round(self.share() * STEPS)


class Means:
    """What a creature deals damage with: the last attack that was rolled, or what the damage was rolled for."""

    def __init__(self) -> None:
        self._attack: dict[int, str] = {}
        self._now: dict[int, str] = {}

    def notice(self, event: Event) -> None:
        """Learn from an attack or a damage roll."""
        facts = event.facts
        if event.kind == "attack.rolled":
            attacker, strike = facts["attacker"], facts["strike"]
            if isinstance(attacker, int) and isinstance(strike, str):
                self._attack[attacker] = self._now[attacker] = strike
        elif event.kind == "damage.rolled":
            source, parts = facts["source"], facts["parts"]
            if not isinstance(source, int):
                return
            strike = self._attack.pop(source, "")
            first = parts[0] if isinstance(parts, list | tuple) and parts else None
            if strike:
                self._now[source] = strike
            elif isinstance(first, ExplanationLine):
                self._now[source] = _in_words(first.name)

    def of(self, source: int) -> str:
        """What a creature attacks with now; "" if unknown."""
        return self._now.get(source, "")


def _in_words(name: str) -> str:
    """A content key as a name: "magic-missile" is Magic Missile."""
    return name.rsplit(".", 1)[-1].replace("-", " ").title() if name.islower() else name


def whose(play: Play, creature: Creature, means: str) -> tuple[str, str]:
    """Whose damage it is, and with what: what a servant deals is its master's, by way of the servant."""
    master = master_of(play.state, creature)
    if master is not None:
        who = master.name if master.side == "heroes" else play.sheet(master).name
        return who, play.sheet(creature).name
    return creature.name if creature.side == "heroes" else play.sheet(creature).name, means


class Watcher:
    """A listener that counts what happens in one run."""

    def __init__(self) -> None:
        self.fell: set[int] = set()
        self.damage: dict[tuple[str, str], int] = {}
        """Damage by who dealt it and with what. The foes of one kind are one."""
        self.course: list[int] = []
        """How the scales stood at each turn's start."""
        self.turns = 0
        self.bookings = Bookings()
        """How lucky the run was."""
        self._means = Means()
        self._scales: Scales | None = None

    def begin(self, play: Play) -> None:
        """Listen to a fight that begins."""
        self._scales = Scales(play)
        play.luck = self.bookings
        self.course.append(self._scales.step())

    def __call__(self, event: Event) -> None:
        kind = event.kind
        if kind == "damage.dealt":
            source, amount = event.facts["source"], event.facts["amount"]
            if isinstance(source, int) and isinstance(amount, int) and amount and self._scales is not None:
                play = self._scales.play
                creature = play.state.creatures.get(source)
                if creature is not None:
                    key = whose(play, creature, self._means.of(source))
                    self.damage[key] = self.damage.get(key, 0) + amount
        elif kind == "dying" or kind == "died":
            creature_id = event.facts["creature"]
            if isinstance(creature_id, int):
                self.fell.add(creature_id)
        elif kind == "turn.started":
            self.turns += 1
            if self._scales is not None:
                self.course.append(self._scales.step())
        else:
            self._means.notice(event)

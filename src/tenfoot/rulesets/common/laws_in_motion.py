"""What must be true of every step from one decision to the next: who acts is able to, and pays for it.

`laws.py` looks at a state; this looks at what happens between two of them.
"""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.rulesets.common.conditions import PREFIX
from tenfoot.rulesets.common.laws import BrokenLaw, check_laws
from tenfoot.rulesets.common.space import shares

PAID = ("action", "bonus", "reaction")
"""What a turn gives once, and an option that costs it takes away."""
ACTORS = {"attack.rolled": "attacker", "spell.cast": "caster", "reaction.used": "creature"}
"""Events that somebody has acted, and the fact that says who."""


class Bill(NamedTuple):
    """What somebody chose to do on its turn, and how much it had of what that costs."""

    key: str
    payer: int
    moment: tuple[int, int]
    had: dict[str, int]


class Watch:
    """Follows a game: asks every law before and after each answer, and of each event as it happens."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.game.play.listeners.append(self._hear)
        self._broken = ""
        self._bill: Bill | None = None

    def step(self, answer: Answer) -> None:
        """Take the answer, and check everything that must be true of it."""
        game = self.game
        decision = game.decision
        assert decision is not None
        self._offered(decision)
        state = game.play.state
        place, moment = state.turn, (state.round, state.turn)
        payer = state.creatures.get(decision.subject)
        if decision.kind == "turn" and payer is not None:
            option = next(o for o in decision.options if o.key == answer.pick)
            self._bill = Bill(
                option.key, payer.id, moment, {w: payer.budget[w] for w in PAID if w in option.cost}
            )
        game.step(answer)
        if self._broken:
            raise BrokenLaw(self._broken)
        check_laws(game.play)
        if game.decision is not None and game.decision.kind == "turn":
            self._paid()
        elif game.decision is not None and not game.decision.kind.startswith("reaction."):
            # A question on the way may have been answered so that nothing came of it.
            self._bill = None
        state = game.play.state
        if moment != (state.round, state.turn):
            self._turn_over(place)

    def _paid(self) -> None:
        """Back at the next thing to do on the same turn: what was done has cost what it said."""
        bill, state = self._bill, self.game.play.state
        if bill is None or bill.moment != (state.round, state.turn):
            return
        payer = state.creatures[bill.payer]
        for what, had in bill.had.items():
            if payer.budget.get(what, 0) >= had:
                raise BrokenLaw(f"{payer.name} did '{bill.key}' and still has its {what}")

    def _offered(self, decision: Decision) -> None:
        """Nothing is offered to somebody who can't do it or has nothing left to pay for it with."""
        play = self.game.play
        creature = play.state.creatures.get(decision.subject)
        if creature is None:
            return
        for option in decision.options:
            for what in PAID:
                if what not in option.cost:
                    continue
                if creature.budget.get(what, 0) < 1:
                    raise BrokenLaw(f"{creature.name} has no {what} left and is offered '{option.key}'")
                self._able(creature, f"is offered '{option.key}' ({decision.kind})")

    def _able(self, creature: Creature, what: str) -> None:
        if creature.life != "alive":
            raise BrokenLaw(f"{creature.name} is {creature.life} and {what}")
        if self.game.play.has(creature.id, PREFIX + "incapacitated"):
            raise BrokenLaw(f"{creature.name} is Incapacitated and {what}")

    def _hear(self, event: Event) -> None:
        """An exception here would be taken for a fault of the rule that tells the event: keep it for later."""
        actor = ACTORS.get(event.kind)
        creature = self.game.play.state.creatures.get(int(str(event.facts[actor]))) if actor else None
        if creature is None:
            return
        try:
            self._able(
                creature, f"acts: {event.kind} {event.facts.get('strike', event.facts.get('spell', ''))}"
            )
        except BrokenLaw as broken:
            self._broken = self._broken or str(broken)

    def _turn_over(self, place: int) -> None:
        """Whoever has just ended a turn in another's space lies there, is Tiny, or is of another size."""
        play = self.game.play
        order = play.state.order
        if place >= len(order):
            return
        creature = play.state.creatures[order[place]]
        size = play.sheet(creature).size
        if (
            creature.cell < 0
            or creature.life != "alive"
            or size == 0
            or play.has(creature.id, PREFIX + "prone")
        ):
            return
        for cell in play.footprint(creature):
            for key in play.occupied.get(cell, ()):
                other = play.creature(key)
                if key in (creature.id, creature.mount, creature.rider) or other.life == "dead":
                    continue
                if size > play.sheet(other).size or abs(other.altitude - creature.altitude) >= 5:
                    continue
                if not shares(play, creature, other):
                    raise BrokenLaw(f"{creature.name} ended its turn standing in {other.name}'s space")

"""What must be true of every step from one decision to the next: who acts is able to, and pays for it.

`laws.py` looks at a state; this looks at what happens between two of them.
"""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.cost import ACTION, BONUS, REACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.effect import Expiry
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import distance
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.conditions.condition import PREFIX, immune_to_condition
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tenfoot.rulesets.common.invariants.invariants import InvariantError, check_laws
from tenfoot.rulesets.common.movement.movement import movement_left
from tenfoot.rulesets.common.space.space import shares

PAID = (ACTION, BONUS, REACTION)
"""What a turn gives once, and an option that costs it takes away."""
ACTORS = {
    "attack.rolled": "attacker",
    "spell.cast": "caster",
    "reaction.used": "creature",
    "moved": "creature",
    "turn.started": "creature",
    "turn.ended": "creature",
}
"""Events that are looked at, and the fact that says whose."""
PACES = ("walk", "fly", "swim", "climb", "burrow")
MEMORY_EVERY = 23
"""Comparing everything that is kept is dear: after every so many answers."""


class Bill(NamedTuple):
    """What a creature chose to do on its turn, and how much it had of what that costs."""

    key: str
    payer: int
    turn: int
    """Which turn of the game it was: a creature can have two turns in a row (Thief's Reflexes)."""
    had: dict[str, int]


class Walk(NamedTuple):
    """How far a creature could still move when it chose what to do, and how far it had moved."""

    mover: int
    turn: int
    feet: int
    before: int
    given: int = 0
    """Feet that the turn had been given beyond the Speed until then."""


class InvariantChecker:
    """Follows a game: asks every law before and after each answer, and of each event as it happens."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.game.play.listeners.append(self._hear)
        self._broken = ""
        self._bill: Bill | None = None
        self._walk: Walk | None = None
        self._waiting: dict[int, Expiry] = {}
        """What waits for a phase of the turn that is going on, as it was when the turn started."""
        self._steps = 0
        self._told = 0
        """How many events there have been."""
        self._turns = 0
        """How many turns have started."""

    def step(self, answer: Answer) -> None:
        """Take the answer, and check everything that must be true of it."""
        game = self.game
        decision = game.decision
        assert decision is not None
        self._offered(decision)
        state = game.play.state
        payer = state.creatures.get(decision.subject)
        before = self._told, payer.cell if payer is not None else -1
        if decision.kind == "turn" and payer is not None:
            option = next(o for o in decision.options if o.key == answer.pick)
            self._bill = Bill(
                option.key,
                payer.id,
                self._turns,
                {w.name: payer.budget[w.name] for w in PAID if w in option.cost},
            )
            feet, moved = _feet_left(game.play, payer), payer.budget.get("moved", 0)
            self._walk = Walk(payer.id, self._turns, feet, moved, _feet_given(payer))
        game.step(answer)
        if self._broken:
            raise InvariantError(self._broken)
        if payer is not None and answer.pick.startswith("move:") and before == (self._told, payer.cell):
            self._asked_again(payer, answer)
        self._forget_renewed()
        check_laws(game.play)
        self._steps += 1
        if self._steps % MEMORY_EVERY == 0:
            check_memory(game.play)
        if game.decision is not None and game.decision.kind == "turn":
            self._paid()
            self._walked()
        elif game.decision is not None and not game.decision.kind.startswith("reaction."):
            # A question on the way may have been answered so that nothing came of it.
            self._bill = None

    def _asked_again(self, mover: Creature, answer: Answer) -> None:
        """A creature offered a move is not asked the same question again without a step or a log line."""
        then = self.game.decision
        if then is not None and then.kind == "turn" and then.subject == mover.id:
            raise InvariantError(f"{mover.name} chose '{answer.pick}' and nothing came of it")

    def _paid(self) -> None:
        """Back at the next choice on the same turn: what was done has cost what it said."""
        bill, state = self._bill, self.game.play.state
        if bill is None or bill.turn != self._turns:
            return
        payer = state.creatures[bill.payer]
        for what, had in bill.had.items():
            if payer.budget.get(what, 0) >= had:
                raise InvariantError(f"{payer.name} did '{bill.key}' and still has its {what}")

    def _walked(self) -> None:
        """What was done since then has taken no more feet than there were, or than it brought along."""
        walk, state = self._walk, self.game.play.state
        if walk is None or walk.turn != self._turns:
            return
        mover = state.creatures[walk.mover]
        went = mover.budget.get("moved", 0) - walk.before
        if went > max(0, walk.feet) + max(0, _feet_given(mover) - walk.given):
            raise InvariantError(f"{mover.name} moved {went} feet and had {walk.feet} left")

    def _offered(self, decision: Decision) -> None:
        """Nothing is offered to a creature that can't do it or has nothing left to pay for it with."""
        play = self.game.play
        creature = play.state.creatures.get(decision.subject)
        if creature is None:
            return
        for option in decision.options:
            for what in PAID:
                if what not in option.cost:
                    continue
                if not what.is_left(creature):
                    raise InvariantError(
                        f"{creature.name} has no {what.name} left and is offered '{option.key}'"
                    )
                self._able(creature, f"is offered '{option.key}' ({decision.kind})")

    def _able(self, creature: Creature, what: str) -> None:
        if creature.life != "alive":
            raise InvariantError(f"{creature.name} is {creature.life} and {what}")
        if self.game.play.has(creature.id, PREFIX + "incapacitated"):
            raise InvariantError(f"{creature.name} is Incapacitated and {what}")

    def _hear(self, event: Event) -> None:
        """An exception here would be taken for a fault of the rule that logs the event, so save it for later."""
        self._turns += event.kind == "turn.started"
        self._told += 1
        self._forget_renewed()
        actor = ACTORS.get(event.kind)
        creature = self.game.play.state.creatures.get(int(str(event.facts[actor]))) if actor else None
        if creature is None:
            return
        try:
            if event.kind == "turn.started":
                self._turn_begins(creature)
            elif event.kind == "turn.ended":
                self._counted_down(creature)
                self._room_to_stand(creature)
            elif event.kind == "moved":
                self._steps_fairly(creature, event)
            else:
                what = event.facts.get("strike", event.facts.get("spell", ""))
                self._able(creature, f"acts: {event.kind} {what}")
        except InvariantError as broken:
            self._broken = self._broken or str(broken)

    def _steps_fairly(self, creature: Creature, event: Event) -> None:
        """Moving by oneself goes square by square, each at its price, within what is left, and takes being able."""
        if event.facts["manner"] != "move" or event.facts["mode"] not in PACES:
            return
        play = self.game.play
        start, to, cost = (int(str(event.facts[name])) for name in ("start", "to", "cost"))
        if distance(play.state.grid, start, to) != 5:
            raise InvariantError(f"{creature.name} went from {start} to {to} in one step")
        if cost < 5:
            raise InvariantError(f"{creature.name} made a step for {cost} feet")
        if creature.life != "alive":
            raise InvariantError(f"{creature.name} is {creature.life} and walks")

    def _turn_begins(self, creature: Creature) -> None:
        effects = self.game.play.state.effects.values()
        self._waiting = {e.id: e.expiry for e in effects if e.expiry.anchor == creature.id and e.expiry.count}

    def _forget_renewed(self) -> None:
        for key in [key for key in self._waiting if self._renewed(key)]:
            del self._waiting[key]

    def _renewed(self, key: int) -> bool:
        """Whether something has given it more time on the way, such as an extended Rage."""
        effect = self.game.play.state.effects.get(key)
        return effect is not None and effect.expiry.count > self._waiting[key].count

    def _counted_down(self, creature: Creature) -> None:
        """Start and end of the turn have come: whatever waited for one of them is nearer to its end, or over."""
        for key, before in self._waiting.items():
            effect = self.game.play.state.effects.get(key)
            if effect is not None and effect.expiry == before:
                raise InvariantError(
                    f"'{effect.rule}' was to end by {creature.name}'s turn and did not count it"
                )

    def _room_to_stand(self, creature: Creature) -> None:
        """A creature that ended its turn in another's space is Prone there (if it can), is Tiny, or is larger."""
        play = self.game.play
        size = play.sheet(creature).size
        if (
            creature.cell < 0
            or creature.mount
            or creature.life != "alive"
            or size == 0
            or play.has(creature.id, PREFIX + "prone")
            or not immune_to_condition(play, creature, "prone").allowed
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
                    raise InvariantError(f"{creature.name} ended its turn standing in {other.name}'s space")


def _feet_given(creature: Creature) -> int:
    return max((feet for key, feet in creature.budget.items() if key.startswith("dash.")), default=0)


def _feet_left(play: Play, creature: Creature) -> int:
    return max(movement_left(play, creature, mode) for mode in PACES)

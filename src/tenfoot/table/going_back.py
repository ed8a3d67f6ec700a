"""Taking steps back: by the GM, by anybody, or by a vote, as the table has it."""

from __future__ import annotations

import msgspec

from tenfoot.engine.decision import IllegalAnswer
from tenfoot.table.course import Course, is_wish
from tenfoot.table.log import Entry
from tenfoot.table.records import (
    VoteView,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import StepRow


class GoingBack(Course):
    """A game whose steps can be taken back."""

    def undo(self, seat: str, steps: int) -> bool:
        """Take steps back, or start a vote about it. Returns whether it has happened."""
        who = self.seat(seat)
        if who.role == "spectator":
            raise Refusal("not-allowed", "Spectators can't take steps back.")
        if steps < 1:
            raise Refusal("illegal", "At least one step must be taken back.")
        possible = sum(1 for row in self._answers if not is_wish(row))
        if steps > possible:
            raise Refusal("illegal", f"Only {possible} steps can be taken back.")
        rule = self.header.settings.undo
        if who.role == "gm" or rule == "free" or self.is_gm(seat):
            self._take_back(steps, who.name)
            return True
        if rule == "gm":
            raise Refusal("not-allowed", "At this table only the GM takes steps back.")
        self.vote = VoteView("undo", steps, seat, (seat,), self._needed())
        return self._count_votes()

    def cast_vote(self, seat: str, yes: bool) -> bool:
        """Vote on what is open. Returns whether it has happened."""
        if self.vote is None:
            raise Refusal("stale", "There is nothing to vote on.")
        if self.seat(seat).role == "spectator":
            raise Refusal("not-allowed", "Spectators have no vote.")
        if not yes:
            self.vote = None
            return False
        votes = tuple(sorted({*self.vote.yes, seat}))
        self.vote = msgspec.structs.replace(self.vote, yes=votes, needed=self._needed())
        return self._count_votes()

    def _needed(self) -> int:
        people = [s for s in self.seats.values() if s.controller == "person" and s.role != "spectator"]
        there = [s for s in people if s.id in self.here]
        # Whoever is alone for a moment does not decide for those who are away.
        return max(len(there) // 2 + 1, min(2, len(people)))

    def _count_votes(self) -> bool:
        assert self.vote is not None
        if len(self.vote.yes) < self.vote.needed:
            return False
        vote, self.vote = self.vote, None
        self._take_back(vote.steps, self.seats[vote.by].name)
        return True

    def _take_back(self, steps: int, by: str) -> None:
        """Back to before the last real steps, whatever wishes came in between."""
        left = steps
        keep = len(self._answers)
        while left:
            keep -= 1
            if not is_wish(self._answers[keep]):
                left -= 1
        taken = len(self._answers) - keep
        try:
            self.game.undo(taken)
        except IllegalAnswer:
            self.game = self._rebuild(keep)
        del self._answers[keep:]
        self._checkpoints = [(count, save) for count, save in self._checkpoints if count <= keep]
        self.change.forget_after = keep
        self.change.checkpoints = [one for one in self.change.checkpoints if one[0] <= keep]
        self.change.steps.append(StepRow(self.rows, "undo", "", by, None, taken))
        self.rows += 1
        self._undos += 1
        self.vote = None
        self.open_since += 1
        back = len(self.entries)
        while back and (self.entries[back - 1].step > keep or self.entries[back - 1].step < 0):
            back -= 1
        self.game.play.listeners.clear()
        self._listen()
        self._add(Entry(0, 0, "table.undone", {"by": by, "steps": steps}, back=back))
        self._look_around()
        for seat in self.seats.values():
            if seat.typed_dice != (seat.id in self.game.play.state.typed):
                self._apply_wish(seat)

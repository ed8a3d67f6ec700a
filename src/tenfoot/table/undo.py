"""Taking steps back: by the GM, by anybody, or by a vote, as the table has it."""

from __future__ import annotations

import secrets

import msgspec

from tenfoot.dice.keyed import KEY_BYTES
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.dice_words import NEW_KEY, SKIP, dice_of
from tenfoot.engine.several import Several
from tenfoot.table.fight_record import FightRecord
from tenfoot.table.log import may_know
from tenfoot.table.records import UndoTo, VoteView
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import standing
from tenfoot.table.table_game import is_wish

BEGINNINGS: dict[UndoTo, str] = {
    "turn": "turn.started",
    "round": "round.started",
    "scene": "scene.entered",
}
"""The events with which the things begin that one can go back to."""


AUTOMATIC = ("house", "computer", "wish", "countdown")
"""Values of `StepRow.by` for answers that no person gave."""


class GoingBack(FightRecord):
    """A game whose steps can be taken back."""

    def undo(self, seat: str, steps: int, to: UndoTo = "") -> bool:
        """Take steps back, or all since a turn, a round or a scene began; or start a vote about it.

        Returns whether it has happened.
        """
        who = self.seat(seat)
        if who.role == "spectator":
            raise Refusal("not-allowed", "Spectators can't take steps back.")
        if steps < 1:
            raise Refusal("illegal", "At least one step must be taken back.")
        possible = sum(1 for row in self._answers if not is_wish(row))
        if to:
            self._steps_since(to, seat)
        elif steps > possible:
            # How many there are would count what the GM does in secret.
            raise Refusal("illegal", "So many steps can't be taken back. Undo fewer.")
        rule = self.header.settings.undo
        if who.role == "gm" or rule == "free" or self.is_gm(seat):
            self._take_back(steps, seat, to)
            return True
        if rule == "gm":
            raise Refusal("not-allowed", "At this table only the GM takes steps back.")
        self.vote = VoteView("undo", 0 if to else steps, seat, (seat,), self._needed(), to)
        return self._count_votes()

    def _steps_since(self, what: UndoTo, seat: str) -> int:
        """The steps since the last turn, round or fight began, as far as the seat knows of it.

        Where nothing has been done since then, it is the one before: so one can go back further and further.
        """
        viewer = self.viewer(seat)
        for entry in reversed(standing(self.entries)):
            if entry.kind == BEGINNINGS[what] and may_know(entry, viewer):
                steps = sum(1 for row in self._answers[entry.step :] if not is_wish(row))
                if steps:
                    return steps
        raise Refusal("illegal", f"There is no earlier {what} to go back to.")

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
        # A player who is alone for a moment does not decide for players who are away.
        return max(len(there) // 2 + 1, min(2, len(people)))

    def _count_votes(self) -> bool:
        assert self.vote is not None
        if len(self.vote.yes) < self.vote.needed:
            return False
        vote, self.vote = self.vote, None
        if vote.kind == "unseal":
            self._unseal(vote.by)
        else:
            self._take_back(vote.steps, vote.by, vote.to)
        return True

    # The whole game as a file

    def is_sealed(self, seat: str) -> bool:
        """Return True if a seat may not have the whole game file: it plays, and the game has secrets left."""
        over = self.game.decision is None
        return self.seat(seat).role != "gm" and not over and not self.header.unsealed

    def unseal(self, seat: str) -> bool:
        """Start a vote on opening the whole game file to the host. Return whether it is open already."""
        if self.seat(seat).role == "spectator":
            raise Refusal("not-allowed", "Spectators have no vote.")
        if any(s.role == "gm" and s.controller == "person" for s in self.seats.values()):
            raise Refusal("not-allowed", "The GM has the whole game file; ask the GM for it.")
        if self.header.unsealed:
            raise Refusal("stale", "The whole game file is open already.")
        self.vote = VoteView("unseal", 0, seat, (seat,), self._needed())
        return self._count_votes()

    def _unseal(self, by: str) -> None:
        self.header.unsealed = True
        self.change.header = self.header
        self._say("table.unsealed", by=self.seats[by].name)

    def _follows_by_itself(self, number: int) -> bool:
        """Return True if the computer answered a part after a person acted: undone alone, it would come again."""
        row = self._answers[number]
        if row.by not in AUTOMATIC or row.answer is None or not row.answer.part:
            return False
        return any(before.by not in AUTOMATIC and not is_wish(before) for before in self._answers[:number])

    def _take_back(self, steps: int, by: str, to: UndoTo) -> None:
        """Go back to before the last real steps, whatever prompt settings came in between.

        A finished gathering is one step, and so is a finished deed in free play with every question asked on the way.
        """
        left = self._steps_since(to, by) if to else steps
        keep = len(self._answers)
        under_way = self._unit()
        decision = self.game.decision
        busy = decision.awaited if isinstance(decision, Several) else ()
        while left and keep:
            keep -= 1
            row = self._answers[keep]
            going_on = row.answer is not None and row.answer.part in busy
            if not to and not going_on and row.unit not in (-1, under_way):
                keep = row.unit
                row = self._answers[keep]
            if not is_wish(row) and (to or not self._follows_by_itself(keep)):
                left -= 1
        taken = len(self._answers) - keep
        dice = dice_of(self.game.play)
        before = (dice.key, dice.state) if dice is not None else ("", 0)
        try:
            self.game.undo(taken)
        except IllegalAnswer:
            self.game = self._rebuild(keep)
        name = self.seats[by].name
        if to:
            # How many steps that were would reveal how much an unseen creature has done.
            self._forget_after(keep, f"table.undone-{to}", by=name)
        else:
            self._forget_after(keep, "table.undone", by=name, steps=steps)
        if self.header.settings.undo_dice == "new":
            self._go_on_with_dice(before)
        for seat in self.seats.values():
            self._apply_wish(seat)
        self._ask_at_once()

    def _go_on_with_dice(self, before: tuple[str, int]) -> None:
        """After an undo the dice go on after those that were thrown; the jump is a step of the record."""
        now = dice_of(self.game.play)
        if self.game.decision is None or now is None or (now.key, now.state) == before:
            return
        if now.key == before[0]:
            self._change_dice(Answer(SKIP, number=before[1]))
        else:
            self._change_dice(Answer(NEW_KEY, words=new_key()))

    def _change_dice(self, answer: Answer) -> None:
        self._do(answer)
        self._record("", "", answer)


def new_key() -> str:
    """Draw a new secret key for dice."""
    return secrets.token_hex(KEY_BYTES)

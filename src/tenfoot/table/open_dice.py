"""Dice that every player can check: a seal is published before they are rolled, the key is revealed afterwards.

The key gives away every die since the seal, secret rolls and hidden dice included. The GM decides whether to reveal it.
A revealed key is never used again: the next dice have a new key, which is sealed at once.
"""

from __future__ import annotations

from tenfoot.dice import commitment
from tenfoot.dice.keyed import GENERATOR
from tenfoot.engine.decision import Answer
from tenfoot.engine.dice_words import NEW_KEY, dice_of
from tenfoot.table.refusal import Refusal
from tenfoot.table.undo import GoingBack, new_key


class OpenDice(GoingBack):
    """A game whose dice can be sealed and revealed."""

    def seal_dice(self, seat: str) -> None:
        """Roll with new dice after this, and show every seat the seal that can later prove them."""
        self._need_gm(seat)
        if self.game.decision is None:
            raise Refusal("stale", "The game is over; take a step back first.")
        if self.header.seal:
            raise Refusal("illegal", "The dice are sealed already. Reveal them first.")
        self._new_dice(sealed=True)

    def reveal_dice(self, seat: str) -> None:
        """Show all seats the key of the sealed dice. A host without a GM can do so when the game is over."""
        self._need_gm(seat)
        dice = dice_of(self.game.play)
        if not self.header.seal or dice is None:
            raise Refusal("illegal", "No dice are sealed here; seal them before they are thrown.")
        if self.seat(seat).role != "gm" and self.game.decision is not None:
            raise Refusal("not-allowed", "Without a GM, dice are revealed when the game is over.")
        self.header.revealed = [*self.header.revealed, dice.key]
        self.header.seal = ""
        self.change.header = self.header
        self._say("table.dice-revealed", by=self.seat(seat).name, dice_key=dice.key)
        if self.game.decision is not None:
            self._new_dice(sealed=True)

    def _new_dice(self, *, sealed: bool) -> None:
        key = new_key()
        self._change_dice(Answer(NEW_KEY, words=key))
        self.header.generator = GENERATOR
        self.header.seal = commitment(key) if sealed else ""
        self.change.header = self.header
        if sealed:
            self._say("table.dice-sealed", seal=self.header.seal)

    def _renew_revealed_dice(self) -> None:
        """After an undo: neither a key that was revealed nor another than the sealed one is thrown with."""
        if self.game.decision is None:
            return
        dice = dice_of(self.game.play)
        key = dice.key if dice is not None else ""
        if key in self.header.revealed or (self.header.seal and self.header.seal != commitment(key)):
            self._new_dice(sealed=bool(self.header.seal))

"""The table itself: who sits where, who plays whom, what is said, how the table plays, and the GM's word."""

from __future__ import annotations

from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.table.course import MOST_SEATS, WISH
from tenfoot.table.open_dice import OpenDice
from tenfoot.table.open_question import LONGEST_TEXT, trimmed
from tenfoot.table.records import (
    ControllerName,
    Role,
    Seat,
    TableSettings,
    Wish,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER


class Seating(OpenDice):
    """A game with people around it."""

    def override(self, seat: str, answer: Answer) -> None:
        """The GM's word."""
        if self.seat(seat).role != "gm":
            raise Refusal("not-allowed", "Only the GM may overrule.")
        if not answer.pick.startswith(GM_WORD) or answer.pick == WISH:
            raise Refusal(
                "illegal", f"'{answer.pick}' is not a word of the GM; those start with '{GM_WORD}'."
            )
        if self.game.decision is None:
            raise Refusal("stale", "The game is over; take a step back first.")
        answer = trimmed(answer)
        try:
            self._do(answer)
        except (IllegalAnswer, ValueError) as fault:
            raise Refusal("illegal", str(fault)) from fault
        self._record("", seat, answer)

    def say(self, seat: str, text: str, to: str = "") -> None:
        """Somebody says something, to all or to one."""
        who = self.seat(seat)
        text = text.strip()
        if not text or len(text) > LONGEST_TEXT:
            raise Refusal("illegal", f"A message has 1 to {LONGEST_TEXT} letters.")
        if to:
            self.seat(to)
            self._say("table.whispered", (seat, to), by=who.name, text=text)
        else:
            self._say("table.said", by=who.name, text=text)

    def set_wish(self, seat: str, reaction: str, setting: Wish) -> None:
        """Ask, always or never, for one kind of reaction."""
        who = self.seat(seat)
        if len(reaction) > 80 or len(who.reactions) > 100:
            raise Refusal("illegal", "That is not a reaction.")
        who.reactions = {**who.reactions, reaction: setting}
        if setting == "ask":
            del who.reactions[reaction]
        self._seat_changed(who)

    def set_dice(self, seat: str, typed: bool) -> None:
        """A seat types its dice from now on, or no longer."""
        who = self.seat(seat)
        if typed == who.typed_dice:
            return
        who.typed_dice = typed
        self._seat_changed(who)
        self._apply_wish(who)

    def hand(self, seat: str, creature: int, to: str) -> None:
        """A creature is played by another seat from now on. Whoever plays it, or the GM, may say so."""
        found = self.game.play.state.creatures.get(creature)
        target = self.seat(to)
        if found is None:
            raise Refusal("unknown", f"There is no creature {creature}.")
        if self.keeper(found) != seat and not self.is_gm(seat):
            raise Refusal("not-yours", "Only whoever plays a creature, or the GM, may hand it on.")
        if target.role == "spectator":
            if not self.is_gm(seat):
                raise Refusal("not-allowed", "Only the GM lets a spectator play.")
            target.role = "player"
            self._seat_changed(target)
        if target.role == "player" and target.id != COMPUTER and found.side != target.side:
            if any(
                self.keeper(c) == to and c.side != found.side for c in self.game.play.state.creatures.values()
            ):
                raise Refusal("illegal", f"{target.name} plays for the other side.")
            target.side = found.side
            self._seat_changed(target)
        self.header.keepers = {**self.header.keepers, creature: to}
        self.change.header = self.header
        self.open_since += 1
        self._say("table.handed", creature=creature, seat=target.name)

    def pause(self, seat: str, on: bool) -> None:
        """Stop the game, or let it go on."""
        self._need_gm(seat)
        if self.header.paused != on:
            self.header.paused = on
            self.change.header = self.header
            self._say("table.paused" if on else "table.resumed", by=self.seat(seat).name)

    def set_settings(self, seat: str, settings: TableSettings) -> None:
        """Change how the table plays."""
        self._need_gm(seat)
        if not 0 <= settings.countdown <= 3600 or not 0 <= settings.pace <= 10000:
            raise Refusal("illegal", "The countdown is 0 to 3600 seconds, the pace 0 to 10000 milliseconds.")
        self.header.settings = settings
        self.change.header = self.header

    def set_controller(self, seat: str, which: str, controller: ControllerName) -> None:
        """Let the computer play for a seat, or a person again."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.id == COMPUTER:
            raise Refusal("illegal", "That seat is the computer's.")
        if (controller == "house") != (found.role == "gm") and controller != "person":
            raise Refusal("illegal", "The house is a GM; the computer plays heroes.")
        found.controller = controller
        self._seat_changed(found)
        self.open_since += 1

    def add_seat(self, by: str, name: str, role: Role) -> Seat:
        """Another seat. Its secret is made by whoever runs the table."""
        if by:
            self._need_gm(by)
        if len(self.seats) >= MOST_SEATS:
            raise Refusal("not-allowed", f"A table has at most {MOST_SEATS} seats.")
        if role == "gm":
            raise Refusal("not-allowed", "There is one GM.")
        number = 1
        prefix = "p" if role == "player" else "s"
        while f"{prefix}{number}" in self.seats:
            number += 1
        seat = Seat(f"{prefix}{number}", clean_name(name), role)
        self.seats[seat.id] = seat
        self._seat_changed(seat)
        return seat

    def claim(self, name: str) -> Seat | None:
        """A free player's seat for somebody who has the table's code."""
        for seat in self.seats.values():
            if not seat.claimed:
                seat.claimed = True
                seat.name = clean_name(name)
                seat.controller = "person"
                self._seat_changed(seat)
                self.open_since += 1
                return seat
        return None

    def rename(self, seat: str, name: str) -> None:
        """Somebody is called something else."""
        found = self.seat(seat)
        found.name = clean_name(name)
        self._seat_changed(found)

    def expel(self, seat: str, which: str) -> None:
        """A seat is taken away; what it played is played by the computer."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.role == "gm" or found.host or found.id == COMPUTER:
            raise Refusal("not-allowed", "The GM, the host and the computer stay.")
        for creature in self.game.play.state.creatures.values():
            if self.keeper(creature) == which:
                self.header.keepers = {**self.header.keepers, creature.id: COMPUTER}
        del self.seats[which]
        self.change.header = self.header
        self.change.gone.append(which)
        self.open_since += 1


def clean_name(name: str) -> str:
    """A name that can stand in a list."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not text or len(text) > 40:
        raise Refusal("illegal", "A name has 1 to 40 letters.")
    return text

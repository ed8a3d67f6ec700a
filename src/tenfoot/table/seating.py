"""The table itself: its seats, which player plays which creature, chat, table settings, and GM commands."""

from __future__ import annotations

import msgspec

from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.rulesets.hero_builder import Choices
from tenfoot.table.hand_over import HEROES
from tenfoot.table.open_dice import OpenDice
from tenfoot.table.open_question import LONGEST_TEXT, trimmed
from tenfoot.table.records import (
    PORTRAIT,
    ControllerName,
    HeroColor,
    Role,
    Seat,
    TableSettings,
    Wish,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER
from tenfoot.table.table_game import MOST_SEATS, WISH


class Seating(OpenDice):
    """A game with people around it."""

    def override(self, seat: str, answer: Answer) -> None:
        """Let the GM give an answer that overrules the rules."""
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
        """Send a chat message, to all or to one."""
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
        """Set whether a seat types in its real dice."""
        who = self.seat(seat)
        if typed == who.typed_dice:
            return
        who.typed_dice = typed
        self._seat_changed(who)
        self._apply_wish(who)

    def set_prompts(self, seat: str, choose_when: bool) -> None:
        """Set whether a seat is asked when to use features that may be used once on a turn."""
        who = self.seat(seat)
        if choose_when == who.choose_when:
            return
        who.choose_when = choose_when
        self._seat_changed(who)
        self._apply_wish(who)

    def hand(self, seat: str, creature: int, to: str) -> None:
        """Hand a creature to another seat. Only its player or the GM may do this."""
        found = self.game.play.state.creatures.get(creature)
        target = self.seat(to)
        if found is None and self.is_gm(seat):
            raise Refusal("unknown", f"There is no creature {creature}.")
        if found is None:  # the same words as for a creature that this seat does not perceive
            raise Refusal("not-yours", "Only the creature's player or the GM can hand it over.")
        takes = to == seat and self.keeper(found) == COMPUTER and found.side == target.side
        if takes and target.role == "player" and not self.played_by(seat):
            pass  # A player without a hero takes a free one.
        elif self.keeper(found) != seat and not self.is_gm(seat):
            raise Refusal("not-yours", "Only the creature's player or the GM can hand it over.")
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

    def bring_hero(self, seat: str, choices: Choices, color: HeroColor = "", portrait: str = "") -> None:
        """Add the hero of a player who has none, of at most the party's level."""
        who = self.seat(seat)
        if who.role != "player" or self.played_by(seat):
            raise Refusal("not-allowed", "Only a player who has no hero brings one.")
        if self.game.decision is None:
            raise Refusal("stale", "The game is over; take a step back first.")
        play = self.game.play
        party = [c for c in play.state.creatures.values() if c.side == who.side]
        most = max((play.sheet(c).level for c in party), default=1)
        if choices.level > most:
            raise Refusal(
                "illegal", f"The party's highest level is {most}; bring a hero of at most that level."
            )
        _check_portrait(portrait)
        before = set(play.state.creatures)
        words = msgspec.json.encode({"seat": seat, "choices": choices}).decode().replace("|", "\\u007c")
        answer = Answer("gm:new hero", words=words)
        try:
            self._do(answer)
        except (IllegalAnswer, ValueError) as fault:
            raise Refusal("illegal", str(fault)) from fault
        self._record("", seat, answer)
        for creature in set(play.state.creatures) - before:
            self.set_color(seat, creature, color)
            self.portray(seat, creature, portrait)

    def pause(self, seat: str, on: bool) -> None:
        """Stop the game, or let it go on."""
        self._need_gm(seat)
        if self.header.paused != on:
            self.header.paused = on
            self.header.gathering = False
            self.change.header = self.header
            self._say("table.paused" if on else "table.resumed", by=self.seat(seat).name)

    def set_settings(self, seat: str, settings: TableSettings) -> None:
        """Change how the table plays, for its GM."""
        self._need_gm(seat)
        check_settings(settings)
        self.header.settings = settings
        self.change.header = self.header

    def set_controller(self, seat: str, which: str, controller: ControllerName) -> None:
        """Let the computer play for a seat, or a person again."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.id == COMPUTER:
            raise Refusal("illegal", "That seat is the computer's.")
        if (controller == "house") != (found.role == "gm") and controller != "person":
            raise Refusal(
                "illegal", "The built-in GM can only be the GM; choose the computer to play heroes."
            )
        found.controller = controller
        self._seat_changed(found)
        self.open_since += 1

    def add_seat(self, by: str, name: str, role: Role) -> Seat:
        """Add a seat. The server makes its secret."""
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
        seat = Seat(f"{prefix}{number}", self._new_name(name), role, claimed=role != "player" or not by)
        self.seats[seat.id] = seat
        self._seat_changed(seat)
        return seat

    def free_chairs(self) -> list[Seat]:
        """List the players' seats that are still free."""
        return [seat for seat in self.seats.values() if not seat.claimed and seat.role == "player"]

    def played_by(self, seat: str) -> tuple[str, ...]:
        """Return the names of the living creatures that a seat plays."""
        creatures = self.game.play.state.creatures.values()
        return tuple(c.name for c in creatures if self.keeper(c) == seat and c.life != "dead")

    def claim(self, name: str, which: str = "") -> Seat | None:
        """Give a free chair to a player with the table's code: this one, the one with their name, or any unnamed."""
        free = self.free_chairs()
        wanted = clean_name(name).casefold() if name.strip() or not which else ""
        if which:
            seat = next((seat for seat in free if seat.id == which), None)
            if seat is None:
                raise Refusal("gone", "That chair has just been taken. Choose another.")
        else:
            named = next((seat for seat in free if seat.name.casefold() == wanted), None)
            seat = named or next((seat for seat in free if not seat.named), None)
        if seat is None:
            return None
        if wanted and not seat.named:
            seat.name = self._new_name(name, seat.id)
        seat.claimed = True
        seat.controller = "person"
        self._seat_changed(seat)
        self.open_since += 1
        return seat

    def settle(self, seat: str) -> None:
        """Mark a seat as taken once its own link was opened."""
        found = self.seat(seat)
        if not found.claimed:
            found.claimed = True
            self._seat_changed(found)

    def vacate(self, by: str, which: str) -> Seat:
        """Free a seat for a new link."""
        self._need_gm(by)
        found = self.seat(which)
        if found.id in (by, COMPUTER) or found.role == "gm":
            raise Refusal("not-allowed", "Only other people's seats get a new link.")
        found.claimed = found.role != "player"
        self._seat_changed(found)
        return found

    def _new_name(self, name: str, of: str = "") -> str:
        """Return a name that no other seat has: two players with one name look the same."""
        wanted = clean_name(name)
        if any(s.name.casefold() == wanted.casefold() and s.id != of for s in self.seats.values()):
            raise Refusal("illegal", f"The name '{wanted}' is taken. Choose another.")
        return wanted

    def portray(self, seat: str, creature: int, portrait: str) -> None:
        """Give a hero a portrait, or take it away (""). Only its player or the GM may do this."""
        self._check_looks_of(seat, creature)
        _check_portrait(portrait)
        others = {key: name for key, name in self.header.portraits.items() if key != creature}
        self.header.portraits = {**others, creature: portrait} if portrait else others
        self.change.header = self.header

    def set_color(self, seat: str, creature: int, color: HeroColor) -> None:
        """Choose the color of a hero's token and name; "": the next free one. For its player or the GM."""
        self._check_looks_of(seat, creature)
        others = {key: one for key, one in self.header.colors.items() if key != creature}
        self.header.colors = {**others, creature: color} if color else others
        self.change.header = self.header

    def _check_looks_of(self, seat: str, creature: int) -> None:
        """Refuse a seat that may not change how a creature looks."""
        found = self.game.play.state.creatures.get(creature)
        if found is None or (self.keeper(found) != seat and not self.is_gm(seat)):
            raise Refusal(
                "not-yours", "Only the hero's player or the GM can change the portrait and the color."
            )
        if found.side != HEROES:
            raise Refusal("illegal", "Only heroes have portraits and colors.")

    def rename(self, seat: str, name: str) -> None:
        """Give a seat another name that is free at the table."""
        found = self.seat(seat)
        found.name = self._new_name(name, seat)
        self._seat_changed(found)

    def expel(self, seat: str, which: str) -> None:
        """A seat is taken away; what it played is played by the computer."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.role == "gm" or found.host or found.id == COMPUTER:
            raise Refusal("not-allowed", "The GM, the host and the computer can't be removed.")
        for creature in self.game.play.state.creatures.values():
            if self.keeper(creature) == which:
                self.header.keepers = {**self.header.keepers, creature.id: COMPUTER}
        del self.seats[which]
        self.change.header = self.header
        self.change.gone.append(which)
        self.open_since += 1


def clean_name(name: str) -> str:
    """Clean up a name for display in a list."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not text or len(text) > 40:
        raise Refusal("illegal", "A name has 1 to 40 letters.")
    return text


def check_settings(settings: TableSettings) -> None:
    """Refuse a countdown or a pace that makes play impossible, from a seat, a new table or a file."""
    if not 0 <= settings.countdown <= 3600 or not 0 <= settings.pace <= 10000:
        raise Refusal("illegal", "The countdown is 0 to 3600 seconds, the pace 0 to 10000 milliseconds.")


def _check_portrait(portrait: str) -> None:
    if portrait and not PORTRAIT.fullmatch(portrait):
        raise Refusal("unknown", "There is no such picture.")

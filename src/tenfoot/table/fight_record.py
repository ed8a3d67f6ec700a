"""The fights of a game: how the heroes were when each began, when it ended, and whether it is settled.

The marks are counted in answers, so an undo takes them back with everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, IllegalAnswer
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.situation import Controller
from tenfoot.table.log import LoggedEvent
from tenfoot.table.records import AfterFight, ControllerName, FoeAfter, HeroAfter, LootView, Spent
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import find_difference, pack_save, quote_steps, unknown_rules
from tenfoot.table.store_rows import FightMark, HeroBefore, Kept, StepRow, answers_of
from tenfoot.table.table_game import TableGame, is_wish
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import ViewerSight

SHARE_OUT = "gm:share out"
PARTY_RESTS = "gm:party rests"
MOST_LOST = 20
"""Answers that the GM is shown one by one when another version of the rules plays them differently."""
LANDMARKS = ("turn.started", "combat.ended", "scene.entered", "rest.begun", "rest.finished")
"""Events after which a checkpoint is saved."""


class FightRecord(TableGame):
    """A game that remembers how its fights began."""

    def __init__(
        self,
        kept: Kept,
        ruleset: Ruleset,
        controllers: Mapping[ControllerName, Controller] | None = None,
    ) -> None:
        answered, told, saved = answers_of(kept.steps), list(kept.entries), list(kept.checkpoints)
        gone = unknown_rules(kept.checkpoints, ruleset)
        super().__init__(kept, ruleset, controllers)
        for rule in gone:
            self._say("table.rule-gone", (GM,), text=rule)
        if gone:
            self._checkpoints = [one for one in self._checkpoints if one[0] < len(self._answers)]
            self._save_here()
        standing = {row.number for row in self._answers}
        lost = [row for row in answered if row.number not in standing]
        if lost:
            keep = len(answered) - len(lost)
            difference = find_difference(ruleset, saved, answered, told, keep)
            self._say("table.plays-otherwise", (GM,), was=list(difference.was), now=list(difference.now))
            self._name_everybody()
            steps = {row.number: step for step, row in enumerate(answered, start=1)}
            quotes = quote_steps(told)
            rows = [row for row in lost if not is_wish(row)]
            self._tell_lost([(row, quotes.get(steps[row.number], [])) for row in rows])

    def _name_everybody(self) -> None:
        """Let the last entry know all creatures by their names, for the events that it quotes."""
        names = {creature.id: creature.name for creature in self.game.play.state.creatures.values()}
        self.entries[-1] = self.change.entries[-1] = msgspec.structs.replace(self.entries[-1], names=names)

    def _tell_lost(self, lost: list[tuple[StepRow, list[str]]]) -> None:
        """Tell the GM which answers have to be chosen again, each with the first events that the log has of it."""
        for row, was in lost[:MOST_LOST]:
            name = self.seats[row.seat].name if row.seat in self.seats else "GM"
            self._say("table.answer-lost", (GM,), by=name, was=list(was))
            self._name_everybody()
        if len(lost) > MOST_LOST:
            self._say("table.more-lost", (GM,), count=len(lost) - MOST_LOST)

    def _look_around(self) -> None:
        """Note what everybody sees now, and whether a fight has begun or ended."""
        super()._look_around()
        now, marks = len(self._answers), self.header.fights
        before = [(mark.began, mark.ended, mark.settled) for mark in marks]
        marks[:] = [mark for mark in marks if mark.began <= now]
        for mark in marks:
            mark.ended = mark.ended if mark.ended <= now else -1
            mark.settled = mark.settled if mark.settled <= now else -1
        fighting = self.game.play.state.mode == "combat"
        if fighting and (not marks or marks[-1].ended >= 0):
            marks.append(FightMark(now, {c.id: self._before_fight(c) for c in self._heroes()}))
        elif not fighting and marks and marks[-1].ended < 0:
            marks[-1].ended = now
        if before != [(mark.began, mark.ended, mark.settled) for mark in marks]:
            self.change.header = self.header

    def _before_fight(self, hero: Creature) -> HeroBefore:
        """Return what the sheet after a fight compares with."""
        return HeroBefore(hero.hp, dict(hero.pools), hero.counters.get("xp", self.game.play.sheet(hero).xp))

    def _heroes(self) -> list[Creature]:
        return [c for c in self.game.play.state.creatures.values() if c.side == "heroes"]

    def unsettled(self) -> FightMark | None:
        """Return the last fight if it is over and nothing of it has been given out."""
        marks = self.header.fights
        found = marks[-1] if marks and marks[-1].ended >= 0 > marks[-1].settled else None
        if found is None or SHARE_OUT not in self.ruleset.rules:
            return None
        return found if self.game.decision is not None else self._last_of_all()

    def _last_of_all(self) -> FightMark | None:
        """Return the fight with which the game ended; its sheet can still be read when all is given out."""
        marks, now = self.header.fights, len(self._answers)
        if self.game.decision is None and marks and now in (marks[-1].ended, marks[-1].settled):
            return marks[-1]
        return None

    def after_fight(self, eyes: ViewerSight, words: TableWords) -> AfterFight | None:
        """Return the sheet after a fight as a viewer may know it; None while there is nothing to show."""
        mark = self.unsettled() or self._last_of_all()
        if mark is None:
            return None
        play = self.game.play
        names = eyes.names(play)
        foes = [
            c
            for c in play.state.creatures.values()
            if c.side == "foes" and c.sheet and (eyes.whole or c.id in eyes.known) and _beaten(c)
        ]
        heroes = [c for c in self._heroes() if c.id in mark.heroes]
        xp = sum(play.sheet(foe).xp for foe in foes)
        return AfterFight(
            rounds=int(play.state.flags.get("rounds", 0)),
            heroes=tuple(_hero_after(c, mark.heroes[c.id]) for c in heroes),
            foes=tuple(FoeAfter(c.id, names.get(c.id, c.name), c.life) for c in foes),
            xp=xp,
            each=xp // max(1, len([c for c in heroes if c.life != "dead"])),
            loot=tuple(
                LootView(item.id, item.kind, words.name(item.kind), item.count, c.id)
                for c in foes
                for item in c.items
            ),
            open=self.unsettled() is not None,
        )

    def settle_fight(self, seat: str, xp: int, items: dict[int, int]) -> None:
        """Give out Experience Points in all and the fallen foes' gear, as one step that one undo takes back."""
        self._need_gm(seat)
        mark = self.unsettled()
        if mark is None:
            raise Refusal("stale", "No fight is waiting to be settled.")
        heroes = [c.id for c in self._heroes() if c.id in mark.heroes and c.life != "dead"]
        pairs = " ".join(f"{item}:{hero}" for item, hero in sorted(items.items()))
        answer = Answer(SHARE_OUT, targets=tuple(heroes), number=xp, words=pairs)
        try:
            self._do(answer)
        except IllegalAnswer as fault:
            raise Refusal("illegal", str(fault)) from fault
        self._record("", seat, answer)
        mark.settled = len(self._answers)
        self.change.header = self.header

    def let_rest(self, seat: str, kind: str) -> None:
        """Let the party rest where it is; every player is asked at the same time."""
        self._need_gm(seat)
        answer = Answer(PARTY_RESTS, words=kind)
        if self.game.decision is None or PARTY_RESTS not in self.ruleset.rules:
            raise Refusal(
                "illegal", "The party can't rest here. Put a place of the story on the table first."
            )
        try:
            self._do(answer)
        except IllegalAnswer as fault:
            raise Refusal("illegal", str(fault)) from fault
        self._record("", seat, answer)

    def tell_chapter(self, title: str) -> None:
        """Add a heading to the log: where the party is now."""
        self._say("table.chapter", title=title)

    def tell_evening(self, number: int, on: bool) -> None:
        """Say in the log that an evening begins or ends."""
        self._say("table.evening" if on else "table.evening-ended", number=number)

    def _record(self, seat: str, by: str, answer: Answer, unit: int = -1) -> None:
        """Record a step; after a turn, a fight, a scene or a rest a checkpoint is saved as well."""
        super()._record(seat, by, answer, unit)
        if any(entry.kind in LANDMARKS for entry in self._told_now()):
            self.save_checkpoint()

    def _told_now(self) -> Iterator[LoggedEvent]:
        """Yield the entries of the last answer, newest first."""
        for entry in reversed(self.entries):
            if entry.step != len(self._answers):
                return
            yield entry

    def save_checkpoint(self) -> None:
        """Save the game as it is now, so that it opens from here, by another version of the rules too."""
        if self._checkpoints[-1][0] < len(self._answers):
            self._save_here()

    def _save_here(self) -> None:
        self._checkpoints.append((len(self._answers), pack_save(self.game.save())))
        self.change.checkpoints.append(self._checkpoints[-1])


def _beaten(creature: Creature) -> bool:
    return creature.life != "alive" or bool(creature.counters.get("out of the fight"))


def _hero_after(creature: Creature, before: HeroBefore) -> HeroAfter:
    spent = tuple(
        Spent(key, was, creature.pools.get(key, 0))
        for key, was in before.pools.items()
        if was > creature.pools.get(key, 0)
    )
    return HeroAfter(
        creature.id, creature.name, before.hp, creature.hp, creature.hp_max, creature.life, spent, before.xp
    )

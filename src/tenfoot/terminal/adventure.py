"""An adventure in the terminal: it prints what happened and a numbered list of options; typing a number takes one.

It is a table like any other, with one person at it: the GM is built in, the computer plays all other creatures, and
nothing is shown that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.adventure.format import Adventure
from tenfoot.adventure.running import begin_adventure
from tenfoot.adventure.view import SceneView
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.table.records import OptionView, Prompt, Seat, TableSettings, View
from tenfoot.table.refusal import Refusal
from tenfoot.table.seat_log import SeatLog
from tenfoot.table.setup import COMPUTER, hero_names
from tenfoot.table.store import Header
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords, words_in
from tenfoot.tactics.explorer import Explorer
from tenfoot.tactics.tactician import Tactician
from tenfoot.terminal.drawing import drawn_map
from tenfoot.terminal.menus import GROUPS, group_options

ME = "p1"
MOST_CELLS = 400


class Terminal:
    """One person at a private table."""

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        seed: int,
        read: Callable[[str], str],
        say: Callable[[str], None],
        heroes: Sequence[str] = (),
        mine: int = 0,
        language: str = "en",
    ) -> None:
        adventure = ruleset.entry("adventures", "this", Adventure)
        party = list(heroes or adventure.heroes)
        own = mine or len(party)
        seats = [
            Seat(GM, "GM", "gm", "house"),
            Seat(ME, "You", "player", host=True),
            Seat(COMPUTER, "Computer", "player", "computer"),
        ]
        state = begin_adventure(
            ruleset,
            seed,
            party,
            [ME if n < own else COMPUTER for n in range(len(party))],
            hero_names(party, ruleset.table("heroes", Sheet)),
        )
        header = Header("terminal", adventure.title, ruleset.name, "", TableSettings(undo="free"))
        tactician = Tactician(may_leave=True)
        self.table = Table.found(
            header, seats, state, ruleset, {"house": tactician, "computer": Explorer(tactician)}
        )
        self.read = read
        self.say = say
        self.words: TableWords = words_in(language)
        self._ear = SeatLog(self.table.viewer(ME))
        self._told = 0
        self._place = ""

    def play(self) -> str:
        """Play until the end or until the person leaves; gives the ending's key, or ""."""
        while self.table.game.decision is not None:
            while self.table.automatic():
                self.table.play_on()
                self.table.take_change()
            self._tell()
            if self.table.game.decision is None or not self._ask():
                break
        self._tell()
        return str(self.table.game.play.state.flags.get("ending", ""))

    def _tell(self) -> None:
        """Print what this seat has seen happen since the last time."""
        table = self.table
        deeds = self._ear.deeds_since(
            self._told, table.entries, table.creature_sides(), self.words, table.game.play.ruleset
        )
        for deed in deeds:
            if deed.first <= self._told:
                continue  # it has grown, but was read already
            if deed.kind != "deed":
                self.say(f"\n{deed.text}")
            elif deed.text:
                scene = table.entries[self._ear.number_of(deed.first)].kind == "scene.entered"
                self.say(f"\n== {deed.text} ==" if scene else deed.text)
        self._told = self._ear.seq

    def _view(self) -> View:
        eyes = self.table.eyes(ME)
        self.words.calling(eyes.names(self.table.game.play))
        return self.table.view(eyes, self.words)

    def _ask(self) -> bool:
        """One question. False: the person leaves."""
        view = self._view()
        prompt = self.table.prompt(ME, self.table.eyes(ME), self.words)
        if prompt is None:
            return True
        if view.scene is not None and view.mode == "scene":
            self._show_scene(view.scene)
        menu = group_options(prompt.options, view.scene)
        options = [option for _, members in menu for option in members]
        self.say(f"\n{prompt.title}")
        number = 0
        for heading, members in menu:
            shown = self.words.say(f"terminal.group.{heading}") if heading in GROUPS else heading
            self.say(f"  {shown}" if shown else "")
            for option in members:
                number += 1
                self.say(f"   {number:>3}  {option.label}{self._price(option)}")
        while True:
            line = self.read(self.words.say("terminal.ask")).strip()
            if line in ("q", "quit"):
                return False
            if line in ("m", "map"):
                self.say(drawn_map(self.table.map(self.table.eyes(ME)), view))
            elif line in ("u", "undo"):
                return self._undo()
            elif line in ("", "?") or not line.lstrip("?").strip().isdigit():
                self.say(self.words.say("terminal.help"))
            else:
                number = int(line.lstrip("?"))
                if not 1 <= number <= len(options):
                    self.say(self.words.say("terminal.no-such", most=len(options)))
                elif line.startswith("?"):
                    self._foresee(prompt, options[number - 1])
                elif self._answer(prompt, options[number - 1], view):
                    return True

    def _undo(self) -> bool:
        try:
            self.table.undo(ME, 1)
        except Refusal as refusal:
            self.say(str(refusal))
        return True

    def _show_scene(self, scene: SceneView) -> None:
        """Print the scene again when the place or its people have changed."""
        people = ", ".join(
            f"{each.name} ({self.words.words.term(f'attitude.{next(iter(each.attitudes.values()))}')})"
            for each in scene.people
            if each.attitudes
        )
        place = f"{scene.title} | {scene.clock // 3600}:{scene.clock // 60 % 60:02} | {people}"
        if place != self._place:
            self._place = place
            self.say(f"[{place.rstrip(' |')}]")

    def _price(self, option: OptionView) -> str:
        check = option.facts.get("check")
        return f"  ({self.words.skill(str(check))})" if check else ""

    def _foresee(self, prompt: Prompt, option: OptionView) -> None:
        """The odds of an option before it is chosen."""
        answer = Answer(option.key, targets=option.targets[: option.least], cell=next(iter(option.cells), -1))
        try:
            seen = self.table.preview(ME, prompt.serial, answer, self.words)
        except Refusal as refusal:
            self.say(str(refusal))
            return
        lines = [each.text for each in seen.targets] or [self.words.say("terminal.no-odds")]
        for line in lines:
            self.say(f"       {line}")

    def _answer(self, prompt: Prompt, option: OptionView, view: View) -> bool:
        """Take the option, asking for what it needs. False: not taken."""
        answer = self._completed(option, view)
        if answer is None:
            return False
        try:
            self.table.answer(ME, prompt.serial, answer)
        except Refusal as refusal:
            self.say(str(refusal))
            return False
        self.table.take_change()
        return True

    def _completed(self, option: OptionView, view: View) -> Answer | None:
        key = option.key
        if option.takes in ("targets", "order"):
            names = {creature.id: creature.name for creature in view.creatures}
            if len(option.targets) <= option.least and option.takes == "targets":
                return Answer(key, targets=option.targets)
            for number, target in enumerate(option.targets, start=1):
                self.say(f"       {number}  {names.get(target, self.words.unseen())}")
            chosen = self._numbers(self.words.say("terminal.whom"))
            picked = tuple(option.targets[n - 1] for n in chosen if 1 <= n <= len(option.targets))
            return Answer(key, targets=picked) if picked or not option.least else None
        if option.takes == "cell":
            width = self.table.game.play.state.grid.width
            where = self._numbers(self.words.say("terminal.where"))
            return Answer(key, cell=where[1] * width + where[0]) if len(where) == 2 else None
        if option.takes in ("number", "faces"):
            numbers = self._numbers(self.words.say("terminal.number", least=option.least, most=option.most))
            return Answer(key, number=numbers[0]) if numbers else None
        if option.takes == "words":
            return Answer(key, words=self.read(self.words.say("terminal.words")).strip())
        return Answer(key)

    def _numbers(self, question: str) -> list[int]:
        line = self.read(question).replace(",", " ").split()
        return [int(word) for word in line if word.isdigit()]

"""Playing a scenario: each step through the one entrance, every roll from the script, every claim checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from tenfoot.engine import clock
from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.event import Event
from tenfoot.engine.game import AT_WILL_WORD, GM_WORD, OVERRIDE, Game
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.ruleset import Ruleset, RulesetError, unknown
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage, deal_damage
from tenfoot.rulesets.common.damage.hit_points import heal
from tenfoot.rulesets.common.damage.temporary_hit_points import gain_temp_hp
from tenfoot.rulesets.common.magic.casting import may_cast, ways_to_cast
from tenfoot.rulesets.common.magic.long_casting import cast_in_peace
from tenfoot.rulesets.common.magic.spell import Casting, Spell
from tenfoot.rulesets.common.turns.turn import SCENE, perform
from tenfoot.rulesets.encounter import BUILD_HERO, WEIGH, SetupError
from tenfoot.rulesets.question_table import is_question
from tenfoot.rulesets.scenario.checks import Stage, check
from tenfoot.rulesets.scenario.model import Reply, Scenario, ScenarioFault, StepSpec, WeighSpec
from tenfoot.rulesets.scenario.naming import Naming
from tenfoot.rulesets.scenario.report import AskedQuestion, Report, StepReport, title_of
from tenfoot.rulesets.scenario.rolling import rolled_in_words
from tenfoot.rulesets.scenario.stage import StageDice, set_stage
from tenfoot.rulesets.scenario.vocabulary import Vocabulary, asks_for_spell

TURNS = ("turn", "declare")
"""Questions that a step answers: a turn of a fight, and what somebody does in a scene."""


Player: TypeAlias = Callable[[Situation], Answer]
Watcher: TypeAlias = Callable[[Play], None]


def run_scenario(
    scenario: Scenario,
    ruleset: Ruleset,
    *,
    go_on: bool = False,
    player: Player | None = None,
    watch: Watcher | None = None,
) -> Report:
    """Play a scenario to its end or to the first step that fails; with `go_on` to the first that can't be done.

    `player` is the computer's way to play, for steps with `plays`. `watch` looks at the game at every question and
    after every step.
    """
    report = Report(scenario)
    opening = StepReport(0, "setting the stage")
    report.steps.append(opening)
    try:
        show = _Show(scenario, ruleset, report, player, watch)
    except (ScenarioFault, RulesetError, KeyError) as error:
        if not scenario.impossible or scenario.impossible not in str(error):
            opening.faults.append(str(error))
        return report
    if scenario.impossible:
        opening.faults.append(f"this can be set up, but should be refused: {scenario.impossible}")
        return report
    unknown_words: dict[int, list[str]] = {}
    for number, fault in Vocabulary(scenario, ruleset).faults():
        unknown_words.setdefault(number, []).append(fault)
    opening.faults += unknown_words.get(0, [])
    if opening.faults:
        return report
    for number, step in enumerate(scenario.play, start=1):
        entry = StepReport(number, title_of(step))
        report.steps.append(entry)
        show.play_step(step, entry)
        entry.faults = unknown_words.get(number, []) + entry.faults
        if entry.stuck or (entry.faults and not go_on):
            break
    return report


class _Show:
    """A scenario being played, step by step."""

    def __init__(
        self,
        scenario: Scenario,
        ruleset: Ruleset,
        report: Report,
        player: Player | None,
        watch: Watcher | None,
    ) -> None:
        self.player = player
        self.watch = watch
        encounter, self.names = set_stage(scenario, ruleset)
        report.names = self.names
        self.dice = StageDice()
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        self.questions: list[AskedQuestion] = []
        self.replies: list[Reply] = []
        state = encounter.state
        if scenario.order:
            missing = [name for name in scenario.order if name not in self.names]
            if missing:
                raise ScenarioFault(f"order names {missing[0]}, who is not in creatures")
            state.mode, state.phase, state.round = "combat", "start", 1
            state.order = [self.names[name] for name in scenario.order]
            state.initiative = {key: 20 - place for place, key in enumerate(state.order)}
        elif scenario.initiative:
            try:
                encounter.fight()
            except SetupError as error:
                raise ScenarioFault(str(error)) from None
        first = scenario.play[0] if scenario.play else StepSpec()
        if scenario.initiative or scenario.order or SCENE.name in ruleset.ports:
            # What happens before the first answer (a turn's start) uses the first step's dice.
            self.dice.faces = list(first.dice)
        self.game: Game | None = None
        if scenario.order or scenario.initiative or SCENE.name in ruleset.ports:
            self.game = Game(
                ruleset, state, dice=self.dice, listener=self.events.append, typed=frozenset(scenario.typed)
            )
            self.play = self.game.play
        else:
            self.play = Play(ruleset, state, self.dice)
            self.play.listeners.append(self.events.append)
        self.naming = Naming(self.play, self.names)
        self._first = True
        self._spent = len(first.dice) - len(self.dice.faces) if self.game is not None else 0

    def play_step(self, step: StepSpec, entry: StepReport) -> None:
        """Play one step and check what it expects."""
        if not self._first:
            self.events.clear()
            self.dice.faces = list(step.dice)
        else:
            self.dice.faces = list(step.dice)[self._spent :]
        self._first = False
        self.asked.clear()
        self.questions.clear()
        self.naming.given.clear()
        self.replies = list(step.answers)
        try:
            self._do(step)
            self._run_to_turn()
        except (ScenarioFault, IllegalAnswer, RulesetError, LookupError) as error:
            known = str(error) if not isinstance(error, KeyError) else f"the game knows no {error}"
            entry.faults.append(known)
            entry.stuck = True
        entry.questions = list(self.questions)
        entry.events = list(self.events)
        if self.watch is not None:
            self.watch(self.play)
        if not entry.faults:
            if self.dice.faces:
                entry.faults.append(f"faces left over: {self.dice.faces}")
            if self.replies:
                entry.faults.append(
                    f"nobody asked for the answer '{self.replies[0].pick}' ({self.replies[0].kind})"
                )
            entry.faults += [] if step.says else self.naming.unused()
            # Objects that came into play on the way are known by their names too.
            for creature in self.play.state.creatures.values():
                self.names.setdefault(creature.name, creature.id)
            stage = Stage(self.play, self.game, self.names, self.events, self.asked)
            entry.faults += check(stage, step.expect)

    def _do(self, step: StepSpec) -> None:
        if step.turn:
            self._go_to_turn(step.turn)
        for name, place in step.place.items():
            self.play.place(self.play.creature(self.naming.id(name)), self.naming.cell(list(place)))
        for name, left in step.budget.items():
            self.play.creature(self.naming.id(name)).budget.update(left)
        if step.builds:
            self._build(step)
        if step.performs:
            self._perform(step)
        if step.casts:
            self._cast(step)
        if step.gm:
            self._gm(step)
        if step.test is not None:
            self._unless_refused(step, lambda: self._test(step))
        if step.harm is not None:
            self._check_kinds(kind for _, kind in step.harm.amounts)
            blow = IncomingDamage(
                self.naming.id(step.who),
                self.naming.id(step.harm.source) if step.harm.source else 0,
                [(amount, kind) for amount, kind in step.harm.amounts],
                critical=step.harm.critical,
                melee=step.harm.melee,
                tags=tuple(step.harm.tags),
            )
            self._drive(deal_damage(self.play, blow))
        if step.heal is not None:
            self._drive(heal(self.play, self.naming.id(step.who), step.heal))
        if step.temp_hp is not None:
            buffered, amount = self.play.creature(self.naming.id(step.who)), step.temp_hp
            self._unless_refused(
                step, lambda: self._drive(gain_temp_hp(self.play, buffered, amount, "scenario"))
            )
        if step.gains:
            creature = self.play.creature(self.naming.id(step.who))
            expiry = until(self.play, step.lasts, creature.id, creature.id)
            self._drive(gain_condition(self.play, creature, step.gains, expiry=expiry, level=step.number))
        if step.begins:
            bearer = self.naming.id(step.who)
            self._drive(self.play.begin(step.begins, bearer, source=bearer, level=step.number))
        if step.ends:
            for effect in self.play.effects_on(self.naming.id(step.who), step.ends):
                self._drive(self.play.end(effect, "ended"))
        if step.counters:
            self.play.creature(self.naming.id(step.who)).counters.update(step.counters)
        if step.time:
            self._drive(clock.advance(self.play, step.time))
        if step.rolls:
            try:
                total, row = rolled_in_words(step.rolls, self.dice, step.table)
            except ValueError as error:
                raise ScenarioFault(f"rolls: {error}") from None
            self.play.emit("rolled", total=total, row=row)
        if step.at_will:
            doer = (self.naming.id(step.who), *self.naming.ids(step.to))
            self._at_will(step, doer)
        if step.weighs is not None:
            self._weigh(step.weighs)
        if step.undo:
            self._playing().undo(step.undo)
        if step.cannot:
            self._must_not_offer(step)
        elif step.refused:
            self._must_refuse(step)
        elif step.plays:
            self._let_play(step)
        elif step.does:
            self._take(step)

    def _check_kinds(self, kinds: Iterable[str]) -> None:
        known = self.play.ruleset.tables().get("damage types")
        for kind in kinds:
            if kind and known and kind not in known:
                raise ScenarioFault(unknown("damage type", kind, known, self.play.ruleset.name))

    def _unless_refused(self, step: StepSpec, do: Callable[[], None]) -> None:
        """Carry out a step; with `says` it must be refused with these words instead."""
        try:
            do()
        except ValueError as error:
            if step.says and step.says in str(error):
                return
            raise
        if step.says:
            raise ScenarioFault(f"it should be refused ('{step.says}')")

    def _build(self, step: StepSpec) -> None:
        """Build a hero from choices; with `says` they must be refused with these words."""
        try:
            self.play.ruleset.port(BUILD_HERO)(self.play.ruleset, {"name": "somebody", **step.builds})
        except ValueError as error:
            if not step.says:
                raise ScenarioFault(str(error)) from None
            if step.says not in str(error):
                raise ScenarioFault(f"refused with other words: {error}") from None
            return
        if step.says:
            raise ScenarioFault("these choices make a hero, but should be refused")

    # The turn's own decision

    def _playing(self) -> Game:
        if self.game is None:
            raise ScenarioFault("no fight is on: give the scenario an 'order' or 'initiative: true'")
        return self.game

    def _turn(self, step: StepSpec) -> Decision:
        game = self._playing()
        self._run_to_turn()
        decision = game.decision
        if decision is None:
            raise ScenarioFault("the fight is over")
        if step.who and decision.subject != self.naming.id(step.who):
            whose = self.play.creature(decision.subject).name
            raise ScenarioFault(f"it is {whose}'s turn, not {step.who}'s")
        decision.renew()
        return decision

    def _take(self, step: StepSpec) -> None:
        decision = self._turn(step)
        option = self.naming.option(decision, step.does)
        self._playing().step(self.naming.answer(option, step.to, step.number, step.words))

    def _let_play(self, step: StepSpec) -> None:
        """The computer chooses for `who`: it must be this, at these targets if they are named."""
        decision = self._turn(step)
        if self.player is None:
            raise ScenarioFault("nobody is here to play for the computer")
        answer = self.player(Situation(self.play, decision, self.game))
        targets = self.naming.ids(step.to) if step.to is not None else answer.targets
        if not answer.pick.startswith(step.plays) or sorted(answer.targets) != sorted(targets):
            at = ", ".join(self.play.creature(target).name for target in answer.targets)
            raise ScenarioFault(f"the computer plays '{answer.pick}'{f' at {at}' if at else ''}")
        self._playing().step(answer)

    def _must_not_offer(self, step: StepSpec) -> None:
        found = self.naming.offered(self._turn(step), step.cannot, step.to)
        if found:
            raise ScenarioFault(f"'{found[0]}' is offered, but should not be")

    def _must_refuse(self, step: StepSpec) -> None:
        decision = self._turn(step)
        try:
            option = self.naming.option(decision, step.refused)
            decision.check(self.naming.answer(option, step.to, step.number, step.words))
        except (IllegalAnswer, ScenarioFault) as error:
            if step.says and step.says not in str(error):
                raise ScenarioFault(f"refused with other words: {error}") from None
            return
        raise ScenarioFault(f"'{step.refused}' was accepted, but should be refused")

    def _go_to_turn(self, name: str) -> None:
        game = self._playing()
        for _ in range(500):
            self._run_to_turn()
            decision = game.decision
            if decision is None:
                raise ScenarioFault(f"the fight ended before {name}'s turn")
            if decision.subject == self.naming.id(name) and decision.kind in TURNS:
                return
            game.step(decision.default_answer())
        raise ScenarioFault(f"{name}'s turn never came")

    def _run_to_turn(self) -> None:
        """Answer the questions that come up until a creature has a turn to decide about."""
        game = self.game
        while game is not None and game.decision is not None and game.decision.kind not in TURNS:
            decision = game.decision
            self.asked.append(decision)
            game.step(self._reply(decision))

    def _reply(self, decision: Decision) -> Answer:
        if not is_question(decision.kind) and not asks_for_spell(self.play.ruleset, decision.kind):
            raise ScenarioFault(f"the question '{decision.kind}' is missing in rulesets/question_table.py")
        if self.watch is not None:
            self.watch(self.play)
        answer = self._scripted(decision) or decision.default_answer()
        keys = tuple(option.key for option in decision.options)
        self.questions.append(AskedQuestion(decision.who, decision.kind, keys, answer.pick))
        return answer

    def _scripted(self, decision: Decision) -> Answer | None:
        """The scenario's answer to a question, or None if it leaves it to the rules."""
        if self.replies:
            reply = self.replies[0]
            who = self.naming.id(reply.who) if reply.who in self.names else 0
            fits = (not reply.kind or reply.kind == decision.kind) and (
                not reply.who or decision.who == reply.who or decision.subject == who
            )
            if fits:
                self.replies.pop(0)
                answer = self.naming.answer(
                    self.naming.option(decision, reply.pick), reply.to, reply.number, reply.words
                )
                decision.check(answer)
                return answer
        return None

    def _drive(self, proc: Proc[object]) -> None:
        """Play a procedure that the scenario itself starts, answering its questions."""
        try:
            decision = next(proc)
            while True:
                self.asked.append(decision)
                decision = proc.send(self._reply(decision))
        except StopIteration:
            return

    # The GM

    def _gm(self, step: StepSpec) -> None:
        targets = self.naming.ids(step.to if isinstance(step.to, (str, list)) else step.who)
        cell = -1
        if isinstance(step.to, list) and step.to and isinstance(step.to[0], int):
            cell = self.naming.cell(step.to)
            targets = (self.naming.id(step.who),)
        plain = Answer(GM_WORD + step.gm, targets=targets, number=step.number, words=step.words, cell=cell)
        answer = self.naming.watched(plain, "cell" if cell >= 0 else "targets")
        try:
            if self.game is None:
                self._drive(self.play.port(OVERRIDE)(self.play, answer))
            else:
                self.game.step(answer)
        except IllegalAnswer as error:
            if step.says and step.says in str(error):
                return
            raise
        if step.says:
            raise ScenarioFault(f"the GM's word '{step.gm}' was accepted, but should be refused")

    def _perform(self, step: StepSpec) -> None:
        """Something done outside a fight: an option of a rule, or what the rule makes of the words.

        `says` has the words of a refusal.
        """
        doer = self.play.creature(self.naming.id(step.who))
        try:
            self._drive(perform(self.play, doer, self._deed(step, doer)))
        except (IllegalAnswer, ScenarioFault) as error:
            if step.says and step.says in str(error):
                return
            raise
        if step.says:
            raise ScenarioFault(f"'{step.performs}' was accepted, but should be refused")

    def _deed(self, step: StepSpec, doer: Creature) -> Answer:
        name = step.performs.split(":", 1)[0]
        if self.game is None:
            doer.budget = {"action": 1, "bonus": 1, "interact": 1, **doer.budget}
        offered = list(self.play.offers(doer, (name,)))
        if any(option.key.startswith(step.performs) for option in offered):
            decision = Decision(doer.seat, "perform", offered, subject=doer.id)
            answer = self.naming.answer(
                self.naming.option(decision, step.performs), step.to, step.number, step.words
            )
            decision.check(answer)
            return answer
        if step.says and step.says in (refusal := f"'{step.performs}' is not offered"):
            raise ScenarioFault(refusal)
        square = isinstance(step.to, list) and len(step.to) == 2 and isinstance(step.to[0], int)
        return self.naming.watched(
            Answer(
                step.performs,
                targets=() if square else self.naming.ids(step.to),
                cell=self.naming.cell(step.to) if square and isinstance(step.to, list) else -1,
                number=step.number,
                words=step.words,
            )
        )

    def _weigh(self, spec: WeighSpec) -> None:
        """Log how hard a fight would be by the ruleset's encounter budget, as an event that the scenario can expect."""
        levels = [level for level, count in spec.party.items() for _ in range(count)]
        found = self.play.ruleset.port(WEIGH)(self.play.ruleset, levels, spec.foes, spec.lair)
        self.play.emit("encounter.weighed", (), (), **found)

    def _at_will(self, step: StepSpec, doer: tuple[int, ...]) -> None:
        """At any moment; `says` has the words of a refusal."""
        try:
            self._playing().step(Answer(AT_WILL_WORD + step.at_will, targets=doer))
        except IllegalAnswer as error:
            if step.says and step.says in str(error):
                return
            raise
        if step.says:
            raise ScenarioFault(f"'{step.at_will}' was accepted, but should be refused")

    def _cast(self, step: StepSpec) -> None:
        key, _, how = step.casts.partition(" as a ")
        caster = self.play.creature(self.naming.id(step.who))
        spell = self.play.ruleset.entry("spells", key, Spell)
        ways = ways_to_cast(self.play, caster, spell)
        ritual, free = how == "ritual", how == "free casting"
        level = step.number or spell.level
        if (level, "ritual") not in ways if ritual else not any(way[0] == level for way in ways):
            raise ScenarioFault(f"{step.who} can't cast {step.casts}")
        refused = may_cast(self.play, caster, spell)
        if not refused.allowed:
            raise ScenarioFault(f"{step.who} can't cast {key}: {[part.name for part in refused.parts()]}")
        casting = Casting(caster.id, spell, level)
        casting.ritual = ritual
        casting.payment = f"daily {key}" if free else ""
        if isinstance(step.to, list) and step.to and isinstance(step.to[0], int):
            casting.aim = self.naming.cell(step.to)
        else:
            casting.targets = self.naming.ids(step.to)
        self._drive(cast_in_peace(self.play, caster, casting))

    def _test(self, step: StepSpec) -> None:
        spec = step.test
        assert spec is not None
        if spec.kind not in ("check", "save"):
            raise ScenarioFault(f"a test is a check or a save, not '{spec.kind}'")
        if spec.ability and spec.ability not in ABILITIES:
            raise ScenarioFault(unknown("ability", spec.ability, ABILITIES, "the rules"))
        test = D20Test(
            spec.kind,  # type: ignore[arg-type]
            self.naming.id(step.who),
            ABILITIES.index(spec.ability) if spec.ability else -1,
            spec.dc,
            target=self.naming.id(spec.against) if spec.against else 0,
            skills=tuple(spec.skills),
            tags=tuple(spec.tags),
        )
        self._drive(resolve_test(self.play, test))

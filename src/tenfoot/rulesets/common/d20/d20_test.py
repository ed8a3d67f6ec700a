"""The D20 Test: one die (or two), an ability modifier, what circumstances add, and a number to reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.decision import GM, yes_no
from tenfoot.engine.dry_run import WouldRoll
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, ExplanationLine, RuleSource, Why, part
from tenfoot.engine.rule import Port, Proc, Query, Window
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.d20.score_change import SCORE_CHANGED, score_change
from tenfoot.rulesets.common.gm.prompt_settings import wants_prompt

TestKind: TypeAlias = Literal["attack", "save", "check"]


class D20Test:
    """A pending D20 Test. Modifiers add to it with their reasons; then it is rolled."""

    __test__ = False
    __slots__ = (
        "ability",
        "actor",
        "advantages",
        "audience",
        "auto_fail",
        "auto_succeed",
        "barred",
        "bonuses",
        "dc",
        "dice",
        "disadvantages",
        "faces",
        "kind",
        "natural",
        "origin",
        "resisting",
        "rolled_bonus",
        "skills",
        "stuck",
        "success",
        "tags",
        "target",
        "told",
        "total",
        "use",
    )

    def __init__(
        self,
        kind: TestKind,
        actor: int,
        ability: int,
        dc: int = 0,
        *,
        target: int = 0,
        skills: tuple[str, ...] = (),
        tags: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.actor = actor
        self.target = target
        """The other side: who is attacked, who forces the save, whom a check is about."""
        self.ability = ability
        """An index into the six abilities, or -1 for a test tied to none."""
        self.dc = dc
        self.skills = skills
        """Skills or tools of which any one may give proficiency."""
        self.tags = tags
        self.bonuses: list[tuple[int, Why]] = []
        self.dice: list[tuple[int, int, Why]] = []
        """Dice added to (or, with a negative count, taken from) the total."""
        self.advantages: list[Why] = []
        self.disadvantages: list[Why] = []
        self.barred: list[Why] = []
        """Reasons why no Advantage counts."""
        self.stuck: list[Why] = []
        """Disadvantage that no Advantage cancels."""
        self.auto_fail: list[Why] = []
        self.auto_succeed: list[Why] = []
        self.origin = -1
        """The square that what is saved against comes from; -1 where that does not matter."""
        self.resisting: Activity | None = None
        """What is saved against; None where a rule of its own asks for the save."""
        self.faces: list[int] = []
        self.use = 0
        """Which of the faces counts."""
        self.natural = 0
        self.rolled_bonus = 0
        self.total = 0
        self.success = False
        self.told = False
        self.audience: tuple[str, ...] = ()
        """Seats that may see the roll; empty: everybody."""

    def add(self, amount: int, why: Why) -> None:
        """A bonus or, negative, a penalty."""
        if amount:
            self.bonuses.append((amount, why))

    def add_dice(self, count: int, sides: int, why: Why) -> None:
        """Dice to roll along; a negative count is subtracted."""
        self.dice.append((count, sides, why))

    def advantage(self, why: Why) -> None:
        """Add a source of Advantage to the roll."""
        self.advantages.append(why)

    def disadvantage(self, why: Why) -> None:
        """Add a source of Disadvantage to the roll."""
        self.disadvantages.append(why)

    @property
    def mode(self) -> int:
        """1 with Advantage, -1 with Disadvantage, 0 with neither or when they cancel."""
        if self.stuck:
            return -1
        up = 1 if self.advantages and not self.barred else 0
        return up - (1 if self.disadvantages else 0)

    @property
    def bonus(self) -> int:
        """Everything fixed that is added to the die."""
        total = 0
        for amount, _ in self.bonuses:
            total += amount
        return total

    def parts(self) -> list[ExplanationLine]:
        """The explanation: every contribution, and which sources of Advantage and Disadvantage met."""
        lines = [part("add", amount, why) for amount, why in self.bonuses]
        lines += [part(f"dice d{sides}", count, why) for count, sides, why in self.dice]
        cancelled = bool(self.advantages and self.disadvantages) and not (self.stuck or self.barred)
        mark = " (cancelled)" if cancelled else ""
        barred = " (barred)" if self.barred else ""
        lines += [part("advantage" + (barred or mark), 0, why) for why in self.advantages]
        lines += [part("bars advantage", 0, why) for why in self.barred]
        lines += [part("disadvantage" + mark, 0, why) for why in self.disadvantages]
        lines += [part("disadvantage (stays)", 0, why) for why in self.stuck]
        lines += [part("fails", 0, why) for why in self.auto_fail]
        lines += [part("succeeds", 0, why) for why in self.auto_succeed]
        return lines


D20: Query[D20Test] = Query("d20", "actor", "target")
"""Modifiers of every D20 Test."""
SAVE: Query[D20Test] = Query("save", "actor", "target")
CHECK: Query[D20Test] = Query("check", "actor", "target")

D20_ROLLED: Window[D20Test] = Window("d20.rolled", "actor", "target")
"""The dice lie on the table; one may still be rerolled."""
D20_DECIDED: Window[D20Test] = Window("d20.decided", "actor", "target")
"""Success or failure is clear and not yet told; it may still be changed."""

Judge: TypeAlias = Callable[[Play, D20Test], None]
JUDGE: Port[Judge] = Port("judge")
"""Works out success from the total: what natural numbers mean is the ruleset's."""


def reaches_dc(play: Play, test: D20Test) -> None:
    """Succeed if the total reaches the DC; a natural 1 or 20 decides nothing outside attack rolls."""
    test.total = test.natural + test.bonus + test.rolled_bonus
    test.success = test.total >= test.dc


ABILITY = tuple(RuleSource(f"ability.{name}", "") for name in ABILITIES)


def ability_modifier(play: Play, creature: Creature, ability: int) -> int:
    """The modifier that an ability gives now."""
    return (score(play, creature, ability) - 10) // 2


class Score(ExplainedTotal):
    """An ability score while it is calculated."""

    __slots__ = ("ability",)

    def __init__(self, owner: int, ability: int, amount: int) -> None:
        super().__init__("score", owner, amount, ABILITY[ability])
        self.ability = ability


SCORE: Query[Score] = Query("score", "owner")
"""What raises or lowers an ability's score for as long as it is in force."""


def score(play: Play, creature: Creature, ability: int) -> int:
    """The ability's score now: the sheet's, and what has raised or lowered it."""
    amount = own_score(play, creature, ability)
    if play.has_modifiers_for(SCORE, creature.id):
        return play.query(SCORE, Score(creature.id, ability, amount), creature.id).total
    return amount


def own_score(play: Play, creature: Creature, ability: int) -> int:
    """The score without what items and effects grant: the sheet's, and lasting changes."""
    base = play.state.sheets[creature.sheet].scores[ability]
    return base + score_change(play, creature, ability) if play.is_active_anywhere(SCORE_CHANGED) else base


def prepare(play: Play, test: D20Test) -> D20Test:
    """Gather what applies to a save or a check: the ability, then every active modifier."""
    actor = play.state.creatures[test.actor]
    if test.ability >= 0:
        test.add(ability_modifier(play, actor, test.ability), ABILITY[test.ability])
    play.query(D20, test, test.actor, test.target)
    if test.kind == "save":
        play.query(SAVE, test, test.actor, test.target)
    elif test.kind == "check":
        play.query(CHECK, test, test.actor, test.target)
    return test


def throw(play: Play, test: D20Test) -> Proc[None]:
    """Roll a prepared test: one d20, or two with Advantage or Disadvantage; then the dice that ride along."""
    mode = test.mode
    luck = play.luck
    if luck is not None:
        luck.expect_test(play, test, mode)
    try:
        test.faces = yield from play.roll(test.actor, 2 if mode else 1, 20, test.kind)
    except WouldRoll as stop:
        # A dry run: this is what would have been rolled.
        stop.about = test
        raise
    choose_face(test, mode)
    if hooks := play.hooks(D20_ROLLED, test.actor, test.target):
        yield from play.run(hooks, test)
        choose_face(test, mode)
    test.rolled_bonus = 0
    for count, sides, _why in test.dice:
        if luck is not None:
            luck.expect_nothing()
        faces = yield from play.roll(test.actor, abs(count), sides, "bonus")
        test.rolled_bonus += sum(faces) if count > 0 else -sum(faces)
    judge = play.port(JUDGE)
    judge(play, test)
    if hooks := play.hooks(D20_DECIDED, test.actor, test.target):
        yield from play.run(hooks, test)


def choose_face(test: D20Test, mode: int) -> None:
    """The face that counts: the higher with Advantage, the lower with Disadvantage."""
    faces = test.faces
    if len(faces) > 1 and mode:
        first_counts = faces[0] >= faces[1] if mode > 0 else faces[0] <= faces[1]
        test.use = 0 if first_counts else 1
    test.natural = faces[test.use]


CHOOSE_TO_FAIL = "to choose failure"
GM_ON_FAILING = "gm on failing"
"""The parameter that leaves it to the GM whether one who wishes to fail a save does."""
CHOSEN = RuleSource("chosen failure", "5.2/save/choose-to-fail")


def chooses_to_fail(play: Play, test: D20Test) -> Proc[bool]:
    """A creature may choose to fail a save without rolling; only seats with that prompt setting are asked."""
    if test.kind != "save" or "death" in test.tags:
        return False
    target = play.state.creatures[test.actor]
    if not wants_prompt(play.state, target.seat, CHOOSE_TO_FAIL):
        return False
    facts: dict[str, int | str] = {"ability": ABILITIES[test.ability] if test.ability >= 0 else ""}
    who = GM if play.ruleset.parameters.get(GM_ON_FAILING) else target.seat
    answer = yield yes_no(who, "fail save", subject=target.id, why=(CHOSEN.cite,), facts=facts)
    if answer.pick != "yes":
        return False
    test.auto_fail.append(CHOSEN)
    test.success = False
    return True


def resolve_test(play: Play, test: D20Test) -> Proc[bool]:
    """Make a save or a check from start to end and log the result."""
    prepare(play, test)
    if test.auto_fail or test.auto_succeed:
        test.success = not test.auto_fail
        test.faces = []
    elif not (yield from chooses_to_fail(play, test)):
        yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    return test.success


def tell(play: Play, test: D20Test) -> None:
    """Log the result of a save or a check, with its explanation."""
    play.emit(
        f"{test.kind}.rolled",
        audience=test.audience,
        actor=test.actor,
        target=test.target,
        ability=ABILITIES[test.ability] if test.ability >= 0 else "",
        skills=list(test.skills),
        tags=list(test.tags),
        faces=list(test.faces),
        natural=test.natural,
        total=test.total,
        dc=test.dc,
        success=test.success,
        parts=test.parts(),
    )

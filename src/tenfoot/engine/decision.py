"""Decisions: where the rules leave a choice to a player or the GM, the engine asks.

An `Option` is one legal choice. Some take a further value (a square, targets, a number, words);
the option lists what is allowed for it, so that buttons, menus, masks and checks are views of one list.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Literal, TypeAlias

import msgspec

from tenfoot.engine.cost import Cost
from tenfoot.engine.provenance import ExplanationLine

Takes: TypeAlias = Literal["", "cell", "targets", "number", "words", "faces", "order"]

GM = "gm"
"""The Game Master's seat."""
DICE = "dice"
"""The seat that answers rolls when the dice are not the table's own."""


class Answer(msgspec.Struct, frozen=True):
    """A player's answer: the option's key and, if the option takes one, the value."""

    pick: str
    cell: int = -1
    targets: tuple[int, ...] = ()
    number: int = 0
    words: str = ""
    part: int | msgspec.UnsetType = msgspec.UNSET
    """Question to several seats: the creature whose part this answers. Unset means the first awaited part."""


class Option(msgspec.Struct, frozen=True):
    """One legal choice. `key` is unique within its decision; `label` names the sentence for people."""

    key: str
    label: str
    cost: Cost = ()
    """What taking it spends: parts of the turn, uses of pools, slots, feet."""
    takes: Takes = ""
    targets: tuple[int, ...] = ()
    """Creatures that may be chosen (for `targets` and `order`)."""
    least: int = 1
    most: int = 1
    """How many targets, or the bounds of the number."""
    cells: Callable[[], Sequence[int]] | None = None
    """Squares that may be chosen; worked out when somebody asks."""
    facts: dict[str, int | str] = {}
    """Values for the label's sentence."""
    why: tuple[str, ...] = ()
    """Rule ids."""


class Decision:
    """A question to one seat. The options are listed when they are first read."""

    __slots__ = (
        "_build",
        "_options",
        "_some",
        "about",
        "absent",
        "default",
        "facts",
        "kind",
        "moot",
        "subject",
        "who",
        "why",
    )

    def __init__(
        self,
        who: str,
        kind: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        *,
        subject: int = 0,
        default: str = "",
        why: tuple[str, ...] = (),
        facts: dict[str, int | str] | None = None,
        about: Sequence[ExplanationLine] = (),
        some: Callable[[Container[str]], Sequence[Option]] | None = None,
        moot: Callable[[], bool] | None = None,
        absent: Answer | None = None,
    ) -> None:
        self.who = who
        self.kind = kind
        self.subject = subject
        self.default = default
        self.why = why
        self.facts = facts or {}
        self.about = about
        self.moot = moot
        """Whether a word that came in between has left nothing to ask: then the default is the answer."""
        self.absent = absent
        """Answer for a player who is away, if it is not the default: it spends nothing of theirs."""
        self._some = some
        self._build: Callable[[], Sequence[Option]] | None = None
        self._options: Sequence[Option] | None = None
        if callable(options):
            self._build = options
        else:
            self._options = options

    @property
    def options(self) -> Sequence[Option]:
        """List every legal option of the question."""
        if self._options is None:
            assert self._build is not None
            self._options = self._build()
        return self._options

    def options_named(self, heads: Container[str]) -> Sequence[Option]:
        """The options whose key starts with one of these names, without working out the others."""
        if self._options is None and self._some is not None:
            return self._some(heads)
        return [option for option in self.options if option.key.split(":", 1)[0] in heads]

    def renew(self) -> None:
        """Replace the options after the state has changed while the question is open."""
        if self._build is not None:
            self._options = None

    def option(self, key: str) -> Option:
        """The option with this key, or an error that lists the valid ones."""
        for option in self.options_named((key.split(":", 1)[0],)):
            if option.key == key:
                return option
        for option in self.options:
            if option.key == key:
                return option
        raise IllegalAnswer(
            f"'{key}' is not possible now. Possible: " + ", ".join(option.key for option in self.options)
        )

    def check(self, answer: Answer) -> None:
        """Refuse an answer that is not legal, saying what would be."""
        option = self.option(answer.pick)
        if option.takes == "cell":
            allowed = option.cells() if option.cells is not None else ()
            if answer.cell not in allowed:
                raise IllegalAnswer(f"'{option.key}' can't reach that square.")
        elif option.takes in ("targets", "order"):
            if not option.least <= len(answer.targets) <= option.most:
                wanted = (
                    str(option.least) if option.least == option.most else f"{option.least} to {option.most}"
                )
                raise IllegalAnswer(f"'{option.key}' takes {wanted} targets, not {len(answer.targets)}.")
            for target in answer.targets:
                if target not in option.targets:
                    raise IllegalAnswer(
                        f"'{option.key}' can't choose {target}. Possible: {', '.join(map(str, option.targets))}."
                    )
            if len(set(answer.targets)) != len(answer.targets) and not option.facts.get("repeat"):
                raise IllegalAnswer(f"'{option.key}' can't choose the same target twice.")
        elif option.takes in ("number", "faces") and not option.least <= answer.number <= option.most:
            raise IllegalAnswer(f"'{option.key}' takes a number from {option.least} to {option.most}.")

    def absent_answer(self) -> Answer:
        """Return the answer to use when the game continues without this player."""
        return self.absent if self.absent is not None else self.default_answer()

    def default_answer(self) -> Answer:
        """The answer that the rules give when the player does not."""
        option = self.option(self.default) if self.default else self.options[0]
        if option.takes == "cell" and option.cells is not None:
            return Answer(option.key, cell=min(option.cells()))
        if option.takes in ("targets", "order"):
            return Answer(option.key, targets=tuple(option.targets[: max(option.least, 1)]))
        return Answer(option.key, number=option.least if option.takes in ("number", "faces") else 0)


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow. Nothing has changed; the question stands."""


def yes_no(
    who: str,
    kind: str,
    *,
    subject: int = 0,
    default: str = "no",
    why: tuple[str, ...] = (),
    facts: dict[str, int | str] | None = None,
    cost: Cost = (),
    about: Sequence[ExplanationLine] = (),
    moot: Callable[[], bool] | None = None,
    absent: Answer | None = None,
) -> Decision:
    """Build a yes-or-no question, by default answered with no."""
    options = (Option("yes", f"{kind}.yes", cost=cost), Option("no", f"{kind}.no"))
    return Decision(
        who,
        kind,
        options,
        subject=subject,
        default=default,
        why=why,
        facts=facts,
        about=about,
        moot=moot,
        absent=absent,
    )


YES = Answer("yes")
NO = Answer("no")

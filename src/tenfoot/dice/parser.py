"""Reading dice notation. The grammar and the order of operations are in docs/guide/dice.md.

The text is cut into tokens once; the parser walks them by precedence. Places in the text are only calculated
when there is something to complain about.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from typing import NoReturn, cast

from tenfoot.dice import budget
from tenfoot.dice.errors import BudgetError, DiceError
from tenfoot.dice.expression_tree import (
    Bag,
    Binary,
    BinaryOperator,
    Constant,
    Dice,
    FunctionCall,
    FunctionName,
    Labeled,
    Negative,
    Node,
    Operation,
    OperationKind,
    Repeat,
    Selector,
    SelectorKind,
)

_TOKEN = re.compile(
    r"""
      [0-9]* \s* d \s* (?:[0-9]+ | %)                                      # dice
    | [0-9]+ \. [0-9]* | \. [0-9]+ | [0-9]+                                # numbers
    | (?:rr|ro|ra|mi|ma|dl|dh|k|p|e) \s* (?:[hl]|<=|>=|==|=|<|>)? \s* [0-9]+   # operations
    | x (?= \s* (?:[0-9(\[.] | d\s*[0-9%] | min|max|abs|ceil|floor))       # repetition
    | \[ [^\]]* \]                                                         # labels
    | // | /\^ | >= | <= | == | != | [-+*/%<>(),]                          # operators
    | [a-z]+ | \S                                                          # words, and anything unknown
    """,
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
_DICE = re.compile(r"([0-9]*)\s*[dD]\s*([0-9]+|%)", re.ASCII)
_OPERATION = re.compile(
    r"(rr|ro|ra|mi|ma|dl|dh|k|p|e)\s*([hl]|<=|>=|==|=|<|>)?\s*([0-9]+)", re.IGNORECASE | re.ASCII
)
_FUNCTIONS = {"min": (1, 99), "max": (1, 99), "abs": (1, 1), "ceil": (1, 1), "floor": (1, 1)}
_STRENGTH: dict[str, int] = {
    **dict.fromkeys(("==", "!=", ">=", "<=", ">", "<"), 1),
    **dict.fromkeys(("+", "-"), 2),
    **dict.fromkeys(("*", "/", "//", "/^", "%"), 3),
}
_OPERATORS: dict[str, BinaryOperator] = {
    **{operator: cast(BinaryOperator, operator) for operator in _STRENGTH},
    "//": "/",
}
_SELECTORS: dict[str | None, SelectorKind] = {
    None: "=",
    "=": "=",
    "==": "=",
    "h": "h",
    "H": "h",
    "l": "l",
    "L": "l",
    ">": ">",
    "<": "<",
    ">=": ">=",
    "<=": "<=",
}
_KINDS: dict[str, OperationKind] = {
    "k": "k",
    "p": "p",
    "rr": "rr",
    "ro": "ro",
    "ra": "ra",
    "e": "e",
    "mi": "mi",
    "ma": "ma",
}
_OPERATION_START = frozenset("krepmdKREPMD")
_END = ""
_OPERATION_WORDS = {
    "k": "keep",
    "kh": "keep highest",
    "kl": "keep lowest",
    "p": "drop",
    "ph": "drop highest",
    "pl": "drop lowest",
    "dh": "drop highest",
    "dl": "drop lowest",
    "rr": "reroll until",
    "ro": "reroll once",
    "ra": "reroll and add",
    "e": "explode on",
    "mi": "minimum",
    "ma": "maximum",
}


@lru_cache(maxsize=4096)
def parse(text: str) -> Node:
    """The tree of an expression, or a `DiceError` that points at what is wrong."""
    return _Reader(text).whole()


class _Reader:
    __slots__ = ("at", "dice", "nesting", "text", "tokens")

    def __init__(self, text: str) -> None:
        self.text = text
        if len(text) > budget.MAX_LENGTH:
            raise BudgetError(
                "too-long",
                f"The expression has {len(text):,} characters; at most {budget.MAX_LENGTH:,} are read.",
                text,
                budget.MAX_LENGTH,
            )
        self.tokens: list[str] = _TOKEN.findall(text)
        if len(self.tokens) > budget.MAX_TOKENS:
            self.at = budget.MAX_TOKENS
            self.over("too-many-parts", f"The expression has more than {budget.MAX_TOKENS} parts.")
        self.tokens.append(_END)
        self.at = 0
        self.nesting = 0
        self.dice = 0

    # Complaints

    def fail(self, code: str, message: str, at: int | None = None) -> NoReturn:
        # A token may have spaces and line ends inside; the message is one line.
        raise DiceError(
            code, " ".join(message.split()), self.text, *self.place(self.at if at is None else at)
        )

    def over(self, code: str, message: str, at: int | None = None) -> NoReturn:
        raise BudgetError(code, message, self.text, *self.place(self.at if at is None else at))

    def place(self, at: int) -> tuple[int, int]:
        spans = [m.span() for m in _TOKEN.finditer(self.text)]
        if at < len(spans):
            return spans[at][0], spans[at][1] - spans[at][0]
        return len(self.text.rstrip()), 1

    # The grammar

    def whole(self) -> Node:
        tokens = self.tokens
        if tokens[0] is _END:
            self.fail("empty", "There is nothing to roll. Try 1d20+5.")
        node = self.expression(1)
        word = tokens[self.at].lower()
        if word in ("adv", "dis"):
            node = self.advantage_inside(node, word)
            self.at += 1
        if tokens[self.at] is not _END:
            self.unexpected()
        return node

    def unexpected(self) -> NoReturn:
        token = self.tokens[self.at]
        word = token.lower()
        if token is _END:
            self.fail(
                "unfinished", "The expression ends too early: a number, dice or a bracket should follow."
            )
        if word in _OPERATION_WORDS:
            self.fail(
                "needs-number",
                f"{_OPERATION_WORDS[word].capitalize()} needs a number, as in {word}1.",
                self.at + 1,
            )
        if word == "d":
            self.fail("needs-faces", "A die needs its number of faces, as in d20.", self.at + 1)
        if token == ")":
            self.fail("unmatched", "This bracket was never opened.")
        if token[0] == "[":
            self.fail("label-place", "A label belongs after what it names, as in 2d6[fire].")
        if word in ("adv", "dis"):
            self.fail("adv-place", f"{token} belongs after a single d20 or at the end, as in d20 {word} + 5.")
        if token.isascii() and token.isalpha():
            if token not in _FUNCTIONS and self.tokens[self.at + 1 : self.at + 2] == ["("]:
                near = get_close_matches(word, _FUNCTIONS, 1)
                hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(_FUNCTIONS)}."
                self.fail("unknown-function", f"There is no function {token[:20]!r}. {hint}")
            self.fail(
                "unknown-word", f"Can't read {token[:20]!r}. Use a number or dice, such as +7 or 2d6+3."
            )
        if _OPERATION.fullmatch(token):
            self.fail("operation-place", f"{token[:20]} must follow dice or a bracket, as in 4d6kh3.")
        if len(token) == 1 and not token.isascii():
            self.fail("unknown-sign", "This sign is not part of dice notation.")
        self.fail("unexpected", f"{token[:20]!r} cannot stand here.")

    def expression(self, least: int) -> Node:
        """Operators that bind at least as tightly as `least`, left to right."""
        left = self.unary()
        tokens = self.tokens
        while True:
            operator = tokens[self.at]
            strength = _STRENGTH.get(operator, 0)
            if strength < least:
                return left
            self.at += 1
            left = Binary(_OPERATORS[operator], left, self.expression(strength + 1))

    def unary(self) -> Node:
        negative = False
        token = self.tokens[self.at]
        while token == "-" or token == "+":
            negative ^= token == "-"
            self.at += 1
            token = self.tokens[self.at]
        node = self.labeled()
        return Negative(node) if negative else node

    def labeled(self) -> Node:
        node = self.primary()
        tokens = self.tokens
        token = tokens[self.at]
        if token is _END or token[0] != "[":
            return node
        if token == "[":
            self.fail("open-label", "This label is never closed with ].")
        labels: tuple[str, ...] = ()
        while token is not _END and token[0] == "[" and len(token) > 1:
            labels = (*labels, " ".join(token[1:-1].split()))
            self.at += 1
            token = tokens[self.at]
        if isinstance(node, Labeled):
            return Labeled(node.body, node.labels + labels)
        return Labeled(node, labels)

    def primary(self) -> Node:
        at = self.at
        token = self.tokens[at]
        if token.isdecimal() and token.isascii() and self.tokens[at + 1] not in ("x", "X"):
            self.at = at + 1
            return Constant(self.count(token, at))
        found = _DICE.fullmatch(token)
        if found is not None:
            self.at = at + 1
            dice = self.pool(found[1], found[2], at)
            return self.after(dice) if self.tokens[self.at][:1] in _OPERATION_START else dice
        if token is _END:
            self.unexpected()
        first = token[0]
        if (first.isdigit() and first.isascii()) or (first == "." and len(token) > 1):
            self.at = at + 1
            if self.tokens[at + 1] in ("x", "X"):
                return self.repetition(token)
            return self.number(token, at)
        if token == "(":
            return self.brackets()
        if token.lower() in _FUNCTIONS and self.tokens[at + 1] == "(":
            return self.call()
        return self.unexpected()

    def number(self, token: str, at: int) -> Constant:
        whole, point, part = token.partition(".")
        if len(whole.lstrip("0")) > budget.MAX_DIGITS or len(part) > budget.MAX_DIGITS:
            self.over("large-number", f"Numbers have at most {budget.MAX_DIGITS} digits.", at)
        if not point:
            return Constant(int(whole))
        value = Fraction(int(whole + part or "0"), 10 ** len(part))
        return Constant(value.numerator if value.denominator == 1 else value)

    def count(self, digits: str, at: int) -> int:
        if len(digits) > budget.MAX_DIGITS and len(digits.lstrip("0")) > budget.MAX_DIGITS:
            self.over("large-number", f"Numbers have at most {budget.MAX_DIGITS} digits.", at)
        return int(digits)

    def pool(self, count: str, sides: str, at: int) -> Dice:
        many = self.count(count, at) if count else 1
        faces = 100 if sides == "%" else self.count(sides, at)
        self.dice += many
        if self.dice > budget.MAX_DICE:
            self.over("too-many-dice", f"At most {budget.MAX_DICE:,} dice are rolled at once.", at)
        if faces < 1:
            self.fail("no-faces", "A die needs at least one face.", at)
        if faces > budget.MAX_SIDES:
            self.over("too-many-faces", f"A die has at most {budget.MAX_SIDES:,} faces.", at)
        if faces == 20 and self.tokens[self.at].lower() in ("adv", "dis"):
            if many != 1:
                self.fail("adv-needs-one", "Advantage and Disadvantage are for one d20, as in d20 adv.")
            self.at += 1
            return _twice(self.tokens[self.at - 1].lower())
        return Dice(many, faces)

    def brackets(self) -> Node:
        items, comma = self.items()
        if len(items) == 1 and not comma:
            inner = items[0]
            if _OPERATION.fullmatch(self.tokens[self.at]) is None:
                return inner
            core = inner.body if isinstance(inner, Labeled) else inner
            if not isinstance(core, Dice | Bag | Repeat):
                return self.after(Bag(items))
            done = self.after(core)
            return Labeled(done, inner.labels) if isinstance(inner, Labeled) else done
        return self.after(Bag(items))

    def items(self) -> tuple[tuple[Node, ...], bool]:
        """What stands between brackets, and whether a comma marks it as a bag."""
        opened = self.at
        self.nesting += 1
        if self.nesting > budget.MAX_NESTING:
            self.over("too-deep", f"Brackets may be nested {budget.MAX_NESTING} deep.")
        self.at += 1
        found: list[Node] = []
        comma = False
        while self.tokens[self.at] != ")":
            found.append(self.expression(1))
            if self.tokens[self.at] == ",":
                comma = True
                self.at += 1
            elif self.tokens[self.at] is _END:
                self.fail("unclosed", "This bracket is never closed.", opened)
            elif self.tokens[self.at] != ")":
                self.unexpected()
        self.at += 1
        self.nesting -= 1
        return tuple(found), comma or not found

    def call(self) -> Node:
        at = self.at
        name = self.tokens[at].lower()
        self.at += 1
        arguments, _ = self.items()
        fewest, most = _FUNCTIONS[name]
        if not fewest <= len(arguments) <= most:
            self.fail("arguments", f"{name} takes {'one value' if most == 1 else 'at least one value'}.", at)
        return FunctionCall(cast(FunctionName, name), arguments)

    def repetition(self, token: str) -> Repeat:
        times = self.at - 1
        if "." in token:
            self.fail("whole-times", "Only a whole number of repetitions can be rolled.", times)
        many = self.count(token, times)
        self.at += 1
        before = self.dice
        body = self.primary()
        self.dice = before + max(1, self.dice - before) * many
        if self.dice > budget.MAX_DICE:
            self.over("too-many-dice", f"At most {budget.MAX_DICE:,} dice are rolled at once.", times)
        return Repeat(many, body)

    def after(self, node: Dice | Bag | Repeat) -> Dice | Bag | Repeat:
        """The operations that follow dice, a bag or a repetition. Neighbors of one kind act as one."""
        tokens = self.tokens
        found = _OPERATION.fullmatch(tokens[self.at])
        if found is None:
            return node
        operations: list[Operation] = []
        while found is not None:
            kind, selector = self.operation(found)
            if type(node) is not Dice and kind not in ("k", "p"):
                self.fail(
                    "dice-only", f"Only dice can be {tokens[self.at]}; a bracket can keep (k) or drop (p)."
                )
            if operations and operations[-1].kind == kind and kind not in ("mi", "ma"):
                operations[-1] = Operation(kind, (*operations[-1].selectors, selector))
            else:
                operations.append(Operation(kind, (selector,), _extreme(kind, selector)))
            if type(node) is Dice and (kind == "rr" or kind == "e"):
                self.check_endless(node, operations[-1])
            self.at += 1
            token = tokens[self.at]
            found = _OPERATION.fullmatch(token) if token[:1] in _OPERATION_START else None
        every = node.operations + tuple(operations)
        if isinstance(node, Dice):
            return Dice(node.count, node.sides, every)
        if isinstance(node, Bag):
            return Bag(node.items, every)
        return Repeat(node.count, node.body, every)

    def operation(self, found: re.Match[str]) -> tuple[OperationKind, Selector]:
        kind, select, digits = found.groups()
        value = self.count(digits, self.at)
        kind = kind.lower()
        if kind in ("dl", "dh"):
            if select is not None:
                self.fail("unexpected", f"{kind} is followed by a number, as in {kind}1.")
            return "p", Selector(_SELECTORS[kind[1]], value)
        chosen = _SELECTORS[select]
        if kind in ("mi", "ma") and chosen != "=":
            self.fail(
                "plain-number", f"{_OPERATION_WORDS[kind].capitalize()} takes a plain number, as in {kind}2."
            )
        return _KINDS[kind], Selector(chosen, value)

    def check_endless(self, node: Dice, operation: Operation) -> None:
        """Refuse rerolls and explosions that never end, or hardly ever."""
        if operation.kind == "rr" and not operation.each_alone:
            self.fail("endless", "Rerolling the highest or lowest until none is left never ends; use ro.")
        matching = operation.matching_faces(node.sides)
        if matching == node.sides:
            what = "explodes" if operation.kind == "e" else "is rerolled"
            self.fail("endless", f"Every face of the d{node.sides} {what}: this never ends.")
        if node.count * node.sides > budget.MAX_EXPECTED_DICE * (node.sides - matching):
            self.over("endless", f"This rolls more than {budget.MAX_EXPECTED_DICE:,} dice on average.")

    def advantage_inside(self, node: Node, word: str) -> Node:
        """`d20 + 5 adv`: the one single d20 of the expression is rolled twice."""
        found = _count_d20(node)
        if found != 1:
            which = "no single d20" if not found else f"{found} single d20s"
            self.fail("adv-which", f"{word} at the end needs exactly one d20, and there is {which}.")
        return _replace_d20(node, word)


def _extreme(kind: str, selector: Selector) -> int:
    if kind == "k":
        if selector.kind == "h":
            return selector.value
        if selector.kind == "l":
            return -selector.value
    return 0


def _twice(word: str) -> Dice:
    return Dice(
        2, 20, (Operation("k", (Selector("h" if word == "adv" else "l", 1),), 1 if word == "adv" else -1),)
    )


def _count_d20(node: Node) -> int:
    if isinstance(node, Dice):
        return int(node == Dice(1, 20))
    if isinstance(node, Binary):
        return _count_d20(node.left) + _count_d20(node.right)
    if isinstance(node, Negative | Labeled):
        return _count_d20(node.body)
    return 0


def _replace_d20(node: Node, word: str) -> Node:
    if node == Dice(1, 20):
        return _twice(word)
    if isinstance(node, Binary):
        return Binary(node.operator, _replace_d20(node.left, word), _replace_d20(node.right, word))
    if isinstance(node, Negative):
        return Negative(_replace_d20(node.body, word))
    if isinstance(node, Labeled):
        return Labeled(_replace_d20(node.body, word), node.labels)
    return node

"""Every small change of a function: a negated condition, a dropped clause, a shifted number or boundary, a swap."""

from __future__ import annotations

import ast
import copy
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType

KINDS = ("negated", "dropped", "number", "boundary", "advantage")
"""A condition negated, a clause of `and` or `or` left out, a number one higher, `<` for `<=`, Advantage swapped."""
SWAPPED = {"advantage": "disadvantage", "disadvantage": "advantage"}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
LONGEST = 60
"""So many characters of the changed code are in a mutant's name."""


class Change:
    """One small change: its kind, the changed code as text, and the code of the changed function."""

    def __init__(self, kind: str, text: str, make: Callable[[], CodeType]) -> None:
        self.kind = kind
        self.text = text
        self.make = make


def changes_of(function: FunctionType) -> Iterator[Change]:
    """Every small change of a function, in the order of its code."""
    if function.__name__ == "<lambda>":
        return
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except OSError:
        return
    defined = tree.body[0]
    if not isinstance(defined, ast.FunctionDef):
        return
    defined.decorator_list = []
    free = function.__code__.co_freevars
    for place, node in enumerate(_nodes(defined)):
        for kind, choice in _ways(node):
            text = " ".join(ast.unparse(node.test if isinstance(node, ast.If) else node).split())[:LONGEST]
            yield Change(kind, text, _maker(defined, place, kind, choice, free))


def _nodes(defined: ast.FunctionDef) -> list[ast.AST]:
    """The code of a function without its head, and without the rules that it makes, which are tried by themselves."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = list(reversed(defined.body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            continue
        found.append(node)
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))
    return found


def _ways(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The kinds of changes that can be made at one place of the code; for a dropped clause also which."""
    if isinstance(node, ast.If | ast.IfExp):
        yield "negated", 0
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", 0
    elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SHIFTED:
        yield "boundary", 0
    elif isinstance(node, ast.BoolOp):
        for clause in range(len(node.values)):
            yield "dropped", clause
    elif isinstance(node, ast.Attribute) and node.attr in SWAPPED and isinstance(node.ctx, ast.Load):
        yield "advantage", 0


def _maker(
    defined: ast.FunctionDef, place: int, kind: str, choice: int, free: tuple[str, ...]
) -> Callable[[], CodeType]:
    def make() -> CodeType:
        changed = copy.deepcopy(defined)
        _change(_nodes(changed)[place], kind, choice)
        return _compile(changed, free)

    return make


def _change(node: ast.AST, kind: str, choice: int) -> None:
    """Make the change in place."""
    if isinstance(node, ast.If | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant):
        node.value = int(str(node.value)) + 1
    elif isinstance(node, ast.Compare):
        node.ops = [SHIFTED[type(node.ops[0])]()]
    elif isinstance(node, ast.BoolOp):
        left = [value for number, value in enumerate(node.values) if number != choice]
        node.values = left if len(left) > 1 else [left[0], left[0]]
    elif isinstance(node, ast.Attribute):
        node.attr = SWAPPED[node.attr]


def _compile(defined: ast.FunctionDef, free: tuple[str, ...]) -> CodeType:
    """The code of a function with the same free variables as before, in their order."""
    keep = ast.If(ast.Constant(False), [ast.Expr(ast.Name(name, ast.Load())) for name in free], [])
    if free:
        defined.body.append(keep)
    around = ast.parse(f"def around({', '.join(free)}):\n    pass\n")
    outer = around.body[0]
    assert isinstance(outer, ast.FunctionDef)
    # A function that calls itself finds itself among the names of its module, as before.
    outer.body = [ast.Global([defined.name]), defined]
    compiled = compile(ast.fix_missing_locations(around), "<mutant>", "exec")
    (holder,) = (const for const in compiled.co_consts if isinstance(const, CodeType))
    return next(
        const for const in holder.co_consts if isinstance(const, CodeType) and const.co_name == defined.name
    )

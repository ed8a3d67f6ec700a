"""Find what would make two runs of one game differ, or would copy state the slow way, in a syntax tree."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FORBIDDEN_MODULES = {
    "random": "randomness comes from a dice source that is handed in",
    "secrets": "randomness comes from a dice source that is handed in",
    "uuid": "ids are counted in the state",
    "time": "nothing reads a clock",
}
FORBIDDEN_BUILTINS = {
    "hash": "hash() of text differs from run to run",
    "id": "id() differs from run to run",
}
FORBIDDEN_NAMES = {
    "deepcopy": "state is cloned from its field lists",
    "urandom": "randomness comes from a dice source that is handed in",
}
CLOCKS = {"now", "utcnow", "today"}
NUMPY_WITH_EXPLICIT_SEED = {"Generator", "BitGenerator", "SeedSequence", "PCG64", "PCG64DXSM", "Philox"}


class Finding(NamedTuple):
    """One forbidden thing, where it is and why it is forbidden."""

    line: int
    what: str
    why: str


def findings(source: str) -> list[Finding]:
    """Every forbidden import, call or name of one file, in the order of its lines."""
    return sorted(found for node in ast.walk(ast.parse(source)) for found in _of_node(node))


def report(path: Path) -> list[str]:
    """The findings of a file as lines a person can follow."""
    return [f"{path}:{found.line}: {found.what} ({found.why})" for found in findings(path.read_text("utf-8"))]


def _of_node(node: ast.AST) -> Iterator[Finding]:
    match node:
        case ast.Import(names=names, lineno=line):
            for alias in names:
                if why := FORBIDDEN_MODULES.get(alias.name.split(".")[0]):
                    yield Finding(line, f"import {alias.name}", why)
        case ast.ImportFrom(module=str(module), names=names, level=0, lineno=line):
            if why := FORBIDDEN_MODULES.get(module.split(".")[0]):
                yield Finding(line, f"from {module} import", why)
            for alias in names:
                if why := FORBIDDEN_NAMES.get(alias.name):
                    yield Finding(line, alias.name, why)
        case ast.Call(func=ast.Name(id=name), lineno=line) if name in FORBIDDEN_BUILTINS:
            yield Finding(line, f"{name}()", FORBIDDEN_BUILTINS[name])
        case ast.Call(func=ast.Attribute(value=owner, attr=name), args=args, keywords=keywords, lineno=line):
            if name in CLOCKS and _last_name(owner) in {"datetime", "date"}:
                yield Finding(line, f"{_last_name(owner)}.{name}()", "nothing reads a clock")
            if _last_name(owner) == "random" and isinstance(owner, ast.Attribute):
                seeded = name in NUMPY_WITH_EXPLICIT_SEED or name == "default_rng"
                if not (seeded and (args or keywords)):
                    yield Finding(line, f"random.{name}()", "a numpy generator is made from an explicit seed")
        case ast.Attribute(attr=name, lineno=line) if name in FORBIDDEN_NAMES:
            yield Finding(line, name, FORBIDDEN_NAMES[name])


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""

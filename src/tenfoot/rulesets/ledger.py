"""The ledger: what became of every rule of the index.

A rule is *enforced* when a scenario shows it at work, *asked* when the rules leave it to the GM or a player
and a scenario shows the question, *narrative* when there is nothing to enforce or ask (each with its reason),
and *open* until one of these is true. Scenarios say which rules they show in `rules:` and which questions in
`asks:`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Literal, TypeAlias

import msgspec

import tenfoot
from tenfoot.reader import Document, ReadingFault, read_documents, read_source
from tenfoot.rulesets.index import RuleIndex, RuleRow, UnknownRule, every_rule, rule_index

Steps: TypeAlias = tuple[str | int, ...]
Status = Literal["enforced", "asked", "narrative", "open"]
# Scenarios are named as in a checkout, also where the installed package has its own copy of them.
SHOWN_AS = PurePosixPath("tests/scenarios")
STATUSES: tuple[Status, ...] = ("enforced", "asked", "narrative", "open")


class LedgerFault(ValueError):
    """A scenario or the narrative list names something that is not there; says where and what is near."""


class Shown(msgspec.Struct, frozen=True):
    """One scenario's claim on one rule."""

    rule_id: str
    path: str
    line: int
    asked: bool


class LedgerRow(msgspec.Struct, frozen=True):
    """What became of one rule, the scenario files that show it, and why if that needs saying."""

    id: str
    status: Status
    scenarios: tuple[str, ...]
    reason: str


def scenario_folder() -> Path:
    """Where the scenarios are: `tests/scenarios` of a checkout, or the copy inside an installed package."""
    package = Path(tenfoot.__file__).parent
    checkout = package.parents[1] / "tests" / "scenarios"
    return checkout if checkout.is_dir() else package / "scenarios"


def scenario_files(folder: Path) -> list[Path]:
    """Every scenario file below a folder, in the order of their paths."""
    return sorted(folder.rglob("*.yaml"), key=lambda path: path.as_posix())


def shown_in(path: Path, shown_as: str, keys: tuple[str, ...] = ("rules", "asks")) -> Iterator[Shown]:
    """Yield every rule that the scenarios of a file claim to show, with its place.

    A file holds one scenario, a list of them, several documents, or a mapping with a list under `scenarios:`.
    """
    try:
        for document in read_documents(read_source(path), shown_as):
            if document.plain is not None:
                yield from _shown_by(document, (), document.plain, keys)
    except ReadingFault as fault:
        raise LedgerFault(str(fault)) from fault


def _shown_by(document: Document, path: Steps, found: object, keys: tuple[str, ...]) -> Iterator[Shown]:
    if isinstance(found, list):
        for number, scenario in enumerate(found):
            yield from _shown_by(document, (*path, number), scenario, keys)
        return
    if not isinstance(found, dict):
        raise document.fault(path, "a scenario is a mapping with a 'name' and 'rules'.")
    for key, value in found.items():
        if key == "scenarios":
            yield from _shown_by(document, (*path, key), value, keys)
        elif key in keys:
            yield from _listed(document, (*path, key), value, str(key))


def _listed(document: Document, path: Steps, listed: object, key: str) -> Iterator[Shown]:
    what, example = ("clauses", "spell/shield/ac") if key == "proves" else ("rule ids", "5.2/oa/trigger")
    if not isinstance(listed, list):
        raise document.fault(path, f"'{key}' must be a list of {what}.")
    for number, entry in enumerate(listed):
        if not isinstance(entry, str):
            raise document.fault(
                (*path, number), f"'{key}' names {what}, which are plain words such as {example}."
            )
        yield Shown(entry, document.file, document.mark((*path, number))[0], key == "asks")


def shown_below(folder: Path, known: RuleIndex | None = None) -> list[Shown]:
    """What all scenarios below a folder show; a rule id that no index knows is a `LedgerFault`."""
    rules = every_rule() if known is None else known
    claims: list[Shown] = []
    for path in scenario_files(folder):
        for claim in shown_in(path, (SHOWN_AS / path.relative_to(folder)).as_posix()):
            if claim.rule_id not in rules:
                unknown = UnknownRule(claim.rule_id, rules.suggest(claim.rule_id))
                raise LedgerFault(f"{claim.path} line {claim.line}: {unknown}")
            claims.append(claim)
    return claims


def proofs_below(folder: Path) -> list[Shown]:
    """The clauses that all scenarios below a folder prove, as their `proves:` name them."""
    return [
        claim
        for path in scenario_files(folder)
        for claim in shown_in(path, (SHOWN_AS / path.relative_to(folder)).as_posix(), ("proves",))
    ]


def narrative_rules(ruleset: str) -> dict[str, str]:
    """The rules with nothing to enforce or to ask, each with the reason why (`index/narrative.tsv`)."""
    path = Path(__file__).parent / ruleset / "index" / "narrative.tsv"
    if not path.exists():
        return {}
    rules = rule_index(ruleset)
    reasons: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")[1:], start=2):
        if not line:
            continue
        rule_id, _, reason = line.partition("\t")
        where = f"{ruleset}/index/narrative.tsv line {number}"
        if rule_id not in rules:
            raise LedgerFault(f"{where}: {UnknownRule(rule_id, rules.suggest(rule_id))}")
        if rule_id in reasons:
            raise LedgerFault(f"{where}: {rule_id} stands in the list already.")
        if not reason.strip():
            raise LedgerFault(f"{where}: {rule_id} needs a reason why there is nothing to enforce.")
        reasons[rule_id] = reason
    return reasons


def ledger(ruleset: str, scenarios: Path | None = None) -> list[LedgerRow]:
    """List every rule of a ruleset in index order, with how it is handled and the scenarios that show it."""
    claims = shown_below(scenario_folder() if scenarios is None else scenarios)
    return list(settle(rule_index(ruleset), claims, narrative_rules(ruleset)))


def settle(rules: RuleIndex, claims: Iterable[Shown], narrative: Mapping[str, str]) -> Iterator[LedgerRow]:
    """Join rules, scenarios and the narrative list; what a scenario shows outweighs what a list says."""
    shown: dict[str, list[Shown]] = {}
    for claim in claims:
        shown.setdefault(claim.rule_id, []).append(claim)
    for row in rules:
        yield _settle_row(row, shown.get(row.id, []), narrative.get(row.id, ""))


def _settle_row(row: RuleRow, claims: list[Shown], reason: str) -> LedgerRow:
    paths = tuple(dict.fromkeys(claim.path for claim in claims))
    if row.asks_somebody and any(claim.asked for claim in claims):
        whom = " and ".join(who for who in row.decides if who in ("GM", "player"))
        return LedgerRow(row.id, "asked", paths, f"the rules leave it to the {whom}")
    if claims:
        return LedgerRow(row.id, "enforced", paths, "")
    if reason:
        return LedgerRow(row.id, "narrative", (), reason)
    return LedgerRow(row.id, "open", (), "")

"""A rule without parts only marks its bearer: something must read the mark, or it enforces nothing."""

from __future__ import annotations

import re
from pathlib import Path

from tenfoot.rulesets.catalogue import ruleset_named

SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"
READ_OTHERWISE = {
    "mastery.nick": "read by the name of the mastery",
    "soul bag": "the GM's command for the bag asks for nothing else",
}
"""Marks that nothing reads by their name, each with the reason. The list may only get shorter."""


def test_every_mark_is_read() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))
    data = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("data/*.json")))
    unread = [
        name
        for edition in ("srd52", "next2013")
        for name, rule in ruleset_named(edition).rules.items()
        if not any((rule.modifiers, rule.hooks, rule.offers, rule.performs, rule.begins, rule.ends))
        and not any((rule.previews, rule.refuses, rule.does, rule.asks, rule.suppresses))
        and not is_read(name, code, data)
    ]
    assert sorted(set(unread)) == sorted(READ_OTHERWISE), "nothing reads these marks"


def is_read(name: str, code: str, data: str) -> bool:
    """Whether code names the rule elsewhere than where it is made and begun, or a record waits for it."""
    quoted = re.escape(name)
    if re.search(rf'"(?:effect|marked|unless|needs)": "{quoted}"', data):
        return True
    owners = re.findall(rf'^(\w+)(?:: \w+)? = \w+\(\s*f?"{quoted}"', code, re.MULTILINE)
    constants = re.findall(rf'^(\w+)(?:: \w+)? = "{quoted}"', code, re.MULTILINE)
    uses = code.count(f'"{name}"') - len(owners) - len(constants)
    for owner in owners:
        uses += len(re.findall(rf"\b{owner}\b", code)) - 1
        uses -= len(re.findall(rf"(?:attach|begin)\(\s*{owner}\.name", code))
    return uses > 0 or any(len(re.findall(rf"\b{one}\b", code)) > 2 for one in constants)

"""The first files of a new pack, which pass their own check."""

from __future__ import annotations

import re
from pathlib import Path

from tenfoot.engine.ruleset import unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import DEFAULT

MANIFEST = """\
pack: {name}               # its name in ruleset expressions: {base}+{name}
version: 1.0.0
title: {title}
license: private           # or an SPDX id such as CC-BY-4.0, if others may share it
authors: []
extends: [{base}]
"""
MONSTER = """\
# Start from another record; the parts below replace its own. All parts: tenfoot pack schema monsters
key: my-{model}
like: {model}
name: My {title}
hp: {hp}
"""
SCENARIO = """\
- name: My {title} has {hp} Hit Points
  ruleset: {base}+{name}
  creatures:
    It: {{sheet: my-{model}@{name}, at: [2, 2]}}
  play:
    - {{expect: {{It.hp: {hp}}}}}
"""


def write_new_pack(folder: Path, model: str) -> Path:
    """Write a pack with one monster like another one, and a scenario; what is there already is a ValueError."""
    name = folder.name
    if not re.fullmatch(r"[a-z][a-z0-9-]{1,39}", name):
        raise ValueError(
            f"'{name}' can't name a pack: use 2 to 40 small letters, digits and hyphens, a letter first."
        )
    if folder.exists():
        raise ValueError(f"'{folder}' is there already.")
    monsters = ruleset_named(DEFAULT).table("monsters", Sheet)
    if model not in monsters:
        raise ValueError(unknown("monster", model, monsters, DEFAULT))
    sheet = monsters[model]
    said = {"name": name, "title": sheet.name, "model": model, "hp": sheet.hp + 5, "base": DEFAULT}
    files = {
        "pack.yaml": MANIFEST.format(**{**said, "title": name.replace("-", " ").capitalize()}),
        f"monsters/my-{model}.yaml": MONSTER.format(**said),
        f"scenarios/my-{model}.yaml": SCENARIO.format(**said),
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder

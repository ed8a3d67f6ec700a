"""Trust: the code of a pack is run only after exactly this code was trusted."""

from __future__ import annotations

import json
import os
from types import ModuleType

from tenfoot.data_folder import data_folder
from tenfoot.engine.rule import Rule
from tenfoot.packs.pack import Pack, PackFault, RecordFault
from tenfoot.reader import ReadingFault, read_record

FILE = "trusted-packs.json"
TRUSTED_NOW = "TENFOOT_TRUST"
"""The environment variable with the names of packs that are trusted for this run (`--trust`)."""


def is_trusted(pack: Pack) -> bool:
    """Say whether the code of a pack may run: it lies in a folder, and its hash was trusted. A zip file never is."""
    if pack.place is None or not pack.place.is_dir():
        return False
    named = os.environ.get(TRUSTED_NOW, "").split(",")
    return pack.name in named or _trusted().get(pack.name) == pack.hash


def trust_pack(pack: Pack) -> None:
    """Note that the code of a pack may run as it is now."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    known = {**_trusted(), pack.name: pack.hash}
    (folder / FILE).write_text(json.dumps(known, indent=1, sort_keys=True), encoding="utf-8")


def _trusted() -> dict[str, str]:
    try:
        return read_record((data_folder() / FILE).read_bytes(), FILE, dict[str, str])
    except (OSError, ReadingFault):
        return {}


def rules_of(pack: Pack) -> list[Rule]:
    """Run the code of a trusted pack and list its rules; without trust there are none."""
    if not pack.code or not is_trusted(pack):
        return []
    module = ModuleType(f"tenfoot_pack_{pack.name.replace('-', '_')}")
    try:
        exec(compile(pack.code, f"{pack.place}/rules.py", "exec"), module.__dict__)
    except Exception as error:
        raise PackFault([RecordFault("rules.py", 0, 0, f"can't be run: {error}.")]) from None
    found = [value for value in vars(module).values() if isinstance(value, Rule)]
    for rule in found:
        if not rule.name.endswith(f"@{pack.name}"):
            text = f"calls a rule '{rule.name}': write '{rule.name}@{pack.name}'."
            raise PackFault([RecordFault("rules.py", 0, 0, text)])
    return list(dict.fromkeys(found))

"""Where packs are found: folders that were named, the data folder, and installed distributions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import msgspec

from tenfoot.data_folder import data_folder
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.packs.composing import extend_ruleset
from tenfoot.packs.pack import Pack, PackFault
from tenfoot.packs.pack_reading import read_pack
from tenfoot.packs.record_names import AT
from tenfoot.packs.sections import SWITCHES
from tenfoot.rulesets.catalogue import Addition
from tenfoot.rulesets.common.content.house_rule import SwitchRecord

NAMED_PATHS = "TENFOOT_PACKS"
"""The environment variable with the paths given as `--pack`; processes that are started read it too."""
GROUP = "tenfoot.packs"
"""The entry point group of distributions that bring packs."""


def pack_folder() -> Path:
    """Return the folder of installed packs."""
    return data_folder() / "packs"


def name_path(path: Path) -> None:
    """Have a pack found at a path, by this process and by those that it starts."""
    known = os.environ.get(NAMED_PATHS, "")
    paths = [part for part in known.split(os.pathsep) if part]
    if str(path.resolve()) not in paths:
        os.environ[NAMED_PATHS] = os.pathsep.join([*paths, str(path.resolve())])


@contextmanager
def path_named(path: Path) -> Iterator[None]:
    """Make the pack at a path available by name while the `with` block runs."""
    before = os.environ.get(NAMED_PATHS, "")
    name_path(path)
    try:
        yield
    finally:
        os.environ[NAMED_PATHS] = before


def named_paths() -> list[Path]:
    """List the paths that were given as `--pack`."""
    return [Path(part) for part in os.environ.get(NAMED_PATHS, "").split(os.pathsep) if part]


_GIVEN: ContextVar[tuple[Pack, ...]] = ContextVar("packs given", default=())


@contextmanager
def packs_given(packs: Iterable[Pack]) -> Iterator[None]:
    """Have these packs found before all others for a while, in this thread alone."""
    token = _GIVEN.set((*packs, *_GIVEN.get()))
    try:
        yield
    finally:
        _GIVEN.reset(token)


def pack_paths() -> list[Path]:
    """List where packs lie, in the order in which they are looked for."""
    paths = named_paths()
    folder = pack_folder()
    if folder.is_dir():
        paths += sorted(path for path in folder.iterdir() if path.is_dir() or path.suffix == ".zip")
    for entry in entry_points(group=GROUP):
        spec = find_spec(entry.value)
        paths += (
            [Path(place) for place in (spec.submodule_search_locations or ())] if spec is not None else []
        )
    return paths


def find_packs() -> tuple[dict[str, Pack], list[PackFault]]:
    """Read every pack there is; of two with one name the first is taken. Those that can't be read come as faults."""
    found: dict[str, Pack] = {}
    for pack in _GIVEN.get():
        found.setdefault(pack.name, pack)
    broken: list[PackFault] = []
    for path in pack_paths():
        try:
            pack = _read_once(path, _signature(path))
        except PackFault as fault:
            broken.append(fault)
        else:
            found.setdefault(pack.name, pack)
    return found, broken


def pack_named(name: str) -> Pack:
    """Return the pack of this name; an unknown one is a ValueError with the nearest."""
    found, _ = find_packs()
    if name not in found:
        raise ValueError(unknown("pack", name, found, "tenfoot"))
    return found[name]


def additions_of_packs() -> dict[str, Addition]:
    """List the packs as the catalog knows them."""
    found: dict[str, Addition] = {}
    for name, pack in find_packs()[0].items():
        found[name] = _addition(pack)
        found |= {each.name: each for each in _switches(pack)}
    return found


def _addition(pack: Pack) -> Addition:
    def extend(base: Ruleset, name: str, value: str) -> Ruleset:
        return extend_ruleset(base, pack, name)

    needed = tuple(name for name in pack.manifest.needs if name != "tenfoot")
    return Addition(
        pack.name,
        pack.title,
        extend,
        pack.manifest.extends,
        after=needed,
        mark=pack.hash,
        about=pack.manifest.about,
    )


def _switches(pack: Pack) -> Iterator[Addition]:
    """List the switches of a pack by their full names; the check of the pack shows why one can't be read."""
    for record in pack.records:
        if record.section != SWITCHES or record.way != "adds":
            continue
        try:
            plain = {**record.plain, "key": f"{record.key}{AT}{pack.name}"}
            switch = msgspec.convert(plain, SwitchRecord, str_keys=True)
        except msgspec.ValidationError:
            continue
        yield Addition(
            switch.key,
            switch.name or record.key.replace("-", " "),
            switch.extend,
            pack.manifest.extends,
            values=tuple(switch.values),
            after=(pack.name,),
            switch=True,
            mark=pack.hash,
            about=switch.about,
            titles={value: setting.title for value, setting in switch.values.items()},
        )


@lru_cache(maxsize=200)
def _read_once(path: Path, signature: tuple[object, ...]) -> Pack:
    return read_pack(path)


def _signature(path: Path) -> tuple[object, ...]:
    """Give what changes when a file of the pack does."""
    files = [path] if path.is_file() else [each for each in sorted(path.rglob("*")) if each.is_file()]
    return tuple((each.name, each.stat().st_mtime_ns, each.stat().st_size) for each in files[:5000])

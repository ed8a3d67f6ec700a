"""The whole of an adventure: every scene is reached and left, every flag is set somewhere, nothing goes in circles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from tenfoot.adventure.format import Action, Scene, Trigger
from tenfoot.adventure.reading import AdventureFile, Fault
from tenfoot.reader import nearest

Path: TypeAlias = tuple[str, ...]


def walk(value: object, path: Path = ()) -> Iterator[tuple[Path, msgspec.Struct]]:
    """Every record within a part of an adventure, itself first, each with its path."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), (*path, name))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from walk(each, (*path, str(key)))
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from walk(each, (*path, str(number)))


def actions_in(value: object) -> Iterator[Action]:
    """Yield every action written anywhere in a part of an adventure, such as a scene or a trigger."""
    for _, record in walk(value):
        if isinstance(record, Action):
            yield record


def plot_faults(source: AdventureFile) -> Iterator[Fault]:
    """List what is wrong with the adventure's plot: unreachable scenes, flags never set, endless triggers."""
    yield from _reach(source)
    yield from _flags(source)
    yield from _loops(source)


def _reach(source: AdventureFile) -> Iterator[Fault]:
    """Scenes that nothing leads to, scenes that lead nowhere, and endings that nothing brings about."""
    adventure = source.adventure
    if adventure.start not in adventure.scenes:
        return
    anywhere = [action for action in actions_in(adventure.triggers) if action.go or action.end]
    reached: set[str] = set()
    ahead = [adventure.start, *(action.go for action in anywhere if action.go)]
    while ahead:
        key = ahead.pop()
        if key in reached or key not in adventure.scenes:
            continue
        reached.add(key)
        ahead += _leads_to(adventure.scenes[key])
    for key, scene in adventure.scenes.items():
        if key not in reached:
            yield source.fault(
                ("scenes", key), f"nothing leads to scene '{key}'.", "Add an exit or a 'go' to it."
            )
        elif not anywhere and not _leads_to(scene) and not any(action.end for action in actions_in(scene)):
            yield source.fault(
                ("scenes", key), f"scene '{key}' leads nowhere.", "Give it an exit, or a 'go' or 'end'."
            )
    ends = {action.end for action in actions_in(adventure) if action.end} | {adventure.defeat}
    ends |= {fight.lost for scene in adventure.scenes.values() for fight in scene.fights.values()}
    for key in adventure.endings:
        if key not in ends:
            yield source.fault(
                ("endings", key), f"nothing leads to ending '{key}'.", f"Add an action 'end: {key}'."
            )
    if not any(adventure.endings[key].good for key in ends if key in adventure.endings):
        yield source.fault(("endings",), "it can't end well.", "Lead to an ending with 'good: true'.")


def _leads_to(scene: Scene) -> list[str]:
    return [
        *(way.to for way in scene.exits.values()),
        *(action.go for action in actions_in(scene) if action.go),
    ]


def _flags(source: AdventureFile) -> Iterator[Fault]:
    """List the conditions that wait for a flag which no action ever sets."""
    known = {action.flag: None for action in actions_in(source.adventure) if action.flag}
    for path, record in walk(source.adventure):
        for number, word in enumerate(getattr(record, "when", ())):
            name = word.removeprefix("not ")
            if name not in known:
                yield source.fault((*path, "when", str(number)), *_unset(name, known))
        if isinstance(record, Trigger) and record.on.startswith("flag ") and record.on[5:] not in known:
            yield source.fault((*path, "on"), *_unset(record.on[5:], known))


def _unset(name: str, known: dict[str, None]) -> tuple[str, str]:
    return f"nothing sets the flag '{name}'.", nearest(name, known) or f"Add an action 'flag: {name}'."


def _loops(source: AdventureFile) -> Iterator[Fault]:
    """Triggers that may set each other off for ever: what happens `again` in a circle."""
    edges: dict[str, set[str]] = {}
    where: dict[str, Path] = {}
    every: list[tuple[Path, str, Trigger]] = [
        (("triggers", str(n)), "", trigger) for n, trigger in enumerate(source.adventure.triggers)
    ]
    for key, scene in source.adventure.scenes.items():
        every += [(("scenes", key, "triggers", str(n)), key, t) for n, t in enumerate(scene.triggers)]
    for path, scene_key, trigger in every:
        if not trigger.again:
            continue
        start = _event(trigger.on, scene_key)
        where.setdefault(start, path)
        for action in actions_in(trigger.do):
            for event in _brought_about(action, scene_key):
                edges.setdefault(start, set()).add(event)
    for start in edges:
        seen: list[str] = []
        ahead = sorted(edges[start])
        while ahead:
            now = ahead.pop()
            if now == start:
                through = f" by way of {', '.join(_plain(each) for each in seen)}." if seen else "."
                yield source.fault(
                    where[start],
                    f"a loop of triggers: '{_plain(start)}' sets itself off{through}",
                    "Take away 'again', or give one of them a 'when'.",
                )
                break
            if now not in seen:
                seen.append(now)
                ahead += sorted(edges.get(now, ()))


def _event(on: str, scene: str) -> str:
    """Return the event that a trigger waits for, with its scene unless it is a flag."""
    word = on.partition(" ")[0]
    return f"enter {scene}" if word == "enter" else on if word == "flag" else f"{on} in {scene}"


def _plain(event: str) -> str:
    return event.partition(" in ")[0] if event.startswith(("open", "find")) else event


def _brought_about(action: Action, scene: str) -> Iterator[str]:
    """List the events that an action causes, named as triggers name them (`flag NAME`, `enter SCENE`)."""
    if action.flag:
        yield f"flag {action.flag}"
    if action.go:
        yield f"enter {action.go}"
    if action.open:
        yield f"open {action.open} in {scene}"
    if action.reveal:
        yield f"find {action.reveal} in {scene}"

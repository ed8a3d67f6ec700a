"""What a well-formed adventure may still get wrong: names that lead nowhere, maps, places, loops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from tenfoot.adventure.format import Action, Check, Hurt, Place, Scene, Trigger
from tenfoot.adventure.places import cell_of, drawn, passable
from tenfoot.adventure.reading import Fault, Source, nearest
from tenfoot.engine.geometry import Grid, MapError
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.duration import _SECONDS
from tenfoot.rulesets.common.harm import pool
from tenfoot.rulesets.srd52.exploration.gear import GEAR

Path: TypeAlias = tuple[str, ...]
_SPAN = re.compile(r"\d+ (" + "|".join(_SECONDS) + r")s?")
_EVENTS = ("enter", "open", "use", "find", "take", "flag", "time", "won", "talk")


def check_adventure(source: Source, ruleset: Ruleset) -> list[Fault]:
    """Everything wrong with it."""
    return sorted(_Checker(source, ruleset).faults(), key=lambda fault: (fault.line, fault.message))


class _Checker:
    def __init__(self, source: Source, ruleset: Ruleset) -> None:
        self.source = source
        self.ruleset = ruleset
        self.adventure = source.adventure
        self.items = {
            *source.adventure.items,
            *GEAR,
            *ruleset.tables().get("weapons", {}),
            *ruleset.tables().get("armor", {}),
        }

    def faults(self) -> Iterator[Fault]:
        adventure, fault = self.adventure, self.source.fault
        if adventure.start not in adventure.scenes:
            yield fault(
                ("start",), f"no scene '{adventure.start}'.", nearest(adventure.start, adventure.scenes)
            )
        if adventure.defeat not in adventure.endings:
            yield fault(
                ("defeat",), f"no ending '{adventure.defeat}'.", nearest(adventure.defeat, adventure.endings)
            )
        for number, hero in enumerate(adventure.heroes):
            if hero not in self.ruleset.table("heroes", Sheet):
                yield fault(("heroes", str(number)), f"no hero '{hero}'.", "Write, for example, fighter-3.")
        yield from self._triggers(adventure.triggers, ("triggers",), None)
        for key, scene in adventure.scenes.items():
            yield from self._scene(scene, ("scenes", key))
        yield from self._reach()
        yield from self._loops()

    # Places

    def _scene(self, scene: Scene, path: Path) -> Iterator[Fault]:
        fault = self.source.fault
        try:
            grid, marks = drawn(scene)
        except (MapError, ValueError) as error:
            yield fault((*path, "map"), f"{error}", "All rows of a map must be equally long.")
            return
        yield from self._span(scene.round, (*path, "round"))
        places: list[tuple[Place, Path, bool]] = [(scene.arrive, (*path, "arrive"), True)]
        for name, place in scene.arrivals.items():
            places.append((place, (*path, "arrivals", name), True))
            if name not in self.adventure.scenes:
                yield fault(
                    (*path, "arrivals", name), f"no scene '{name}'.", nearest(name, self.adventure.scenes)
                )
        for name, way in scene.exits.items():
            at = (*path, "exits", name)
            places.append((way.at, (*at, "at"), True))
            if way.to not in self.adventure.scenes:
                yield fault((*at, "to"), f"no scene '{way.to}'.", nearest(way.to, self.adventure.scenes))
            if way.door and way.door not in scene.features:
                yield fault((*at, "door"), f"no feature '{way.door}'.", nearest(way.door, scene.features))
            yield from self._span(way.takes, (*at, "takes"))
        for name, thing in scene.features.items():
            at = (*path, "features", name)
            places.append((thing.at, (*at, "at"), False))
            if thing.key:
                yield from self._item(thing.key, (*at, "key"))
            for number, gift in enumerate(thing.holds):
                yield from self._item(gift.item, (*at, "holds", str(number), "item"))
            if thing.material and thing.material not in self.ruleset.tables().get("materials", {}):
                yield fault(
                    (*at, "material"),
                    f"no material '{thing.material}'.",
                    nearest(thing.material, self.ruleset.tables().get("materials", {})),
                )
            if thing.kind == "light" and thing.light is None:
                yield fault(
                    at, f"'{thing.name}' is a light without 'light'.", "Add light: {bright: 20, dim: 20}."
                )
            if thing.state in ("locked", "stuck", "barred") and not (
                thing.key or thing.pick or thing.force or thing.material or self._opened(name)
            ):
                yield fault(
                    at, f"nothing can open '{thing.name}'.", "Give it a key, pick, force or material."
                )
            if thing.study is not None:
                yield from self._check(thing.study, (*at, "study"), scene)
        for name, trap in scene.traps.items():
            at = (*path, "traps", name)
            places += [(place, (*at, "at"), False) for place in trap.at]
            word, _, what = trap.on.partition(" ")
            if word == "enter":
                if not trap.at:
                    yield fault(at, f"trap '{trap.name}' waits for somebody on no square.", "Give it 'at'.")
            elif word not in ("open", "use") or what not in scene.features:
                yield fault(
                    (*at, "on"),
                    f"trap '{trap.name}' waits for '{trap.on}'.",
                    nearest(what, scene.features) or "Write 'open THING', 'use THING' or 'enter'.",
                )
            yield from self._hurt(trap.does, (*at, "does"))
        for name, person in scene.people.items():
            at = (*path, "people", name)
            places.append((person.at, (*at, "at"), True))
            yield from self._creature(person.sheet, (*at, "sheet"))
            if person.fight and person.fight not in scene.fights:
                yield fault(
                    (*at, "fight"), f"no fight '{person.fight}'.", nearest(person.fight, scene.fights)
                )
            if person.mood is not None:
                yield from self._check(person.mood, (*at, "mood"), scene)
            for topic, said in person.topics.items():
                yield from self._actions(said.yes, (*at, "topics", topic, "yes"), scene)
                yield from self._actions(said.no, (*at, "topics", topic, "no"), scene)
        for name, fight in scene.fights.items():
            at = (*path, "fights", name)
            for number, group in enumerate(fight.creatures):
                yield from self._creature(group.sheet, (*at, "creatures", str(number), "sheet"))
                places += [(place, (*at, "creatures", str(number), "at"), True) for place in group.at]
                if not group.at:
                    yield fault((*at, "creatures", str(number)), "nobody can stand nowhere.", "Give it 'at'.")
            for who in fight.people:
                if who not in scene.people:
                    yield fault((*at, "people"), f"nobody '{who}' in this scene.", nearest(who, scene.people))
            if not fight.creatures and not fight.people:
                yield fault(at, "a fight against nobody.", "Give it 'creatures' or 'people'.")
            if fight.lost and fight.lost not in self.adventure.endings:
                yield fault(
                    (*at, "lost"), f"no ending '{fight.lost}'.", nearest(fight.lost, self.adventure.endings)
                )
            yield from self._actions(fight.won, (*at, "won"), scene)
        yield from self._triggers(scene.triggers, (*path, "triggers"), scene)
        for place, at, stands in places:
            yield from self._place(place, grid, marks, at, stands)

    def _place(
        self, place: Place, grid: Grid, marks: dict[str, list[int]], path: Path, stands: bool
    ) -> Iterator[Fault]:
        try:
            cell = cell_of(place, grid, marks)
        except ValueError as error:
            yield self.source.fault(path, str(error), nearest(str(place), marks))
            return
        if stands and not passable(grid, cell):
            x, y = grid.at(cell)
            yield self.source.fault(path, f"({x}, {y}) is no place to stand on.", "Choose a floor square.")

    def _opened(self, feature: str) -> bool:
        return any(action.open == feature for _, action in self._every_action())

    # Names

    def _creature(self, key: str, path: Path) -> Iterator[Fault]:
        if key not in self.ruleset.table("monsters", Sheet):
            yield self.source.fault(
                path, f"no creature '{key}'.", nearest(key, self.ruleset.table("monsters", Sheet))
            )

    def _item(self, key: str, path: Path) -> Iterator[Fault]:
        if key not in self.items:
            yield self.source.fault(
                path, f"no item '{key}'.", nearest(key, sorted(self.items)) or "Add it under 'items'."
            )

    def _span(self, words: str, path: Path) -> Iterator[Fault]:
        if words and not _SPAN.fullmatch(words):
            yield self.source.fault(path, f"'{words}' is no time.", "Write, for example, '10 minutes'.")

    def _hurt(self, hurt: Hurt, path: Path) -> Iterator[Fault]:
        if hurt.damage:
            try:
                pool(hurt.damage)
            except ValueError as error:
                yield self.source.fault((*path, "damage"), str(error))
        if hurt.condition and f"condition.{hurt.condition}" not in self.ruleset.rules:
            known = [
                name.removeprefix("condition.") for name in self.ruleset.rules if name[:10] == "condition."
            ]
            yield self.source.fault(
                (*path, "condition"), f"no condition '{hurt.condition}'.", nearest(hurt.condition, known)
            )
        yield from self._span(hurt.lasts, (*path, "lasts"))

    # Triggers

    def _check(self, check: Check, path: Path, scene: Scene | None) -> Iterator[Fault]:
        yield from self._actions(check.do, (*path, "do"), scene)

    def _triggers(self, triggers: Iterable[Trigger], path: Path, scene: Scene | None) -> Iterator[Fault]:
        for number, trigger in enumerate(triggers):
            at = (*path, str(number))
            word, _, what = trigger.on.partition(" ")
            known: Iterable[str] | None = None
            if word not in _EVENTS:
                yield self.source.fault(
                    (*at, "on"), f"nothing happens on '{trigger.on}'.", nearest(word, _EVENTS)
                )
            elif word == "time":
                yield from self._span(what, (*at, "on"))
            elif word in ("open", "use", "take"):
                known = scene.features if scene else ()
            elif word == "find":
                known = [*scene.features, *scene.traps] if scene else ()
            elif word == "won":
                known = scene.fights if scene else ()
            if known is not None and what not in known:
                yield self.source.fault((*at, "on"), f"no '{what}' in this scene.", nearest(what, known))
            yield from self._actions(trigger.do, (*at, "do"), scene)

    def _actions(self, actions: Iterable[Action], path: Path, scene: Scene | None) -> Iterator[Fault]:
        adventure, fault = self.adventure, self.source.fault
        for number, action in enumerate(actions):
            at = (*path, str(number))
            set_ = [name for name in Action.__struct_fields__ if getattr(action, name)]
            if len(set_) != 1:
                yield fault(
                    at,
                    f"an action does one thing, not {len(set_)} ({', '.join(set_) or 'nothing'}).",
                    "Start a new '- ' for each.",
                )
                continue
            things = scene.features if scene else {}
            for word, known in (
                ("fight", scene.fights if scene else {}),
                ("open", things),
                ("shut", things),
                ("gone", scene.people if scene else {}),
                ("go", adventure.scenes),
                ("end", adventure.endings),
                ("reveal", {**things, **(scene.traps if scene else {})}),
            ):
                name = getattr(action, word)
                if name and name not in known:
                    yield fault((*at, word), f"no '{name}' to {word}.", nearest(name, known))
            for who in action.attitude:
                if scene is None or who not in scene.people:
                    yield fault(
                        (*at, "attitude"),
                        f"nobody '{who}' in this scene.",
                        nearest(who, scene.people if scene else ()),
                    )
            if action.give is not None:
                yield from self._item(action.give.item, (*at, "give"))
            if action.hurt is not None:
                yield from self._hurt(action.hurt, (*at, "hurt"))
            if action.check is not None:
                yield from self._check(action.check, (*at, "check"), scene)
            yield from self._span(action.passes, (*at, "passes"))

    def _every_action(self, scene: Scene | None = None) -> Iterator[tuple[str, Action]]:
        """Every action with the key of its scene."""
        for key, one in self.adventure.scenes.items():
            if scene is None or scene is one:
                for action in every_action_of(one):
                    yield key, action
        if scene is None:
            for trigger in self.adventure.triggers:
                for action in within(trigger.do):
                    yield "", action

    # The whole

    def _reach(self) -> Iterator[Fault]:
        """Scenes that nothing leads to, scenes that lead nowhere, and endings that nothing brings about."""
        adventure = self.adventure
        if adventure.start not in adventure.scenes:
            return
        anywhere = {action.go for trigger in adventure.triggers for action in within(trigger.do) if action.go}
        reached: set[str] = set()
        ahead = [adventure.start, *sorted(anywhere)]
        while ahead:
            key = ahead.pop()
            if key in reached or key not in adventure.scenes:
                continue
            reached.add(key)
            ahead += [way.to for way in adventure.scenes[key].exits.values()]
            ahead += [action.go for action in every_action_of(adventure.scenes[key]) if action.go]
        for key in adventure.scenes:
            if key not in reached:
                yield self.source.fault(
                    ("scenes", key), f"nothing leads to scene '{key}'.", "Add an exit or a 'go' to it."
                )
        ends = {action.end for _, action in self._every_action() if action.end} | {adventure.defeat}
        ends |= {fight.lost for scene in adventure.scenes.values() for fight in scene.fights.values()}
        for key in adventure.endings:
            if key not in ends:
                yield self.source.fault(
                    ("endings", key), f"nothing leads to ending '{key}'.", f"Add an action 'end: {key}'."
                )
        if not any(adventure.endings[key].good for key in ends if key in adventure.endings):
            yield self.source.fault(
                ("endings",), "it can't end well.", "Lead to an ending with 'good: true'."
            )

    def _loops(self) -> Iterator[Fault]:
        """Triggers that may set each other off for ever: flags that happen `again` in a circle."""
        edges: dict[str, set[str]] = {}
        where: dict[str, Path] = {}
        every: list[tuple[Path, Trigger]] = [
            (("triggers", str(n)), trigger) for n, trigger in enumerate(self.adventure.triggers)
        ]
        for key, scene in self.adventure.scenes.items():
            every += [(("scenes", key, "triggers", str(n)), t) for n, t in enumerate(scene.triggers)]
            for number, trigger in enumerate(scene.triggers):
                for action in within(trigger.do):
                    if trigger.on == "enter" and trigger.again and action.go:
                        edges.setdefault(f"enter {key}", set()).add(f"enter {action.go}")
                        where[f"enter {key}"] = ("scenes", key, "triggers", str(number))
        for path, trigger in every:
            if trigger.on.startswith("flag ") and trigger.again:
                where.setdefault(trigger.on, path)
                for action in within(trigger.do):
                    if action.flag:
                        edges.setdefault(trigger.on, set()).add(f"flag {action.flag}")
        for start in edges:
            seen: list[str] = []
            ahead = sorted(edges[start])
            while ahead:
                now = ahead.pop()
                if now == start:
                    yield self.source.fault(
                        where[start],
                        f"a loop of triggers: '{start}' sets itself off"
                        + (f" by way of {', '.join(seen)}." if seen else "."),
                        "Take away 'again', or give one of them a 'when'.",
                    )
                    break
                if now not in seen:
                    seen.append(now)
                    ahead += sorted(edges.get(now, ()))


def within(actions: Iterable[Action]) -> Iterator[Action]:
    """Actions, and those that a check among them leads to."""
    for action in actions:
        yield action
        if action.check is not None:
            yield from within(action.check.do)


def every_action_of(scene: Scene) -> Iterator[Action]:
    """Everything that can be done by what is in a scene."""
    for trigger in scene.triggers:
        yield from within(trigger.do)
    for person in scene.people.values():
        for topic in person.topics.values():
            yield from within((*topic.yes, *topic.no))
        if person.mood is not None:
            yield from within(person.mood.do)
    for fight in scene.fights.values():
        yield from within(fight.won)
    for thing in scene.features.values():
        if thing.study is not None:
            yield from within(thing.study.do)

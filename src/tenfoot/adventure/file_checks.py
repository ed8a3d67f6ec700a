"""What a well-formed adventure may still get wrong: names that lead nowhere, maps, places, loops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tenfoot.adventure.format import Action, Check, Exit, Fight, GmWord, Hurt, Scene, Trap, Trigger
from tenfoot.adventure.outline_checks import outline_faults
from tenfoot.adventure.place_parts import Place
from tenfoot.adventure.places import cell_of, drawn, passable
from tenfoot.adventure.plot import Path, actions_in, plot_faults
from tenfoot.adventure.reading import AdventureFile, Fault
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.geometry import LEGEND, Grid, MapError
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.reader import nearest
from tenfoot.rulesets.common.content.lasts import SECONDS
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice
from tenfoot.rulesets.common.items.money import read_coins
from tenfoot.rulesets.common.space.environment import ENVIRONMENTS
from tenfoot.rulesets.common.space.trap import TRAPS

_SPAN = re.compile(r"\d{1,6} (" + "|".join(SECONDS) + r")s?")
_EVENTS = ("enter", "open", "use", "find", "take", "flag", "time", "won", "parley", "talk", "after", "cast")


def check_adventure(source: AdventureFile, ruleset: Ruleset) -> list[Fault]:
    """List everything that is wrong with an adventure, by line."""
    return sorted(SceneChecker(source, ruleset).faults(), key=lambda fault: (fault.line, fault.message))


class SceneChecker:
    """Finds unknown names and impossible places in the scenes of an adventure."""

    arrives_in_the_corner = True
    """Where nothing says where heroes come in, they come in at the upper left."""

    def __init__(self, source: AdventureFile, ruleset: Ruleset) -> None:
        self.source = source
        self.ruleset = ruleset
        self.adventure = source.adventure
        self.items = {
            *source.adventure.items,
            *ruleset.tables().get("gear", {}),
            *ruleset.tables().get("weapons", {}),
            *ruleset.tables().get("armor", {}),
        }

    def faults(self) -> Iterator[Fault]:
        """List everything that is wrong with the adventure."""
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
            yield from self.check_scene(scene, ("scenes", key))
        yield from plot_faults(self.source)

    # Places

    def check_scene(self, scene: Scene, path: Path) -> Iterator[Fault]:
        """List everything that is wrong with one scene."""
        fault = self.source.fault
        wrong = [fault((*path, *at), *words) for at, *words in outline_faults(scene)]
        if wrong:
            yield from wrong
            return
        try:
            grid, marks = drawn(scene)
        except (MapError, ValueError) as error:
            yield fault((*path, "map"), f"{error}", "All rows of a map must be equally long.")
            return
        yield from self._span(scene.round, (*path, "round"))
        places: list[tuple[Place, Path, bool]] = [(scene.arrive or (0, 0), (*path, "arrive"), True)]
        if scene.arrive == "" and not self.arrives_in_the_corner:
            places.clear()
        for number, lamp in enumerate(scene.lights):
            at = (*path, "lights", str(number))
            places.append((lamp.at, (*at, "at"), False))
            yield from self._span(lamp.burns or "", (*at, "burns"))
        for number, pin in enumerate(scene.pins):
            places.append((pin.at, (*path, "pins", str(number), "at"), False))
        for name, place in scene.arrivals.items():
            places.append((place, (*path, "arrivals", name), True))
            if name not in self.adventure.scenes:
                yield fault(
                    (*path, "arrivals", name), f"no scene '{name}'.", nearest(name, self.adventure.scenes)
                )
        for name, way in scene.exits.items():
            at = (*path, "exits", name)
            places += [(spot, (*at, "at"), True) for spot in (way.at, *way.also)]
            if way.to not in self.adventure.scenes:
                yield fault((*at, "to"), f"no scene '{way.to}'.", nearest(way.to, self.adventure.scenes))
            if way.door and way.door not in scene.features:
                yield fault((*at, "door"), f"no feature '{way.door}'.", nearest(way.door, scene.features))
            yield from self._span(way.takes, (*at, "takes"))
            yield from self._wild(way, at, scene)
        yield from self._market(scene, path)
        kinds = self.ruleset.tables().get(ENVIRONMENTS, {})
        for name in scene.environment:
            if name not in kinds:
                yield fault((*path, "environment"), f"no environment '{name}'.", nearest(name, kinds))
        for name, thing in scene.features.items():
            at = (*path, "features", name)
            places += [(spot, (*at, "at"), False) for spot in (thing.at, *thing.also)]
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
            for item, use in thing.items.items():
                yield from self._item(item, (*at, "items", item))
                yield from self._actions(use.do, (*at, "items", item, "do"), scene)
                if use.check is not None:
                    yield from self._check(use.check, (*at, "items", item, "check"), scene)
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
            yield from self._trap(trap, at)
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
                for name, lever in said.levers.items():
                    if lever.costs is not None:
                        yield from self._item(
                            lever.costs.item, (*at, "topics", topic, "levers", name, "costs")
                        )
        for name, fight in scene.fights.items():
            at = (*path, "fights", name)
            for number, group in enumerate(fight.creatures):
                yield from self._creature(group.sheet, (*at, "creatures", str(number), "sheet"))
                places += [(place, (*at, "creatures", str(number), "at"), True) for place in group.at]
                if len(group.at) > group.count and not any(isinstance(spot, str) for spot in group.at):
                    yield fault(
                        (*at, "creatures", str(number), "at"),
                        f"{len(group.at)} places for {group.count}.",
                        "Raise 'count' or remove places.",
                    )
            for who in fight.people:
                if who not in scene.people:
                    yield fault((*at, "people"), f"nobody '{who}' in this scene.", nearest(who, scene.people))
            if not fight.creatures and not fight.people:
                yield fault(at, "a fight against nobody.", "Give it 'creatures' or 'people'.")
            if fight.parley is not None:
                yield from self._parley(fight, (*at, "parley"), scene)
            if fight.lost and fight.lost not in self.adventure.endings:
                yield fault(
                    (*at, "lost"), f"no ending '{fight.lost}'.", nearest(fight.lost, self.adventure.endings)
                )
            yield from self._actions(fight.won, (*at, "won"), scene)
        yield from self._triggers(scene.triggers, (*path, "triggers"), scene)
        for place, at, stands in places:
            yield from self._place(place, grid, marks, at, stands)

    def _market(self, scene: Scene, path: Path) -> Iterator[Fault]:
        """List the faults of a market: goods that no equipment list has, and prices that can't be read."""
        fault = self.source.fault
        if not scene.market and (scene.goods or scene.prices != 100):
            at = (*path, "goods" if scene.goods else "prices")
            yield fault(at, "goods without a market.", "Write 'market: village', 'town' or 'city'.")
        for kind, good in scene.goods.items():
            at = (*path, "goods", kind)
            yield from self._item(kind, at)
            if good.price and read_coins(good.price) is None:
                yield fault(
                    (*at, "price"), f"'{good.price}' is no price.", "Write, for example, 5 sp or 2 gp."
                )

    def _parley(self, fight: Fight, path: Path, scene: Scene) -> Iterator[Fault]:
        parley = fight.parley
        assert parley is not None
        if parley.who and parley.who not in fight.people:
            yield self.source.fault(
                (*path, "who"), f"nobody '{parley.who}' in this fight.", nearest(parley.who, fight.people)
            )
        if parley.first and fight.starts == "trigger":
            yield self.source.fault(
                (*path[:-1], "starts"),
                "those who wait for a trigger can't call out first.",
                "Write 'starts: seen' or 'starts: entered' for the fight.",
            )
        yield from self._actions(parley.yes, (*path, "yes"), scene)
        yield from self._actions(parley.no, (*path, "no"), scene)

    def _trap(self, trap: Trap, at: Path) -> Iterator[Fault]:
        """List the faults of a trap, which has either its own effects or the name of a library trap."""
        fault = self.source.fault
        if trap.kind:
            known = self.ruleset.tables().get(TRAPS, {})
            if trap.kind not in known:
                yield fault((*at, "kind"), f"no trap '{trap.kind}'.", nearest(trap.kind, known))
            elif not 0 <= trap.tier <= 4:
                yield fault((*at, "tier"), f"no tier {trap.tier}.", "1 to 4, or 0 for the adventure's level.")
            if trap.does is not None:
                yield fault((*at, "does"), f"'{trap.kind}' says itself what it does.", "Take 'does' away.")
            return
        if trap.does is None:
            yield fault(at, f"trap '{trap.name}' does nothing.", "Give it 'does' or a 'kind'.")
        else:
            yield from self._hurt(trap.does, (*at, "does"))
        if not trap.notice and not trap.study:
            yield fault(at, f"trap '{trap.name}' can't be found.", "Give it 'notice' or 'study'.")

    def _wild(self, way: Exit, at: Path, scene: Scene) -> Iterator[Fault]:
        """List the faults of a journey: its land, its travel fields and its chance meetings."""
        lands = self.ruleset.tables().get("lands", {})
        if way.land and way.land not in lands:
            yield self.source.fault((*at, "land"), f"no land '{way.land}'.", nearest(way.land, lands))
        for name, said in (
            ("land", "a land"),
            ("riding", "mounts"),
            ("vessel", "a vessel"),
            ("height", "a height"),
        ):
            if getattr(way, name) and not way.miles:
                yield self.source.fault((*at, name), f"{said} without a journey.", "Give it 'miles'.")
        if way.meets is not None:
            if not way.meets.table:
                yield self.source.fault((*at, "meets"), "a table without rows.", "Give it at least one.")
            for number, row in enumerate(way.meets.table):
                yield from self._actions(row.do, (*at, "meets", "table", str(number), "do"), scene)

    def _place(
        self, place: Place, grid: Grid, marks: dict[str, list[int]], path: Path, stands: bool
    ) -> Iterator[Fault]:
        try:
            cell = cell_of(place, grid, marks)
        except ValueError as error:
            means = LEGEND.get(place) if isinstance(place, str) else None
            hint = (
                f"On maps '{place}' is drawn for {means.name}; mark the place with another letter."
                if means is not None
                else nearest(str(place), marks)
            )
            yield self.source.fault(path, str(error), hint)
            return
        if stands and not passable(grid, cell):
            x, y = grid.at(cell)
            yield self.source.fault(path, f"({x}, {y}) is no place to stand on.", "Choose a floor square.")

    def _opened(self, feature: str) -> bool:
        return any(action.open == feature for action in actions_in(self.adventure))

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
                parse_dice(hurt.damage)
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

    def _gm_word(self, word: GmWord, path: Path) -> Iterator[Fault]:
        known = [name.removeprefix(GM_WORD) for name in self.ruleset.rules if name.startswith(GM_WORD)]
        if word.word not in known:
            yield self.source.fault(
                (*path, "word"), f"the GM has no word '{word.word}'.", nearest(word.word, known)
            )
        table = self.ruleset.tables().get(f"{word.word}s", {})
        value = word.value.partition(",")[0]
        if table and value not in (*table, "clear"):
            yield self.source.fault((*path, "value"), f"no {word.word} '{value}'.", nearest(value, table))

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
            elif word in ("time", "after"):
                yield from self._span(what, (*at, "on"))
            elif word in ("open", "use", "take"):
                known = scene.features if scene else ()
            elif word == "find":
                known = [*scene.features, *scene.traps] if scene else ()
            elif word in ("won", "parley"):
                known = scene.fights if scene else ()
            elif word == "talk":
                known = scene.people if scene else ()
            elif word == "cast":
                known = self.ruleset.tables()["spells"]
            if known is not None and what not in known:
                yield self.source.fault(
                    (*at, "on"),
                    f"no '{what}' {'among the spells' if word == 'cast' else 'in this scene'}.",
                    nearest(what, known),
                )
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
            if action.gm is not None:
                yield from self._gm_word(action.gm, (*at, "gm"))
            things = scene.features if scene else {}
            lights = {name: thing for name, thing in things.items() if thing.light is not None}
            for word, known in (
                ("fight", scene.fights if scene else {}),
                ("open", things),
                ("shut", things),
                ("kindle", lights),
                ("douse", lights),
                ("gone", scene.people if scene else {}),
                ("go", adventure.scenes),
                ("end", adventure.endings),
                ("reveal", {**things, **(scene.traps if scene else {})}),
            ):
                name = getattr(action, word)
                if name and name not in known:
                    yield fault((*at, word), f"no '{name}' to {word}.", nearest(name, known))
            for who in (*action.attitude, *action.regards):
                if scene is None or who not in scene.people:
                    yield fault(
                        (*at, set_[0]),
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

"""Setting a scenario up: the map, the creatures, the effects already active, and the scripted dice."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.game import STAYS_OPEN
from tenfoot.engine.geometry import Grid, MapError, parse_map
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset, RulesetError
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.movement.riding import get_on
from tenfoot.rulesets.common.space.objects import object_sheet
from tenfoot.rulesets.common.space.space import BYSTANDERS
from tenfoot.rulesets.encounter import BUILD_HERO, FIT_OUT, Encounter, SetupError, sheet_named
from tenfoot.rulesets.scenario.model import CreatureSpec, EffectSpec, Scenario, ScenarioFault

LIVES = ("alive", "dying", "stable", "dead")


class StageDice:
    """Faces written in the scenario. An unscripted roll fails by name."""

    def __init__(self) -> None:
        self.faces: list[int] = []

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """The next faces of the script."""
        thrown: list[int] = []
        for number in range(count):
            if not self.faces:
                raise ScenarioFault(
                    f"a d{sides} is rolled for '{name}' ({number + 1} of {count}), but the script has no face for it"
                )
            face = self.faces.pop(0)
            if not 1 <= face <= sides:
                raise ScenarioFault(f"the script says {face} for a d{sides} ('{name}')")
            thrown.append(face)
        return thrown

    def die(self, sides: int, name: str = "") -> int:
        """The next face of the script."""
        return self.dice(1, sides, name)[0]


def set_stage(scenario: Scenario, ruleset: Ruleset) -> tuple[Encounter, dict[str, int]]:
    """The encounter of a scenario and the ids of its creatures by name."""
    try:
        grid, _ = parse_map(scenario.map) if scenario.map else (Grid(*scenario.size), {})
    except (MapError, ValueError) as error:
        raise ScenarioFault(f"map: {error}") from None
    for feet, places in scenario.heights.items():
        grid.set_elevation([grid.cell(x, y) for x, y in places], feet)
    encounter = Encounter(ruleset, grid)
    encounter.state.ambient = scenario.light
    encounter.state.flags[STAYS_OPEN] = 1
    encounter.state.flags.update(scenario.flags)
    names: dict[str, int] = {}
    for name, spec in scenario.creatures.items():
        try:
            creature = encounter.add(
                _sheet(_first_alike(scenario, name), spec, ruleset),
                (spec.at[0], spec.at[1]) if spec.at else None,
                side=spec.side or (BYSTANDERS if spec.object is not None else ""),
                seat=spec.seat or name,
                name=name,
                gear=spec.gear,
            )
        except (SetupError, RulesetError, ValueError) as error:
            raise ScenarioFault(f"{name}: {error}") from None
        names[name] = creature.id
        _fill(creature, spec)
    play = Play(ruleset, encounter.state, None)
    for name, spec in scenario.creatures.items():
        creature = encounter.state.creatures[names[name]]
        if spec.marks and FIT_OUT.name in ruleset.ports:
            ruleset.port(FIT_OUT)(play, creature, False)
        for entry in spec.conditions:
            effect = EffectSpec(entry) if isinstance(entry, str) else entry
            _attach(play, creature, msgspec.structs.replace(effect, rule=f"condition.{effect.rule}"), names)
        for effect in spec.effects:
            _attach(play, creature, effect, names)
        for other, attitude in spec.attitudes.items():
            creature.attitudes[_named(names, other, name)] = attitude
        if spec.mount:
            mount = encounter.state.creatures[_named(names, spec.mount, name)]
            if mount.id == creature.id or mount.rider or mount.mount:
                raise ScenarioFault(
                    f"{name}: nobody can ride {spec.mount}, which is {name} or rides or is ridden."
                )
            get_on(play, creature, mount, controlled=True)
    for effect in scenario.scene:
        _attach(play, None, effect, names)
    return encounter, names


def _first_alike(scenario: Scenario, name: str) -> str:
    """The first creature of the scenario that changes the same sheet in the same way: they are identical."""
    spec = scenario.creatures[name]
    if not (spec.sheet and spec.like):
        return name
    alike = (
        one
        for one, other in scenario.creatures.items()
        if (other.sheet, other.like) == (spec.sheet, spec.like)
    )
    return next(alike)


def _sheet(name: str, spec: CreatureSpec, ruleset: Ruleset) -> Sheet:
    if spec.object is not None:
        return object_sheet(ruleset, name, spec.object)
    if spec.build:
        built = ruleset.port(BUILD_HERO)(ruleset, {"name": name, **spec.build})
        return msgspec.structs.replace(built, key=name.lower())
    if spec.sheet:
        base = sheet_named(ruleset, spec.sheet)
        if not spec.like:
            return base
        fields = {**msgspec.to_builtins(base), **spec.like, "key": f"{spec.sheet} as {name}"}
    else:
        fields = {"key": name.lower(), "name": name, "hp": 10, "tags": ["humanoid"], **spec.like}
    try:
        return msgspec.convert(fields, Sheet)
    except msgspec.ValidationError as error:
        raise ScenarioFault(f"{name}: {error}") from None


def _named(names: dict[str, int], name: str, where: str) -> int:
    if name not in names:
        raise ScenarioFault(f"{where}: there is no {name}; creatures: {', '.join(names)}")
    return names[name]


def _fill(creature: Creature, spec: CreatureSpec) -> None:
    if spec.hp_max is not None:
        creature.hp_max = spec.hp_max
        creature.hp = min(creature.hp, spec.hp_max) if spec.hp is None else spec.hp
    if spec.hp is not None:
        creature.hp = spec.hp
        creature.hp_max = max(creature.hp_max, spec.hp) if spec.hp_max is None else creature.hp_max
    if spec.marks:
        creature.items = tuple(
            msgspec.structs.replace(item, data={**item.data, **spec.marks.get(item.kind, {})})
            for item in creature.items
        )
    if creature.hp > creature.hp_max or spec.temp_hp < 0 or (creature.hp < 0 and spec.life == "alive"):
        raise ScenarioFault(f"{creature.name}: Hit Points run from 0 to the maximum of {creature.hp_max}.")
    if spec.life not in LIVES:
        raise ScenarioFault(f"{creature.name}: life is one of {', '.join(LIVES)}, not '{spec.life}'")
    creature.temp_hp = spec.temp_hp
    creature.life = spec.life
    creature.altitude = spec.altitude
    creature.pools.update(spec.pools)
    creature.counters.update(spec.counters)
    creature.notes.update(spec.notes)
    creature.budget = {"reaction": 1, **spec.budget}


def _attach(play: Play, creature: Creature | None, spec: EffectSpec, names: dict[str, int]) -> None:
    bearer = creature.id if creature is not None else 0
    where = creature.name if creature is not None else "scene"
    source = _named(names, spec.source, where) if spec.source else 0
    proc = play.begin(
        spec.rule,
        bearer,
        source=source,
        expiry=until(play, spec.lasts, source, bearer),
        level=spec.level,
        dc=spec.dc,
        cells=tuple(play.state.grid.cell(x, y) for x, y in spec.cells),
        data=dict(spec.data),
    )
    try:
        next(proc)
    except StopIteration:
        return
    except RulesetError as error:
        raise ScenarioFault(f"{where}: {error}") from None
    raise ScenarioFault(f"{where}: '{spec.rule}' asks a question at its beginning; play it as a step.")

"""What to simulate: the two sides and the place, from a file or from command line options."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tenfoot.adventure.arriving import put_near
from tenfoot.adventure.drawn_place import playable
from tenfoot.adventure.fighting import CALLED
from tenfoot.adventure.groups import RESERVE, hold_back, prepare_creature, roll_hit_points
from tenfoot.adventure.place import HERE, place_name
from tenfoot.adventure.place_parts import Behavior
from tenfoot.adventure.place_record import PlaceRecord, grid_of
from tenfoot.dice import Seeded, derive
from tenfoot.engine.creature import Creature
from tenfoot.engine.game import decode
from tenfoot.engine.geometry import Grid, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.reader import ReadingFault, read_document, read_source
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.bodies.servants import GONE
from tenfoot.rulesets.common.space.fixtures import OPEN, SHUT
from tenfoot.rulesets.encounter import Encounter, sheet_named
from tenfoot.rulesets.names import DEFAULT
from tenfoot.sim import plan_faults
from tenfoot.sim.beforehand import cast_beforehand
from tenfoot.sim.maps import fight_map
from tenfoot.tactics.behavior import TEMPERS, Manner

MOST = 100
"""Creatures of one kind in a fight, at most."""
Skill: TypeAlias = Literal["", "good", "simple", "random"]
ROLLS = "rolls Hit Points"
"""The counter of a creature whose Hit Points are rolled at the beginning of a run."""
Many = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Combatant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some creatures of one kind in a plan."""

    who: str
    count: Many = 1
    at: list[tuple[int, int]] = []
    name: str = ""
    hp: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None
    rolled: bool = False
    """Each one's Hit Points are rolled anew in every run, where the kind has Hit Dice."""
    behavior: Behavior = ""
    """How they fight (`good` play); empty: as their kind does."""
    hidden: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """They hide when the fight begins: the DC to notice them."""
    reserve: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """The round in which they come; 0: they are there from the start."""


class DayPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further fight of an adventuring day, and the rest that the party takes before it."""

    foes: list[Combatant]
    rest: Literal["", "short", "long"] = ""
    map: str = ""
    """Where it is fought; "" for a map like that of the first fight."""


class EncounterPlan(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="encounter"
):
    """A fight to be played many times."""

    party: list[Combatant]
    foes: list[Combatant]
    map: str = "open"
    place: PlaceRecord | None = None
    """A drawn place to fight on instead of the map: its walls, heights and lights, not its creatures."""
    light: Literal["bright", "dim", "dark"] = "bright"
    surprised: Literal["", "party", "foes"] = ""
    ruleset: str = DEFAULT
    name: str = ""
    party_style: Skill = ""
    foes_style: Skill = ""
    """How well a side plays, where nobody says otherwise; "" for well."""
    party_manner: Manner | None = None
    foes_manner: Manner | None = None
    """How everybody of a side fights (`good` play), instead of how each kind of creature does."""
    day: list[DayPart] = []
    """The fights after the first one, with the party as the one before has left it."""
    sheets: dict[str, Sheet] = {}
    """Heroes that are in no book, by their keys."""
    party_as_is: bytes = b""
    """The heroes as a campaign has them now, a packed save, instead of fresh ones of `party`."""

    def sheet(self, ruleset: Ruleset, who: str) -> Sheet:
        """The sheet of a creature that takes part."""
        return self.sheets.get(who) or sheet_named(ruleset, who)


class PlanError(ValueError):
    """A plan that can't be played, with where it is wrong and how to fix it."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


def parse_side(text: str) -> list[Combatant]:
    """`6xskeleton,1xogre` or `fighter5,rogue5`; custom heroes by their name or their file."""
    found: list[Combatant] = []
    for piece in text.split(","):
        match = _MANY.fullmatch(piece.strip())
        who = match and _spelling(match[2])
        if not match or not who:
            raise PlanError(f"'{_short(piece.strip())}' is not a creature. Write 6xskeleton or fighter5.")
        number = int(match[1][:9]) if match[1] else 1
        if not 1 <= number <= MOST:
            raise PlanError(f"'{_short(piece.strip())}': between 1 and {MOST} of a kind.")
        found.append(Combatant(who, number))
    return found


_MANY = re.compile(r"(?:(\d+)x)?(.*)", re.DOTALL)
_KIND = re.compile(r"([a-z][a-z'-]*?)-?(\d+)?")
_NAME = re.compile(r"[^\W\d_][\w'.@-]*")
KEPT = re.compile(r"own-[0-9a-f]{8}")
"""The key of a hero of one's own."""
FILE = re.compile(r".+\.(?:ya?ml|json)", re.IGNORECASE)
"""How the file of a hero is called."""


def _spelling(word: str) -> str:
    """A creature's name as its key: `Giant Rat` is giant-rat, `fighter5` fighter-5. The name of a file stays."""
    if FILE.fullmatch(word):
        return word
    word = word.lower().replace(" ", "-")
    if KEPT.fullmatch(word):
        return word
    if kind := _KIND.fullmatch(word):
        return f"{kind[1]}-{kind[2]}" if kind[2] else kind[1]
    return word if _NAME.fullmatch(word) else ""


def _short(word: str) -> str:
    return word if len(word) <= 60 else f"{word[:57]}..."


def parse_manner(text: str) -> Manner:
    """`fearless`, or `cunning=0.2,courage=0.5`; what is not named is as a good player's."""
    if "=" not in text:
        if text.strip() not in TEMPERS:
            raise PlanError(
                f"Unknown behavior '{text.strip()}'. Write numbers such as cunning=0.2,courage=0.5 or one of "
                f"{', '.join(TEMPERS)}."
            )
        return TEMPERS[text.strip()]
    found: dict[str, float] = {}
    for piece in text.split(","):
        name, _, number = piece.partition("=")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            raise PlanError(
                f"Unknown behavior '{piece.strip()}'. Write numbers such as cunning=0.2,courage=0.5."
            ) from None
    try:
        return msgspec.convert(found, Manner)
    except msgspec.ValidationError as error:
        known = ", ".join(field.name for field in msgspec.structs.fields(Manner))
        raise PlanError(f"Manner: {error}. A manner has {known}, each from 0 to 1.") from None


def read_plan(path: Path) -> EncounterPlan:
    """A plan from a YAML file, checked."""
    try:
        return plan_from(read_source(path), str(path))
    except ReadingFault as fault:
        raise PlanError(str(fault)) from None


def plan_from(source: bytes | str, where: str) -> EncounterPlan:
    """A plan from the text of such a file; `where` is how it is called when something is wrong with it."""
    try:
        document = read_document(source, where)
    except ReadingFault as fault:
        raise PlanError(str(fault)) from None
    try:
        _spell_out(document.plain)
    except PlanError as fault:
        line, _ = document.mark(fault.field.split("."))
        raise PlanError(f"{where}:{line}: {fault}") from None
    try:
        return msgspec.convert(document.plain, EncounterPlan)
    except msgspec.ValidationError as error:
        raise PlanError(f"{where}:{plan_faults.in_words(error, document)}") from None


def _spell_out(data: object) -> None:
    """Replace sides and behaviors that are written as one line by their full records."""
    if not isinstance(data, dict):
        return
    for side in ("party", "foes"):
        if side in data:
            data[side] = _spelled(data[side], side)
        manner = f"{side}_manner"
        if isinstance(data.get(manner), str):
            try:
                data[manner] = msgspec.to_builtins(parse_manner(data[manner]))
            except PlanError as fault:
                raise PlanError(str(fault), manner) from None
    day = data.get("day")
    for part in day if isinstance(day, list) else ():
        if isinstance(part, dict) and "foes" in part:
            part["foes"] = _spelled(part["foes"], "day")


def _spelled(side: object, field: str) -> object:
    try:
        if isinstance(side, str):
            return msgspec.to_builtins(parse_side(side))
        for one in side if isinstance(side, list) else ():
            if isinstance(one, dict) and isinstance(one.get("who"), str):
                one["who"] = _spelling(one["who"]) or one["who"]
    except PlanError as fault:
        raise PlanError(str(fault), field) from None
    return side


def check_plan(plan: EncounterPlan, ruleset: Ruleset) -> None:
    """Set up every fight of the plan once: an impossible one is reported before anything is played."""
    stage(plan, ruleset, 0)
    for number, part in enumerate(plan.day, start=2):
        fight = msgspec.structs.replace(
            plan,
            party=[msgspec.structs.replace(member, at=[]) for member in plan.party],
            foes=part.foes,
            map=part.map or plan.map,
            day=[],
        )
        try:
            stage(fight, ruleset, 0)
        except ValueError as error:
            raise PlanError(f"fight {number} of the day: {error}", f"day.{number - 2}") from None


def rules_of(plan: EncounterPlan) -> Ruleset:
    """Return the ruleset of a plan. Reserves wait off the map, so a plan with them also gets the rules for scenes."""
    waits = any(one.reserve for side in (plan.foes, *(part.foes for part in plan.day)) for one in side)
    return ruleset_named(place_name(plan.ruleset, "") if waits else plan.ruleset)


def stage(plan: EncounterPlan, ruleset: Ruleset, seed: int) -> State:
    """The fight's first state: everybody placed, the party at the left and the foes at the right.

    It is set up once for as long as the same plan is played; every run gets a copy with separate dice.
    """
    state = ruleset.of_record("stage", "", plan, _set_up).clone()
    state.rng = derive(seed, "dice")
    roll_waiting(Play(ruleset, state, None), seed)
    return state


def roll_waiting(play: Play, seed: int) -> None:
    """Roll the Hit Points of everybody whose are rolled anew in each run."""
    dice = Seeded(derive(seed, "hit points"))
    for creature in play.state.creatures.values():
        if creature.counters.pop(ROLLS, 0):
            roll_hit_points(dice, play, creature)


def _set_up(ruleset: Ruleset, plan: EncounterPlan) -> State:
    encounter = Encounter(ruleset, first_grid(plan, ruleset))
    if plan.party_as_is:
        state = decode(zlib.decompress(plan.party_as_is)).checkpoint
        state.grid = encounter.state.grid
        encounter = Encounter.going_on(ruleset, state)
    encounter.state.ambient = plan.light
    if plan.place is not None:
        light_place(encounter, plan.place)
    if plan.party_as_is:
        bring_party(encounter, plan)
    else:
        line_up(encounter, "heroes", plan.party, plan, unaware=plan.surprised == "party")
    line_up(encounter, "foes", plan.foes, plan, unaware=plan.surprised == "foes")
    let_reserves_wait(encounter.state)
    return encounter.fight()


def first_grid(plan: EncounterPlan, ruleset: Ruleset) -> Grid:
    """Return the map of the first fight: the drawn place, or the map by its name."""
    return open_grid(plan.place) if plan.place is not None else fight_map(plan.map, ruleset)


def let_reserves_wait(state: State) -> None:
    """Say where the fight is, for the rules that bring reserves into it."""
    if any(creature.counters.get(RESERVE) for creature in state.creatures.values()):
        state.flags["scene"], state.flags["fight"], state.flags["after combat"] = HERE, CALLED, "over"


def bring_party(encounter: Encounter, plan: EncounterPlan) -> None:
    """Put a campaign's heroes, and whoever serves them, on the map as they are."""
    for creature in list(encounter.state.creatures.values()):
        if creature.side != "heroes" or creature.life == "dead" or creature.counters.get(GONE):
            continue
        creature.seat = "heroes"
        come_in(encounter, creature, plan)
        if plan.surprised == "party":
            creature.counters["unaware"] = 1


def come_in(encounter: Encounter, hero: Creature, plan: EncounterPlan) -> None:
    """Put a hero where the drawn place lets heroes in, or at the party's end of the map."""
    sheet = encounter.state.sheets[hero.sheet]
    place = plan.place
    if place is None or place.arrive == "" or isinstance(place.arrive, str):
        encounter.put(hero, free_place(encounter, sheet, "heroes"))
        return
    put_near(encounter.play, hero, encounter.state.grid.cell(*place.arrive))
    if hero.cell < 0:
        raise PlanError(
            f"Not every {sheet.name} fits on this map. Use a larger map or fewer creatures.", "map"
        )


def open_grid(place: PlaceRecord) -> Grid:
    """Return the grid of a drawn place with every door open: a fight is simulated from when they have met."""
    grid = grid_of(place)
    for feature in place.features.values():
        if feature.kind == "door" and not isinstance(feature.at, str):
            grid.put([grid.cell(*feature.at)], OPEN)
    grid.put([cell for cell, glyph in enumerate(grid.glyphs) if glyph == ord(SHUT)], OPEN)
    return grid


def light_place(encounter: Encounter, place: PlaceRecord) -> None:
    """Let the lights of a drawn place burn."""
    for feature in playable(place).features.values():
        if feature.light is None or not feature.light.lit or isinstance(feature.at, str):
            continue
        encounter.play.attach(
            "sheds light",
            0,
            cells=(encounter.state.grid.cell(*feature.at),),
            data={"bright": feature.light.bright, "dim": feature.light.dim, "name": feature.name},
        )


def line_up(
    encounter: Encounter,
    side: str,
    combatants: list[Combatant],
    plan: EncounterPlan,
    *,
    unaware: bool = False,
) -> None:
    """Put the combatants of a side on the map, where the plan says or at their end of it."""
    grid = encounter.state.grid
    for combatant in combatants:
        sheet = plan.sheet(encounter.ruleset, combatant.who)
        if len(combatant.at) > combatant.count:
            raise PlanError(f"{combatant.who}: {len(combatant.at)} places for {combatant.count}.")
        for number in range(combatant.count):
            place = combatant.at[number] if number < len(combatant.at) else None
            if place is None and side == "heroes" and plan.place is not None:
                creature = encounter.add(sheet, None, side=side, seat=side, name=combatant.name)
                come_in(encounter, creature, plan)
            else:
                cell = grid.cell(*place) if place else free_place(encounter, sheet, side)
                creature = encounter.add(sheet, cell, side=side, seat=side, name=combatant.name)
            prepare_creature(
                encounter.play, creature, combatant.hp or 0, combatant.behavior, combatant.hidden
            )
            if combatant.rolled:
                creature.counters[ROLLS] = 1
            if combatant.reserve:
                hold_back(encounter.play, creature, combatant.reserve)
            if unaware:
                creature.counters["unaware"] = 1
            if not sheet.cr:
                cast_beforehand(encounter.play, creature)


def free_place(encounter: Encounter, sheet: Sheet, side: str) -> int:
    """The next free place at a side's end of the map: spread over the rows, then nearer to the middle."""
    grid = encounter.state.grid
    squares = sheet.size - 1 if sheet.size > 2 else 1
    room = standing_room(grid, squares)
    taken = encounter.taken()
    middle = grid.height // 2
    rows = sorted(range(grid.height), key=lambda y: (abs(y - middle), y))
    columns = range(1, grid.width // 2) if side == "heroes" else range(grid.width - 2, grid.width // 2, -1)
    for x in columns:
        for y in rows:
            if x + squares > grid.width or y + squares > grid.height:
                continue
            cell = grid.cell(x, y)
            block = [cell + j * grid.width + i for j in range(squares) for i in range(squares)]
            if room >> cell & 1 and not any(c in taken for c in block) and (y + x) % 2 == 0:
                return cell
    raise PlanError(f"Not every {sheet.name} fits on this map. Use a larger map or fewer creatures.", "map")

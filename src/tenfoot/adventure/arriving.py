"""Enter and leave a scene: load its map, place its objects and people, and put the party on its squares."""

from __future__ import annotations

from tenfoot.adventure.format import Group, Scene, Trap
from tenfoot.adventure.groups import hold_back, prepare_creature, roll_hit_points
from tenfoot.adventure.place_parts import Place
from tenfoot.adventure.places import (
    FLOOR,
    cell_of,
    cells_of_part,
    cells_of_place,
    drawn,
    marks_of,
    passable,
)
from tenfoot.adventure.story_state import (
    adventure_of,
    count,
    found,
    here,
    holds,
    party,
    scene_of,
    seconds,
    state_of,
    tell,
    trap_state,
)
from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import GM
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.geometry import Grid, cells_of, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import Lying, State
from tenfoot.rulesets.common.items.market_shelves import set_price, set_stock
from tenfoot.rulesets.common.items.money import MARKET, read_coins
from tenfoot.rulesets.common.space.environment import ENVIRONMENTS, end_environments, start_environment
from tenfoot.rulesets.common.space.fixtures import FEATURE, FEATURE_OPENED, OPEN, SHUT
from tenfoot.rulesets.common.space.objects import Thing, object_sheet
from tenfoot.rulesets.common.space.space import BYSTANDERS
from tenfoot.rulesets.common.space.trap import SET_TRAP, TRAPS, TrapKind, tier_of
from tenfoot.rulesets.encounter import enter

left_behind = Rule("left behind", tags=("mark",))
"""A thing that lies in another scene than this."""


def leave(play: Play) -> None:
    """The party leaves: everybody and everything stays where it is, out of sight."""
    state = play.state
    place = here(play)
    for creature in state.creatures.values():
        if creature.cell >= 0:
            if creature.side != "heroes":
                creature.notes["scene"] = place
                creature.counters["left at"] = creature.cell
            play.place(creature, -1)
    for lying in state.ground:
        data: dict[str, Value] = {"scene": place, "cell": lying.cell, "kind": lying.item.kind}
        data |= {"count": lying.item.count} | {f"data {key}": value for key, value in lying.item.data.items()}
        play.attach(left_behind.name, 0, data=data)
    state.ground = []
    for effect in [e for e in state.effects.values() if e.cells]:
        play.detach(effect)


def arrive(play: Play, key: str, origin: str = "") -> None:
    """Put the party into a scene: draw its map, then place its objects, its people and the heroes."""
    adventure = adventure_of(play)
    state = play.state
    state.flags["scene"] = key
    first = not state.flags.get(f"been {key}")
    state.flags[f"been {key}"] = 1
    state.flags[f"arrived {key}"] = state.time
    count(play, f"visits {key}")
    state.flags[f"came {key}"] = origin
    if origin:
        state.flags[f"came {key} from {origin}"] = 1
    scene = adventure.scenes[key]
    state.grid, marks = drawn(scene)
    state.ambient = str(state.flags.get(f"light {key}", scene.light))
    state.flags.pop(MARKET, None)
    if market := state.flags.get(f"market {key}", scene.market):
        state.flags[MARKET] = market
    if first:
        fill_shelves(state, scene)
    # Nothing calculated from the old map is valid any more.
    play.sync_dice()
    play.adopt(state)
    lay_out(play, scene, marks)
    place: Place = scene.arrivals.get(origin, scene.arrive) or (0, 0)
    put_party(play, cell_of(place, state.grid, marks))
    for effect in list(state.effects.values()):
        if effect.rule == left_behind.name and effect.text("scene") == key:
            marked = {
                name[5:]: value
                for name, value in effect.data.items()
                if name.startswith("data ") and isinstance(value, int | str)
            }
            item = Item(state.new_id(), effect.text("kind"), effect.num("count"), "", marked)
            state.ground.append(Lying(effect.num("cell"), item))
            play.detach(effect)
    play.emit("scene.entered", title=scene.title, first=first)
    tell(play, scene.text)


def fill_shelves(state: State, scene: Scene) -> None:
    """Set what the scene's market has and what it costs, as the adventure says. Later play and the GM change it."""
    if scene.prices != 100:
        set_price(state, "all", scene.prices)
    for kind, good in scene.goods.items():
        if good.price:
            set_price(state, kind, read_coins(good.price))
        if good.left is not None:
            set_stock(state, kind, good.left)


def lay_out(play: Play, scene: Scene, marks: dict[str, list[int]]) -> None:
    """Put objects and people on their squares, as they were left."""
    state = play.state
    for key in scene.features:
        lay_feature(play, key, marks)
    for key, trap in scene.traps.items():
        if trap.on == "enter" and trap_state(play, key) == "armed":
            cells = tuple(cell for place in trap.at for cell in cells_of_place(place, state.grid, marks))
            if trap.kind:
                lay_library_trap(play, key, trap, cells, marks)
            else:
                play.attach("trap", 0, cells=cells, data={"key": key})
        elif trap.kind and trap_state(play, key) == "armed":
            thing = scene.features[trap.on.partition(" ")[2]]
            lay_library_trap(play, key, trap, tuple(cells_of_part(thing, state.grid, marks)), marks)
    there = {c.notes.get("person") or c.notes.get("fights", "") for c in state.creatures.values()}
    for creature in state.creatures.values():
        if creature.notes.get("scene") == here(play) and creature.side != "heroes":
            put_near(play, creature, creature.counters.get("left at", 0))
    for key, someone in scene.people.items():
        mark = f"{here(play)}.{key}"
        if mark in there or not holds(play, someone.when) or state.flags.get(f"gone {mark}"):
            continue
        add_creature(
            play, someone.sheet, cell_of(someone.at, state.grid, marks), BYSTANDERS, someone.name
        ).notes["person"] = mark
        creature = next(c for c in state.creatures.values() if c.notes.get("person") == mark)
        for hero in party(play):
            creature.attitudes[hero.id] = someone.to.get(hero.sheet, someone.attitude)
    for key, fight in scene.fights.items():
        if fight.starts == "seen" and not fight.hidden and holds(play, fight.when):
            muster(play, key)


opened = Rule("opened in a fight", "5.2/object/extra-utilize", general=True)


@opened.hook(FEATURE_OPENED)
def stays_open(play: Play, thing: Effect, effect: Effect) -> None:
    """A door or container unlocked, forced or broken on a creature's turn stays so for the scene."""
    key = thing.text("key")
    if key and key in scene_of(play).features:
        stands_open = play.state.grid.glyphs[thing.cells[0]] == ord(OPEN) or not thing.num("hp", 1)
        play.state.flags[f"thing {here(play)}.{key}"] = "open" if stands_open else "shut"
        lay_feature(play, key)


def toughness(play: Play, key: str) -> dict[str, Value]:
    """Data of a locked object: its key, the Difficulty Classes to pick or force it, its Armor Class and Hit
    Points."""
    thing = scene_of(play).features[key]
    data: dict[str, Value] = {"key item": thing.key, "pick": thing.pick, "force": thing.force}
    if thing.hp or thing.material:
        kind = object_sheet(
            play.ruleset,
            thing.name,
            Thing(material=thing.material or "wood", hp=thing.hp, armor_class=thing.armor_class),
        )
        left = play.state.flags.get(f"left {here(play)}.{key}", kind.hp)
        data |= {"hp": left, "ac": kind.armor_class or 10}
    return data


def lay_library_trap(
    play: Play, key: str, trap: Trap, cells: tuple[int, ...], marks: dict[str, list[int]]
) -> None:
    """A trap of the ruleset's library on its squares, as much of it known as the party has found."""
    grid = play.state.grid
    data: dict[str, Value] = {
        "key": key,
        "name": trap.name,
        "kind": trap.kind,
        "tier": trap.tier or tier_of(adventure_of(play).level),
        "left": play.ruleset.entry(TRAPS, trap.kind, TrapKind).uses,
    }
    if trap.area:
        data["area"] = [cell for place in trap.area for cell in cells_of_place(place, grid, marks)]
    if trap.origin:
        data["origin"] = cell_of(trap.origin, grid, marks)
    if found(play, key):
        data |= known_wholly(play, trap.kind)
    play.attach(SET_TRAP, 0, cells=cells, data=data)


def known_wholly(play: Play, kind: str) -> dict[str, Value]:
    """The fields that a trap's effect still shows once the heroes know all about it."""
    clues = play.ruleset.entry(TRAPS, kind, TrapKind).clues
    return {"known": [clue.what for clue in clues], "known to": "heroes"}


def weather(play: Play) -> Proc[None]:
    """The place is like what its scene says; what the last one was like is over."""
    if ENVIRONMENTS not in play.ruleset.tables():
        return
    yield from end_environments(play, scene_of(play).environment)
    for name in scene_of(play).environment:
        yield from start_environment(play, name)


def lay_feature(play: Play, key: str, marks: dict[str, list[int]] | None = None) -> Effect | None:
    """Put an object on its square, replacing the one there. An object that the party has not found stays a secret."""
    scene = scene_of(play)
    thing = scene.features[key]
    grid = play.state.grid
    if marks is None:
        marks = marks_of(scene.map)
    cells = tuple(cells_of_part(thing, grid, marks))
    for effect in list(play.state.effects.values()):
        if effect.rule == FEATURE and effect.text("key") == key:
            play.detach(effect)
    known = found(play, key)
    now = state_of(play, key)
    data: dict[str, Value] = {"name": thing.name, "key": key}
    if not known:
        data |= {"hidden": thing.hidden, "flag": f"found {here(play)}.{key}"}
    if thing.kind == "door":
        data["door"] = 1
        grid.put(cells, (OPEN if now == "open" else SHUT) if known else "#")
    if now in ("locked", "stuck", "barred"):
        data["fast"] = now
        data |= toughness(play, key)
    if thing.light is not None and known and lit(play, key):
        until = play.state.flags.get(f"lit {here(play)}.{key}", -1)
        play.attach(
            "sheds light",
            0,
            cells=cells,
            expiry=Expiry(at=until) if isinstance(until, int) and until > 0 else FOREVER,
            data={
                "bright": thing.light.bright,
                "dim": thing.light.dim,
                "key": key,
                "name": thing.name,
            },
        )
    return play.attach(FEATURE, 0, cells=cells, data=data)


def lit(play: Play, key: str) -> bool:
    """Whether a light of this scene burns: lit, and its fuel not used up."""
    thing = scene_of(play).features[key]
    if thing.light is None:
        return False
    known = play.state.flags.get(f"lit {here(play)}.{key}")
    if isinstance(known, int):
        return known < 0 or known > play.state.time
    return thing.light.lit


def set_light(play: Play, key: str, on: bool) -> None:
    """Light one of this scene's lights for as long as its fuel lasts, or put it out."""
    light = scene_of(play).features[key].light
    burns = seconds(light.burns) if light is not None else 0
    play.state.flags[f"lit {here(play)}.{key}"] = (play.state.time + burns if burns else -1) if on else 0
    for effect in list(play.state.effects.values()):
        if effect.rule == "sheds light" and not effect.bearer and effect.text("key") == key:
            play.detach(effect)
    lay_feature(play, key)


def put_party(play: Play, cell: int) -> None:
    """The party in its marching order around the place where it comes in: the first is foremost."""
    for hero in party(play):
        put_near(play, hero, cell)


def put_near(play: Play, creature: Creature, cell: int) -> None:
    """On this square, or the nearest free one that can be walked to from it."""
    grid = play.state.grid
    side = play.side_cells(creature)
    seen = {cell}
    ahead = [cell]
    for now in ahead:
        if _room(play, grid, now, side):
            play.place(creature, now)
            return
        x, y = grid.at(now)
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            if 0 <= x + dx < grid.width and 0 <= y + dy < grid.height:
                other = grid.cell(x + dx, y + dy)
                if other not in seen and passable(grid, other):
                    seen.add(other)
                    ahead.append(other)
    play.place(creature, -1)


def _room(play: Play, grid: Grid, cell: int, side: int) -> bool:
    x, y = grid.at(cell)
    if x + side > grid.width or y + side > grid.height:
        return False
    return all(passable(grid, c) and not play.occupied.get(c) for c in play.block(cell, side))


def add_creature(play: Play, sheet: str, cell: int, side: str, name: str) -> Creature:
    """Add a creature to the game at this place."""
    made = enter(play, play.ruleset.entry("monsters", sheet, Sheet), None, side=side, seat=GM, name=name)
    put_near(play, made, cell)
    return made


def put_group(play: Play, group: Group, marks: dict[str, list[int]], mark: str) -> list[Creature]:
    """Put the creatures of one group on their squares; those without one are placed beside the others or far off."""
    grid = play.state.grid
    spots = [c for place in group.at for c in cells_of_place(place, grid, marks)]
    made = []
    for number in range(group.count):
        name = group.name if group.count == 1 else f"{group.name} {number + 1}" if group.name else ""
        cell = spots[number % len(spots)] if spots else farthest_room(play)
        creature = add_creature(play, group.sheet, cell, "foes", name)
        creature.notes["fights"] = mark
        prepare_creature(play, creature, group.hp, group.behavior, group.hidden)
        if group.rolled and play.dice is not None:
            roll_hit_points(play.dice, play, creature)
        made.append(creature)
    return made


def farthest_room(play: Play) -> int:
    """Return the square where a creature can stand that is farthest from the party."""
    grid = play.state.grid
    party_cells = [hero.cell for hero in party(play) if hero.cell >= 0] or [0]

    def distance(cell: int) -> int:
        x, y = grid.at(cell)
        return min(max(abs(x - grid.at(c)[0]), abs(y - grid.at(c)[1])) for c in party_cells)

    return max(cells_of(standing_room(grid, 1)), key=distance, default=0)


def muster(play: Play, key: str) -> list[Creature]:
    """The creatures of a fight take their places, once."""
    scene = scene_of(play)
    fight = scene.fights[key]
    mark = f"{here(play)}.{key}"
    if not play.state.flags.get(f"mustered {mark}"):
        play.state.flags[f"mustered {mark}"] = 1
        marks = marks_of(scene.map)
        for group in fight.creatures:
            made = put_group(play, group, marks, mark)
            for creature in made if group.reserve else ():
                hold_back(play, creature, group.reserve)
    members = [c for c in play.state.creatures.values() if c.notes.get("fights") == mark and c.cell >= 0]
    for creature in members:
        play.change_side(creature, "foes")
    for who in fight.people:
        for creature in play.state.creatures.values():
            if creature.notes.get("person") == f"{here(play)}.{who}" and creature.cell >= 0:
                play.change_side(creature, "foes")
                members.append(creature)
    return [c for c in members if c.life == "alive"]


__all__ = ["FLOOR", "arrive", "lay_feature", "leave", "left_behind", "lit", "muster", "put_near"]

"""Trees, and those who use them: the dryad steps from one to another, the treant wakes them."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.moving import choose_square, free_squares
from tenfoot.rulesets.srd52.monsters.newcomers import bring_in

tree = Rule("tree", "5.2/m-move/tree-stride", "5.2/m-create/trees", tags=("ground",))
"""On a square: a tree grows there; `level` is its size (3: Large)."""
gm_tree = Rule("gm:tree", "5.2/m-move/tree-stride")
tree_stride = Rule("tree stride", "5.2/m-move/tree-stride")
animate_trees = Rule("animate trees", "5.2/m-create/trees")
awakened = Rule("awakened tree", "5.2/m-create/trees")
"""On a tree that walks: it obeys the treant that woke it."""
LARGE = 3
STRIDE = 60
CALL = 60
LEASH = 120


@gm_tree.doing("word")
def a_tree_grows_here(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """On the square; `number` is its size (3, Large, unless said)."""
    if not 0 <= answer.cell < play.state.grid.width * play.state.grid.height:
        raise IllegalAnswer(f"Square {answer.cell} is not on the map.")
    play.attach(tree.name, 0, cells=(answer.cell,), level=answer.number or LARGE)
    yield from ()


def trees(play: Play) -> list[Effect]:
    """Those that are Large or bigger."""
    return [effect for effect in play.effects_on(0, tree.name) if effect.level >= LARGE]


def between_trees(play: Play, creature: Creature) -> list[int]:
    """Free squares beside a second tree within 60 feet of one that the creature stands beside."""
    every = trees(play)
    near = [one for one in every if cell_distance(play, creature, one.cells[0]) <= 5]
    grid = play.state.grid
    found: set[int] = set()
    for here in near:
        around = within(grid, here.cells[0], STRIDE, 1)
        for there in every:
            if there.id != here.id and around >> there.cells[0] & 1:
                found |= set(cells_of(within(grid, there.cells[0], 5, 1))) - {there.cells[0]}
    return sorted(found & set(free_squares(play, creature, 5 * (grid.width + grid.height)))) if found else []


@tree_stride.asking("ready")
def beside_a_tree(play: Play, creature: Creature, activity: Activity) -> bool:
    """There are two trees to stride between."""
    return bool(between_trees(play, creature))


@tree_stride.doing("use")
def stride(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Out of one and beside another."""
    cell = yield from choose_square(play, creature, "teleport", between_trees(play, creature))
    if cell >= 0:
        start = creature.cell
        play.place(creature, cell)
        play.emit("moved", creature=creature.id, start=start, to=cell, manner="teleport", mode="", cost=0)


def trees_in_sight(play: Play, creature: Creature) -> list[Effect]:
    """Trees within 60 feet that it sees."""
    clear = play.state.grid.light.field_of(creature.cell, play.side_cells(creature), CALL)
    return [
        one
        for one in trees(play)
        if cell_distance(play, creature, one.cells[0]) <= CALL and clear >> one.cells[0] & 1
    ]


@animate_trees.asking("ready")
def something_grows(play: Play, creature: Creature, activity: Activity) -> bool:
    """There is a tree to wake."""
    return bool(trees_in_sight(play, creature))


@animate_trees.doing("use")
def wake_them(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to two become treants without wit, voice or this gift, and act right after their waker."""
    last = creature
    for _ in range(2):
        places = [one.cells[0] for one in trees_in_sight(play, creature)]
        cell = yield from choose_square(play, creature, "wake", places)
        if cell < 0:
            return
        for one in trees(play):
            if one.cells[0] == cell:
                play.detach(one)
        last = bring_in(play, dull_sheet(play, creature), creature, cell, after=last)
        expiry = until(play, "1 day", creature.id, last.id)
        play.attach(awakened.name, last.id, source=creature.id, expiry=expiry)


def dull_sheet(play: Play, creature: Creature) -> str:
    """The treant's block with Intelligence and Charisma 1, without speech and without this action."""
    sheet = play.state.sheets[creature.sheet]
    key = f"{sheet.key} (awakened tree)"
    if key not in play.state.sheets:
        s, d, c, _, w, _ = sheet.scores
        kept = tuple(one for one in sheet.activities if one.rule != animate_trees.name)
        play.state.sheets[key] = msgspec.structs.replace(
            sheet,
            key=key,
            scores=(s, d, c, 1, w, 1),
            languages=(*sheet.languages, "can't speak"),
            activities=kept,
            xp=0,
        )
    return key


def take_root(play: Play, effect: Effect) -> Proc[None]:
    """It is a tree again."""
    creature = play.creature(effect.bearer)
    cell = creature.cell
    if effect.id in play.state.effects:
        yield from play.end(effect, "took root")
    if creature.life == "dead" or cell < 0:
        return
    play.emit("took root", creature=creature.id)
    play.place(creature, -1)
    creature.counters["out of the fight"] = 1
    play.attach(tree.name, 0, cells=(cell,), level=play.sheet(creature).size)


@awakened.hook(DIED)
def without_its_waker(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """When the treant dies all its trees take root."""
    if dead.id == effect.source:
        yield from take_root(play, effect)


@awakened.hook(TURN_STARTS, "owner")
def too_far(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """More than 120 feet away it takes root."""
    if distance(play, creature, play.creature(effect.source)) > LEASH:
        yield from take_root(play, effect)


@awakened.end
def its_day_is_over(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After a day."""
    if reason == "expired":
        yield from take_root(play, effect)

"""Animate Trees, an action in the stat block of the Treant."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_calling_help
from tenfoot.rulesets.srd52.monsters.effects.tree import tree, trees
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square
from tenfoot.rulesets.srd52.monsters.reinforcements import bring_in

animate_trees = Rule("animate trees", "5.2/m-create/trees")


awakened = Rule("awakened tree", "5.2/m-create/trees")
"""On a tree that walks: it obeys the treant that woke it."""


CALL = 60


LEASH = 120


def trees_in_sight(play: Play, creature: Creature) -> list[Effect]:
    """Trees within 60 feet that it sees."""
    clear = play.state.grid.light.field_of(creature.cell, play.side_cells(creature), CALL)
    return [
        one
        for one in trees(play)
        if cell_distance(play, creature, one.cells[0]) <= CALL and clear >> one.cells[0] & 1
    ]


@animate_trees.predicate("ready")
def something_grows(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature sees a tree that it can animate."""
    return bool(trees_in_sight(play, creature))


@animate_trees.procedure("use")
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
    """Turn the animated tree back into an ordinary tree where it stands."""
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
    """Animated tree: take root when the treant that woke it dies."""
    if dead.id == effect.source:
        yield from take_root(play, effect)


@awakened.hook(TURN_STARTS, "owner")
def too_far(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Animated tree: take root at the start of its turn if the treant is more than 120 feet away."""
    if distance(play, creature, play.creature(effect.source)) > LEASH:
        yield from take_root(play, effect)


@awakened.end
def root_after_a_day(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Turn the creature back into a tree when its day is over."""
    if reason == "expired":
        yield from take_root(play, effect)


animate_trees.weigh(weigh_calling_help)

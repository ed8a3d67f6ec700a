"""Illusions: what an effect makes the senses believe, and who sees through it.

An illusion in space is an effect on its squares: `senses` lists what it fools (`sight`, `sound` ...),
`dc` is the number for seeing through it by study. It has neither substance nor weight: it stops no creature,
nothing is covered by it; but it can be in the way of looks.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.studied import STUDIED
from tenfoot.rulesets.srd52.senses.perception import sense

illusion = Rule(
    "illusion",
    "5.2/g-illusions/effect-defines",
    "5.2/g-illusions/insubstantial",
    "5.2/g-truesight/illusions-transparent",
    tags=("magic",),
)
truesight = Rule("truesight", "5.2/g-truesight/illusions-save", general=True)
ask_senses = Rule("gm:sense", "5.2/g-illusions/effect-defines")

VISUAL = "visual illusion"
"""The tag of saves against what is only seen."""
SEEN_THROUGH = "seen through by"
TRUESIGHT = RuleSource("truesight", "5.2/g-truesight/illusions-save")


def fools(play: Play, effect: Effect, creature: Creature, sense_name: str) -> bool:
    """Whether this creature takes the illusion for real with that sense."""
    senses = effect.data.get("senses")
    if not isinstance(senses, list) or sense_name not in senses:
        return False
    if creature.id in effect.ids(SEEN_THROUGH) or creature.id == effect.source:
        return False
    if sense_name != "sight" or creature.cell < 0:
        return True
    if not effect.cells:
        return False  # an image that found no room fools no eye
    far = min(cell_distance(play, creature, cell) for cell in effect.cells)
    return sense(play, creature, "truesight") < max(5, far)


@illusion.modifies(SIGHT)
def in_the_way_of_looks(play: Play, sight: Sight, effect: Effect) -> None:
    """A creature that takes it for real sees nothing of what is in it or behind it."""
    observer, target = play.creature(sight.observer), play.creature(sight.target)
    if observer.id == target.id or not fools(play, effect, observer, "sight"):
        return
    image = squares(effect.cells)
    inside = all(image >> cell & 1 for cell in play.footprint(target))
    clear = play.state.grid.sight.plus(image).clear_between
    if inside or not clear(observer.cell, play.side_cells(observer), target.cell, play.side_cells(target)):
        sight.hide(effect)


def see_through(play: Play, effect: Effect, creature: Creature) -> None:
    """Mark that this creature has seen through the illusion."""
    known = [*effect.ids(SEEN_THROUGH), creature.id]
    play.alter(effect, data={**effect.data, SEEN_THROUGH: list(known)})
    play.emit("illusion.pierced", creature=creature.id)


@illusion.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> None:
    """There is nothing to feel: a creature that passes through it knows."""
    mover = play.creature(step.mover)
    if mover in caught(play, squares(effect.cells)) and mover.id not in effect.ids(SEEN_THROUGH):
        see_through(play, effect, mover)


@illusion.hook(STUDIED)
def studied_closely(play: Play, test: D20Test, effect: Effect) -> None:
    """An Intelligence (Investigation) check of the Study action reaches its number."""
    student = play.creature(test.actor)
    if (
        "skill.investigation" in test.skills
        and test.total >= effect.dc
        and fools(play, effect, student, "sight")
    ):
        see_through(play, effect, student)


@truesight.modifies(SAVE)
def is_not_deceived(play: Play, test: D20Test, effect: Effect) -> None:
    """Saves against visual illusions succeed by themselves, in the range of the sense."""
    if VISUAL not in test.tags:
        return
    creature = play.creature(test.actor)
    source = play.state.creatures.get(test.target)
    far = distance(play, creature, source) if source is not None else 0
    if sense(play, creature, "truesight") >= max(5, far):
        test.auto_succeed.append(TRUESIGHT)


def form_seen(play: Play, observer: Creature, target: Creature) -> Sheet:
    """What an observer takes a creature for: its present shape or, with Truesight, the one that magic has changed."""
    for effect in play.effects_on(target.id):
        worn = effect.text("was") or effect.text("sheet")
        if worn in play.state.sheets and observer.cell >= 0:
            near = max(5, distance(play, observer, target))
            if sense(play, observer, "truesight") >= near and sees(play, observer, target):
                return play.state.sheets[worn]
    return play.sheet(target)


@ask_senses.procedure("word")
def what_a_sense_tells(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Whether the illusions here reach a creature through one sense (`sight`, `sound`, `smell` ...)."""
    if not words:
        raise IllegalAnswer("Which sense? For example: sight, sound, smell.")
    for creature in creatures:
        there = any(
            fools(play, effect, creature, words)
            for effect in play.state.effects.values()
            if effect.rule == illusion.name
        )
        play.emit("illusion.sensed", audience=("gm",), creature=creature.id, sense=words, believed=there)

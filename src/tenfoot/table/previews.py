"""Looking before choosing, for one seat: odds, paths with the attacks they provoke, areas with who is caught."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.activity import affected
from tenfoot.rulesets.common.area import area_cells
from tenfoot.rulesets.common.casting import Casting, Spell, scaled
from tenfoot.rulesets.common.movement import reach_of, step_costs, walk
from tenfoot.rulesets.common.preview import preview
from tenfoot.table.records import Foresight, Provokes, TargetOdds
from tenfoot.table.views import Eyes, is_reaction
from tenfoot.table.words import TableWords


def foresee(play: Play, decision: Decision, answer: Answer, eyes: Eyes, words: TableWords) -> Foresight:
    """What an answer would do, as far as the asker may know. The answer must be legal."""
    creature = play.state.creatures.get(decision.subject)
    if creature is None:
        return Foresight()
    odds = tuple(
        TargetOdds(
            found.target,
            found.kind,
            round(found.chance, 4),
            round(found.critical, 4),
            round(found.mean, 3),
            round(found.drops, 4) if _may_know_health(play, found.target, eyes) else 0.0,
            found.mode,
            found.needs,
            words.parts(line for line in found.parts if not line.of or line.of in eyes.known),
            words.parts(line for line in found.against if not line.of or line.of in eyes.known)
            if _may_know_health(play, found.target, eyes)
            else (),
            tuple((amount, round(chance, 5)) for amount, chance in found.damage),
            words.odds(found),
        )
        for found in preview(play, decision, answer)
        if found.target in eyes.known
    )
    if answer.pick.startswith("move:"):
        return _path(play, creature, answer, eyes)
    activity = _activity(play, creature, answer.pick)
    if activity is not None and activity.area is not None:
        cells = area_cells(play, creature, activity.area, answer.cell)
        caught = affected(play, creature, activity, answer.cell)
        return Foresight(
            targets=odds,
            cells=tuple(cells_of(cells)),
            caught=tuple(other.id for other in caught if other.id in eyes.known),
        )
    return Foresight(targets=odds)


def _may_know_health(play: Play, target: int, eyes: Eyes) -> bool:
    return eyes.whole or eyes.viewer.open_numbers or play.creature(target).side == eyes.viewer.side


def _path(play: Play, creature: Creature, answer: Answer, eyes: Eyes) -> Foresight:
    """The way, its price, and who would get an Opportunity Attack at which square."""
    mode = answer.pick.partition(":")[2]
    reach = reach_of(play, creature, mode)
    path = reach.path_to(answer.cell)
    if not path:
        return Foresight()
    twin = play.twin()
    mover = twin.creature(creature.id)
    provokes: dict[int, Provokes] = {}
    # The walk is played on the copy and everybody lets it pass; whoever was asked could have struck.
    walking = walk(twin, mover, path, step_costs(reach, path), mode)
    try:
        question = next(walking)
        while True:
            if is_reaction(question) and question.subject in eyes.known:
                provokes.setdefault(question.subject, Provokes(question.subject, mover.cell))
            question = walking.send(question.default_answer())
    except StopIteration:
        pass
    return Foresight(
        path=(creature.cell, *path), cost=reach.cost(answer.cell) or 0, provokes=tuple(provokes.values())
    )


def _activity(play: Play, creature: Creature, pick: str) -> Activity | None:
    """What an option would do in the vocabulary of sheets, if it says so."""
    parts = pick.split(":")
    if parts[0] == "cast" and len(parts) > 2:
        casting = Casting(creature.id, play.ruleset.entry("spells", parts[1], Spell), int(parts[2]))
        return scaled(play, creature, casting)
    key = parts[-1]
    return next((activity for activity in play.sheet(creature).activities if activity.key == key), None)

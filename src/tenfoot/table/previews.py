"""Looking before choosing, for one seat: odds, paths with the attacks they provoke, areas with who is caught."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tenfoot.adventure.declared_odds import odds_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.attack.making_an_attack import Attack
from tenfoot.rulesets.common.content.activity import affected
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.explain.preview import (
    Preview,
    attack_odds,
    is_offer,
    preview,
    preview_attack,
    save_odds,
)
from tenfoot.rulesets.common.magic.casting import Casting, Spell, scaled
from tenfoot.rulesets.common.movement.movement import reach_of, step_costs, walk
from tenfoot.rulesets.common.space.area import area_cells
from tenfoot.table.reaction_preview import outlook
from tenfoot.table.records import Foresight, Provokes, TargetOdds
from tenfoot.table.strangers import ArmorSeen, is_stranger, put_stand_ins
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import ViewerSight, is_reaction

STRIKE = "strike:"


def foresee(
    game: Game,
    decision: Decision,
    answer: Answer,
    eyes: ViewerSight,
    words: TableWords,
    armor: Mapping[int, ArmorSeen],
) -> Foresight:
    """What an answer would do, as far as the asker may know. The answer must be legal.

    `armor` says what the asker's side has seen of the Armor Class of others.
    """
    play = as_known(game.play, eyes, armor)
    creature = play.state.creatures.get(decision.subject)
    if creature is None:
        return Foresight()
    if decision.kind in ("declare", "approach") and play.state.flags.get("scene"):
        checks = odds_of(play, decision, answer.pick)
        if checks:
            return Foresight(targets=told_odds(play, checks, eyes, words))
    if answer.pick.startswith("move:"):
        return _path(play, creature, answer, eyes)
    odds = told_odds(
        play, preview(play, decision, answer) or first_roll(game, answer, eyes, armor), eyes, words
    )
    activity = None if is_offer(decision) else _activity(play, creature, answer.pick)
    if activity is not None and activity.area is not None:
        cells = area_cells(play, creature, activity.area, answer.cell)
        caught = affected(play, creature, activity, answer.cell)
        return Foresight(
            targets=odds,
            cells=tuple(cells_of(cells)),
            caught=tuple(other.id for other in caught if other.id in eyes.known),
        )
    return Foresight(targets=odds, outlook=outlook(game, decision, answer, eyes, words))


def as_known(play: Play, eyes: ViewerSight, armor: Mapping[int, ArmorSeen]) -> Play:
    """A copy of the game as the asker knows it: without unseen creatures and without closed numbers."""
    if eyes.whole:
        return play
    trial = play.trial_copy()
    forget_the_unknown(trial, eyes, armor)
    return trial


def forget_the_unknown(play: Play, eyes: ViewerSight, armor: Mapping[int, ArmorSeen]) -> None:
    """Remove creatures that the asker does not know of, and put stand-ins for creatures with closed numbers."""
    if eyes.whole:
        return
    for creature in list(play.state.creatures.values()):
        if creature.cell >= 0 and creature.id not in eyes.known:
            play.place(creature, -1)
    put_stand_ins(play, eyes.viewer, armor)


def told_odds(
    play: Play, previews: Iterable[Preview], eyes: ViewerSight, words: TableWords
) -> tuple[TargetOdds, ...]:
    """The odds about each creature that the asker knows of (0: about an object), without what it may not know."""
    return tuple(_one(play, found, eyes, words) for found in previews if found.target in (0, *eyes.known))


def _blow(play: Play, decision: Decision, pick: str) -> Preview | None:
    """How an Opportunity Attack on a leaving creature would go; None if the answer makes no attack."""
    option = next((option for option in decision.options if option.key == pick), None)
    if option is None or not pick.startswith(STRIKE):
        return None
    trial = play.trial_copy()
    striker = trial.creature(decision.subject)
    key = pick.removeprefix(STRIKE)
    strike = next((strike for strike in strikes(trial, striker) if strike.key == key), None)
    target = trial.state.creatures.get(int(option.facts.get("target", 0)))
    if strike is None or target is None:
        return None
    return preview_attack(trial, striker, target, strike, via="opportunity attack")


def _one(play: Play, found: Preview, eyes: ViewerSight, words: TableWords) -> TargetOdds:
    """The odds about one creature (0: about an object), without what the asker may not know."""
    open_book = not found.target or not is_stranger(play.creature(found.target), eyes.viewer)
    return TargetOdds(
        found.target,
        found.kind,
        round(found.chance, 4),
        round(found.critical, 4),
        round(found.mean, 3),
        round(found.drops, 4) if open_book else 0.0,
        found.mode,
        found.needs,
        words.parts(eyes.knowable(found.parts)) if open_book or found.kind != "save" else (),
        words.parts(eyes.knowable(found.against)) if open_book else (),
        tuple((amount, round(chance, 5)) for amount, chance in found.damage),
        words.odds(found) if open_book else words.estimate(found),
        found.skill,
        not open_book,
    )


def first_roll(
    game: Game, answer: Answer, eyes: ViewerSight, armor: Mapping[int, ArmorSeen]
) -> Sequence[Preview]:
    """The odds of the first roll that an answer would cause, where no rule says more.

    Only of attacks on and saves by creatures that the asker perceives: whether there is anything to find in
    the dark is not revealed.
    """
    if answer.pick in ("no", "end") or game.decision is None or game.decision.kind == "roll":
        return ()
    play, test = game.dry_run(answer, as_if=lambda copy: forget_the_unknown(copy, eyes, armor))
    if isinstance(test, Attack) and test.at < 0 and test.target in eyes.known:
        return (attack_odds(play, test),)
    if isinstance(test, D20Test) and test.kind == "save" and test.actor in eyes.known:
        return (save_odds(test),)
    return ()


def _path(play: Play, creature: Creature, answer: Answer, eyes: ViewerSight) -> Foresight:
    """The way, its price, and who would get an Opportunity Attack at which square."""
    mode = answer.pick.partition(":")[2]
    reach = reach_of(play, creature, mode)
    path = reach.path_to(answer.cell)
    if not path:
        return Foresight()
    trial = play.trial_copy()
    mover = trial.creature(creature.id)
    provokes: dict[int, Provokes] = {}
    # The move is played on the copy without Opportunity Attacks; every creature asked could have made one.
    walking = walk(trial, mover, path, step_costs(reach, path), mode)
    try:
        question = next(walking)
        while True:
            who = question.subject
            if is_reaction(question) and who in eyes.known and who not in provokes:
                provokes[who] = _danger(trial, question, mover.cell, eyes)
            question = walking.send(question.default_answer())
    except StopIteration:
        pass
    return Foresight(
        path=(creature.cell, *path), cost=reach.cost(answer.cell) or 0, provokes=tuple(provokes.values())
    )


def _danger(play: Play, question: Decision, cell: int, eyes: ViewerSight) -> Provokes:
    """Where a creature may attack a walker and, if numbers are open, the odds of its hardest attack."""
    if is_stranger(play.creature(question.subject), eyes.viewer):
        return Provokes(question.subject, cell)
    blows = [_blow(play, question, option.key) for option in question.options]
    worst = max((blow for blow in blows if blow is not None), key=lambda blow: blow.mean, default=None)
    if worst is None:
        return Provokes(question.subject, cell)
    return Provokes(question.subject, cell, round(worst.chance, 4), round(worst.mean, 3))


def _activity(play: Play, creature: Creature, pick: str) -> Activity | None:
    """What an option would do in the vocabulary of sheets, if it says so."""
    parts = pick.split(":")
    if parts[0] == "cast" and len(parts) > 2:
        casting = Casting(creature.id, play.ruleset.entry("spells", parts[1], Spell), int(parts[2]))
        return scaled(play, creature, casting)
    key = parts[-1]
    return next((activity for activity in play.sheet(creature).activities if activity.key == key), None)

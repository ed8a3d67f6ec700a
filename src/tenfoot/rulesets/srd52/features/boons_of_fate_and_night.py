"""Boons of Fate, of Dimensional Travel and of the Night Spirit."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.d20.second_chance import judge_again
from tenfoot.rulesets.srd52.magic.spell_rule import take_along
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

fate = Rule("feature.boon-of-fate", "5.2/c-feat-fate/improve-fate")
dimensional_travel = Rule("feature.boon-of-dimensional-travel", "5.2/c-feat-dimensional-travel/blink-steps")
night_spirit = Rule(
    "feature.boon-of-the-night-spirit",
    "5.2/c-feat-night-spirit/merge",
    "5.2/c-feat-night-spirit/shadowy-form",
)
merged = Rule("merged with shadows", "5.2/c-feat-night-spirit/merge")
USED = "fate improved"
"""The counter of a use since Initiative was rolled or a rest was finished."""
NEAR, BLINK = 60, 30


def _may_turn_fate(play: Play, test: D20Test, effect: Effect) -> bool:
    """A foe's success or a failure of oneself or a friend, within 60 feet."""
    bearer, roller = play.creature(effect.bearer), play.creature(test.actor)
    if bearer.counters.get(USED) or not test.faces or bearer.life != "alive":
        return False
    if test.success != enemies(bearer, roller) or test.auto_fail or test.auto_succeed:
        return False
    return roller.id == bearer.id or 0 <= distance(play, bearer, roller) <= NEAR


def _turn_fate(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    bearer = play.creature(effect.bearer)
    facts: dict[str, int | str] = {"target": test.actor, "total": test.total}
    answer = yield yes_no(bearer.seat, "improve fate", subject=bearer.id, why=fate.cites, facts=facts)
    if answer.pick == "yes":
        bearer.counters[USED] = 1
        faces = yield from play.roll(bearer.id, 2, 4, "fate")
        test.rolled_bonus += sum(faces) if not test.success else -sum(faces)
        judge_again(play, test)


@fate.hook(D20_DECIDED)
def of_checks_and_saves(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """2d4 for a friend who failed, or against a foe who succeeded."""
    if test.kind != "attack" and _may_turn_fate(play, test, effect):
        yield from _turn_fate(play, test, effect)


@fate.hook(ATTACK_DECIDED)
def of_attacks(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The same for attack rolls."""
    if _may_turn_fate(play, attack, effect):
        yield from _turn_fate(play, attack, effect)


@fate.hook(INITIATIVE_ROLLED)
def a_new_fight(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """It comes back when Initiative is rolled."""
    play.creature(effect.bearer).counters.pop(USED, None)
    yield from ()


@fate.hook(RESTED, "owner")
def a_rest(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """And with any rest."""
    play.creature(effect.bearer).counters.pop(USED, None)
    yield from ()


def _was_such_an_action(play: Play, done: ActionDone) -> bool:
    """The Attack action is complete, or a Magic action was taken."""
    creature, pick = done.creature, done.answer.pick
    if pick.startswith("attack:"):
        return not creature.budget.get("attacks") and bool(creature.budget.get("attack action"))
    if pick.startswith("cast:"):
        return play.ruleset.entry("spells", pick.split(":")[1], Spell).casting == "action"
    return pick.startswith(("magic item:", "spell scroll:"))


@dimensional_travel.hook(ACTIVITY_DONE, "owner")
def blink_steps(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Up to 30 feet to an unoccupied space in sight, directly after the Attack or the Magic action."""
    creature = done.creature
    if creature.cell < 0 or not may(play, creature.id, "action") or not _was_such_an_action(play, done):
        return
    grid, side = play.state.grid, play.side_cells(creature)
    room = within(grid, creature.cell, BLINK, side) & standing_room(grid, side, flying=True)
    room &= grid.sight.field_of(creature.cell, side, BLINK)
    places = [cell for cell in cells_of(room) if cell != creature.cell and can_stop(play, creature, cell)]
    if not places:
        return
    answer = yield Decision(
        creature.seat,
        "blink steps",
        (
            Option("stay", "blink steps.stay"),
            Option("go", "blink steps.go", takes="cell", cells=lambda: places),
        ),
        subject=creature.id,
        default="stay",
        why=dimensional_travel.cites,
    )
    if answer.pick == "go":
        yield from teleport(play, creature, answer.cell)


@night_spirit.offer
def into_the_shadows(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action in Dim Light or Darkness."""
    if not creature.budget.get("bonus") or play.has(creature.id, merged.name):
        return ()
    if light_on(play, creature) >= BRIGHT:
        return ()
    facts: dict[str, int | str] = {"name": "Merge with Shadows"}
    return (Option(night_spirit.name, "option.activity", cost=("bonus",), facts=facts),)


@night_spirit.perform
def unseen(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Invisible until the next action, Bonus Action or Reaction is over."""
    creature.budget["bonus"] -= 1
    play.emit("activity.used", creature=creature.id, activity="night-spirit", name="Merge with Shadows")
    shade = play.attach(merged.name, creature.id, source=creature.id, data={"fresh": 1})
    yield from gain_condition(play, creature, "invisible", source=creature.id, data={"within": shade.id})


@merged.hook(ACTIVITY_DONE, "owner")
def an_action_ends_it(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """An action or a Bonus Action of the own turn; the one that began it does not count, nor does moving."""
    budget = done.creature.budget
    left = budget.get("action", 0) + budget.get("bonus", 0)
    if effect.num("fresh"):
        play.alter(effect, data={"left": left, "turn": play.state.round})
    elif effect.num("turn") != play.state.round:
        if left < 2:
            yield from play.end(effect, "acted")
    elif left < effect.num("left"):
        yield from play.end(effect, "acted")


@merged.hook(ATTACK_DONE, "attacker")
def a_blow_out_of_turn(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction that strikes."""
    if play.state.active != effect.bearer:
        yield from play.end(effect, "reacted")


@merged.hook(SPELL_DONE, "caster")
def a_spell_out_of_turn(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Reaction that casts."""
    if play.state.active != effect.bearer:
        yield from play.end(effect, "reacted")


@merged.end
def seen_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The condition goes with it."""
    yield from take_along(play, effect, reason)


@night_spirit.modifies(DAMAGE_DEFENSES, "target")
def shadowy_form(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """In Dim Light or Darkness Resistance to everything but Psychic and Radiant."""
    if light_on(play, play.creature(effect.bearer)) >= BRIGHT:
        return
    for _, kind in blow.amounts:
        if kind not in ("psychic", "radiant"):
            blow.resist.append((kind, effect))

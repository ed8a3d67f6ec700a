"""Floating forces that strike at their caster's bidding: a weapon, a sword, a spirit of the Feywild, a watchdog."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.worth.dice_averages import words_mean
from tenfoot.rulesets.common.worth.estimate import danger, hit_points
from tenfoot.rulesets.common.worth.weighing import NOTHING, Temper, Weighed, Weighing


def floats(rule: Rule, feet: int, *, seen: bool = False) -> None:
    """A spell whose force appears in the chosen space and strikes at once; a Bonus Action on later turns moves it and
    strikes again. It may go farther from its caster than the spell's range."""
    key = rule.name.removeprefix("spell.")

    @rule.procedure("cast")
    def appear(play: Play, casting: Casting) -> Proc[None]:
        caster = play.creature(casting.caster)
        effect = yield from begin_spell_on(play, casting, caster, at=casting.aim)
        yield from strike(play, caster, effect)

    @rule.offer
    def again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        if creature.budget.get("bonus", 0) < 1 or play.state.once.get(f"cast {effect.group}"):
            return ()

        def reach() -> Sequence[int]:
            grid = play.state.grid
            there = within(grid, effect.num("at"), feet, 1) & standing_room(grid, 1, flying=True)
            if seen:
                there &= grid.sight.field_of(creature.cell, play.side_cells(creature), 10 * grid.width)
            return cells_of(there)

        facts: dict[str, int | str] = {"spell": key}
        return (
            Option(
                f"{rule.name}:move",
                "option.move force",
                cost=(BONUS,),
                takes="cell",
                cells=reach,
                facts=facts,
            ),
        )

    @rule.perform
    def move_and_strike(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
        creature.budget["bonus"] -= 1
        effect = play.alter(effect, data={**effect.data, "at": answer.cell})
        play.emit("zone.moved", caster=creature.id, spell=key, aim=answer.cell)
        yield from strike(play, creature, effect)


def strike(play: Play, caster: Creature, effect: Effect) -> Proc[None]:
    """A melee spell attack against one creature within 5 feet of the force."""
    at = effect.num("at")
    near = tuple(other.id for other in attackable(play, caster) if 0 <= cell_distance(play, other, at) <= 5)
    if not near:
        return
    answer = yield Decision(
        caster.seat,
        "force strikes",
        (
            Option("strike", "force.strike", takes="targets", targets=near),
            Option("hold", "force.hold"),
        ),
        subject=caster.id,
        default="hold",
    )
    if answer.pick != "strike":
        return
    casting = casting_of(play, effect)
    activity = scaled(play, caster, casting)
    assert activity is not None
    target = play.creature(answer.targets[0])
    attack = plan_attack(
        play, caster, target, spell_strike(play, caster, activity, casting), via="spell", gap=5
    )
    yield from make_attack(play, attack)


def weigh_force(turn: Weighing, option: Option) -> Weighed:
    """Value of a Spiritual Weapon next to the best foe: one attack now, and more later if it is newly cast."""
    play, me = turn.play, turn.me
    grid = play.state.grid
    calls = option.key.startswith("cast")
    if calls:
        # Only the squares beside foes matter: to list all that are free would take much longer.
        side = play.side_cells(me)
        room = within(grid, me.cell, 60, side) & standing_room(grid, 1, flying=True)
        room &= grid.sight.field_of(me.cell, side, 60)
    else:
        room = 0
        for cell in option.cells() if option.cells is not None else ():
            room |= 1 << cell
    best, score = -1, 0.0
    for foe in turn.foes.values():
        worth = turn.value(foe, 4.0)
        if worth <= score:
            continue
        beside = within(grid, foe.cell, 5, play.side_cells(foe)) & room & ~(1 << me.cell)
        free = next((cell for cell in cells_of(beside) if not calls or seems_free(play, me, cell)), -1)
        if free >= 0:
            best, score = free, worth
    if best < 0:
        return NOTHING
    return Answer(option.key, cell=best), score * (2.0 if calls else 1.0)


def weigh_mighty_force(turn: Weighing, option: Option) -> Weighed:
    """Value of a summoned force that hits as hard as its spell says."""
    answer, worth = weigh_force(turn, option)
    key = (
        option.key.split(":")[1]
        if option.key.startswith("cast")
        else option.key.partition(".")[2].split(":")[0]
    )
    activity = turn.play.ruleset.entry("spells", key, Spell).activity
    dealt = sum(words_mean(damage.dice) for damage in activity.damage) if activity is not None else 0.0
    return answer, worth * 0.65 * dealt / 4.0


def strike_the_worst_off(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Attack the foe in reach that is closest to dropping; never an ally."""
    for option in decision.options:
        foes = [play.creature(t) for t in option.targets if enemies(me, play.creature(t))]
        foes = [foe for foe in foes if foe.life == "alive"]
        if foes:
            foe = min(foes, key=lambda f: (hit_points(play, me, f) / danger(play, f), f.id))
            return Answer(option.key, targets=(foe.id,))
    return decision.default_answer()

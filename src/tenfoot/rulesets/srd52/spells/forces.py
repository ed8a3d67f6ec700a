"""Floating forces that strike at their caster's bidding: a weapon, a sword, a spirit of the Feywild, a watchdog."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.magic.spell_effect import act_again, casting_of
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force


def floats(rule: Rule, feet: int, *, seen: bool = False) -> None:
    """A spell whose force appears in the chosen space and strikes at once; a Bonus Action on later turns moves it and
    strikes again. It may go farther from its caster than the spell's range."""
    key = rule.name.removeprefix("spell.")

    @rule.doing("cast")
    def appear(play: Play, casting: Casting) -> Proc[None]:
        caster = play.creature(casting.caster)
        effect = yield from begin_on(play, casting, caster, at=casting.aim)
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
                cost=("bonus",),
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


spiritual_weapon = in_force("spiritual-weapon", "5.2/s-range/movable")
floats(spiritual_weapon, 20)
arcane_sword = in_force("arcane-sword", "5.2/s-range/movable")
floats(arcane_sword, 30, seen=True)
conjure_fey = in_force("conjure-fey", "5.2/s-range/movable")
floats(conjure_fey, 30, seen=True)

faithful_hound = in_force("faithful-hound", "5.2/s-range/movable")
"""On its caster, who alone sees it; `at` is where it stands."""
HEARS, LEASH, WALK = 30, 300, 30
SMALL = 1


@faithful_hound.doing("cast")
def comes_to_heel(play: Play, casting: Casting) -> Proc[None]:
    """In the chosen space; friends know its password."""
    yield from begin_on(play, casting, play.creature(casting.caster), at=casting.aim)


@faithful_hound.offer
def go_there(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Magic action on later turns sends it up to 30 feet."""
    if creature.budget.get("action", 0) < 1 or play.state.once.get(f"cast {effect.group}"):
        return ()

    def reach() -> Sequence[int]:
        grid = play.state.grid
        return cells_of(within(grid, effect.num("at"), WALK, 1) & standing_room(grid, 1))

    facts: dict[str, int | str] = {"spell": "faithful-hound"}
    return (
        Option(
            f"{faithful_hound.name}:move",
            "option.send force",
            cost=("action",),
            takes="cell",
            cells=reach,
            facts=facts,
        ),
    )


@faithful_hound.perform
def it_goes(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Nobody else sees it go."""
    creature.budget["action"] -= 1
    play.alter(effect, data={**effect.data, "at": answer.cell})
    yield from ()


@faithful_hound.hook(ENTERED)
def barks(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """At a stranger, Small or larger, who comes within 30 feet; too far from its caster it is gone."""
    mover, caster, at = play.creature(step.mover), play.creature(effect.bearer), effect.num("at")
    if mover.id == caster.id:
        if cell_distance(play, caster, at) > LEASH:
            yield from play.end_group(effect.group, "too far")
        return
    if allies(mover, caster) or play.sheet(mover).size < SMALL:
        return
    was = cell_distance(play, Creature(0, "", mover.sheet, "", "", cell=step.start), at)
    if was > HEARS >= cell_distance(play, mover, at):
        play.emit("barks", caster=caster.id, target=mover.id)


@faithful_hound.hook(TURN_STARTS, "owner")
def bites(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of each of its caster's turns it snaps at one enemy within 5 feet."""
    near = [
        other
        for other in creatures_present(play)
        if enemies(creature, other)
        and other.life == "alive"
        and cell_distance(play, other, effect.num("at")) <= 5
    ]
    if not near:
        return
    prey = near[0]
    if len(near) > 1:
        answer = yield Decision(
            creature.seat,
            "hound bites",
            (Option("bite", "hound.bite", takes="targets", targets=tuple(other.id for other in near)),),
            subject=creature.id,
            default="bite",
        )
        prey = play.creature(answer.targets[0])
    yield from act_again(play, effect, [prey])

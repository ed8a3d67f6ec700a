"""Floating forces that strike at their caster's bidding: a weapon, a sword, a spirit of the Feywild, a watchdog."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.magic.spell_effect import casting_of


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

"""Spiritual Weapon: a floating force that strikes at its caster's bidding."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import cells_of, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.space import cell_distance
from tenfoot.rulesets.common.spell import Casting
from tenfoot.rulesets.common.spell_effect import casting_of, scaled, spell_strike
from tenfoot.rulesets.common.targets import attackable
from tenfoot.rulesets.srd52.spell_rule import begin_on, in_force

spiritual_weapon = in_force("spiritual-weapon", "5.2/s-range/movable")
MOVES = 20


@spiritual_weapon.doing("cast")
def appear(play: Play, casting: Casting) -> Proc[None]:
    """In the chosen space, and one attack at once."""
    caster = play.creature(casting.caster)
    effect = yield from begin_on(play, casting, caster, at=casting.aim)
    yield from strike(play, caster, effect)


@spiritual_weapon.offer
def again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action on later turns: move it up to 20 feet and attack again."""
    if creature.budget.get("bonus", 0) < 1 or play.state.once.get(f"cast {effect.group}"):
        return ()

    def reach() -> Sequence[int]:
        grid = play.state.grid
        return cells_of(within(grid, effect.num("at"), MOVES, 1) & standing_room(grid, 1, flying=True))

    return (
        Option(
            "spell.spiritual-weapon:move",
            "option.spiritual weapon",
            cost=("bonus",),
            takes="cell",
            cells=reach,
        ),
    )


@spiritual_weapon.perform
def move_and_strike(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """It may go farther from its caster than the spell's range."""
    creature.budget["bonus"] -= 1
    effect = play.alter(effect, data={**effect.data, "at": answer.cell})
    play.emit("zone.moved", caster=creature.id, spell="spiritual-weapon", aim=answer.cell)
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

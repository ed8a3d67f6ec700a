"""Faithful Hound, a level 4 Conjuration spell of Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.magic.spell_effect import act_again
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

faithful_hound = in_force("faithful-hound", "5.2/s-range/movable")
"""On its caster, who alone sees it; `at` is where it stands."""


HEARS, LEASH, WALK = 30, 300, 30


SMALL = 1


@faithful_hound.procedure("cast")
def comes_to_heel(play: Play, casting: Casting) -> Proc[None]:
    """Faithful Hound: start the spell at the chosen square."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster), at=casting.aim)


def go_there(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Magic action on later turns sends it up to 30 feet."""
    if play.state.once.get(f"cast {effect.group}"):
        return ()

    def reach() -> Sequence[int]:
        grid = play.state.grid
        return cells_of(within(grid, effect.num("at"), WALK, 1) & standing_room(grid, 1))

    facts: dict[str, int | str] = {"spell": "faithful-hound"}
    return (
        Option(
            f"{faithful_hound.name}:move",
            "option.send force",
            cost=(ACTION,),
            takes="cell",
            cells=reach,
            facts=facts,
        ),
    )


@faithful_hound.action(options=go_there)
def move_hound(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Move the hound to another place; only its caster sees it go."""
    play.alter(effect, data={**effect.data, "at": answer.cell})


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

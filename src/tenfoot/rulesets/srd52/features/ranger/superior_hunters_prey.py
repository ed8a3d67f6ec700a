"""Superior Hunter's Prey, a feature of the Ranger (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import attack_another
from tenfoot.rulesets.srd52.features.families.marked_prey import marked_by
from tenfoot.rulesets.srd52.spells.hex import MARK_DIE, hunters_mark

superior_prey = Rule("feature.superior-hunters-prey")


@superior_prey.hook(DAMAGE_TAKEN, "source")
def two_at_once(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Once a turn the mark's extra damage also strikes a second creature within 30 feet of the marked one."""
    ranger = play.creature(effect.bearer)
    once = f"superior prey by {ranger.id}"
    if play.state.once.get(once) or marked_by(play, ranger.id, blow.target) is None:
        return
    first = play.creature(blow.target)
    if first.cell < 0:
        return
    targets = tuple(
        other.id
        for other in creatures_within(play, first, 30)
        if other.id not in (first.id, ranger.id) and enemies(ranger, other) and sees(play, ranger, other)
    )
    if not targets:
        return
    answer = yield Decision(
        ranger.seat,
        "superior prey",
        (
            Option("strike", "superior prey.strike", takes="targets", targets=targets),
            Option("no", "superior prey.no"),
        ),
        subject=ranger.id,
        default="strike",
    )
    if answer.pick == "strike":
        play.state.once[once] = 1
        die = play.query(MARK_DIE, ExplainedTotal(hunters_mark.name, ranger.id, 6, effect), ranger.id).total
        faces = yield from play.roll(ranger.id, 1, die, "damage")
        yield from deal_damage(
            play, IncomingDamage(answer.targets[0], ranger.id, [(faces[0], "force")], tags=("magic",))
        )


superior_prey.reply("superior prey")(attack_another)

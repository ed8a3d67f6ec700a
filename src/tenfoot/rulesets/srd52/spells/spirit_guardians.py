"""Spirit Guardians: spirits around their caster slow those they do not spare; the area itself is data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing, count_near, plain

spirits = Rule("spell.spirit-guardians", "5.2/s-area/emanation-moves")


hindrance = Rule("zone.spirit-guardians", "5.2/s-area/emanation-moves", tags=("spell",))


@spirits.procedure("prepare")
def what_kind(play: Play, casting: Casting) -> None:
    """Radiant for a good or neutral caster, Necrotic for an evil one."""
    alignment = play.sheet(play.creature(casting.caster)).alignment
    casting.words = "necrotic" if "evil" in alignment else "radiant"


@hindrance.modifies(SPEED)
def slowed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Half the Speed inside, for creatures that are not spared."""
    if tally.subject == effect.bearer or tally.subject in effect.ids("spared"):
        return
    if inside_area(play, play.creature(tally.subject), effect):
        tally.times(1, 2, effect)


@spirits.weigh
def weigh_guardians(turn: Weighing, option: Option) -> Weighed:
    """Value of a damaging aura around the caster: 12 for each foe within 15 feet, 5 for each within 40."""
    return plain(option), 12.0 * count_near(turn, 15) + 5.0 * (count_near(turn, 40) - count_near(turn, 15))

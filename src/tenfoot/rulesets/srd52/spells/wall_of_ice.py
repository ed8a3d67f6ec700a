"""Wall of Ice, a level 6 Evocation spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.fixtures import FEATURE_OPENED

wall_of_ice = Rule("zone.wall-of-ice", "5.2/s-effect/as-written", tags=("spell",))


frigid_air = Rule("frigid air", "5.2/s-effect/as-written", tags=("spell",))


@wall_of_ice.hook(FEATURE_OPENED)
def cold_stays_behind(play: Play, thing: Effect, effect: Effect) -> None:
    """Where a section broke, a sheet of frigid air is left."""
    if thing.group == effect.group:
        play.attach(
            frigid_air.name,
            0,
            source=effect.source,
            expiry=effect.expiry,
            group=effect.group,
            level=effect.level,
            dc=effect.dc,
            cells=thing.cells,
            data={"spell": effect.text("spell")},
        )


@frigid_air.hook(ENTERED)
def through_the_cold(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """5d6 Cold, half with a Constitution save, the first time on a turn; 1d6 more for each level above 6."""
    mover = play.creature(step.mover)
    mark = f"frigid air {effect.group} on {mover.id}"
    if play.state.once.get(mark) or not inside_area(play, mover, effect):
        return
    play.state.once[mark] = 1
    tags = ("spell", "magic", "wall-of-ice")
    dice = parse_dice(f"{effect.level - 1}d6")
    roll = DamageRoll(
        effect.source, mover.id, [DamagePart(*dice, "cold", RuleSource("spell.wall-of-ice"))], tags
    )
    amounts = yield from roll_damage(play, roll)
    blow = IncomingDamage(mover.id, effect.source, amounts, tags=tags)
    test = D20Test("save", mover.id, CON, effect.dc, target=effect.source, tags=tags)
    if (yield from resolve_test(play, test)):
        blow.factors.append((1, 2, RuleSource("saved", "5.2/savedamage/half")))
    yield from deal_damage(play, blow)

"""Symbol: a hidden glyph that, once triggered, glows for ten minutes and strikes all who are near."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import corner_point, sphere
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.magic.spell_effect import casting_of, cause_of
from tenfoot.rulesets.common.space.area import creatures_caught
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force
from tenfoot.rulesets.srd52.spells.command_spell import go

symbol = Rule("zone.symbol", "5.2/s-effect/as-written", tags=("spell", "secret"))


aglow = Rule("symbol aglow", "5.2/s-effect/as-written", tags=("spell",))


discord = declare(in_force("symbol.discord"), grants=[{"disadvantage": ["attack", "check"]}])


dread = in_force("symbol.fear")


impose_conditions(dread, "frightened", depends=True)


GLOW, TEN_MINUTES = 60, 600


MINUTE = "1 minute"


HURT_WAKES: dict[str, int | str | list[int | str]] = {"until": "hurt"}


BEARS = {
    "death": ("con", ()),
    "discord": ("wis", (EffectStep("effect", discord.name, lasts=MINUTE),)),
    "fear": ("wis", (EffectStep("effect", dread.name, lasts=MINUTE),)),
    "pain": ("con", (EffectStep("condition", "incapacitated", lasts=MINUTE),)),
    "sleep": ("wis", (EffectStep("condition", "unconscious", lasts="10 minutes", data=HURT_WAKES),)),
    "stunning": ("wis", (EffectStep("condition", "stunned", lasts=MINUTE),)),
}
"""The save against each effect, and what failing it brings."""


@symbol.hook(ENTERED)
def stepped_on(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature not named sets it off; then it glows and affects all in a 60-foot Sphere."""
    mover = play.creature(step.mover)
    if mover.id == effect.source or mover.id in effect.ids("spared") or not inside_area(play, mover, effect):
        return
    grid = play.state.grid
    x, y = grid.at(effect.num("aim"))
    cells = tuple(cells_of(sphere(grid, corner_point(grid, x, y), GLOW)))
    play.emit("glyph", caster=effect.source, creature=mover.id)
    glow = play.attach(
        aglow.name,
        0,
        source=effect.source,
        expiry=Expiry(effect.source, "start", 0, play.state.time + TEN_MINUTES),
        level=effect.level,
        dc=effect.dc,
        cells=cells,
        data={"spell": effect.text("spell"), "choice": effect.text("choice"), "aim": effect.num("aim")},
    )
    yield from play.end_group(effect.group, "triggered")
    for other in creatures_caught(play, squares(cells)):
        yield from strikes(play, other, glow)


def strikes(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Symbol: make a creature save against the glyph's effect, at most once per turn."""
    mark = f"symbol {effect.id} on {creature.id}"
    caster, casting = play.creature(effect.source), casting_of(play, effect)
    if play.state.once.get(mark) or creature.life == "dead":
        return
    play.state.once[mark] = 1
    if not reached(play, effect.text("spell"), effect.level, caster, [creature]):
        return
    save, fail = BEARS[effect.text("choice")]
    activity = casting.spell.activity
    assert activity is not None
    deadly = effect.text("choice") == "death"
    struck = msgspec.structs.replace(
        activity,
        kind="save",
        save=save,
        half=deadly,
        damage=(Damage("10d10", "necrotic"),) if deadly else (),
        fail=fail,
    )
    yield from perform_activity(play, caster, struck, [creature], cause_of(casting))


@aglow.hook(ENTERED)
def comes_near(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Affect a creature that enters the Sphere."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from strikes(play, mover, effect)


@aglow.hook(TURN_ENDS)
def stays_near(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Affect a creature that ends its turn in the Sphere."""
    if inside_area(play, creature, effect):
        yield from strikes(play, creature, effect)


@dread.hook(TURN_STARTS, "owner")
def away_from_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Symbol of fear: at the start of its turn, the creature moves away from the glyph if it can."""
    glow = next((e for e in play.state.effects.values() if e.rule == aglow.name), None)
    if glow is not None and creature.cell >= 0 and creature.life == "alive":
        there = Creature(0, "", creature.sheet, "", "", cell=glow.num("aim"))
        yield from go(play, creature, there, nearer=False)

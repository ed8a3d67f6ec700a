"""Squares that damage creatures who enter them, as the GM marks them."""

from __future__ import annotations

from tenfoot.authoring import *

harmful_ground = Rule("harmful ground", "5.2/m-mind/song", tags=("ground",))
"""On squares that hurt whoever enters them: `dice` and `kind` in its data. Lava, thorns, boiling mud."""


gm_harmful = Rule("gm:harmful ground", "5.2/m-mind/song")


@harmful_ground.hook(ENTERED)
def damage_entering(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Damage a creature that enters the square without flying."""
    if step.to not in effect.cells or step.mode == "fly":
        return
    why = RuleSource("harmful ground", "5.2/m-mind/song")
    roll = DamageRoll(
        0, step.mover, [DamagePart(*parse_dice(effect.text("dice", "1d6")), effect.text("kind", "fire"), why)]
    )
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(step.mover, 0, amounts))


@gm_harmful.procedure("word")
def mark_harmful_square(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Mark the square as harmful: `words` are dice and type (`6d10 fire`)."""
    dice, _, kind = words.partition(" ")
    if not 0 <= answer.cell < play.state.grid.width * play.state.grid.height or not kind:
        raise IllegalAnswer("Name a square, and dice with a type, such as '6d10 fire'.")
    parse_dice(dice)
    play.attach(harmful_ground.name, 0, cells=(answer.cell,), data={"dice": dice, "kind": kind})

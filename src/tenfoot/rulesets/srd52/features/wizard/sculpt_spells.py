"""Sculpt Spells, a feature of the Wizard (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *

sculpt_spells = Rule("feature.sculpt-spells")


spared = Rule("spared by the spell")


@sculpt_spells.hook(SPELL_WORKS, "caster")
def pockets_of_safety(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Creatures that are seen, 1 and the spell's level of them; asked when allies would be caught."""
    activity = casting.spell.activity
    if (
        casting.spell.school != "evocation"
        or activity is None
        or activity.area is None
        or activity.kind != "save"
    ):
        return
    caster = play.creature(effect.bearer)
    caught = [
        other.id
        for other in affected(play, caster, activity, casting.aim)
        if other.id != caster.id and not enemies(caster, other) and sees(play, caster, other)
    ]
    if not caught:
        return
    most = min(len(caught), 1 + casting.level)
    answer = yield Decision(
        caster.seat,
        "sculpt spells",
        (
            Option("spare", "sculpt.spare", takes="targets", targets=tuple(caught), least=most, most=most),
            Option("nobody", "sculpt.nobody"),
        ),
        subject=caster.id,
        default="spare",
        facts={"spell": casting.spell.key},
    )
    for key in answer.targets if answer.pick == "spare" else ():
        play.attach(
            spared.name, key, source=caster.id, group=casting.group, data={"spell": casting.spell.key}
        )


@spared.modifies(SAVE, "actor")
def succeed_on_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Let the chosen creatures succeed on the save against the spell."""
    if test.target == effect.source and "spell" in test.tags:
        test.auto_succeed.append(effect)


@spared.hook(SAVE_DECIDED, "target")
def prevent_damage(play: Play, saving: Saving, effect: Effect) -> None:
    """Let the chosen creatures take no damage where a success would leave half."""
    if saving.cause.name == effect.text("spell"):
        saving.share = (0, 1)


@sculpt_spells.hook(SPELL_DONE, "caster")
def end_protection(play: Play, casting: Casting, effect: Effect) -> None:
    """End the protection when the spell has taken effect."""
    for found in list(play.state.effects.values()):
        if found.rule == spared.name and found.group == casting.group:
            play.detach(found)

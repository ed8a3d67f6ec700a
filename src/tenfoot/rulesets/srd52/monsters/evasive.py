"""Hard to hit or to catch: Blurred Form, Flyby, Agile, Evasion, Immutable Form, constant Invisibility."""

from __future__ import annotations

from tenfoot.authoring import *

blurred_form = Rule("blurred form", "5.2/m-defense/blurred-form")
flyby = Rule("flyby", "5.2/m-move/flyby")
agile = Rule("agile", "5.2/m-move/agile")
monster_evasion = Rule("monster evasion", "5.2/m-defense/evasion")
always_invisible = Rule("always invisible", "5.2/m-sense/invisible-always", "5.2/g-invisible/concealed")
immutable_form = Rule("immutable form", "5.2/m-defense/immutable-form", tags=("mark",))


@blurred_form.modifies(ATTACK, "target")
def flickers(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls against it while it is not Incapacitated."""
    if not has_condition(play, effect.bearer, "incapacitated"):
        attack.disadvantage(effect)


@flyby.hook(LEAVES, "mover")
def flies_off(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Flying out of reach provokes nothing."""
    if step.mode == "fly":
        step.safe.append(effect)
    yield from ()


@agile.hook(LEAVES, "mover")
def darts_off(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """No movement of it provokes."""
    step.safe.append(effect)
    yield from ()


@monster_evasion.hook(SAVE_DECIDED, "target")
def rolls_aside(play: Play, saving: Saving, effect: Effect) -> Proc[None]:
    """Against a Dexterity save for half damage: none on success, half on failure, unless Incapacitated."""
    if saving.test.ability != DEX or not saving.activity.half:
        return
    if not has_condition(play, effect.bearer, "incapacitated"):
        saving.share = (0, 1) if saving.test.success else (1, 2)
    yield from ()


@always_invisible.modifies(SIGHT, "target")
def unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """Invisible for good, whatever it does."""
    sight.hide(effect)


@always_invisible.modifies(CHECK, "actor")
def strikes_first(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative, as Invisible gives it."""
    if "initiative" in test.tags:
        test.advantage(effect)


def stays_itself(play: Play, creature: Creature) -> bool:
    """Whether nothing can shape-shift the creature."""
    return play.has(creature.id, immutable_form.name)

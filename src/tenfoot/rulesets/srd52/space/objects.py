"""Breaking objects: they fail saves, suffer no conditions, may break at a touch, and parts may bring down the whole."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.objects import MAGIC_OBJECT, OBJECT, Material, ObjectSize

MATERIALS = {
    key: Material(key, armor_class)
    for armor_class, keys in (
        (11, ("cloth", "paper", "rope")),
        (13, ("crystal", "glass", "ice")),
        (15, ("wood",)),
        (17, ("stone",)),
        (19, ("iron", "steel")),
        (21, ("mithral",)),
        (23, ("adamantine",)),
    )
    for key in keys
}
"""Suggested Armor Class by material (5.2/g-breaking-objects/ac-cloth and those after it)."""

SIZES = {
    "0": ObjectSize(0, 2, "1d4", 5, "2d4"),
    "1": ObjectSize(1, 3, "1d6", 10, "3d6"),
    "2": ObjectSize(2, 4, "1d8", 18, "4d8"),
    "3": ObjectSize(3, 5, "1d10", 27, "5d10"),
}
"""Suggested Hit Points by size (5.2/g-breaking-objects/hp-tiny and those after it)."""

thing = Rule(
    OBJECT,
    "5.2/g-breaking-objects/no-ability-scores",
    "5.2/g-breaking-objects/no-checks",
    "5.2/g-breaking-objects/fails-saves",
    "5.2/g-breaking-objects/fragile-auto",
    "5.2/g-breaking-objects/collapse",
)


@thing.modifies(MAY, "actor")
def does_nothing(play: Play, asked: Permission, effect: Effect) -> None:
    """An object does nothing and notices nothing."""
    asked.deny(effect)


@thing.modifies(CHECK, "actor")
def forbid_checks_of_objects(play: Play, test: D20Test, effect: Effect) -> None:
    """Without ability scores there is no ability check."""
    test.bonuses.clear()
    test.auto_fail.append(effect)


@thing.modifies(SAVE, "actor")
def fails_every_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Without ability scores every save fails."""
    test.bonuses.clear()
    test.auto_fail.append(effect)


@thing.modifies(IMMUNE, "actor")
def make_objects_immune_to_conditions(play: Play, asked: Permission, effect: Effect) -> None:
    """Objects are immune to all conditions."""
    asked.deny(effect)


@thing.hook(ATTACK_DECLARED, "target")
def breaks_at_a_touch(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The GM may rule that an action breaks a very fragile nonmagical object without a roll."""
    if not effect.num("flimsy"):
        return
    answer = yield yes_no(
        GM,
        "breaks without a roll",
        subject=effect.bearer,
        default="yes",
        why=("5.2/g-breaking-objects/fragile-auto",),
        facts={"target": effect.bearer},
    )
    if answer.pick == "yes":
        attack.tags = (*attack.tags, "lost")
        yield from play.port(DIE)(play, play.creature(effect.bearer), "broken")


@thing.hook(DIED, "target")
def ask_whether_whole_collapses(play: Play, section: Creature, effect: Effect) -> Proc[None]:
    """When a section is destroyed, the GM says whether the rest collapses."""
    whole = effect.text("part of")
    rest = [
        play.creature(other.bearer)
        for other in play.state.effects.values()
        if whole and other.rule == OBJECT and other.text("part of") == whole
    ]
    rest = [other for other in rest if other.life != "dead"]
    if not rest:
        return
    answer = yield yes_no(
        GM,
        "collapse",
        subject=section.id,
        why=("5.2/g-breaking-objects/collapse",),
        facts={"whole": whole, "left": len(rest)},
    )
    if answer.pick == "yes":
        for other in rest:
            # Each would ask again; the whole has given way already.
            play.alter(play.effects_on(other.id, OBJECT)[0], data={})
        for other in rest:
            yield from play.port(DIE)(play, other, "collapse")


threshold = Rule(
    "damage threshold",
    "5.2/g-damage-threshold/below-immune",
    "5.2/g-damage-threshold/meet",
    "5.2/g-damage-threshold/single-source",
    "5.2/g-damage-threshold/superficial",
)


@threshold.modifies(DAMAGE_DEFENSES, "target")
def shrugs_off_small_blows(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Damage of one attack or effect below the threshold does nothing; from it on, all of it counts."""
    blow.thresholds.append((effect.level, effect))


magic_thing = Rule(MAGIC_OBJECT, "5.2/e-resilience/durable", "5.2/e-resilience/artifact")
FRAGILE_MAGIC = ("potion", "scroll")


@magic_thing.modifies(DAMAGE_DEFENSES, "target")
def sturdy(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Most magic items resist all damage, except potions and scrolls; an Artifact takes none at all."""
    if effect.text("category") in FRAGILE_MAGIC:
        return
    kept = blow.immune if effect.text("category") == "artifact" else blow.resist
    for _, kind in blow.amounts:
        if not any(known == kind for known, _ in kept):
            kept.append((kind, effect))

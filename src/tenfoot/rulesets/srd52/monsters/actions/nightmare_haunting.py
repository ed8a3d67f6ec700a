"""Nightmare Haunting, an action in the stat block of the Night Hag."""

from __future__ import annotations

from tenfoot.authoring import *

haunting = Rule("nightmare haunting", "5.2/m-magic/soul-bag")


WOUNDS, SOULS, MADE_ANEW = "bag damage", "souls held", "new bag at"


WARDS = ("spell.protection-from-evil-and-good", "zone.magic-circle")


def has_bag(play: Play, hag: Creature) -> bool:
    """Whether it has its bag, or has made a new one since."""
    return play.state.time >= hag.counters.get(MADE_ANEW, 0)


@haunting.predicate("ready")
def from_the_other_side(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the hag is on the Ethereal Plane with its soul bag and a sleeping target."""
    able = has_bag(play, creature) and play.has(creature.id, "ethereal")
    return able and bool(sleepers(play, creature))


def sleepers(play: Play, creature: Creature) -> list[Creature]:
    """Sleepers that it sees across the border of the planes."""
    return [
        other for other in creatures_present(play) if other.id != creature.id and sees(play, creature, other)
    ]


@haunting.procedure("use")
def haunt(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A nightmare: a Wisdom save, or Psychic damage that the Hit Point maximum loses too; wards waste it."""
    ids = tuple(other.id for other in sleepers(play, creature))
    option = Option("this", "option.activity", takes="targets", targets=ids, facts={"name": activity.name})
    chosen = yield Decision(creature.seat, "target", (option,), subject=creature.id, default="this")
    target = play.creature(chosen.targets[0])
    if any(play.has(target.id, ward) for ward in WARDS):
        play.emit("spell.no effect", caster=creature.id, target=target.id, spell="dream", looks="unaffected")
        return
    test = D20Test("save", target.id, WIS, activity.dc or 0, target=creature.id, tags=("spell", "magic"))
    if (yield from resolve_test(play, test)):
        return
    roll = DamageRoll(
        creature.id,
        target.id,
        [DamagePart(*parse_dice("3d6"), "psychic", RuleSource("nightmare", "5.2/m-magic/soul-bag"))],
    )
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    taken = yield from deal_damage(
        play, IncomingDamage(target.id, creature.id, amounts, tags=("spell", "magic"))
    )
    if taken:
        yield from lower_maximum(play, target, taken)
    if play.creature(target.id).life == "dead":
        creature.counters[SOULS] = creature.counters.get(SOULS, 0) + 1
        target.notes["soul"] = f"in the bag of {creature.id}"
        play.emit("soul taken", creature=creature.id, target=target.id)

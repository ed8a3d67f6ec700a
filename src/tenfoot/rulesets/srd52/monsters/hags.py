"""Coven Magic and the Soul Bag: what hags can do together, and what a night hag carries."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import LONG

coven = Rule("coven magic", "5.2/m-magic/coven")
soul_bag = Rule("soul bag", "5.2/m-magic/soul-bag", tags=("mark",))
haunting = Rule("nightmare haunting", "5.2/m-magic/soul-bag")
gm_bag = Rule("gm:soul bag", "5.2/m-magic/soul-bag")
SPELLS = ("augury", "find-familiar", "identify", "locate-object", "scrying", "unseen-servant")
COVEN = 30
BAG_HP = 20
WOUNDS, SOULS, MADE_ANEW = "bag damage", "souls held", "new bag at"
WEEK = 7 * 86400
WARDS = ("spell.protection-from-evil-and-good", "zone.magic-circle")


def gathered(play: Play, creature: Creature) -> bool:
    """Whether two allied hags are within 30 feet."""
    near = [o for o in creatures_within(play, creature, COVEN) if allies(creature, o) and o.life == "alive"]
    return sum(1 for other in near if play.has(other.id, coven.name)) >= 2


@coven.offer
def what_three_can_do(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each of the six spells, once between Long Rests, at its usual casting time."""
    if not creature.budget.get("action") or not gathered(play, creature):
        return ()
    options: list[Option] = []
    for key in SPELLS:
        spell = play.ruleset.table("spells", Spell).get(key)
        if (
            spell is None
            or creature.counters.get(f"coven {key}")
            or not may_cast(play, creature, spell).allowed
        ):
            continue
        option = spell_option(play, creature, spell, spell.level, "", coven.name)
        if option is not None:
            options.append(option)
    return options


@coven.perform
def cast_together(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Cast it, with the coven's save DC."""
    key = answer.pick.split(":")[1]
    spell = play.ruleset.entry("spells", key, Spell)
    creature.budget["action"] -= 1
    creature.counters[f"coven {key}"] = 1
    casting = Casting(creature.id, spell, spell.level)
    casting.free = True
    casting.fixed_dc = effect.level
    casting.targets, casting.aim = answer.targets, answer.cell
    if spell.casting == "long":
        yield from play.ruleset.rule(LONG).does["begin"](play, creature, casting)
    else:
        yield from resolve_casting(play, creature, casting)


@coven.hook(RESTED, "owner")
def another_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A Long Rest gives each spell back."""
    if rest.kind == "long":
        for key in SPELLS:
            play.creature(effect.bearer).counters.pop(f"coven {key}", None)
    yield from ()


def has_bag(play: Play, hag: Creature) -> bool:
    """Whether it has its bag, or has made a new one since."""
    return play.state.time >= hag.counters.get(MADE_ANEW, 0)


@haunting.asking("ready")
def from_the_other_side(play: Play, creature: Creature, activity: Activity) -> bool:
    """On the Ethereal Plane, with the bag."""
    able = has_bag(play, creature) and play.has(creature.id, "ethereal")
    return able and bool(sleepers(play, creature))


def sleepers(play: Play, creature: Creature) -> list[Creature]:
    """Those whom it sees across the border."""
    return [
        other for other in creatures_present(play) if other.id != creature.id and sees(play, creature, other)
    ]


@haunting.doing("use")
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


@gm_bag.doing("word")
def the_bag_is_struck(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """A hag's soul bag takes `number` damage: half of it, since it resists everything; at 20 it is dust."""
    for hag in creatures:
        hag.counters[WOUNDS] = hag.counters.get(WOUNDS, 0) + answer.number // 2
        if hag.counters[WOUNDS] >= BAG_HP:
            hag.counters[WOUNDS] = 0
            hag.counters[MADE_ANEW] = play.state.time + WEEK
            hag.counters.pop(SOULS, None)
            for other in play.state.creatures.values():
                if other.notes.get("soul") == f"in the bag of {hag.id}":
                    del other.notes["soul"]
            play.emit("bag destroyed", audience=(GM,), creature=hag.id)
    yield from ()

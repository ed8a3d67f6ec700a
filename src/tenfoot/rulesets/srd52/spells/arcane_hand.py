"""Arcane Hand: a great hand of force that strikes, pushes, grasps or blocks the way."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.engine.sheet import Trait
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.space.objects import OBJECT
from tenfoot.rulesets.common.space.space import BYSTANDERS, SHARES_SPACE
from tenfoot.rulesets.encounter import enter
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

arcane_hand = in_force("arcane-hand", "5.2/s-range/movable")
"""On the caster: `hand` is the thing on the map, `deed` what it does."""


NAME = arcane_hand.name


ARMOR, FLIES, HUGE = 20, 60, 4


GRAPPLED = "condition.grappled"


def hand_sheet(caster: Creature) -> Sheet:
    """A Large object with its caster's Hit Points, in whose space others may be."""
    return Sheet(
        key=f"arcane-hand of {caster.id} {caster.hp_max}",
        name="Arcane Hand",
        size=3,
        tags=(OBJECT, "force"),
        hp=caster.hp_max,
        armor_class=ARMOR,
        speeds={"walk": 0},
        immune=("poison", "psychic"),
        traits=(Trait(OBJECT), Trait(SHARES_SPACE)),
    )


@arcane_hand.procedure("cast")
def cast_arcane_hand(play: Play, casting: Casting) -> Proc[None]:
    """Place the hand in the chosen space and let it act for the first time."""
    caster = play.creature(casting.caster)
    hand = enter(play, hand_sheet(caster), side=BYSTANDERS, seat=caster.seat)
    play.place(hand, nearest_room(play, hand, casting.aim))
    effect = yield from begin_spell_on(play, casting, caster, hand=hand.id)
    yield from does_a_deed(play, caster, effect)


@arcane_hand.end
def remove_hand(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Remove the hand when the spell ends, and release the creature it holds."""
    play.place(play.creature(effect.num("hand")), -1)
    for hold in list(play.state.effects.values()):
        if hold.rule == GRAPPLED and hold.group == effect.group:
            yield from play.end(hold, reason)


@arcane_hand.hook(DIED)
def end_with_the_hand(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the spell when the hand drops to 0 Hit Points."""
    if creature.id == effect.num("hand"):
        yield from play.end_group(effect.group, "destroyed")


def grasped(play: Play, effect: Effect) -> Creature | None:
    """Find the creature that the hand holds; None if it holds none."""
    for hold in play.state.effects.values():
        if hold.rule == GRAPPLED and hold.group == effect.group:
            return play.creature(hold.bearer)
    return None


def bid_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action on later turns: it flies up to 60 feet and does a deed, or crushes a held creature."""
    if play.state.once.get(f"cast {effect.group}"):
        return ()
    hand = play.creature(effect.num("hand"))

    def reach() -> Sequence[int]:
        grid = play.state.grid
        side = play.side_cells(hand)
        return cells_of(within(grid, hand.cell, FLIES, side) & standing_room(grid, side, flying=True))

    facts: dict[str, int | str] = {"spell": "arcane-hand"}
    options = [
        Option(f"{NAME}:move", "option.move force", cost=(BONUS,), takes="cell", cells=reach, facts=facts)
    ]
    if grasped(play, effect) is not None:
        options.append(Option(f"{NAME}:crush", "hand.crush", cost=(BONUS,)))
    return options


@arcane_hand.action(options=bid_it, cost=(BONUS,))
def command_hand(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Bonus Action to crush the held creature, or to move the hand, which releases it, and let it act."""
    held = grasped(play, effect)
    if answer.pick == f"{NAME}:crush":
        if held is not None:
            more = spell_modifier(play, creature, "arcane-hand")
            dice = f"{4 + 2 * (effect.level - 5)}d6+{more}"
            yield from burn(play, creature.id, held.id, dice, "bludgeoning", "arcane-hand")
        return
    hand = play.creature(effect.num("hand"))
    if held is not None and answer.cell != hand.cell:
        for hold in play.effects_on(held.id, GRAPPLED):
            if hold.group == effect.group:
                yield from play.end(hold, "moved on")
    play.place(hand, answer.cell)
    play.emit("zone.moved", caster=creature.id, spell="arcane-hand", aim=answer.cell)
    yield from does_a_deed(play, creature, effect)


def does_a_deed(play: Play, caster: Creature, effect: Effect) -> Proc[None]:
    """A fist, a push or a grasp for a creature within 5 feet of it, or it blocks the way."""
    hand = play.creature(effect.num("hand"))
    beside = [
        other
        for other in creatures_present(play)
        if other.id != hand.id
        and 0 <= distance(play, hand, other) <= 5
        and permitted(play, caster, other, "target")
    ]
    smaller = tuple(other.id for other in beside if play.sheet(other).size <= HUGE)
    options: list[Option] = []
    if everybody := tuple(other.id for other in beside if permitted(play, caster, other)):
        options.append(Option("fist", "hand.fist", takes="targets", targets=everybody))
    if smaller:
        options.append(Option("push", "hand.push", takes="targets", targets=smaller))
        options.append(Option("grasp", "hand.grasp", takes="targets", targets=smaller))
    options += [Option("interpose", "hand.interpose"), Option("hold", "force.hold")]
    answer = yield Decision(caster.seat, "hand does", tuple(options), subject=caster.id, default="hold")
    effect = play.alter(effect, data={**effect.data, "deed": answer.pick})
    if not answer.targets:
        return
    target, casting = play.creature(answer.targets[0]), casting_of(play, effect)
    if answer.pick == "fist":
        activity = scaled(play, caster, casting)
        assert activity is not None
        blow = spell_strike(play, caster, activity, casting)
        yield from make_attack(play, plan_attack(play, caster, target, blow, via="spell", gap=5))
        return
    ability = STR if answer.pick == "push" else DEX
    tags = ("spell", "magic", "arcane-hand")
    if (
        yield from resolve_test(
            play, D20Test("save", target.id, ability, effect.dc, target=caster.id, tags=tags)
        )
    ):
        return
    if answer.pick == "push":
        yield from pushes(play, caster, hand, target)
    else:
        yield from gain_condition(
            play,
            target,
            "grappled",
            source=caster.id,
            group=effect.group,
            dc=effect.dc,
            data={"within": effect.id, "spell": "arcane-hand"},
        )


def pushes(play: Play, caster: Creature, hand: Creature, target: Creature) -> Proc[None]:
    """5 feet, and 5 more for each point of the spellcasting modifier; the hand stays with it."""
    start = target.cell
    feet = 5 + 5 * max(0, spell_modifier(play, caster, "arcane-hand"))
    if (yield from push_away(play, target, hand, feet)):
        play.place(hand, nearest_room(play, hand, hand.cell + target.cell - start))


@arcane_hand.modifies(TERRAIN)
def stands_in_the_way(play: Play, ground: Terrain, effect: Effect) -> None:
    """Interposed, its space is Difficult Terrain for its caster's enemies. What is behind it has cover anyway."""
    if effect.text("deed") != "interpose" or ground.mode == "fly":
        return
    hand, mover = play.creature(effect.num("hand")), play.creature(ground.mover)
    if hand.cell >= 0 and enemies(play.creature(effect.bearer), mover):
        ground.difficult |= cell_set(play.footprint(hand))

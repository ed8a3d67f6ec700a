"""What the GM settles about a stat block: alignment, open languages, Hit Points by the dice, damage as printed."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.bodies.creature_kinds import ALIGNMENTS, UNALIGNED

set_alignment = Rule("gm:alignment", "5.2/g-stat-block/alignment", "5.2/m-alignment/suggestion")
set_language = Rule("gm:language", "5.2/m-lang/gm-fills")
roll_hit_points = Rule("gm:roll hit points", "5.2/m-hp/number-or-dice", "5.2/m-hp/minimum")
damage_numbers = Rule("gm:damage numbers", "5.2/g-stat-block/damage-notation", "5.2/m-damage/number-or-dice")
printed_damage = Rule("printed damage", "5.2/m-damage/number-or-dice", "5.2/m-damage/critical-fixed")
"""In force for the whole scene: monsters deal the number that stands before the dice."""

PRINTED = RuleSource("printed number", "5.2/m-damage/number-or-dice")
MORE = ("one more", "two more", "three more", "five more")
"""Entries of a block that leave languages to the GM, and how many."""
LEFT = {"one more": "", "two more": "one more", "three more": "two more", "five more": "four more"}


@set_alignment.procedure("word")
def change_alignment(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """GM command: set the creatures' alignment; nothing else in their stat blocks changes."""
    if words != UNALIGNED and words not in ALIGNMENTS:
        raise IllegalAnswer(f"No alignment '{words}'. Alignments: {', '.join(ALIGNMENTS)}, {UNALIGNED}.")
    for creature in creatures:
        sheet = play.sheet(creature)
        wear_sheet(
            play, creature, msgspec.structs.replace(sheet, key=f"{sheet.key} ({words})", alignment=words)
        )


@set_language.procedure("word")
def choose_language(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """A block that names languages only by their number gets one of them."""
    for creature in creatures:
        sheet = play.sheet(creature)
        entry = next((name for name in sheet.languages if name in LEFT), "")
        if not entry:
            raise IllegalAnswer(f"{creature.name}'s languages leave nothing open.")
        kept = [name for name in sheet.languages if name != entry]
        named = tuple(name for name in (*kept, words.lower(), LEFT[entry]) if name)
        wear_sheet(
            play, creature, msgspec.structs.replace(sheet, key=f"{sheet.key} +{words}", languages=named)
        )


@roll_hit_points.procedure("word")
def hit_points_by_the_dice(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The dice of the block instead of its fixed number, for each creature; at least 1."""
    for creature in creatures:
        text = play.sheet(creature).hit_dice
        if not text:
            raise IllegalAnswer(f"{creature.name} has no Hit Point Dice to roll.")
        dice, total = parse_dice(text)
        for count, sides in dice:
            total += sum((yield from play.roll(creature.id, count, sides, "hit points")))
        creature.hp = creature.hp_max = max(1, total)


@damage_numbers.procedure("word")
def how_damage_is_found(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """`printed`: monsters deal their fixed numbers; `rolled`: their dice."""
    if words not in ("printed", "rolled"):
        raise IllegalAnswer(f"Damage is 'printed' or 'rolled', not '{words}'.")
    for effect in play.effects_on(0, printed_damage.name):
        play.detach(effect)
    if words == "printed":
        play.attach(printed_damage.name, 0)


def mean(dice: tuple[tuple[int, int], ...], flat: int = 0) -> int:
    """The mean of some dice and a number, rounded down."""
    return (sum(count * (sides + 1) for count, sides in dice) + 2 * flat) // 2


@printed_damage.hook(DAMAGE_ROLL)
def as_printed(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Use the printed average instead of dice; a Critical Hit adds the dice's average once more."""
    source = play.state.creatures.get(roll.source)
    if source is not None and play.sheet(source).cr:
        roll.parts[:] = [_fixed(piece, roll.critical) for piece in roll.parts]


def _fixed(piece: DamagePart, critical: bool) -> DamagePart:
    amount = mean(piece.dice, piece.flat) + (mean(piece.dice) if critical else 0)
    return DamagePart((), amount, piece.kind, PRINTED, weapon=piece.weapon)

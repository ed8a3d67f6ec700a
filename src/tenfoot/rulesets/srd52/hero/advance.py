"""Experience, levels and what they bring (5.2/c-level/*, 5.2/c-hp/*)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.rulesets.srd52.hero.choices import ChoiceError
from tenfoot.rulesets.srd52.hero.tables import ClassTable

XP = (
    0,
    300,
    900,
    2_700,
    6_500,
    14_000,
    23_000,
    34_000,
    48_000,
    64_000,
    85_000,
    100_000,
    120_000,
    140_000,
    165_000,
    195_000,
    225_000,
    265_000,
    305_000,
    355_000,
)
"""Experience Points at which each level is reached."""
BONUS_FEAT_XP = 30_000


def level_for(xp: int) -> int:
    """The level that this many Experience Points have reached."""
    return sum(1 for needed in XP if xp >= needed)


def xp_span(level: int) -> tuple[int, int]:
    """Return the Experience Points at which a level begins and at which the next one does."""
    return XP[max(0, min(level, len(XP)) - 1)], XP[min(level, len(XP) - 1)]


def proficiency_bonus(level: int) -> int:
    """+2 at levels 1-4, then one more every four levels (5.2/c-level/pb-by-level)."""
    return 2 + (level - 1) // 4


def tier(level: int) -> int:
    """The tier of play, a label only (5.2/c-level/tiers)."""
    return 1 + (level >= 5) + (level >= 11) + (level >= 17)


def bonus_feats(xp: int) -> int:
    """Feats for experience beyond level 20, if the GM allows them (5.2/c-level/bonus-feats)."""
    return max(0, xp - XP[-1]) // BONUS_FEAT_XP


def level_gain(die: int, constitution: int, rolled: int = 0) -> int:
    """Hit Points that a level after the first adds: the roll or the fixed number, and at least 1 in all."""
    return max(1, (rolled or die // 2 + 1) + constitution)


def hit_points(
    held: Sequence[tuple[ClassTable, int]],
    constitution: int,
    rolled: Sequence[int],
    toughness: int,
    resilience: int,
    reason: str = "",
) -> ExplainedTotal:
    """The Hit Point maximum, explained: the whole first die, then each level's gain."""
    levels = [table for table, level in held for _ in range(level)]
    first, later = levels[0], levels[1:]
    if rolled and len(rolled) != len(later):
        raise ChoiceError("hit_points", f"{len(later)} levels were gained; {len(rolled)} rolls are given.")
    tally = ExplainedTotal(
        "hit points", 0, first.hit_die, RuleSource(f"class.{first.key}", "5.2/c-hp/level-one")
    )
    tally.add(constitution, RuleSource("ability.con", "5.2/c-hp/level-one"))
    for number, table in enumerate(later):
        shown = rolled[number] if rolled else 0
        if rolled and not 1 <= shown <= table.hit_die:
            raise ChoiceError("hit_points", f"a d{table.hit_die} does not show {shown}.")
        cite = "5.2/c-hp/level-up-roll" if shown else "5.2/c-hp/level-up-fixed"
        why = RuleSource(reason) if reason else RuleSource(f"class.{table.key}", cite)
        tally.add(level_gain(table.hit_die, constitution, shown), why)
    if toughness:
        tally.add(toughness, RuleSource("feature.dwarven-toughness", "5.2/c-dwarf/toughness"))
    if resilience:
        tally.add(resilience, RuleSource("feature.draconic-resilience"))
    return tally


def hit_dice(held: Sequence[tuple[ClassTable, int]]) -> str:
    """The Hit Dice of all classes by type, as `5d8+5d10` (5.2/c-multi/hit-dice)."""
    dice: dict[int, int] = {}
    for table, level in held:
        dice[table.hit_die] = dice.get(table.hit_die, 0) + level
    return "+".join(f"{count}d{sides}" for sides, count in sorted(dice.items()))

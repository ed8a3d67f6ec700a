"""Rolling and exact odds with plain strings."""

from __future__ import annotations

import secrets

from tenfoot.dice import Distribution, Mode, Odds, Rolled, Seeded, attack, exact, save
from tenfoot.dice import roll as roll_from


def roll(dice: str, seed: int | None = None) -> Rolled:
    """Roll dice: `roll("2d6+3")`. The same seed gives the same roll; without one it is random."""
    return roll_from(dice, Seeded(secrets.randbits(64) if seed is None else seed))


def odds(dice: str) -> Distribution:
    """Return the exact distribution of an expression: `odds("4d6kh3").mean`."""
    return exact(dice)


def attack_odds(
    bonus: int | str, ac: int, damage: str = "0", *, mode: Mode = "normal", crit: int = 20
) -> Odds:
    """Return the exact odds of an attack roll: `attack_odds(7, 15, "2d6+4", mode="advantage").mean`."""
    return attack(bonus, ac, mode, damage, crit)


def save_odds(
    bonus: int | str, dc: int, damage: str = "0", *, half: bool = True, mode: Mode = "normal"
) -> Odds:
    """Return the exact odds of a saving throw against damage."""
    return save(dc, bonus, mode, damage, half)

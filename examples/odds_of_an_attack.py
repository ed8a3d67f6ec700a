"""The exact odds of an attack with Advantage."""

import tenfoot

odds = tenfoot.attack_odds(7, ac=15, damage="2d6+4", mode="advantage")
print(f"{float(odds.mean):.2f} damage on average, {float(odds.at_least(12)):.1%} for 12 or more")

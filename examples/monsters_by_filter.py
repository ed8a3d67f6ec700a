"""Monsters that fly, by Challenge Rating."""

import tenfoot

for card in tenfoot.list_monsters(cr="1..2", movement="fly"):
    print(f"{card.name}: {card.summary}")

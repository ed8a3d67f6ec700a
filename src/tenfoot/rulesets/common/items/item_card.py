"""What a creature may know of an item it carries, as the ruleset says it."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port

CARD: Port[Callable[[Play, Creature, Item], dict[str, int | str]]] = Port("item card")
"""What the bearer of a thing may know of it: facts by name; nothing for what is plain to see."""

"""Resistance, Vulnerability and Immunity as effects that a spell, an item or the GM gives for a while.

`kind` in the effect's data names the damage types (`all` for every type) or, for `condition immunity`, the
conditions. Several Resistances to one type act as one (5.2/resist/no-stack).
"""

from __future__ import annotations

from tenfoot.authoring import *

resistant = Rule("resistance to", "5.2/resist/halve", "5.2/resist/no-stack")
vulnerable = Rule("vulnerability to", "5.2/vuln/double")
immune = Rule("immunity to", "5.2/immunity/damage")
condition_immune = Rule("immunity to condition", "5.2/immunity/condition")
reduced = Rule("damage reduction", "5.2/resist/order")


def named(effect: Effect) -> list[str]:
    """The types or conditions that an effect is about."""
    value = effect.data.get("kind", "all")
    return [str(entry) for entry in value] if isinstance(value, list) else [str(value)]


@resistant.modifies(DAMAGE_DEFENSES, "target")
def halves(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Half of the damage, rounded down."""
    blow.resist += [(kind, effect) for kind in named(effect)]


@vulnerable.modifies(DAMAGE_DEFENSES, "target")
def doubles(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Vulnerability doubles damage of the named types."""
    blow.vulnerable += [(kind, effect) for kind in named(effect)]


@immune.modifies(DAMAGE_DEFENSES, "target")
def takes_none(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Immunity prevents all damage of the named types."""
    blow.immune += [(kind, effect) for kind in named(effect)]


@condition_immune.modifies(IMMUNE, "actor")
def unaffected(play: Play, asked: Permission, effect: Effect) -> None:
    """The condition does not come, and one that was there has no effect for as long."""
    if asked.verb in named(effect):
        asked.deny(effect)


@reduced.modifies(DAMAGE_DEFENSES, "target")
def less(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Reduce the damage by a fixed amount before Resistance applies."""
    blow.reduce.append((effect.level, "" if "kind" not in effect.data else named(effect)[0], effect))

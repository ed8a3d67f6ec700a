"""Magic weapons and ammunition: their bonus, what they deal besides, and what a hit with them brings on."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.magic_item import MagicItem
from tenfoot.rulesets.srd52.items.rarities import magic_item


def thing_of(play: Play, effect: Effect) -> tuple[Creature, Item, MagicItem] | None:
    """The wielder, the item that grants the effect, and its entry."""
    bearer = play.creature(effect.bearer)
    item = next((one for one in bearer.items if one.id == effect.num("item")), None)
    made = magic_item(play, item.kind) if item is not None else None
    return (bearer, item, made) if item is not None and made is not None else None


def step_plain_piece(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Once it has hit, magic ammunition is no longer magical; what missed can be found again as it was."""
    shooter = play.creature(cause.source)
    key = f"shot {step.name}"
    if shooter.counters.get(key):
        shooter.counters[key] -= 1
        if not shooter.counters[key]:
            del shooter.counters[key]
        plain = f"shot {step.kind}"
        shooter.counters[plain] = shooter.counters.get(plain, 0) + 1


def fits(play: Play, attack: Attack, effect: Effect) -> bool:
    """Whether an attack is made with this item, against the targets and in the manner that it requires."""
    if attack.strike.item != effect.num("item"):
        return False
    if effect.num("thrown") and attack.melee:
        return False
    natural, against = effect.num("natural"), effect.text("against")
    if natural and attack.natural < natural:
        return False
    return not against or is_of(play, play.creature(attack.actor), play.creature(attack.target), against)

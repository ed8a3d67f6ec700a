"""Gaining a level: what may be chosen again, and what stays as it was chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.prepared_spells import WITH_A_LEVEL, Place, chosen_spells

STAYS = ("species", "lineage", "lineage_ability", "size", "background", "scores", "method", "raises")
GROWS = ("skills", "expertise", "tools", "languages", "styles")
INITIATE = "magic-initiate"
PLACES: tuple[Place, ...] = ("prepared", "cantrips")


def check_level_up(before: Choices, after: Choices, content: Content) -> str:
    """Refuse what a new level does not allow; the class whose level was gained."""
    gained = _class_gained(before, after)
    for field in STAYS:
        if getattr(before, field) != getattr(after, field):
            raise ChoiceError(field, "a new level does not change it.")
    for field in GROWS:
        lost = _lost(getattr(before, field), getattr(after, field))
        if lost:
            raise ChoiceError(field, f"a new level does not take away '{lost[0]}'.")
    for key in before.classes:
        for place in PLACES:
            allowed = WITH_A_LEVEL[place].get(key, 0) if key == gained else 0
            _check_spells(before, after, key, place, allowed, content)
    pairs = [
        (before.background_feat, after.background_feat),
        (before.origin_feat, after.origin_feat),
        *zip(before.feats, after.feats, strict=False),
    ]
    for old, new in pairs:
        _check_feat(old, new, content)
    if len(after.feats) < len(before.feats):
        raise ChoiceError("feats", "a new level does not take a feat away.")
    return gained


def _class_gained(before: Choices, after: Choices) -> str:
    gained = [key for key, level in after.classes.items() for _ in range(level - before.classes.get(key, 0))]
    fewer = [key for key, level in before.classes.items() if after.classes.get(key, 0) < level]
    if len(gained) != 1 or fewer:
        raise ChoiceError("classes", "one level more of one class, and none less.")
    return gained[0]


def _lost(old: Iterable[str], new: Iterable[str]) -> list[str]:
    return list((Counter(old) - Counter(new)).elements())


def _check_spells(
    before: Choices, after: Choices, key: str, place: Place, allowed: int, content: Content
) -> None:
    """Refuse more exchanged spells of a class than the level allows; others change on a Long Rest or not at all."""
    lost = _lost(chosen_spells(before, key, place), chosen_spells(after, key, place))
    if len(lost) > allowed:
        what = "cantrip" if place == "cantrips" else "prepared spell"
        name = content.classes[key].name
        raise ChoiceError(
            f"spells.{key}.{place}",
            f"with this level a {name} exchanges {'one' if allowed else 'no'} {what}, not {', '.join(lost)}.",
        )


def _check_feat(old: FeatChoice | None, new: FeatChoice | None, content: Content) -> None:
    """A feat stays as it was taken; of Magic Initiate one spell may become another of its level."""
    if old is None or old == new:
        return
    if new is None or msgspec.structs.replace(old, spells=()) != msgspec.structs.replace(new, spells=()):
        raise ChoiceError("feats", f"'{old.feat}' stays as it was taken.")
    lost, gained = _lost(old.spells, new.spells), _lost(new.spells, old.spells)
    if old.feat != INITIATE or len(lost) > 1 or _levels(lost, content) != _levels(gained, content):
        raise ChoiceError("feats", f"'{old.feat}': one spell may be exchanged for another of the same level.")


def _levels(names: Sequence[str], content: Content) -> list[int]:
    return sorted(content.spells[name].level for name in names if name in content.spells)

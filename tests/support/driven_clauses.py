"""Which clauses of spells hold when the spell is cast: the numbers of the sentence are compared with what happened.

The sentence is the measure, not the record: dice, damage type, save, condition, what half means and what a higher slot
or level adds. A clause counts only if all that it says of these came out; what else it says is for scenarios.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tenfoot.compendium.clause_texts import clauses
from tenfoot.compendium.wording import ABILITIES
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.spell_driver import MISS, MODIFIER, SAVES, Cast, cast

SPELLS = srd52().table("spells", Spell)
_TYPE = "Acid|Bludgeoning|Cold|Fire|Force|Lightning|Necrotic|Piercing|Poison|Psychic|Radiant|Slashing|Thunder"
_CONDITION = "Blinded|Charmed|Deafened|Frightened|Paralyzed|Petrified|Poisoned|Prone|Restrained|Stunned"
_ABILITY = "|".join(ABILITIES.values())
_DICE = r"(?P<count>\d+)d(?P<sides>\d+)(?: \+ (?P<flat>\d+))?(?P<modifier> plus your spellcasting modifier)?"
_DAMAGE = rf"{_DICE} (?P<type>{_TYPE}) damage"
_AREA = (
    r"(?: in a (?P<size>\d+)-foot(?:-radius)? (?P<shape>Cone|Cube|Sphere)(?: from you)?"
    r"| in a Line (?P<length>\d+) feet long and (?P<width>\d+) feet wide"
    r"| in a Cylinder of (?P<radius>\d+) feet radius and \d+ feet height)?"
)
_WHO = (
    r"(?:Creatures|Each creature|A creature|One creature|A Humanoid|A Beast|It|Each|They)"
    r"(?: you can see| you touch| inside| there| in it| in its place as it appears| in it as it appears| in its space)?"
)
_SAVES = rf"(?P<half>, or half with a successful)?(?: unless (?:it|they) succeeds? on a)? (?P<ability>{_ABILITY}) save"

SAVE_OR_DAMAGE = re.compile(rf"{_WHO}{_AREA} takes? {_DAMAGE}{_SAVES}\.")
SAVE = re.compile(rf"{_WHO}{_AREA} makes? an? (?P<ability>{_ABILITY}) save\.")
HIT = re.compile(rf"A hit deals {_DAMAGE}(?: at once)?\.")
FAIL = re.compile(rf"A fail(?:ed save|ure) deals {_DAMAGE}\.")
CONDITION = re.compile(rf"{_WHO}{_AREA} (?:is|are) (?P<condition>{_CONDITION}){_SAVES}\.")
ATTACK = re.compile(
    r"You make a (ranged|melee) spell attack against an? (?:creature(?: or object)?|target)\."
)
HALF = re.compile(r"A success halves the damage(?:, and .*)?\.")
HIGHER = re.compile(r"Each slot level above (\d) adds (\d+)d(\d+)\.")
MORE = re.compile(r"Each slot level above (\d) adds one (?:creature|Beast|Humanoid|dart|ray)\.")
CANTRIP = re.compile(
    r"You roll (\d)d(\d+) more at character levels 5 \(\d+d\d+\), 11 \(\d+d\d+\) and 17 \(\d+d\d+\)\."
)
HEAL = re.compile(rf"{_WHO} regains? {_DICE} Hit Points\.")
HEAL_FIXED = re.compile(rf"{_WHO} regains? (\d+) Hit Points\.")
ARMOR = re.compile(r"(?:A creature you choose|It) has \+(\d) to AC\.")
TEMPORARY = re.compile(rf"You gain {_DICE} Temporary Hit Points\.")
"""The sentences that this driver understands as a whole. One that says more is not among them."""


@cache
def _cast(key: str, slot: int, level: int, attack: int, save: int, friendly: bool) -> Cast | None:
    return cast(SPELLS[key], slot=slot, level=level, attack=attack, save=save, friendly=friendly)


def at(
    key: str, *, slot: int = 0, level: int = 1, attack: int = 15, save: int = 2, friendly: bool = False
) -> Cast:
    """One casting, made once."""
    found = _cast(key, slot, level, attack, save, friendly)
    assert found is not None, f"{key} is not offered"
    return found


def forget() -> None:
    """Forget what was cast, and what the rules worked out from the spells' records."""
    _cast.cache_clear()
    srd52()._derived.clear()


def driven() -> list[str]:
    """The names of all clauses that hold, sorted."""
    found: list[str] = []
    for key, spell in SPELLS.items():
        if spell.casting in ("action", "bonus") and not spell.trigger and _cast(key, 0, 1, 15, 2, False):
            rows = clauses("srd52")[f"spell/{key}"]
            found += [f"spell/{key}/{row.key}" for row in rows if holds(key, row.text)]
    return sorted(found)


def holds(key: str, text: str) -> bool:
    """True when a sentence is one of those understood here, and all that it says came out."""
    checks = list(_checks(key, text))
    return bool(checks) and all(checks)


def _checks(key: str, text: str) -> Iterator[bool]:
    plain, saved = at(key), at(key, save=SAVES)
    if said := ATTACK.fullmatch(text):
        rolls = [event for event in plain.events if event.kind == "attack.rolled"]
        yield bool(rolls) and all(event.facts["melee"] == (said[1] == "melee") for event in rolls)
    if said := HIT.fullmatch(text):
        yield _deals(plain, said) and at(key, attack=MISS).lost < plain.lost
    if said := FAIL.fullmatch(text):
        yield _deals(plain, said) and plain.lost > saved.lost
    if said := SAVE_OR_DAMAGE.fullmatch(text):
        yield _deals(plain, said) and _area(key, said)
        yield saved.lost == (plain.lost // 2 if said["half"] else 0)
        yield _ability(said["ability"]) in plain.saves()
    if said := SAVE.fullmatch(text):
        yield plain.saves() == {_ability(said["ability"])} and _area(key, said)
    if said := CONDITION.fullmatch(text):
        yield said["condition"].lower() in plain.conditions and _area(key, said)
        yield said["condition"].lower() not in saved.conditions
        yield _ability(said["ability"]) in plain.saves()
    if HALF.fullmatch(text):
        yield plain.lost > 0 and saved.lost == plain.lost // 2
        yield not saved.conditions and saved.place == saved.start
    if said := HIGHER.fullmatch(text):
        yield from _higher(key, *(int(part) for part in said.groups()))
    if said := MORE.fullmatch(text):
        level, most = int(said[1]), plain.offered[0].most
        yield level == SPELLS[key].level
        yield [at(key, slot=level + more).offered[0].most for more in (1, 2)] == [most + 1, most + 2]
    if said := CANTRIP.fullmatch(text):
        counts = [at(key, level=level).count(int(said[2])) for level in (1, 5, 11, 17)]
        yield counts == [int(said[1]) * (step + 1) for step in range(4)]
    if said := HEAL.fullmatch(text):
        helped = at(key, friendly=True)
        yield helped.count(int(said["sides"])) == int(said["count"]) and helped.gained == _total(said)
    if said := HEAL_FIXED.fullmatch(text):
        yield at(key, friendly=True).gained == int(said[1])
    if said := ARMOR.fullmatch(text):
        yield at(key, friendly=True).armor == int(said[1])
    if said := TEMPORARY.fullmatch(text):
        yield plain.temporary == _total(said)


def _higher(key: str, level: int, count: int, sides: int) -> Iterator[bool]:
    """Whether slots one and two levels higher roll so many more dice."""
    friendly = any(HEAL.fullmatch(row.text) for row in clauses("srd52")[f"spell/{key}"])
    first = at(key, friendly=friendly)
    yield level == SPELLS[key].level and first.count(sides) > 0
    for more in (1, 2) if level < 8 else (1,):
        yield at(key, slot=level + more, friendly=friendly).count(sides) == first.count(sides) + more * count


def _deals(found: Cast, said: re.Match[str]) -> bool:
    """Whether the foe lost just what the dice of the sentence showed, of its type, for each attack that was made."""
    times = max(1, sum(1 for _, _, name in found.rolled if name == "attack"))
    rolled = found.count(int(said["sides"])) == int(said["count"]) * times
    return rolled and found.kinds() == {said["type"].lower()} and found.lost == _total(said) * times


def _total(said: re.Match[str]) -> int:
    """What the dice of a sentence show, with what it adds to them."""
    faces = sum(place % int(said["sides"]) + 1 for place in range(int(said["count"])))
    return faces + int(said["flat"] or 0) + (MODIFIER if said["modifier"] else 0)


def _area(key: str, said: re.Match[str]) -> bool:
    """Whether the record has the area of the sentence; areas themselves are proved by scenarios of their own."""
    activity = SPELLS[key].activity
    area = activity.area if activity is not None else None
    size = said["size"] or said["length"] or said["radius"]
    if size is None:
        return True
    shape = said["shape"] or ("Line" if said["length"] else "Cylinder")
    return area is not None and area.size == int(size) and area.shape == shape.lower()


def _ability(name: str) -> str:
    return next(key for key, each in ABILITIES.items() if each == name)


if __name__ == "__main__":
    from tenfoot.compendium.clause_texts import driven_file

    driven_file("srd52").write_text("".join(f"{name}\n" for name in driven()), "utf-8")

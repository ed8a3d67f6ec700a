"""Numbers and names of the data in the words of a card."""

from __future__ import annotations

import re

from tenfoot.engine.sheet import Area, Damage

ABILITIES = {
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
}
SIZES = ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")
_SMALL_WORDS = frozenset(["of", "the", "and", "from", "to", "with", "in", "a", "an", "or"])
_DICE = re.compile(r"(\d*)d(\d+)")


def title(key: str) -> str:
    """A key as a name: `beads-of-force` is Beads of Force."""
    words = key.replace("-", " ").replace("_", " ").split()
    return " ".join(w if i and w in _SMALL_WORDS else w[:1].upper() + w[1:] for i, w in enumerate(words))


def average(dice: str) -> int:
    """The average of dice such as `2d6+3`, rounded down as stat blocks do; words such as `mod` count as 0."""
    total = 0.0
    for sign, term in re.findall(r"([+-]?)\s*([0-9d]+)", dice):
        rolled = _DICE.fullmatch(term)
        worth = int(rolled[1] or 1) * (int(rolled[2]) + 1) / 2 if rolled else float(term.strip("d") or 0)
        total += -worth if sign == "-" else worth
    return int(total)


def spaced(dice: str) -> str:
    """Dice as a stat block prints them: `2d6 + 3`."""
    return re.sub(r"\s*([+-])\s*", r" \1 ", dice).strip()


def damage_in_words(damage: tuple[Damage, ...]) -> str:
    """Damage with its average: `13 (1d10 + 8) Slashing plus 5 (2d4) Fire damage`."""
    parts = []
    for each in damage:
        kind = "" if each.kind in ("", "weapon") else f" {kind_in_words(each.kind)}"
        amount = f"{average(each.dice)} ({spaced(each.dice)})" if "d" in each.dice else each.dice
        parts.append(f"{amount}{kind}")
    return " plus ".join(parts) + " damage" if parts else ""


def kind_in_words(kind: str) -> str:
    """A damage type as cards print it."""
    return "chosen type" if kind == "choice" else title(kind.replace("|", " or "))


def area_in_words(area: Area) -> str:
    """An area of effect: `20-foot-radius Sphere`, `60-foot Cone`, `100-foot-long, 5-foot-wide Line`."""
    shape = "Sphere" if area.shape == "cloud" else area.shape.capitalize()
    if area.shape == "line":
        return f"{area.size}-foot-long, {area.width}-foot-wide Line"
    if area.shape == "cylinder":
        high = f", {area.height}-foot-high" if area.height else ""
        return f"{area.size}-foot-radius{high} Cylinder"
    radius = "-radius" if area.shape in ("sphere", "cloud") else ""
    return f"{area.size}-foot{radius} {shape}"


def feet(number: int) -> str:
    """A distance as the SRD prints it: feet, or miles from 5,280 feet on."""
    if number >= 5280 and number % 5280 == 0:
        miles = number // 5280
        return f"{miles:,} mile" + ("s" if miles > 1 else "")
    return f"{number:,} feet" if number != 1 else "1 foot"


def span(text: str) -> str:
    """A duration of the data in the card's words."""
    for word, meaning in (("source", "its"), ("target", "the target's")):
        text = re.sub(rf"^(start|end) of {word}'s next turn$", rf"until the \1 of {meaning} next turn", text)
    return {"end of this turn": "until the end of this turn"}.get(text, text)


def money(copper: int) -> str:
    """A price in the largest coin that divides it."""
    for worth, coin in ((100, "GP"), (10, "SP"), (1, "CP")):
        if copper % worth == 0:
            return f"{copper // worth:,} {coin}"
    return f"{copper} CP"


def listed(words: list[str] | tuple[str, ...], last: str = "and") -> str:
    """Words with commas, and a word before the last: `Bard, Druid and Wizard`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def slug(name: str) -> str:
    """Turn a name into a key: `Hunter's Mark` is `hunters-mark`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")

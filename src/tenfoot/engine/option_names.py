"""Names of options for people and programs: an item by its kind, never by a number of the state.

Rules write an item or effect into an option's key as `longsword.12`, some as `12` alone. The number counts hidden items
and effects too, so outside it becomes `longsword`, or `longsword-2` for the second of the kind that its owner carries;
an effect goes by its rule, a casting by `spell` (which spell it is may be what somebody tries to find out). Saved
answers have the inner keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tenfoot.engine.creature import Item
from tenfoot.engine.decision import Decision
from tenfoot.engine.several import Several
from tenfoot.engine.state import State

NUMBERED = re.compile(r"([^:.]*)\.(\d+)(?=:|$)")
BARE = re.compile(
    r"^(grip:(?:one|two)|item|[^:]+:dismantle|touch device|unmake:[^:]+:\d+|[^:]+:use|break free|shift zone|magic|area)"
    r":(\d+)(?=:|$)"
)
"""Keys in which an item, an effect or a casting is its number alone."""
HAS_NUMBER = re.compile(r"\d")
"""Most keys have none, and are their own names."""
ROLL = "roll"
PLACE = re.compile(r"-\d+(?=:|$)")


class OptionNames:
    """The outer keys of the options of one question."""

    def __init__(self, state: State, decision: Decision) -> None:
        self._state = state
        owner = state.creatures.get(decision.subject)
        self._owned: dict[int, Item] = {item.id: item for item in owner.items} if owner is not None else {}
        self._decision = decision
        self._shown: dict[str, str] = {}
        self._meant: dict[str, str] = {}
        self._places: dict[tuple[str, str], list[int]] = {}
        self.add(option.key for option in decision.options)

    def add(self, keys: Iterable[str]) -> None:
        """Name more keys, such as those of options that are not possible now."""
        fresh = [key for key in keys if key not in self._shown]
        full = {key: BARE.sub(self._spell_out, key) for key in fresh if HAS_NUMBER.search(key)}
        for key in full.values():
            for match in NUMBERED.finditer(key):
                if int(match[2]) not in self._owned:
                    numbers = self._places.setdefault((key[: match.start()], match[1]), [])
                    if int(match[2]) not in numbers:
                        numbers.append(int(match[2]))
        for key in fresh:
            name = NUMBERED.sub(self._name, full[key]) if key in full else key
            while self._meant.get(name, key) != key:
                name = f"{name}-2"
            self._shown[key] = name
            self._meant[name] = key

    def show(self, key: str) -> str:
        """Return the public name of an option's key; a key without one is returned unchanged."""
        return self._shown.get(key, key)

    def find(self, key: str) -> str:
        """Return the inner key that an outer one means; a name without its place means the only one of its kind."""
        if key in self._shown:
            return key
        if key in self._meant:
            return self._meant[key]
        alike = [inner for outer, inner in self._meant.items() if PLACE.sub("", outer) == key]
        return alike[0] if len(alike) == 1 else key

    def show_all(self) -> list[str]:
        """Return the outer keys of all options."""
        return [self.show(option.key) for option in self._decision.options]

    def show_in(self, text: str) -> str:
        """Return a sentence with every inner key in it shown as outside."""
        for inner, outer in sorted(self._shown.items(), key=lambda pair: -len(pair[0])):
            if inner != outer:
                text = text.replace(inner, outer)
        return text

    def _spell_out(self, match: re.Match[str]) -> str:
        """Write the kind of an item, or the rule of an effect, before a number that is alone."""
        number = int(match[2])
        return f"{match[1]}:{self._kind_of(number)}.{number}"

    def _kind_of(self, number: int) -> str:
        """Return the kind of an item or the rule of an effect, without what would cut the key."""
        if number in self._owned:
            return self._owned[number].kind
        effect = self._state.effects.get(number)
        if effect is not None:
            return effect.rule.rpartition(".")[2].replace(":", " ")
        if any(effect.group == number for effect in self._state.effects.values()):
            return "spell"
        lying = [pile.item for pile in self._state.ground]
        carried = (item for creature in self._state.creatures.values() for item in creature.items)
        return next((item.kind for item in (*lying, *carried) if item.id == number), "object")

    def _name(self, match: re.Match[str]) -> str:
        number = int(match[2])
        item = self._owned.get(number)
        if item is not None:
            like = [other.id for other in self._owned.values() if other.kind == item.kind]
        else:
            like = self._places[(match.string[: match.start()], match[1])]
        place = like.index(number) + 1
        return match[1] if place == 1 else f"{match[1]}-{place}"


def inner_key(state: State, decision: Decision, key: str) -> str:
    """Return the inner key that a key means in a question; a key that means nothing stays as it is."""
    if isinstance(decision, Several) or decision.kind == ROLL:
        return key
    if any(option.key == key for option in decision.options_named((key.split(":", 1)[0],))):
        return key
    return OptionNames(state, decision).find(key)

"""How a map looks: what its floor is and what its letters show. No rule reads it, and it never lies about the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

GROUNDS = ("stone", "wood", "cobble", "marble", "cave", "earth", "grass", "sand", "snow")
"""Floors. They may lie under `.` and under letters that are looks alone."""

DRESSES: Mapping[str, tuple[str, ...]] = {
    "~": ("rubble", "roots", "wetsand", "furrows", "brush"),
    "r": ("rubble",),
    "#": ("wall", "boulder"),
    " ": ("wall", "boulder"),
    "O": ("pillar", "tree", "barrel", "boulder", "statue"),
    "n": ("lowwall", "bench", "trunk"),
    "t": ("table", "bed", "crate", "shelf", "barrel"),
    "T": ("table", "bed", "crate", "shelf"),
    "%": ("bush",),
    '"': ("fern",),
    "u": ("fern", "brush"),
}
"""What else a letter may show: only looks of the same rules. Rough ground is never water and never bare earth; water,
ice, snow, bog, chasms, doors and windows look like what they are."""

PROPS = ("rug", "cairn", "stool", "bell", "post")
"""Things that change no rule."""


class Prop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decoration: its kind, the corner it is in and its size, in squares."""

    kind: str
    x: int
    y: int
    w: int = 1
    h: int = 1


class FloorBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle of squares whose floor is made of something else than the map's own."""

    look: str
    x: int
    y: int
    w: int = 1
    h: int = 1


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The looks of one map: its floor, what its letters show, and decorations without effect on play."""

    ground: str = ""
    """What `.` is; "" leaves it to whoever draws."""
    dress: dict[str, str] = {}
    """What a letter shows here."""
    floors: dict[str, tuple[int, ...]] = {}
    """Other floors, by what they are: their squares."""
    props: tuple[Prop, ...] = ()


PLAIN = Looks()


def looks_of(
    ground: str,
    dress: Mapping[str, str],
    props: Iterable[Prop],
    marks: Mapping[str, list[int]],
    laid: Iterable[tuple[str, Iterable[int]]] = (),
) -> Looks:
    """The looks of a map whose extra letters lie on these cells; refuses a look that would lie about the rules.

    `laid` are other floors with their cells; a later one lies over an earlier one.
    """
    if ground and ground not in GROUNDS:
        raise ValueError(f"ground is {ground!r}; it may be {', '.join(GROUNDS)}.")
    floors: dict[str, tuple[int, ...]] = {}
    shown: dict[str, str] = {}
    for letter, look in sorted(dress.items()):
        if letter in marks:
            if look not in GROUNDS:
                raise ValueError(
                    f"dress of {letter!r} is {look!r}; a letter that is no tile may be {', '.join(GROUNDS)}."
                )
            floors[look] = tuple(sorted((*floors.get(look, ()), *marks[letter])))
        elif look in DRESSES.get(letter, ()):
            shown[letter] = look
        else:
            may = ", ".join(DRESSES.get(letter, ())) or "only what it is"
            raise ValueError(f"dress of {letter!r} is {look!r}; it may be {may}.")
    for look, cells in laid:
        if look and look not in GROUNDS:
            raise ValueError(f"a floor is {look!r}; it may be {', '.join(GROUNDS)}.")
        taken = set(cells)
        floors = {other: tuple(c for c in old if c not in taken) for other, old in floors.items()}
        if look:
            floors[look] = tuple(sorted({*floors.get(look, ()), *taken}))
    floors = {look: floors[look] for look in sorted(floors) if floors[look]}
    for prop in props:
        if prop.kind not in PROPS:
            raise ValueError(f"there is no prop {prop.kind!r}; there are {', '.join(PROPS)}.")
    return Looks(ground, shown, floors, tuple(props))

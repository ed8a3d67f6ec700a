"""Answers about where everybody is, which hold until something moves or changes."""

from __future__ import annotations

from tenfoot.engine.geometry.grid import Derived


class Surroundings:
    """Which creature sees which, cover, distances and the like, calculated once; `Play.surroundings` says for
    how long."""

    __slots__ = ("ambient", "covers", "distances", "earlier_light", "light", "map", "others", "sights")

    def __init__(self, map: Derived, ambient: str, before: Surroundings | None = None) -> None:
        self.map = map
        self.ambient = ambient
        self.sights: dict[tuple[int, int], bool] = {}
        """Who sees whom."""
        self.covers: dict[tuple[int, int], int] = {}
        """The degree of cover that one creature has against another."""
        self.distances: dict[int, dict[int, int]] = {}
        """How far everybody on the map is from a creature, in feet."""
        self.light: object = None
        """The light of the place."""
        self.earlier_light: object = (before.light or before.earlier_light) if before is not None else None
        """The light as it was, to be brought up to date by comparison: most of it is still the same."""
        self.others: dict[object, object] = {}
        """Whatever else rules calculate from it, by a key of their own."""

"""An encounter written as the file that `tenfoot simulate` reads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import yaml

from tenfoot.adventure.place_file import write_place
from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.reader import read_document
from tenfoot.sim.encounter_plan import Combatant, DayPart, EncounterPlan, PlanError, parse_side


class _Drawing(str):
    """A map of several lines, written as it looks."""


class _Dumper(yaml.SafeDumper):
    """A YAML writer that writes drawings as blocks."""


def _block(dumper: yaml.SafeDumper, drawing: _Drawing) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(drawing), style="|")


_Dumper.add_representer(_Drawing, _block)


def write_plan(plan: EncounterPlan) -> str:
    """The file of a plan: what is as usual is left out."""
    found: dict[str, object] = {"name": plan.name} if plan.name else {}
    found.update(party=_side(plan.party), foes=_side(plan.foes), map=_map(plan.map))
    usual = EncounterPlan([], [])
    for field in ("light", "surprised", "ruleset", "party_style", "foes_style"):
        value = getattr(plan, field)
        if value != getattr(usual, field):
            found[field] = value
    for field in ("party_manner", "foes_manner"):
        if (manner := getattr(plan, field)) is not None:
            found[field] = msgspec.to_builtins(manner)
    if plan.place is not None:
        found["place"] = _place(plan.place)
    if plan.day:
        found["day"] = [_part(part) for part in plan.day]
    text: str = yaml.dump(
        found, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )
    return text


def _place(place: PlaceRecord) -> object:
    """A drawn place with its map as it looks; what is as usual is left out."""
    plain = read_document(write_place(place), "the place").plain
    assert isinstance(plain, dict)
    return {**plain, "map": _Drawing(place.map)}


def _side(combatants: Sequence[Combatant]) -> object:
    """Write a side as `6xskeleton,1xogre`, or as a list of creatures if one of them has settings."""
    words = ",".join(f"{one.count}x{one.who}" if one.count > 1 else one.who for one in combatants)
    try:
        if parse_side(words) == list(combatants):
            return words
    except PlanError:
        pass
    usual = Combatant("")
    return [
        {
            field: value
            for field, value in msgspec.to_builtins(one).items()
            if field == "who" or value != msgspec.to_builtins(getattr(usual, field))
        }
        for one in combatants
    ]


def _map(drawn: str) -> str:
    return _Drawing(drawn.strip("\n")) if "\n" in drawn else drawn


def _part(part: DayPart) -> dict[str, object]:
    found: dict[str, object] = {"foes": _side(part.foes)}
    if part.rest:
        found["rest"] = part.rest
    if part.map:
        found["map"] = _map(part.map)
    return found

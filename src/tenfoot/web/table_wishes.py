"""What a wish for a table asks to be played: a preset, an encounter of your own, or a drawn place."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.drawn_place import drawn_name
from tenfoot.adventure.place_checks import check_place_record
from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.adventure.running import adventure_name
from tenfoot.protocol.lobby import NewTable
from tenfoot.rulesets.catalogue import is_choice, ruleset_named
from tenfoot.rulesets.names import DEFAULT, base_name
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import EncounterChoice, find_preset, first_fight, with_additions


def wished_fight(wish: NewTable) -> tuple[EncounterChoice, str, str, str]:
    """Return the encounter, the table's name, the rules of its adventure or drawn place ("": none), and the edition."""
    if wish.place is not None:
        if not wish.heroes:
            raise Refusal("illegal", "Add at least one hero.")
        choice = EncounterChoice(wish.heroes, (), ruleset=wish.place.ruleset)
        return choice, wish.name or wish.place.title, rules_for_place(wish.place), wish.place.ruleset
    if wish.encounter is not None:
        return wish.encounter, wish.name, "", wish.encounter.ruleset or DEFAULT
    preset = find_preset(wish.preset) if wish.preset else first_fight(_base_of(wish.ruleset))
    choice = preset.encounter
    if wish.heroes:
        choice = msgspec.structs.replace(choice, heroes=wish.heroes)
    rules = with_additions(preset.ruleset, wish.ruleset)
    adventure = adventure_name(preset.adventure, rules) if preset.adventure else ""
    return choice, wish.name or preset.name, adventure, rules


def _base_of(rules: str) -> str:
    """Return the edition of the rules that a table wishes for, the default one where it names none that there is."""
    base = base_name(rules)
    return base if is_choice(base) else DEFAULT


def rules_for_place(place: PlaceRecord) -> str:
    """Return the name of the rules for a drawn place that has no fault; else refuse it with the first one."""
    if not is_choice(place.ruleset):
        raise Refusal("unknown", f"There is no ruleset '{place.ruleset[:40]}'.")
    faults = check_place_record(place, ruleset_named(place.ruleset))
    if faults:
        where = ".".join(faults[0].path)
        raise Refusal("illegal", f"{where}: {faults[0].message} {faults[0].suggestion}".strip())
    return drawn_name(place)

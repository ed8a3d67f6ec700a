"""Adventures: what a GM prepares, and how it is run."""

from collections.abc import Iterator

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs import Pack, RecordFault
from tenfoot.packs.sections import FILE_CHECKS
from tenfoot.rulesets.catalogue import FAMILIES


def _rules(key: str) -> Ruleset:
    # Read only when one is played: rolling dice does not wait for adventures.
    from tenfoot.adventure.running import rules_of

    return rules_of(key)


def _place(key: str) -> Ruleset:
    from tenfoot.adventure.place import place_rules

    return place_rules(key)


def _drawn(key: str) -> Ruleset:
    from tenfoot.adventure.drawn_place import drawn_rules

    return drawn_rules(key)


def _faults(pack: Pack, ruleset: Ruleset) -> Iterator[RecordFault]:
    if not pack.adventures:
        return iter(())
    from tenfoot.adventure.running import adventure_faults

    return adventure_faults(pack, ruleset)


FILE_CHECKS["adventures"] = _faults
FAMILIES["adventure"] = _rules
FAMILIES["place"] = _place
FAMILIES["drawn"] = _drawn

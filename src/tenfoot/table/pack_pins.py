"""Which versions of packs a game is played with: noted when it begins, compared when it is opened again."""

from __future__ import annotations

from collections.abc import Mapping

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs import find_packs
from tenfoot.packs.pack import PACKS, PackPin
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.store import Header, StoreFault

SHORT_HASH = 16


def pins_of(ruleset: Ruleset) -> dict[str, str]:
    """Give the version and the content hash of each pack of a ruleset, by the pack's name."""
    return {name: _pin(pin) for name, pin in ruleset.table(PACKS, PackPin).items()}


def _pin(pin: PackPin) -> str:
    return f"{pin.version} {pin.hash[:SHORT_HASH]}"


def rules_of_game(header: Header) -> Ruleset:
    """Compose the rules of a saved game; a missing or changed pack is a `StoreFault` that says what to do."""
    return compose_rules(f"'{header.name}'", header.ruleset, header.packs)


def compose_rules(game: str, ruleset: str, packs: Mapping[str, str]) -> Ruleset:
    """Compose rules by their name, with the packs that a game was begun with."""
    there, _ = find_packs()
    for name, pin in packs.items():
        version = pin.partition(" ")[0]
        if name not in there:
            raise StoreFault(
                f"{game} is played with the pack '{name}' {version}, which is not here. "
                f"Install it (tenfoot pack install FILE) and open the game again."
            )
        if _pin(there[name].pin) != pin:
            raise StoreFault(
                f"{game} is played with the pack '{name}' {version}; here is {there[name].pin.version} "
                f"with other content. Put the earlier files back to go on with the game."
            )
    try:
        return ruleset_named(ruleset)
    except (ValueError, OSError) as fault:
        raise StoreFault(
            f"{game} is played by rules that this version does not have ('{ruleset}')."
        ) from fault

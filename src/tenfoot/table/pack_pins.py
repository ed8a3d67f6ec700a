"""Packs that a game is played with: noted and kept when it begins, found again when it is opened or sent."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs import Pack, PackFault, find_packs
from tenfoot.packs.finding import packs_given
from tenfoot.packs.keeping import SHORT_HASH, keep_pack, may_be_sent, pack_by_pin, pin_of, zip_pack
from tenfoot.packs.pack import PACKS, PackPin
from tenfoot.packs.pack_reading import read_sent_pack
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Header, Kept, Store, StoreFault

MOST_CARRIED = 20
"""Packs that a game file may carry."""


def pins_of(ruleset: Ruleset) -> dict[str, str]:
    """Give the version and the content hash of each pack of a ruleset, by the pack's name; store a copy of each."""
    pins = {
        name: f"{pin.version} {pin.hash[:SHORT_HASH]}" for name, pin in ruleset.table(PACKS, PackPin).items()
    }
    for name, pin in pins.items():
        found = pack_by_pin(name, pin)
        if found is not None:
            keep_pack(found)
    return pins


def rules_of_game(header: Header, name: str = "") -> Ruleset:
    """Compose the rules of a saved game, or other rules with its packs; a missing pack is a `StoreFault`."""
    return compose_rules(f"'{header.name}'", name or header.ruleset, header.packs)


def compose_rules(game: str, ruleset: str, packs: Mapping[str, str]) -> Ruleset:
    """Compose rules by their name, with the packs that a game was begun with."""
    given = [_find_pack(game, name, pin) for name, pin in packs.items()]
    try:
        with packs_given(given):
            return ruleset_named(ruleset)
    except (ValueError, OSError) as fault:
        raise StoreFault(
            f"{game} is played by rules that this version does not have ('{ruleset}')."
        ) from fault


def _find_pack(game: str, name: str, pin: str) -> Pack:
    found = pack_by_pin(name, pin)
    if found is not None:
        return found
    version = pin.partition(" ")[0]
    installed = find_packs()[0].get(name)
    if installed is None:
        raise StoreFault(
            f"{game} is played with the pack '{name}' {version}, which is not here. "
            f"Install it (tenfoot pack install FILE) and open the game again."
        )
    raise StoreFault(
        f"{game} is played with the pack '{name}' {version}; here is {installed.manifest.version} "
        f"with other content. Put the earlier files back to go on with the game."
    )


def share_packs(header: Header, store: Store) -> None:
    """Give the packs of a game to the other servers of its store. One with code has to be installed on each."""
    for name, pin in header.packs.items():
        pack = pack_by_pin(name, pin)
        if pack is not None and not pack.code:
            store.share_file("packs", f"{name} {pin}", zip_pack(pack))


def fetch_packs(header: Header, store: Store) -> None:
    """Store copies of the packs of a game that only another server of its store has."""
    for name, pin in header.packs.items():
        if pack_by_pin(name, pin) is not None:
            continue
        data = store.shared_file("packs", f"{name} {pin}")
        if data is None:
            continue
        with contextlib.suppress(PackFault):
            pack = read_sent_pack(data)
            if not pack.code and (pack.name, pin_of(pack)) == (name, pin):
                keep_pack(pack)


def packs_to_send(header: Header) -> dict[str, bytes]:
    """Give the zip files of the packs that a game file carries: all that may be sent, by name."""
    found = {name: pack_by_pin(name, pin) for name, pin in header.packs.items()}
    return {name: zip_pack(pack) for name, pack in found.items() if pack is not None and may_be_sent(pack)}


def take_packs(kept: Kept) -> None:
    """Store the packs that a game file carries, for that game alone; what is not the pack it names is refused."""
    if len(kept.packs) > MOST_CARRIED:
        raise Refusal("illegal", "The file carries too many packs.")
    for name, data in kept.packs.items():
        try:
            pack = read_sent_pack(data)
        except PackFault as fault:
            raise Refusal("illegal", f"The file carries a pack that can't be read: {fault}") from None
        if pack.code or pack.name != name or kept.header.packs.get(name) != pin_of(pack):
            raise Refusal("illegal", "The file carries another pack than the game is played with.")
        keep_pack(pack)

"""Packs: content and house rules that people add to a ruleset without touching the package.

A pack is a folder, or a zip of one, with a manifest (`pack.yaml`) and records in folders by kind. Importing this
package makes installed packs known to the catalog, so that `BASE+frostfell` is a ruleset like any other.
"""

from tenfoot.packs.finding import additions_of_packs, find_packs, pack_named
from tenfoot.packs.pack import Manifest, Pack, PackFault, RecordFault
from tenfoot.packs.pack_reading import read_pack
from tenfoot.rulesets.catalogue import SOURCES

SOURCES["packs"] = additions_of_packs

__all__ = ["Manifest", "Pack", "PackFault", "RecordFault", "find_packs", "pack_named", "read_pack"]

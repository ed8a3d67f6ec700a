"""Pictures in game files: the one under the map and the heroes' portraits, checked before they are saved."""

from __future__ import annotations

import hashlib

from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Kept, Store
from tenfoot.table.table import Table
from tenfoot.web.pictures import Pictures, check_picture
from tenfoot.web.portraits import Portraits, check_portrait


def pictures_to_send(table: Table, store: Store) -> dict[str, bytes]:
    """Give the picture under a table's map and the portraits of its heroes, by their names."""
    art, portraits = table.art(), Portraits(store)
    found = {name: portraits.find(name) for name in table.header.portraits.values()}
    if art is not None:
        found[art.picture] = Pictures(store).find(art.picture)
    return {name: data for name, data in found.items() if data is not None}


def check_carried(kept: Kept, table: Table) -> None:
    """Refuse a game file with a picture that is damaged, or neither under its map nor a portrait of its heroes."""
    art, portraits = table.art(), set(kept.header.portraits.values())
    for name, data in kept.pictures.items():
        if hashlib.sha256(data).hexdigest() == name and name in portraits:
            check_portrait(data)
        elif art is None or name != art.picture or check_picture(data).picture != name:
            raise Refusal("illegal", "The file carries another picture than the one under the map.")


def keep_carried(kept: Kept, store: Store) -> None:
    """Save the pictures and portraits that a checked game file carries."""
    portraits = set(kept.header.portraits.values())
    for name, data in kept.pictures.items():
        if name in portraits:
            Portraits(store).keep_made(data)
        else:
            Pictures(store).keep(data)

"""The picture under a map in game files: sent with the game, checked like any picture before it is saved."""

from __future__ import annotations

from pathlib import Path

from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Kept
from tenfoot.table.table import Table
from tenfoot.web.pictures import Pictures, check_picture


def pictures_to_send(table: Table, folder: Path) -> dict[str, bytes]:
    """Give the picture under a table's map by its name, if there is one."""
    art = table.art()
    data = None if art is None else Pictures(folder / "pictures").find(art.picture)
    return {} if art is None or data is None else {art.picture: data}


def check_carried(kept: Kept, table: Table) -> None:
    """Refuse a game file with a picture that is damaged or not the one under its map."""
    art = table.art()
    for name, data in kept.pictures.items():
        if art is None or name != art.picture or check_picture(data).picture != name:
            raise Refusal("illegal", "The file carries another picture than the one under the map.")


def keep_carried(kept: Kept, folder: Path) -> None:
    """Save the pictures that a checked game file carries."""
    for data in kept.pictures.values():
        Pictures(folder / "pictures").keep(data)

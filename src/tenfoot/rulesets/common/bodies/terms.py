"""Terms of service of a summoned creature, as data for spells, features and items that summon one."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Orders: TypeAlias = Literal["", "word", "turn", "task"]
"""What a master's orders cost: nothing and it acts by itself as its master wishes; a word, which needs a master who can
speak; a Bonus Action for each turn; a Bonus Action for a task that lasts a fight."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On what terms a creature serves."""

    turn: Literal["after", "own"] = "after"
    """Right after its master, or on a count of its own."""
    orders: Orders = ""
    feet: int = 0
    """How far orders carry; 0: any distance."""
    fades: bool = True
    """At 0 Hit Points it is gone and leaves nothing but what it carried."""
    returns: bool = False
    """Struck down it is only gone for a while: its master may call it again."""
    fights: bool = True
    """It can attack; one that can't keeps no fight going by itself."""
    with_master: bool = False
    """It is gone when its master dies."""
    ends: Literal["fades", "free"] = "fades"
    """What becomes of it when the service ends."""
    one: bool = False
    """The one before goes when another comes by the same spell."""
    bears_riders: bool = False
    """It is trained to be ridden, and needs no saddle of any kind for it."""


class Summons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a spell brings into play by its data alone: one creature, made from a mold."""

    mold: str
    """Its mold, of the table `summoned`."""
    many: int = 1
    """How many; 0: as many as the modifier of the spellcasting ability."""
    sees: bool = True
    """It comes only where its caller sees."""
    terms: Terms = Terms()

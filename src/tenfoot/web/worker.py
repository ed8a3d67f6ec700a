"""A worker process of the server: it answers for computer players and reads game files, so that no table waits.

It reads orders from its standard input and ends when that is closed, so also when the server dies.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from typing import BinaryIO

import msgspec

from tenfoot.engine.decision import Decision
from tenfoot.engine.game import decode, load
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.several import Several
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import DEFAULT
from tenfoot.table.export import ExportFault
from tenfoot.table.pack_pins import compose_rules
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import StoreFault
from tenfoot.web.house_players import house_players
from tenfoot.web.importing import open_file
from tenfoot.web.pack_checking import check_pack
from tenfoot.web.worker_orders import (
    LENGTH,
    CheckPack,
    GameRead,
    NotDone,
    Order,
    PackRead,
    ReadGame,
    Ready,
    Reply,
    Thought,
    read_order,
    write_message,
)

PLAYERS = house_players()
RULES = 16
"""Sets of rules that are kept ready."""


@lru_cache(RULES)
def rules_of(ruleset: str, packs: tuple[tuple[str, str], ...]) -> Ruleset:
    """Compose the rules of a game once; its packs are compared with those that it began with."""
    return compose_rules("The game", ruleset, dict(packs))


def carry_out(order: Order) -> Reply:
    """Carry out one order; whatever goes wrong becomes a reply."""
    try:
        if isinstance(order, ReadGame):
            return GameRead(msgspec.msgpack.encode(open_file(order.data)))
        if isinstance(order, CheckPack):
            return PackRead(check_pack(order.data))
        game = load(decode(order.save), rules_of(order.ruleset, tuple(order.packs.items())))
        asked = game.decision
        question: Decision | None = asked.parts.get(order.part) if isinstance(asked, Several) else asked
        if question is None:
            return NotDone(None, "The game waits for no answer.")
        return Thought(PLAYERS[order.controller].answer(Situation(game.play, question, game)))
    except Refusal as refusal:
        return NotDone(refusal.code, refusal.message)
    except (ExportFault, StoreFault, ValueError) as fault:
        return NotDone("illegal", str(fault))
    except Exception as fault:
        return NotDone(None, f"{type(fault).__name__}: {fault}")


def serve_orders(orders: BinaryIO, replies: BinaryIO) -> None:
    """Answer orders one after the other until there are no more."""
    ruleset_named(DEFAULT)
    replies.write(write_message(Ready()))
    replies.flush()
    while len(head := orders.read(LENGTH)) == LENGTH:
        data = orders.read(int.from_bytes(head, "big"))
        replies.write(write_message(carry_out(read_order(data))))
        replies.flush()


def main() -> int:
    """Answer the orders on standard input; what is printed by mistake goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve_orders(sys.stdin.buffer, replies)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Temporary Hit Points: a buffer that never adds up; the owner chooses the old or the new amount."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, IllegalAnswer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

ABSENT = "no temporary hit points"
"""The parameter of an edition that does not know them."""


def gain_temp_hp(play: Play, creature: Creature, amount: int, cause: str) -> Proc[None]:
    """Receive Temporary Hit Points; with some already there the owner chooses one of the two amounts."""
    if play.ruleset.parameters.get(ABSENT):
        raise IllegalAnswer(f"There are no Temporary Hit Points in the rules of {play.ruleset.name}.")
    if creature.life == "dead" or amount <= 0:
        return
    if creature.temp_hp:
        answer = yield Decision(
            creature.seat,
            "temporary hit points",
            (
                Option("new", "temporary.new", facts={"amount": amount}),
                Option("old", "temporary.old", facts={"amount": creature.temp_hp}),
            ),
            subject=creature.id,
            default="new" if amount > creature.temp_hp else "old",
            why=("5.2/temphp/no-stack",),
        )
        if answer.pick == "old":
            return
    creature.temp_hp = amount
    play.emit("temporary.gained", creature=creature.id, amount=amount, cause=cause)

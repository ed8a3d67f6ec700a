"""Rulings: questions that the rules leave to the Game Master once for a scene, with the answer remembered."""

from __future__ import annotations

from tenfoot.engine.decision import GM, yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc


def gm_rules(play: Play, about: str, *, why: tuple[str, ...], default: str = "no") -> Proc[bool]:
    """Whether the GM makes use of an option that the rules give; asked the first time it matters."""
    known = play.state.flags.get(f"ruling {about}")
    if known is None:
        answer = yield yes_no(GM, f"ruling.{about}", default=default, why=why)
        known = answer.pick
        play.set_flag(f"ruling {about}", known)
        play.emit("ruling", about=about, ruling=answer.pick)
    return known == "yes"

"""Power Word Heal, a level 9 Enchantment spell of Bards and Clerics."""

from __future__ import annotations

from tenfoot.authoring import *

power_word_heal = Rule("spell.power-word-heal", "5.2/s-effect/as-written", tags=("spell",))


@power_word_heal.begin
def rise(play: Play, effect: Effect) -> Proc[None]:
    """A Prone target can use its Reaction to stand up."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if has_condition(play, target.id, "prone") and (yield from offer_reaction(play, target, "stand up")):
        yield from lose_condition(play, target, "prone", "stood up")
        play.emit("stood up", creature=target.id)

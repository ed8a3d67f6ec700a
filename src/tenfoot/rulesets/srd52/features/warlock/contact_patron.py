"""Contact Patron, a feature of the Warlock (level 9)."""

from __future__ import annotations

from tenfoot.authoring import *

contact_patron = Rule("feature.contact-patron")


CONTACT = "contact other plane"
"""The tag of the save against a mind from beyond."""


@contact_patron.hook(SPELL_CAST, "caster")
def note_casting_without_slot(play: Play, casting: Casting, effect: Effect) -> None:
    """Note that Contact Other Plane is cast without a slot, to the patron."""
    play.state.once.pop(f"contacts patron {effect.bearer}", None)
    if casting.spell.key == "contact-other-plane" and casting.payment.startswith("daily"):
        play.state.once[f"contacts patron {effect.bearer}"] = 1


@contact_patron.modifies(SAVE, "actor")
def succeed_on_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Let the warlock succeed on the save of a casting to the patron."""
    if CONTACT in test.tags and play.state.once.get(f"contacts patron {effect.bearer}"):
        test.auto_succeed.append(effect)

"""Having another's body: the sheet is replaced, gear melds into the new form, traits come and go with it."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import MELDED
from tenfoot.rulesets.common.bodies.sheet_change import spaces_over, wear_sheet
from tenfoot.rulesets.common.items.held import HANDS
from tenfoot.rulesets.common.magic.spell import Casting
from tenfoot.rulesets.common.senses.targets import side_notices
from tenfoot.rulesets.common.turns.permission import may

KEPT = "worn before"
SHAPE_SHIFT = "shape-shift"
"""The tag of rules whose bearer has shape-shifted; when such an effect ends, it has its true form again."""


def resume_true_form(play: Play, creature: Creature, reason: str) -> Proc[None]:
    """End every shape that the creature has taken or was given."""
    for effect in play.effects_on(creature.id):
        if SHAPE_SHIFT in play.ruleset.rule(effect.rule).tags:
            yield from play.end(effect, reason)


def can_change_shape(play: Play, casting: Casting, target: Creature) -> bool:
    """Whether the target is able to shape-shift; otherwise the log says that it is unaffected."""
    if may(play, target.id, "shape-shift"):
        return True
    play.emit(
        "spell.no effect",
        caster=casting.caster,
        target=target.id,
        spell=casting.spell.key,
        looks="unaffected",
    )
    return False


def room_for(play: Play, creature: Creature, form: Sheet) -> bool:
    """Whether a space of that size fits over or within the creature's own, in any direction, with no other creature in
    it that its side knows of."""
    side = form.size - 1 if form.size > 2 else 1
    return any(_seems_empty(play, creature, cell, side) for cell in spaces_over(play, creature, side))


def _seems_empty(play: Play, creature: Creature, anchor: int, side: int) -> bool:
    own = (creature.id, creature.mount, creature.rider)
    for cell in play.block(anchor, side):
        for other in play.occupied.get(cell, ()):
            there = play.creature(other)
            if other not in own and there.life != "dead" and side_notices(play, creature, there):
                return False
    return True


def tell_no_room(play: Play, creature: Creature, form: str) -> None:
    """Say why a creature stays as it is: there is no space for what it would become."""
    play.emit("no room to grow", creature=creature.id, name=form)


def take_shape(play: Play, creature: Creature, form: Sheet, **own: object) -> None:
    """The creature's statistics are now those of the form; alignment, type and Hit Points stay its own, and
    what else of its sheet is named.
    """
    old = play.sheet(creature)
    new = msgspec.structs.replace(
        form,
        key=f"{form.key} ({old.key})",
        tags=old.tags,
        alignment=old.alignment,
        cr=old.cr,
        level=old.level,
        languages=(),
    )
    if own:
        new = msgspec.structs.replace(new, **own)
    _change(play, creature, old, new)
    meld_gear(play, creature)
    play.emit("shape.taken", creature=creature.id, shape=form.name)


def meld_gear(play: Play, creature: Creature, *, worn: bool = True) -> None:
    """What the creature has merges into its form and can't be used; without `worn` what it wears stays as it is."""
    melded = [
        msgspec.structs.replace(item, slot=MELDED, data={**item.data, KEPT: item.slot})
        if worn or item.slot in ("", *HANDS)
        else item
        for item in creature.items
    ]
    play.carry(creature, melded)


def restore_gear(play: Play, creature: Creature) -> None:
    """Put equipment that merged into a form back where the creature wore or held it."""
    items = []
    for item in creature.items:
        if item.slot == MELDED:
            kept = {name: value for name, value in item.data.items() if name != KEPT}
            item = msgspec.structs.replace(item, slot=str(item.data.get(KEPT, "")), data=kept)
        items.append(item)
    play.carry(creature, items)


def resume_shape(play: Play, creature: Creature, key: str) -> None:
    """The creature is itself again, with its gear where it was."""
    _change(play, creature, play.sheet(creature), play.state.sheets[key])
    restore_gear(play, creature)
    play.emit("shape.resumed", creature=creature.id)


def _change(play: Play, creature: Creature, old: Sheet, new: Sheet) -> None:
    for trait in old.traits:
        for effect in play.effects_on(creature.id, trait.rule):
            if effect.source == creature.id and not effect.group:
                play.detach(effect)
                break
    wear_sheet(play, creature, new)
    for trait in new.traits:
        play.attach(trait.rule, creature.id, source=creature.id, level=trait.level, data=dict(trait.data))

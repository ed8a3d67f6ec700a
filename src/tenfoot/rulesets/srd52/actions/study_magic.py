"""Identifying a running spell by what can be seen of it: the Study action and Intelligence (Arcana), DC 15."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

study_magic = Rule("study magic", "5.2/s-identify/study", "5.2/s-identify/instant-no", general=True)
DC = 15
UNSEEN = ("concentration", "repeat spell", "shift zone", "long casting", "running spell")
"""What a casting leaves with its caster has no effect that others could observe."""
_OPTION = (Option("study magic", "option.study magic", cost=(ACTION,)),)


def running(play: Play, creature: Creature) -> dict[int, Effect]:
    """Spells of others that go on and whose effects the creature sees, by casting; what is over is not among them."""
    found: dict[int, Effect] = {}
    spells = play.ruleset.table("spells", Spell)
    for effect in play.state.effects.values():
        if not effect.group or effect.source == creature.id or effect.rule in UNSEEN:
            continue
        spell = spells.get(effect.text("spell"))
        if spell is not None and spell.lasts != "instantaneous" and observed(play, creature, effect):
            found.setdefault(effect.group, effect)
    return found


def observed(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether the creature sees the magic's target or place."""
    if creature.cell < 0:
        return False
    if effect.bearer:
        bearer = play.creature(effect.bearer)
        return bearer.id == creature.id or sees(play, creature, bearer)
    side = play.side_cells(creature)
    field = play.state.grid.sight.field_of(creature.cell, side)
    return any(field >> cell & 1 for cell in effect.cells)


@study_magic.offer
def wonder_at_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action while another creature's magic is active in sight."""
    if not creature.budget.get("action") or not any(other.group for other in play.state.effects.values()):
        return ()
    return _OPTION if running(play, creature) else ()


@study_magic.perform
def take_the_study(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Ask which active magic to study, then roll; a success names it to the creature."""
    magic = running(play, creature)
    chosen = yield Decision(
        creature.seat,
        "study which magic",
        [
            Option(f"magic:{group}", "study.magic", facts={"target": found.bearer, "number": number})
            for number, (group, found) in enumerate(magic.items(), start=1)
        ],
        subject=creature.id,
        why=("5.2/s-identify/study",),
    )
    creature.budget["action"] -= 1
    found = magic[int(chosen.pick.partition(":")[2])]
    test = D20Test("check", creature.id, INT, DC, skills=("skill.arcana",), tags=("study",))
    if (yield from resolve_test(play, test)):
        play.emit(
            "spell.identified",
            creature=creature.id,
            spell=found.text("spell"),
            audience=(creature.seat, GM),
        )
    else:
        play.emit("spell.unknown", creature=creature.id)

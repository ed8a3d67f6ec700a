"""Dispel Magic: ongoing spells on a creature, or one area of magic, end; stronger ones take a check."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_empty_concentration

dispel_magic = Rule("spell.dispel-magic", "5.2/s-upcast/takes-slot-level", "5.2/s-duration/instantaneous")


RANGE = 120


UNDISPELLED = "undispelled"
"""The tag of spells that it does nothing to."""


NOT_ON = ("concentration", "repeat spell", "shift zone", "long casting", "running spell")
"""What the casting itself leaves on its caster is not a spell on the caster."""


def spells_on(play: Play, creature: Creature) -> dict[int, Effect]:
    """The ongoing spells on a creature, by casting."""
    found: dict[int, Effect] = {}
    for effect in play.effects_on(creature.id):
        lasting = effect.group or "magic" in play.ruleset.rules[effect.rule].tags
        if effect.text("spell") and lasting and effect.rule not in NOT_ON:
            spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
            if spell.lasts != "instantaneous" and UNDISPELLED not in spell.tags:
                found.setdefault(effect.group or -effect.id, effect)
    return found


def areas(play: Play, caster: Creature) -> dict[int, Effect]:
    """Areas of magic in range, by casting."""
    return {
        effect.group: effect
        for effect in play.state.effects.values()
        if effect.cells
        and effect.text("spell")
        and not effect.bearer
        and UNDISPELLED not in play.ruleset.entry("spells", effect.text("spell"), Spell).tags
        and min(cell_distance(play, caster, cell) for cell in effect.cells) <= RANGE
    }


@dispel_magic.procedure("cast")
def dispel(play: Play, casting: Casting) -> Proc[None]:
    """Choose a creature or an area within 120 feet. Up to the slot's level a spell ends automatically; for each
    stronger one a check with the spellcasting ability against DC 10 plus its level.
    """
    caster = play.creature(casting.caster)
    near = tuple(
        other.id
        for other in play.state.creatures.values()
        if other.id == caster.id
        or (0 <= distance(play, caster, other) <= RANGE and can_choose(play, caster, other))
    )
    options = [Option("creature", "dispel.creature", takes="targets", targets=near)]
    options += [
        Option(f"area:{group}", "dispel.area", facts={"spell": area.text("spell")})
        for group, area in areas(play, caster).items()
    ]
    answer = yield Decision(caster.seat, "dispel", options, subject=caster.id)
    if answer.pick == "creature":
        target = play.creature(answer.targets[0])
        for group, effect in spells_on(play, target).items():
            if (yield from unravels(play, caster, casting, effect)):
                alike = [e for e in play.effects_on(target.id) if e.group == group]
                for other in alike if group > 0 else [effect]:
                    if other.rule not in NOT_ON:
                        yield from play.end(other, "dispelled")
                yield from end_empty_concentration(play, group)
        return
    group = int(answer.pick.split(":")[1])
    area = areas(play, caster)[group]
    if (yield from unravels(play, caster, casting, area)):
        yield from play.end_group(group, "dispelled")


def unravels(play: Play, caster: Creature, casting: Casting, effect: Effect) -> Proc[bool]:
    """Whether one spell ends: at once up to the slot's level, by an ability check above it."""
    level = effect.level
    if level > casting.level:
        ability = play.port(SPELL_ATTACK)(play, caster, casting.spell.key)[0]
        test = D20Test("check", caster.id, ability, 10 + level, tags=("dispel", "magic"))
        if not (yield from resolve_test(play, test)):
            return False
    play.emit("spell.dispelled", spell=effect.text("spell"), target=effect.bearer)
    return True

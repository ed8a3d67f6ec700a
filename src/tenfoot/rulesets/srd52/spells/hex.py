"""Hex, a level 1 Enchantment spell of Warlocks."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_mark

hex_ = declare_rule("spell.hex", tags=("spell", "curse"), grants=[{"disadvantage": ["check.choice"]}])


hunters_mark = Rule("spell.hunters-mark", tags=("spell",))


MARK_DIE: Query[ExplainedTotal] = Query("mark die", "owner")
"""The die of extra damage of a caster's mark; `query` of the tally is the spell's rule."""


MARK_BEGINS: Window[Effect] = Window("mark begins", "owner")
"""A caster has marked a creature."""


def quarry(rule: Rule, kind: str) -> None:
    """Extra damage for the caster's hits on the target; when the target has dropped, the mark can be moved."""

    @rule.hook(DAMAGE_ROLL, "target")
    def hurts_more(play: Play, roll: DamageRoll, effect: Effect) -> None:
        if roll.attack is not None and roll.source == effect.source:
            die = play.query(MARK_DIE, ExplainedTotal(rule.name, effect.source, 6, effect), effect.source)
            roll.add(((1, die.total),), 0, kind, effect)

    move = Rule(f"{rule.name}.move", tags=("mark",))

    @move.offer
    def onward(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        marked = play.state.effects.get(effect.num("mark"))
        if marked is None or creature.budget.get("bonus", 0) < 1 or play.creature(marked.bearer).hp > 0:
            return ()
        targets = tuple(
            other.id
            for other in play.state.creatures.values()
            if other.id not in (creature.id, marked.bearer)
            and other.life != "dead"
            and 0 <= distance(play, creature, other) <= 90
            and sees(play, creature, other)
            and can_choose(play, creature, other)
        )
        if not targets:
            return ()
        return (
            Option(f"{move.name}:on", "option.move mark", cost=(BONUS,), takes="targets", targets=targets),
        )

    @move.perform
    def mark_another(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
        creature.budget["bonus"] -= 1
        old = play.state.effects[effect.num("mark")]
        play.detach(old)
        new = play.attach(
            rule.name,
            answer.targets[0],
            source=old.source,
            expiry=old.expiry,
            group=old.group,
            level=old.level,
            dc=old.dc,
            data=old.data,
        )
        play.alter(effect, data={**effect.data, "mark": new.id})

    @rule.begin
    def remember(play: Play, effect: Effect) -> Proc[None]:
        play.attach(
            move.name,
            effect.source,
            source=effect.source,
            expiry=effect.expiry,
            group=effect.group,
            data={"mark": effect.id},
        )
        yield from play.open(MARK_BEGINS, effect, effect.source)

    MOVES.append(move)


MOVES: list[Rule] = []


quarry(hex_, "necrotic")


quarry(hunters_mark, "force")


move_hex, move_mark = MOVES


@hunters_mark.modifies(CHECK, "target")
def easy_to_find(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on the caster's Perception and Survival checks to find it."""
    if test.actor == effect.source and {"skill.perception", "skill.survival"} & set(test.skills):
        test.advantage(effect)


hex_.weigh(weigh_mark)
hunters_mark.weigh(weigh_mark)

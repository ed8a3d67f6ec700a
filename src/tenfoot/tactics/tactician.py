"""The good fighter: weighs every option by what it would probably do, and does the worthiest.

Each call answers one decision; on its turn a creature is asked again after everything it does, so a turn is a chain
of best next things: an attack from here, or a step to where a better one is possible, or help for a friend.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.activity import activity_dc
from tenfoot.rulesets.common.area import area_cells, caught
from tenfoot.rulesets.common.casting import SPELL_DC, Spell, spell_strike
from tenfoot.rulesets.common.space import distance, enemies
from tenfoot.rulesets.common.spell_effect import at_level
from tenfoot.rulesets.common.strike import strike_of
from tenfoot.rulesets.common.targets import can_choose
from tenfoot.tactics.estimate import danger, expected, expected_save, hit_points, words_mean
from tenfoot.tactics.manner import Manner, manner_of
from tenfoot.tactics.positions import Positions
from tenfoot.tactics.reactions import react
from tenfoot.tactics.worth import WORTH

END = Answer("end")
HEADS = frozenset(("attack", "cast", "stat block", "move", "dash", "dodge", "light", "escape"))
"""General rules whose options are worth weighing in a fight; what the creature has of its own comes on top."""


class Tactician:
    """Plays any creature. Its manner comes from what the creature is, unless one is given."""

    def __init__(self, manner: Manner | None = None) -> None:
        self.manner = manner
        self._manners: dict[str, Manner] = {}

    def answer(self, play: Play, decision: Decision) -> Answer:
        """The worthiest answer."""
        if decision.kind != "turn":
            return react(play, decision, self._manner(play, decision))
        me = play.creature(decision.subject)
        heads = HEADS.union(play.own_offers(me))
        return Turn(play, me, self._manner(play, decision)).choose(decision.only(heads))

    def _manner(self, play: Play, decision: Decision) -> Manner:
        if self.manner is not None:
            return self.manner
        creature = play.state.creatures.get(decision.subject)
        if creature is None:
            return Manner()
        found = self._manners.get(creature.sheet)
        if found is None:
            found = self._manners[creature.sheet] = manner_of(play.sheet(creature))
        return found


class Turn:
    """One look at the table before doing something."""

    def __init__(self, play: Play, me: Creature, manner: Manner) -> None:
        self.play = play
        self.me = me
        self.manner = manner
        self.foes: dict[int, Creature] = {}
        self.friends: dict[int, Creature] = {}
        for other in play.state.creatures.values():
            if other.cell < 0 or other.life == "dead":
                continue
            if other.side == me.side:
                self.friends[other.id] = other
            elif other.life == "alive" and enemies(me, other) and can_choose(play, me, other):
                self.foes[other.id] = other
        self.places = Positions(play, me, self.foes)

    def choose(self, options: Sequence[Option]) -> Answer:
        """The worthiest thing to do next, or ending the turn."""
        if not self.foes:
            return self._without_foes(options)
        best, score = END, 0.05
        moves: list[Option] = []
        for option in options:
            head = option.key.split(":", 1)[0]
            if head == "move":
                moves.append(option)
                continue
            answer, worth = self._weigh(option, head)
            if worth > score:
                best, score = answer, worth
        step, gain = self.places.step(moves, self, score)
        return step if gain > score else best

    def _without_foes(self, options: Sequence[Option]) -> Answer:
        """Nobody to fight in view: help friends, or go and look."""
        best, score = END, 0.05
        for option in options:
            if option.key.startswith("move"):
                continue
            answer, worth = self._weigh(option, option.key.split(":", 1)[0])
            if worth > score:
                best, score = answer, worth
        if best is END:
            for option in options:
                if option.key == "move:walk":
                    return self.places.search(option) or END
        return best

    def _weigh(self, option: Option, head: str) -> tuple[Answer, float]:
        if head == "attack":
            return self._attack(option)
        if head == "cast":
            return self._cast(option)
        if head == "stat block":
            return self._activity(option)
        weigh = WORTH.get(head)
        return weigh(self, option) if weigh is not None else (END, 0.0)

    # Attacks

    def value(self, foe: Creature, damage: float) -> float:
        """What damage to a foe is worth: more for the dangerous and the nearly down, nothing beyond what it has."""
        left = hit_points(self.play, self.me, foe)
        useful = min(damage, left)
        focus = 1.0 + self.manner.cunning * (danger(self.play, foe) / 20 + 0.6 * (1 - min(1.0, left / 60)))
        kill = (
            0.35 * danger(self.play, foe) * min(1.0, damage / left) ** 2 if self.manner.cunning > 0.3 else 0.0
        )
        near = 1.0 + (1 - self.manner.cunning) * (30 - min(30, distance(self.play, self.me, foe))) / 15
        return useful * focus * near + kill

    def _attack(self, option: Option) -> tuple[Answer, float]:
        strike = strike_of(self.play, self.me, option.key.split(":", 1)[1])
        best, score = 0, 0.0
        for target in option.targets:
            foe = self.foes.get(target)
            if foe is None:
                continue
            gap = distance(self.play, self.me, foe)
            melee = strike.melee and gap <= strike.reach
            mode = 0
            if not melee and (self.places.threatened or gap > strike.range):
                mode = -1
            worth = self.value(foe, expected(self.play, self.me, foe, strike, mode))
            if strike.melee and not melee and strike.item:
                # What is thrown is gone, and the hand is busy with the next one.
                worth *= 0.55
            elif strike.kind == "unarmed":
                worth *= 0.8
            if worth > score:
                best, score = target, worth
        return (Answer(option.key, targets=(best,)), score) if best else (END, 0.0)

    def plain_attack(self, option: Option) -> tuple[Answer, float]:
        """An attack that a rule offers by itself, such as one with the other hand."""
        foes = [self.foes[t] for t in option.targets if t in self.foes]
        if not foes:
            return END, 0.0
        foe = max(foes, key=lambda f: (self.value(f, 5.0), -f.id))
        return Answer(option.key, targets=(foe.id,)), self.value(foe, 4.0)

    # Spells and special activities

    def _cast(self, option: Option) -> tuple[Answer, float]:
        parts = option.key.split(":")
        spell = self.play.ruleset.entry("spells", parts[1], Spell)
        level = int(parts[2])
        if spell.concentration and self.play.has(self.me.id, "concentration"):
            return END, 0.0
        activity = at_level(self.play, self.me, spell, level)
        price = self._price(spell, level)
        if activity is None:
            weigh = WORTH.get(f"spell.{spell.key}")
            if weigh is None:
                return END, 0.0
            answer, worth = weigh(self, option)
            return answer, worth - price
        dc = self.play.port(SPELL_DC)(self.play, self.me, spell.key)
        answer, worth = self._effect(option, activity, dc, 0, spell)
        return answer, worth - price

    def _price(self, spell: Spell, level: int) -> float:
        """What a slot is worth keeping."""
        if spell.level == 0:
            return 0.0
        return self.manner.thrift * 2.0 * level

    def _activity(self, option: Option) -> tuple[Answer, float]:
        key = option.key.split(":", 1)[1]
        activity = next((a for a in self.play.sheet(self.me).activities if a.key == key), None)
        if activity is None or activity.kind not in ("save", "auto"):
            weigh = WORTH.get(activity.rule) if activity is not None else None
            return weigh(self, option) if weigh is not None else (END, 0.0)
        dc = activity_dc(self.play, self.me, activity) if activity.save else 0
        return self._effect(option, activity, dc, 0, None)

    def _effect(
        self, option: Option, activity: Activity, dc: int, extra: int, spell: Spell | None
    ) -> tuple[Answer, float]:
        if any(step.do == "heal" for step in activity.hit):
            return self._heal(option, activity)
        more = 1.0 + 0.15 * extra
        if activity.kind == "attack":
            strike = spell_strike(self.play, self.me, activity)
            rays = max(1, option.most) if option.facts.get("repeat") else 1
            best, score = 0, 0.0
            for target in option.targets:
                foe = self.foes.get(target)
                if foe is not None:
                    mode = -1 if not activity.melee and self.places.threatened else 0
                    worth = self.value(foe, expected(self.play, self.me, foe, strike, mode) * more * rays)
                    if worth > score:
                        best, score = target, worth
            return (Answer(option.key, targets=(best,) * rays), score) if best else (END, 0.0)
        if activity.area is not None:
            return self._area(option, activity, dc, more)
        scored = sorted(
            (
                (self.value(self.foes[t], expected_save(self.play, self.foes[t], activity, dc) * more), t)
                for t in option.targets
                if t in self.foes
            ),
            key=lambda pair: (-pair[0], pair[1]),
        )
        if activity.kind == "auto" and not activity.damage:
            return self._boon(option, activity, spell)
        if not scored:
            return END, 0.0
        if option.facts.get("repeat"):
            return Answer(option.key, targets=(scored[0][1],) * option.most), scored[0][0] * option.most
        chosen = scored[: option.most]
        return Answer(option.key, targets=tuple(t for _, t in chosen)), sum(worth for worth, _ in chosen)

    def _area(self, option: Option, activity: Activity, dc: int, more: float) -> tuple[Answer, float]:
        assert activity.area is not None
        aims: Sequence[int] = (self.me.cell,)
        if option.takes == "cell" and option.cells is not None:
            aims = self.places.aims(activity.area, option.cells())
        best, score = -1, 0.0
        for aim in aims:
            worth = 0.0
            for there in caught(self.play, area_cells(self.play, self.me, activity.area, aim)):
                if there.id in self.foes:
                    worth += self.value(there, expected_save(self.play, there, activity, dc) * more)
                elif there.side == self.me.side and activity.who not in ("enemy",):
                    worth -= 1.5 * expected_save(self.play, there, activity, dc) * more
            if worth > score:
                best, score = aim, worth
        if best < 0:
            return END, 0.0
        return (Answer(option.key, cell=best) if option.takes == "cell" else Answer(option.key)), score

    def _heal(self, option: Option, activity: Activity) -> tuple[Answer, float]:
        amount = sum(
            words_mean(step.dice) if step.dice else step.amount for step in activity.hit if step.do == "heal"
        )
        targets = option.targets or (self.me.id,)
        best, score = 0, 0.0
        for target in targets:
            friend = self.friends.get(target)
            if friend is None or friend.hp >= friend.hp_max:
                continue
            missing = friend.hp_max - friend.hp
            worth = min(amount + 3, missing) * (0.5 if friend.hp * 2 > friend.hp_max else 0.9)
            if friend.life in ("dying", "stable"):
                worth += 12 + danger(self.play, friend)
            if worth > score:
                best, score = target, worth
        if not best:
            return END, 0.0
        return (
            Answer(option.key, targets=(best,)) if option.takes == "targets" else Answer(option.key)
        ), score

    def _boon(self, option: Option, activity: Activity, spell: Spell | None) -> tuple[Answer, float]:
        """Something good for friends: worth more early in a fight and for more of them."""
        friends = [t for t in option.targets if t in self.friends and self.friends[t].life == "alive"]
        if not friends or spell is None or self.play.state.round > 3:
            return END, 0.0
        chosen = tuple(friends[: option.most])
        return Answer(option.key, targets=chosen), (4.0 if spell.concentration else 2.0) * len(chosen)

"""The good fighter: weighs every option by what it would probably do, and does the worthiest.

Each call answers one decision; on its turn a creature is asked again after everything it does, so a turn is a chain
of best next things: an attack from here, or a step to where a better one is possible, or help for a friend.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity, Area
from tenfoot.rulesets.common.activity import activity_dc, aim_range, true_aim, untouchable
from tenfoot.rulesets.common.area import area_cells, caught
from tenfoot.rulesets.common.casting import SPELL_DC, Spell, castings, spell_strike
from tenfoot.rulesets.common.permission import may
from tenfoot.rulesets.common.space import distance, enemies
from tenfoot.rulesets.common.spell_effect import at_level
from tenfoot.rulesets.common.strike import Strike, strike_of, strikes
from tenfoot.rulesets.common.targets import can_choose
from tenfoot.tactics.arms import change
from tenfoot.tactics.estimate import Reckoning, danger, expected_save, words_mean
from tenfoot.tactics.flight import GONE, LEAVE, flee, hopeless
from tenfoot.tactics.manner import Manner, manner_of
from tenfoot.tactics.positions import Positions, shoots_at_all
from tenfoot.tactics.reactions import react
from tenfoot.tactics.spellbook import BOONS, Use, healing_reach, use_of
from tenfoot.tactics.worth import WORTH

END = Answer("end")
ACTIONS = frozenset(
    (
        "attack",
        "two weapons",
        "stat block",
        "move",
        "dash",
        "hustle",
        "dodge",
        "light",
        "escape",
        "equip",
        "disengage",
    )
)
BONUS = frozenset(("stat block", "move", "light"))
MOVES = frozenset(("move",))
PARTS = frozenset(("attack", "stat block"))
NONE: frozenset[str] = frozenset()
"""General rules whose options are worth weighing in a fight while an action, only a Bonus Action, or neither is left;
what the creature has of its own comes on top."""


class Tactician:
    """Plays any creature. Its manner comes from what the creature is, unless one is given."""

    def __init__(self, manner: Manner | None = None, *, may_leave: bool = False) -> None:
        self.manner = manner
        self.may_leave = may_leave
        """Whether those who have fled may ask to be let go (`LEAVE`); at a table that is for people to say."""
        self._manners: dict[str, Manner] = {}

    def answer(self, play: Play, decision: Decision) -> Answer:
        """The worthiest answer."""
        if decision.kind == "legendary action":
            me = play.creature(decision.subject)
            return Turn(play, me, self._manner(play, decision)).at_another_moment(decision.options)
        if decision.kind != "turn":
            return react(play, decision, self._manner(play, decision))
        me = play.creature(decision.subject)
        manner = self._manner(play, decision)
        if me.counters.get(GONE) or _spent(play, me, manner):
            return END
        turn = Turn(play, me, manner)
        heads = turn.heads()
        if not heads and not turn.spells:
            return END
        if manner.courage < 1 and hopeless(turn):
            answer = flee(turn, decision.only(heads))
            return answer if answer is not LEAVE or self.may_leave else END
        return turn.choose([*decision.only(heads), *turn.spells])

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


def _spent(play: Play, me: Creature, manner: Manner) -> bool:
    """Whether a creature that stays where it has struck has nothing left to think about."""
    budget = me.budget
    if any(budget.get(kind, 0) > 0 for kind in ("action", "attacks", "multiattack", "dash.walk")):
        return False
    sheet = play.sheet(me)
    if not sheet.cr or sheet.caster is not None or play.own_offers(me):
        return False
    if budget.get("bonus", 0) > 0 and any(activity.cost == "bonus" for activity in sheet.activities):
        return False
    return manner.courage >= 1 and (manner.caution < 0.3 or not shoots_at_all(play, me))


class Turn:
    """One look at the table before doing something."""

    def __init__(self, play: Play, me: Creature, manner: Manner) -> None:
        self.play = play
        self.me = me
        self.manner = manner
        self.foes: dict[int, Creature] = {}
        self.friends: dict[int, Creature] = {}
        for other in play.state.creatures.values():
            if other.cell < 0 or other.life == "dead" or other.counters.get(GONE):
                continue
            if other.side == me.side:
                self.friends[other.id] = other
            elif other.life == "alive" and enemies(me, other) and can_choose(play, me, other):
                self.foes[other.id] = other
        self.reckoning = Reckoning(play, me)
        self.places = Positions(self.reckoning, self.foes, self.friends)
        self.spells = self._spells() if play.sheet(me).caster is not None else ()
        self._caught: dict[tuple[Area, int], list[Creature]] = {}
        self._crowds: dict[int, int] = {}

    def heads(self) -> frozenset[str]:
        """Which rules' options are worth asking for, by what is left of the turn. None: it is over."""
        budget = self.me.budget
        own = self.play.own_offers(self.me)
        if budget.get("action", 0) > 0 or budget.get("attacks", 0) > 0:
            return ACTIONS.union(own)
        moves = MOVES if self.places.left >= 5 else NONE
        if budget.get("multiattack", 0) > 0:
            moves = moves | PARTS
        if budget.get("bonus", 0) > 0 and self._has_bonus():
            moves = moves | BONUS
        return moves.union(own)

    def _has_bonus(self) -> bool:
        """Whether a Bonus Action could be spent on something of the sheet: an ability, a second weapon."""
        sheet = self.play.sheet(self.me)
        return not sheet.cr or any(activity.cost == "bonus" for activity in sheet.activities)

    def _spells(self) -> Sequence[Option]:
        """The castings worth thinking of: of the spells that do something in a fight, at the least and the greatest
        level."""
        if not any(
            may(self.play, self.me.id, kind) for kind in ("action", "bonus") if self.me.budget.get(kind)
        ):
            return ()
        holds = self.play.has(self.me.id, "concentration")
        hurt = any(
            friend.life in ("dying", "stable") or friend.hp * 10 <= friend.hp_max * 7
            for friend in self.friends.values()
        )

        def wanted(spell: Spell, ways: list[tuple[int, str]]) -> Sequence[tuple[int, str]]:
            use = use_of(self.play.ruleset, spell)
            if use is Use.NONE or (use is Use.HEALS and not hurt) or (use is not Use.HEALS and not self.foes):
                return ()
            if holds and spell.concentration:
                return ()
            ways = [way for way in ways if way[1] != "ritual"]
            return ways if len(ways) < 3 else (ways[0], ways[-1])

        return [
            option
            for option in castings(self.play, self.me, wanted)
            if may(self.play, self.me.id, "bonus" if "bonus" in option.cost else "action")
        ]

    def choose(self, options: Sequence[Option]) -> Answer:
        """The worthiest thing to do next, or ending the turn."""
        if not self.foes:
            return self._without_foes(options)
        best, score = END, 0.05
        attack = 0.0
        moves: list[Option] = []
        arms: list[Option] = []
        for option in options:
            head = option.key.split(":", 1)[0]
            if head == "move":
                moves.append(option)
                continue
            if head == "equip":
                arms.append(option)
                continue
            answer, worth = self._weigh(option, head)
            if head == "attack" and worth > attack:
                attack = worth
            if worth > score:
                best, score = answer, worth
        helping = self._help_the_fallen(moves, score)
        if helping is not None:
            return helping
        if arms and (not self.places.frail or score < 1):
            changed = self._change_weapons(arms, best, score)
            if changed is not None:
                return changed
        step, gain = self.places.step(moves, self, score)
        return step if gain > score else best

    def at_another_moment(self, options: Sequence[Option]) -> Answer:
        """The worthiest of what is offered off one's turn, or nothing."""
        best, score = Answer("no"), 0.05
        if not self.foes:
            return best
        for option in options:
            if option.key == "no":
                continue
            key = option.key.split(":", 1)[1]
            activity = next((a for a in self.play.sheet(self.me).activities if a.key == key), None)
            if activity is None:
                continue
            answer, worth = self._attack(option) if activity.kind == "attack" else self._activity(option)
            if worth > score:
                best, score = answer, worth
        return best

    def _change_weapons(self, arms: Sequence[Option], best: Answer, score: float) -> Answer | None:
        """Another weapon, for heroes whose best is an attack or nothing."""
        if best is not END and not best.pick.startswith(("attack", "dash", "dodge")):
            return None
        at_hand = 0.0
        for strike in strikes(self.play, self.me):
            for foe in self.foes.values():
                gap = self.reckoning.gap(foe)
                melee = strike.melee and gap <= strike.reach + self.places.left
                if melee or gap <= strike.range:
                    mode = -1 if not melee and self.places.threatened else 0
                    at_hand = max(at_hand, self.reckoning.expected(foe, strike, mode))
        return change(self.reckoning, self.foes.values(), arms, at_hand, self.places.threatened)

    def _help_the_fallen(self, moves: Sequence[Option], score: float) -> Answer | None:
        """Go where a dying friend can be helped, if one has the means and nobody in reach needs them."""
        if score >= 15 or not moves or self.manner.cunning < 0.9:
            return None
        if not any(friend.life == "dying" for friend in self.friends.values()):
            return None
        feet = healing_reach(self.play, self.me)
        return self.places.to_the_fallen(moves, feet) if feet else None

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
        """What damage to a foe is worth: more for the dangerous and the nearly down, nothing beyond what it has.

        Whoever is brought down deals nothing any more, so a point is worth as much as it takes of the foe's danger;
        those whom friends fight too go down sooner.
        """
        manner = self.manner
        left = self.reckoning.left(foe)
        threat = danger(self.play, foe)
        useful = min(damage, left)
        focus = 0.7 + manner.cunning * min(2.5, 1.2 * threat / (left + 4)) * (1 + 0.12 * self._crowd(foe))
        worth = useful * focus
        if manner.cunning > 0.3:
            worth += 0.35 * threat * min(1.0, damage / left) ** 2
        if manner.cunning < 1:
            worth *= 1.0 + (1 - manner.cunning) * (30 - min(30, self.reckoning.gap(foe))) / 15
        return worth

    def _crowd(self, foe: Creature) -> int:
        """Friends who stand where they can strike this foe too, three at most."""
        found = self._crowds.get(foe.id)
        if found is None:
            found = 0
            for friend in self.friends.values():
                if friend.life == "alive" and friend.id != self.me.id:
                    found += distance(self.play, friend, foe) <= 5
            found = self._crowds[foe.id] = min(3, found)
        return found

    def _attack(self, option: Option) -> tuple[Answer, float]:
        strike = strike_of(self.play, self.me, option.key.split(":", 1)[1])
        found: list[tuple[float, int, bool, int]] = []
        for target in option.targets:
            foe = self.foes.get(target)
            if foe is None:
                continue
            gap = self.reckoning.gap(foe)
            melee = strike.melee and gap <= strike.reach
            mode = 0
            if not melee and (self.places.threatened or gap > strike.range):
                mode = -1
            worth = self.value(foe, self.reckoning.expected(foe, strike, mode))
            if strike.melee and not melee and strike.item:
                # What is thrown is gone, and the hand is busy with the next one.
                worth *= 0.55
            elif strike.kind == "unarmed":
                worth *= 0.8
            found.append((worth, -target, melee, mode))
        found.sort(reverse=True)
        many = self._attacks_with(strike)
        best, score = 0, 0.0
        for worth, target, melee, mode in found[:3]:
            if worth <= score:
                break
            if not melee and self.manner.cunning >= 0.3:
                worth *= self.reckoning.through_cover(self.foes[-target], strike, mode)
            if worth > score:
                best, score = -target, worth
        return (Answer(option.key, targets=(best,)), score * many) if best else (END, 0.0)

    def _attacks_with(self, strike: Strike) -> float:
        """How many attacks the action gives that begins with this one; the later ones may find nobody left."""
        if self.me.budget.get("action", 0) < 1:
            return 1.0
        sheet = self.play.sheet(self.me)
        most = 1
        if strike.activity is None:
            most = 2 if not sheet.cr and self.play.has(self.me.id, "feature.extra-attack") else 1
        else:
            for activity in sheet.activities:
                if activity.kind == "multi" and any(
                    strike.key in keys.split("|") for keys, _ in activity.parts
                ):
                    most = max(most, sum(count for _, count in activity.parts))
        return 1.0 + 0.85 * (most - 1)

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
        price = self._price(spell, level)
        weigh = WORTH.get(f"spell.{spell.key}")
        if weigh is not None:
            answer, worth = weigh(self, option)
            return answer, worth - price
        activity = at_level(self.play, self.me, spell, level)
        if activity is None:
            return END, 0.0
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
                    worth = self.value(foe, self.reckoning.expected(foe, strike, mode) * more * rays)
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
            aims = self.places.aims(activity.area, aim_range(self.play, self.me, activity))
            if untouchable(self.play, self.me, activity):
                legal = set(option.cells())
                aims = [aim for aim in aims if aim in legal]
        worths: dict[int, float] = {}
        best, score = -1, 0.0
        for aim in aims:
            worth = 0.0
            for there in self._caught_at(activity, aim):
                if there.id not in worths:
                    worths[there.id] = self._worth_in_area(there, activity, dc, more)
                worth += worths[there.id]
            if worth > score:
                best, score = aim, worth
        if best < 0:
            return END, 0.0
        return (Answer(option.key, cell=best) if option.takes == "cell" else Answer(option.key)), score

    def _caught_at(self, activity: Activity, aim: int) -> list[Creature]:
        """Whom an area takes in from where it really comes into being: a wall on the way stops it there."""
        assert activity.area is not None
        key = (activity.area, aim)
        found = self._caught.get(key)
        if found is None:
            there = true_aim(self.play, self.me, activity, aim)
            found = caught(self.play, area_cells(self.play, self.me, activity.area, there))
            self._caught[key] = found
        return found

    def _worth_in_area(self, there: Creature, activity: Activity, dc: int, more: float) -> float:
        if there.id in self.foes:
            return self.value(there, expected_save(self.play, there, activity, dc) * more)
        if there.side == self.me.side and activity.who not in ("enemy",):
            harm = expected_save(self.play, there, activity, dc) * more
            down = 10.0 if harm >= there.hp and there.life == "alive" else 0.0
            return -1.5 * harm - down
        return 0.0

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
        each = BOONS.get(spell.key, 0.0) if spell is not None else 0.0
        if not each or self.play.state.round > 3:
            return END, 0.0
        friends = [t for t in option.targets if t in self.friends and self.friends[t].life == "alive"]
        chosen = tuple(sorted(friends, key=lambda t: (-danger(self.play, self.friends[t]), t))[: option.most])
        return (Answer(option.key, targets=chosen), each * len(chosen)) if chosen else (END, 0.0)

"""A creature's turn: what it sees, what each option is worth, and the best one."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.cost import BONUS as BONUS_ACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Area
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strike_of, strikes
from tenfoot.rulesets.common.magic.casting import CONCENTRATION
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.senses.light import BRIGHT, lit
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import distance, enemies
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.worth.estimate import (
    HAMPERED_SHARE,
    Reckoning,
    danger,
    expected_save,
    extra_attacks,
    hampering,
)
from tenfoot.rulesets.common.worth.lore import keeps_down
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.flight import GONE
from tenfoot.tactics.mistakes import misjudged
from tenfoot.tactics.option_value import ACTION_WORTH, lending, option_worth
from tenfoot.tactics.other_actions import OTHER_ACTIONS, is_remedy
from tenfoot.tactics.positions import Positions
from tenfoot.tactics.powers import FINISHING, area_worth, cast, lent, perform, promising
from tenfoot.tactics.seeking import heard, seek
from tenfoot.tactics.shooting import has_ammunition
from tenfoot.tactics.spell_roles import healing_reach
from tenfoot.tactics.weapon_swaps import change

END = Answer("end")
ACTION_WORTH.update(OTHER_ACTIONS)
LOOK, LISTEN = "search:perception", "search:perception:hearing"
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
ALONE = frozenset(("stat block", "move", "dodge", "escape", "search"))
PACK = frozenset(("use item",))
BONUS = frozenset(("stat block", "move", "light"))
MOVES = frozenset(("move",))
RUNNING = frozenset(("dash", "hustle"))
ARMS = frozenset(("equip",))
PARTS = frozenset(("attack", "stat block"))
NONE: frozenset[str] = frozenset()
"""General rules whose options are worth weighing in a fight while an action, only a Bonus Action, or neither is left,
and while nobody is in view; what the creature has of its own comes on top."""


def weighed_offers(play: Play, me: Creature) -> list[str]:
    """The creature's own rules whose options are ever weighed; options it would never choose are not listed."""
    known, lends = option_worth(play.ruleset), lending(play.ruleset)
    return [rule for rule in play.own_offers(me) if rule in known or rule in lends]


def _many_rays(ruleset: Ruleset) -> frozenset[str]:
    """Cantrips that make more attack rolls at higher levels."""
    spells = ruleset.table("spells", Spell).values()
    return frozenset(
        each.key for each in spells if each.level == 0 and each.higher is not None and each.higher.targets
    )


class Turn:
    """What a computer player sees and estimates before it chooses its next action."""

    def __init__(self, play: Play, me: Creature, manner: Manner) -> None:
        self.play = play
        self.me = me
        self.manner = manner
        self.foes: dict[int, Creature] = {}
        self.friends: dict[int, Creature] = {}
        self.rising: dict[int, frozenset[str]] = {}
        """Foes who lie there and will get up, unless they are burned with one of these."""
        for other in play.state.creatures.values():
            if other.cell < 0 or other.life == "dead" or other.counters.get(GONE):
                continue
            if other.side == me.side:
                self.friends[other.id] = other
            elif other.life == "alive" and enemies(me, other) and can_choose(play, me, other):
                self.foes[other.id] = other
            elif other.life == "stable" and enemies(me, other) and can_choose(play, me, other):
                kinds = keeps_down(play, other)
                if kinds:
                    self.rising[other.id] = kinds
        self.reckoning = Reckoning(play, me)
        self.places = Positions(self.reckoning, self.foes, self.friends)
        self.caught: dict[tuple[Area, int], list[Creature]] = {}
        """Whom an area aimed at a square would take in."""
        self.spells = promising(self) if play.sheet(me).caster is not None else ()
        self._crowds: dict[int, int] = {}

    def heads(self) -> frozenset[str]:
        """Return the rules whose options are worth listing with what is left of the turn; empty if it is over."""
        budget = self.me.budget
        own = weighed_offers(self.play, self.me)
        if budget.get("action", 0) > 0 or budget.get("attacks", 0) > 0:
            if not self.foes:
                return ALONE.union(own, self._occasions())
            return (ACTIONS - self._idle()).union(own, self._occasions())
        moves = MOVES if self.places.left >= 5 else NONE
        if budget.get("multiattack", 0) > 0:
            moves = moves | PARTS
        if budget.get("bonus", 0) > 0 and self._has_bonus():
            moves = moves | BONUS | (PACK if self._carries_help() else NONE)
        return moves.union(own)

    def _occasions(self) -> list[str]:
        """List general rules that matter only now and then: a dying or sleeping ally, a grapple, a carried cure."""
        play, me = self.play, self.me
        found: list[str] = []
        for friend in self.friends.values():
            if friend.life == "dying" and friend.id != me.id:
                found.append("help")
            elif friend.life == "alive" and play.has(friend.id, "condition.unconscious"):
                found.append("shake awake")
        if play.has(me.id, "condition.grappled"):
            found.append("grappling")
        if self._carries_help():
            found.append("use item")
        if not self.foes or play.sheet(me).cr:
            return found
        if self.places.threatened and extra_attacks(play.ruleset, play.sheet(me)):
            found.append("shove")
        if self.places.lets_them_come(self):
            found.append("ready")
        return found

    def _carries_help(self) -> bool:
        """Whether the creature carries a potion or a kit that an ally needs."""
        if not any(is_remedy(self.play, item.kind) for item in self.me.items):
            return False
        return any(
            friend.life == "dying" or friend.hp * 2 <= friend.hp_max for friend in self.friends.values()
        )

    def _idle(self) -> frozenset[str]:
        """Rules whose options would be weighed as nothing now: running for shooters that never flee, or with
        no foe to run to; other weapons for creatures that carry none."""
        stays = self.manner.courage >= 1 and (self.places.shoots or not self.foes)
        idle = RUNNING if stays else NONE
        return idle if self.me.items else idle | ARMS

    def _has_bonus(self) -> bool:
        """Whether a Bonus Action could be spent on something of the sheet: an ability, a second weapon."""
        sheet = self.play.sheet(self.me)
        return not sheet.cr or any(activity.cost == "bonus" for activity in sheet.activities)

    def choose(self, options: Sequence[Option]) -> Answer:
        """Return the best option, or end the turn."""
        if not self.foes and not self.rising:
            return self._without_foes(options)
        best, score = END, 0.05
        moves: list[Option] = []
        arms: list[Option] = []
        quick, plainly = (0.0, "", END), 0.0
        clumsy = self.manner.skill < 1
        for option in options:
            head = option.key.split(":", 1)[0]
            if head == "move":
                moves.append(option)
                continue
            if head == "equip":
                arms.append(option)
                continue
            answer, worth = self._weigh(option, head)
            if worth <= 0:
                continue
            if clumsy:
                worth *= misjudged(self.play, self.me, option.key, self.manner.skill)
            if head == "cast" and option.cost and option.cost[-1] != ACTION:
                # A slot is spent once a turn: a spell of a Bonus Action leaves the action for what needs none.
                if option.cost[0] == BONUS_ACTION:
                    quick = max(quick, (worth, answer.pick, answer), key=lambda each: each[:2])
            elif option.cost[:1] != (BONUS_ACTION,):
                plainly = max(plainly, worth)
            if worth > score:
                best, score = answer, worth
        if quick[0] and quick[0] + plainly > score and self.me.budget.get("action", 0):
            best, score = quick[2], quick[0] + plainly
        if best.pick.endswith(":stand"):
            return best
        helping = self._help_the_fallen(moves, score)
        if helping is not None:
            return helping
        if arms and (not self.places.frail or score < 1):
            changed = self._change_weapons(arms, best)
            if changed is not None:
                return changed
        eager = score < 1 or best.pick.startswith(("attack", "dodge", "dash", "ready", "end"))
        step, gain = self.places.step(moves, self, score, eager)
        return step if gain > score else best

    def at_another_moment(self, options: Sequence[Option]) -> Answer:
        """The best option offered outside the creature's turn, or none."""
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
            answer, worth = self.attack(option) if activity.kind == "attack" else perform(self, option)
            if worth > score:
                best, score = answer, worth
        return best

    def _change_weapons(self, arms: Sequence[Option], best: Answer) -> Answer | None:
        """Change to a better weapon, for heroes whose best option is an attack or nothing; None for no change."""
        if best is not END and not best.pick.startswith(("attack", "dash", "dodge", "ready")):
            return None
        at_hand = 0.0
        for strike in strikes(self.play, self.me):
            for foe in self.foes.values() if has_ammunition(self.play, self.me, strike) else ():
                gap = self.reckoning.gap(foe)
                melee = strike.melee and gap <= strike.reach + self.places.left
                if melee or gap <= max(strike.range, strike.long):
                    mode = -1 if not melee and (self.places.threatened or gap > strike.range) else 0
                    at_hand = max(at_hand, self.reckoning.expected(foe, strike, mode))
        return change(self.reckoning, self.foes.values(), arms, at_hand, self.places.threatened)

    def _help_the_fallen(self, moves: Sequence[Option], score: float) -> Answer | None:
        """Go where a dying friend can be helped, if the creature has the means and no ally in reach needs them."""
        if score >= 15 or not moves or self.manner.cunning < 0.9:
            return None
        if not any(friend.life == "dying" for friend in self.friends.values()):
            return None
        feet = healing_reach(self.play, self.me)
        return self.places.to_the_fallen(moves, feet) if feet else None

    def _without_foes(self, options: Sequence[Option]) -> Answer:
        """No foe in view: help allies, or go and look, and be on guard."""
        best, score = END, 0.05
        for option in options:
            if option.key.startswith("move"):
                continue
            answer, worth = self._weigh(option, option.key.split(":", 1)[0])
            if worth > score:
                best, score = answer, worth
        if best is not END:
            return best
        found = {option.key: option for option in options}
        way = self.places.way(options)
        onward = seek(self, way) if way is not None else None
        if onward is not None:
            return onward
        if LOOK in found and not heard(self):
            return Answer(LISTEN if LISTEN in found and self._better_listens() else LOOK)
        return Answer("dodge") if "dodge" in found and self.manner.caution >= 0.3 else END

    def _better_listens(self) -> bool:
        """Whether hearing is the better sense to search by: where it is dim or dark, or for a Blinded creature."""
        play, me = self.play, self.me
        if not may(play, me.id, "hear") or me.cell < 0:
            return False
        return lit(play, me.cell) is not BRIGHT or not may(play, me.id, "see")

    def _weigh(self, option: Option, head: str) -> tuple[Answer, float]:
        if head == "attack":
            return self.attack(option)
        if head == "cast":
            return cast(self, option)
        keeping = lending(self.play.ruleset).get(head)
        if keeping is not None:
            return lent(self, option, keeping)
        if head == "stat block":
            return perform(self, option)
        weigh = option_worth(self.play.ruleset).get(head)
        return weigh(self, option) if weigh is not None else (END, 0.0)

    def lets_foes_come(self) -> bool:
        """Whether it had better wait for its foes than run to them."""
        return self.places.lets_them_come(self)

    def area(self, option: Option, activity: Activity, dc: int) -> tuple[Answer, float]:
        """Where an area does the most to foes and the least to friends, and what that is worth."""
        return area_worth(self, option, activity, dc)

    # Attacks

    def value(self, foe: Creature, damage: float) -> float:
        """What damage to a foe is worth: more for the dangerous and the nearly down, nothing beyond what it has.

        A foe that drops deals no more damage, so a point is worth as much as it takes of the foe's danger;
        foes that allies attack too drop sooner.
        """
        manner = self.manner
        left = self.reckoning.left(foe)
        threat = danger(self.play, foe)
        useful = min(damage, left)
        focus = 0.7 + manner.cunning * min(2.5, 1.2 * threat / (left + 4)) * (1 + 0.12 * self._crowd(foe))
        worth = useful * focus
        if manner.cunning > 0.3:
            worth += 0.35 * threat * min(1.0, damage / left) ** 2
        if damage and manner.cunning >= 0.6 and self.play.has(foe.id, CONCENTRATION):
            worth += 0.25 * threat  # damage may end its Concentration
        if manner.skill < 1:
            worth *= misjudged(self.play, self.me, f"foe {foe.id}", manner.skill)
        if manner.cunning < 1:
            worth *= 1.0 + (1 - manner.cunning) * (30 - min(30, self.reckoning.gap(foe))) / 15
        return worth

    def resisted(self, foe: Creature, activity: Activity, dc: int) -> float:
        """What something that a save resists is worth against a foe: its damage, and the danger that it takes away."""
        failing, damage = expected_save(self.play, foe, activity, dc)
        hampers = hampering(self.play, foe, activity.fail)
        worth = self.value(foe, damage) if damage else 0.0
        return worth + HAMPERED_SHARE * failing * hampers * danger(self.play, foe) if hampers else worth

    def _crowd(self, foe: Creature) -> int:
        """Count the other allies within 5 feet of this foe, three at most."""
        found = self._crowds.get(foe.id)
        if found is None:
            found = 0
            for friend in self.friends.values():
                if friend.life == "alive" and friend.id != self.me.id:
                    found += distance(self.play, friend, foe) <= 5
            found = self._crowds[foe.id] = min(3, found)
        return found

    def attack(self, option: Option) -> tuple[Answer, float]:
        """The best target of an attack, and what that is worth."""
        strike = strike_of(self.play, self.me, option.key.split(":", 1)[1])
        found: list[tuple[float, int, bool, int]] = []
        for target in option.targets:
            foe = self.foes.get(target)
            if foe is None:
                if target in self.rising and any(kind in self.rising[target] for _, kind in strike.pools):
                    return Answer(option.key, targets=(target,)), FINISHING
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
        many = self.attacks_with(strike)
        best, score = 0, 0.0
        for worth, target, melee, mode in found[:3]:
            if worth <= score:
                break
            if not melee and self.manner.cunning >= 0.3:
                worth *= self.reckoning.through_cover(self.foes[-target], strike, mode)
            if worth > score:
                best, score = -target, worth
        return (Answer(option.key, targets=(best,)), score * many) if best else (END, 0.0)

    def attacks_with(self, strike: AttackOption) -> float:
        """How many attacks the action gives that begins with this one; the later ones may have no target left."""
        if self.me.budget.get("action", 0) < 1:
            return 1.0
        sheet = self.play.sheet(self.me)
        most = 1
        if strike.activity is None:
            most = 1 if sheet.cr else 1 + extra_attacks(self.play.ruleset, sheet)
        else:
            for activity in sheet.activities:
                if activity.kind == "multi" and any(
                    strike.key in keys.split("|") for keys, _ in activity.parts
                ):
                    most = max(most, sum(count for _, count in activity.parts))
        return 1.0 + 0.85 * (most - 1)

    def blows_to_come(self) -> int:
        """Attack rolls that the creature's next turn will have: weapon attacks, or the rays of a cantrip."""
        sheet = self.play.sheet(self.me)
        if extra_attacks(self.play.ruleset, sheet):
            return 1 + extra_attacks(self.play.ruleset, sheet)
        rays = 1 + sum(sheet.level >= level for level in (5, 11, 17))
        many = self.play.ruleset.derived("cantrips of several rays", _many_rays)
        return rays if sheet.caster is not None and not many.isdisjoint(sheet.caster.spells) else 1

    def plain_attack(self, option: Option) -> tuple[Answer, float]:
        """Value of an attack that a rule offers separately, such as one with the other hand."""
        foes = [self.foes[t] for t in option.targets if t in self.foes]
        if not foes:
            return END, 0.0
        foe = max(foes, key=lambda f: (self.value(f, 5.0), -f.id))
        return Answer(option.key, targets=(foe.id,)), self.value(foe, 4.0)

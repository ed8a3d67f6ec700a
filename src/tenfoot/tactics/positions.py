"""Where to stand: near enough to strike, out of reach if one shoots, without needless Opportunity Attacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.geometry import CellSet, Reach, anchors_touching, cells_of, find_path, within
from tenfoot.engine.sheet import Area
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.magic.casting import CONCENTRATION
from tenfoot.rulesets.common.movement.movement import going, movement_left, reach_of
from tenfoot.rulesets.common.worth.estimate import Reckoning, danger, stroke
from tenfoot.rulesets.common.worth.speeds import FLY, WALK, stride, swiftest
from tenfoot.tactics.hazards import HazardMap
from tenfoot.tactics.shooting import best_strikes, shooter, throws

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn


class Positions:
    """The places that matter to one creature now."""

    def __init__(self, reckoning: Reckoning, foes: dict[int, Creature], friends: dict[int, Creature]) -> None:
        self.reckoning = reckoning
        self.play = play = reckoning.play
        self.me = me = reckoning.me
        self.foes = foes
        self.friends = friends
        self._side = play.side_cells(me)
        self.mode = swiftest(play, me)
        if self.mode == FLY and play.has(me.id, "condition.prone"):
            self.mode = WALK
        self.left = movement_left(play, me, self.mode)
        self.gaps = sorted([reckoning.gap(foe) for foe in foes.values()])
        """How far the foes are, the nearest first."""
        self.threatened = bool(self.gaps) and self.gaps[0] <= 5
        sheet = play.sheet(me)
        self.frail = (
            sheet.caster is not None
            and not sheet.cr
            and 2 * len(sheet.caster.slots) >= sheet.level
            and armor_class(play, me).total < 18
        )
        """Lives by spells, and is easily hit."""
        self.worn = me.hp * 2 <= me.hp_max and any(
            friend.life == "alive" and friend.hp * 2 > friend.hp_max and friend.id != me.id
            for friend in friends.values()
        )
        """Badly hurt, with a friend who is better off: others should bear the brunt."""
        self.shoots = (
            self.frail
            or self._better_from_afar()
            or (self.worn and self.far is not None and not self.threatened)
        )

    @cached_property
    def _best(self) -> tuple[AttackOption | None, AttackOption | None]:
        hurts = self._hurts if self.play.state.shown else self.reckoning.blow
        return best_strikes(self.play, self.me, hurts)

    @cached_property
    def melee(self) -> AttackOption | None:
        """The hardest strike hand to hand; calculated only when needed, since spellcasters seldom need it."""
        return self._best[0]

    @cached_property
    def far(self) -> AttackOption | None:
        """The ranged attack that deals the most damage."""
        return self._best[1]

    @cached_property
    def close(self) -> int:
        """Return the distance from which the creature can use all its melee attacks."""
        return self._closest(self.melee) if self.melee is not None else 5

    def _closest(self, melee: AttackOption) -> int:
        """Return the shortest reach among the melee attacks of the creature's Multiattack."""
        if melee.reach <= 5:
            return 5
        activities = self.play.sheet(self.me).activities
        parts = {
            key
            for activity in activities
            if activity.kind == "multi"
            for keys, _ in activity.parts
            for key in keys.split("|")
        }
        reaches = [
            each.reach for each in activities if each.key in parts and each.kind == "attack" and each.melee
        ]
        return min(reaches, default=melee.reach)

    def _hurts(self, strike: AttackOption) -> float:
        """Return the average damage of one hit on the foe that resists it the least."""
        shares = (self.reckoning.share(foe, strike) for foe in self.foes.values())
        return self.reckoning.blow(strike) * max(shares, default=1.0)

    def own_worth(self) -> float:
        """Value of one of the creature's own Hit Points, on the scale used for a foe's."""
        worth = 0.7 + min(2.5, 1.2 * danger(self.play, self.me) / (self.me.hp + 4))
        return 1.5 * worth if self.play.has(self.me.id, CONCENTRATION) else worth

    def incoming(self) -> float:
        """Damage to expect from foes nearby before its next turn."""
        return sum(
            0.55 * danger(self.play, foe) for foe in self.foes.values() if self.reckoning.gap(foe) <= 5
        )

    def _better_from_afar(self) -> bool:
        """Whether shooting does about as much as melee: a shooter is not hit back."""
        if self.far is None or not self.foes:
            return False
        if self.melee is None or self.melee.kind == "unarmed":
            return True
        anybody = next(iter(self.foes.values()))
        near = self.reckoning.expected(anybody, self.melee)
        return (
            self.reckoning.expected(anybody, self.far)
            >= (0.95 if self.far.ammunition or self.far.range >= 60 else 1.05) * near
        )

    def lets_them_come(self, turn: Turn) -> bool:
        """Whether it is better to await foes who must come anyway, and to strike first when they do.

        Only at the start of a fight, for creatures clever enough, against foes that mostly fight better
        hand to hand and are too far to be reached.
        """
        if self.play.state.round > 2 or turn.manner.cunning < 0.3 or turn.manner.caution < 0.2:
            return False
        if self.shoots or not self.foes:
            return False
        mine = self.left + (self.melee.reach if self.melee is not None else 5)
        if any(self.reckoning.gap(foe) <= mine for foe in self.foes.values()):
            return False
        return self.foes_must_approach()

    def foes_must_approach(self) -> bool:
        """Whether most foes fight better hand to hand."""
        return 2 * sum(not shooter(self.play, foe) for foe in self.foes.values()) > len(self.foes)

    def runs_into_them(self, feet: int) -> bool:
        """Whether going so far toward the nearest foe would only let it strike first."""
        if not self.foes_must_approach():
            return False
        return any(self.reckoning.gap(foe) - feet <= stride(self.play, foe) + 5 for foe in self.foes.values())

    def way(self, moves: Sequence[Option]) -> Option | None:
        """Return the option that moves the creature by its fastest kind of movement, or None."""
        return next((option for option in moves if option.key == f"move:{self.mode}"), None)

    def step(
        self, moves: Sequence[Option], turn: Turn, score: float, eager: bool = True
    ) -> tuple[Answer, float]:
        """A move that opens something better than what can be done from here, with what it is worth.

        The eager come nearer to foes they can't reach yet even if something can be done from here.
        """
        nothing = (Answer("end"), 0.0)
        way = self.way(moves)
        if way is None or not self.foes or self.left < 5:
            return nothing
        mode = way.key.split(":", 1)[1]
        can_strike = self.me.budget.get("action", 0) > 0 or self.me.budget.get("attacks", 0) > 0
        free = not self.threatened or self.play.has(self.me.id, "disengaged")
        if self.shoots and not can_strike and free:
            return self._fall_back(way, mode, turn)
        if self.shoots:
            return (
                self._keep_away(way, mode, turn)
                if self.threatened and can_strike
                else self._line_up(way, mode, turn, score)
            )
        if self.melee is None:
            return nothing
        if not can_strike:
            if self.play.has(self.me.id, "disengaged") and self.worn:
                return self._fall_back(way, mode, turn)
            # A creature that has taken the Dash action uses it.
            dashed = self.me.budget.get(f"dash.{mode}", 0) > 0
            return self._approach(way, mode) if dashed and not self.threatened else nothing
        return self._close_in(way, mode, turn, score, eager)

    def _close_in(
        self, way: Option, mode: str, turn: Turn, score: float, eager: bool
    ) -> tuple[Answer, float]:
        """Go next to the foe that is best to attack, if that is worth more than what is possible from here."""
        assert self.melee is not None
        reach = reach_of(self.play, self.me, mode)
        found: list[tuple[float, int]] = []
        blows = turn.attacks_with(self.melee)
        for foe in self.foes.values():
            gap = self.reckoning.gap(foe)
            if gap <= self.melee.reach:
                continue
            near = self._squares_to_strike(foe, self.close, reach.stops)
            if not near and self.close < self.melee.reach:
                near = self._squares_to_strike(foe, self.melee.reach, reach.stops)
            if not near:
                continue
            cell = self._beside(self._shunning(near))
            hurts = self.risk(cell) + (self.harm.price if self.harm.at(cell) else 0.0)
            price = hurts * (0.4 + 0.6 * turn.manner.caution) * self.own_worth()
            value = blows * turn.value(foe, self.reckoning.expected(foe, self.melee)) - price
            found.append((value, -cell))
        best, worth = self._least_exposed(found, reach, turn)
        if best >= 0 and worth > score + 0.5:
            return Answer(way.key, cell=best), worth
        if score > 0.5 and (self.threatened or self.me.budget.get("moved", 0) or not eager):
            return Answer("end"), 0.0
        waits = self.lets_them_come(turn)
        back = self._hold_back(mode) if waits else -1
        if back >= 0:
            return (Answer(way.key, cell=back), score + 0.5) if back != self.me.cell else (Answer("end"), 0.0)
        shoots_first = score > 1 and turn.manner.caution >= 0.2
        nearer, gain = self._approach(way, mode, waits or shoots_first)
        if shoots_first and self._runs_ahead(nearer.cell):
            return Answer("end"), 0.0
        # A better melee fighter comes nearer before shooting.
        return nearer, gain + score if gain else 0.0

    @cached_property
    def harm(self) -> HazardMap:
        """The map of areas that would damage the creature."""
        return HazardMap(self.play, self.me)

    def _shunning(self, cells: CellSet) -> CellSet:
        """Return the squares where nothing deals damage; all of them if there are none."""
        return cells & ~self.harm.where or cells

    def _squares_to_strike(self, foe: Creature, feet: int, stops: CellSet) -> CellSet:
        """Return the squares where the creature can stop within so many feet of a foe, without its present one."""
        grid = self.play.state.grid
        near = within(grid, foe.cell, feet, self.play.side_cells(foe))
        return anchors_touching(grid, near, self._side) & stops & ~(1 << self.me.cell)

    def _least_exposed(self, found: list[tuple[float, int]], reach: Reach, turn: Turn) -> tuple[int, float]:
        """Return the best of these squares, with its value less the Opportunity Attacks expected on the way."""
        best, worth = -1, 0.0
        for value, place in sorted(found, reverse=True):
            if value <= worth:
                break
            if turn.manner.caution >= 0.2:
                value -= (
                    self._passing(reach.path_to(-place))
                    * self.own_worth()
                    * (0.4 + 0.6 * turn.manner.caution)
                )
            if value > worth:
                best, worth = -place, value
        return best, worth

    def _passing(self, path: Sequence[int]) -> float:
        """Average damage from foes whose reach it enters and leaves on the way."""
        if len(path) < 3 or self.play.has(self.me.id, "disengaged"):
            return 0.0
        total = 0.0
        for foe in self.foes.values():
            if self.reckoning.gap(foe) <= 5 or not foe.budget.get("reaction") or self._touches(foe, path[-1]):
                continue
            if any(self._touches(foe, cell) for cell in path[:-1]):
                total += 0.6 * stroke(self.play, foe)
        return total

    def _runs_ahead(self, cell: int) -> bool:
        """Whether one would stand nearer to the foes there than any friend, with some of them behind."""
        mates = [c for c in self.friends.values() if c.life == "alive" and c.id != self.me.id]
        if not mates or cell < 0:
            return False
        width = self.play.state.grid.width
        y, x = divmod(cell, width)
        spots = [divmod(foe.cell, width) for foe in self.foes.values()]

        def nearest(y: int, x: int) -> int:
            return min(max(abs(fx - x), abs(fy - y)) for fy, fx in spots)

        return nearest(y, x) < min(nearest(*divmod(mate.cell, width)) for mate in mates)

    def _approach(self, way: Option, mode: str, warily: bool = False) -> tuple[Answer, float]:
        """No foe can be reached this turn: go as far toward the nearest as movement allows."""
        grid = self.play.state.grid
        goals: CellSet = 0
        for foe in self.foes.values():
            goals |= within(grid, foe.cell, 5, self.play.side_cells(foe))
        goals = anchors_touching(grid, goals, self.play.side_cells(self.me))
        found = find_path(grid, self.me.cell, goals, going(self.play, self.me, mode))
        if found is None:
            return Answer("end"), 0.0
        stops = reach_of(self.play, self.me, mode).stops & ~(1 << self.me.cell)
        on_the_way = [cell for cell in reversed(found[0]) if stops >> cell & 1]
        if warily:
            on_the_way = [cell for cell in on_the_way if not self.in_their_reach(cell)]
        if not on_the_way:
            return Answer("end"), 0.0
        best = next((cell for cell in on_the_way if not self.harm.at(cell)), on_the_way[0])
        return Answer(way.key, cell=best), 0.5

    def _hold_back(self, mode: str) -> int:
        """The nearest square from which no foe can come, on its next turn, to where it would strike or throw well;
        -1 if there is none."""
        play, width = self.play, self.play.state.grid.width
        spots: list[tuple[int, int, int]] = []
        for foe in self.foes.values():
            thrown = throws(play, foe)
            if not thrown:
                return -1
            spots.append(
                (*divmod(foe.cell, width), stride(play, foe) + thrown + 5 * (play.side_cells(foe) - 1))
            )
        if not spots:
            return -1

        def out(cell: int) -> bool:
            y, x = divmod(cell, width)
            return all(5 * max(abs(fx - x), abs(fy - y)) > feet for fy, fx, feet in spots)

        if out(self.me.cell):
            return self.me.cell
        safe = 0
        for cell in cells_of(reach_of(play, self.me, mode).stops):
            if out(cell):
                safe |= 1 << cell
        return self._nearest(safe) if safe else -1

    def in_their_reach(self, cell: int) -> bool:
        """Whether a foe could come and strike there on its next turn."""
        width = self.play.state.grid.width
        y, x = divmod(cell, width)
        for foe in self.foes.values():
            fy, fx = divmod(foe.cell, width)
            gap = 5 * max(abs(fx - x), abs(fy - y))
            if gap <= stride(self.play, foe) + 5 * self.play.side_cells(foe):
                return True
        return False

    def _keep_away(self, way: Option, mode: str, turn: Turn) -> tuple[Answer, float]:
        """Step out of reach before shooting, if that is cheaper than shooting with Disadvantage."""
        reach = reach_of(self.play, self.me, mode)
        grid = self.play.state.grid
        danger_zone: CellSet = 0
        for foe in self.foes.values():
            danger_zone |= within(grid, foe.cell, 5, self.play.side_cells(foe))
        side = self.play.side_cells(self.me)
        safe = reach.stops & ~anchors_touching(grid, danger_zone, side) & ~(1 << self.me.cell)
        safe = self._shunning(safe)
        if not safe or turn.manner.caution < 0.3:
            return Answer("end"), 0.0
        cell = self._nearest(safe)
        price = self.risk(cell)
        gain = 0.35 * (self.reckoning.blow(self.far) if self.far is not None else 8.0)
        if gain > price:
            return Answer(way.key, cell=cell), 30.0
        return Answer("end"), 0.0

    def _fall_back(self, way: Option, mode: str, turn: Turn) -> tuple[Answer, float]:
        """After shooting, move away from foes that would come and attack, but stay where it can shoot again.

        The frail and the hurt always do; others only from foes who have no answer from afar.
        """
        me = self.me
        nothing = (Answer("end"), 0.0)
        if turn.manner.caution < 0.3:
            return nothing
        hurt = me.hp * 5 <= me.hp_max * 3
        shy = self.frail or hurt
        if not (shy or self.foes_must_approach()):
            return nothing
        width = self.play.state.grid.width
        side = self.play.side_cells(me)
        spots = [
            (*divmod(foe.cell, width), (stride(self.play, foe) + 5) // 5 + self.play.side_cells(foe) - 1)
            for foe in self.foes.values()
        ]
        farthest = min(12, (self.far.range if self.far is not None else 60) // 5)

        def safety(cell: int) -> tuple[int, int]:
            y, x = divmod(cell, width)
            gaps = [(max(abs(fx - x), abs(fy - y)), far) for fy, fx, far in spots]
            return -sum(gap <= far + side - 1 for gap, far in gaps), min(
                farthest, min(gap for gap, _ in gaps)
            )

        here = safety(me.cell)
        if here[0] == 0 and not hurt:
            return nothing
        reach = reach_of(self.play, me, mode)
        stops = self._shunning(reach.stops)
        best = max(cells_of(stops), key=lambda cell: (safety(cell), -cell), default=me.cell)
        if best != me.cell and self._passing(reach.path_to(best)):
            return nothing
        there = safety(best)
        better = there[0] > here[0] or (shy and there[1] >= here[1] + 2)
        return (Answer(way.key, cell=best), 0.3) if better else nothing

    def to_the_fallen(self, moves: Sequence[Option], range_of_help: int) -> Answer | None:
        """A step to where a dying friend can be helped, if one is too far now and can be reached."""
        way = self.way(moves)
        dying = [friend for friend in self.friends.values() if friend.life == "dying"]
        if way is None or not dying or self.left < 5:
            return None
        grid = self.play.state.grid
        reach = reach_of(self.play, self.me, self.mode)
        best, price = -1, 6.0
        for friend in dying:
            near = within(grid, friend.cell, range_of_help, self.play.side_cells(friend))
            if range_of_help > 5:
                near &= grid.sight.field_of(friend.cell, self.play.side_cells(friend), range_of_help)
            near = near & reach.stops & ~(1 << self.me.cell)
            if not near:
                continue
            cell = self._nearest(near)
            risk = self.risk(cell)
            if risk < price:
                best, price = cell, risk
        return Answer(way.key, cell=best) if best >= 0 else None

    def _line_up(self, way: Option, mode: str, turn: Turn, score: float) -> tuple[Answer, float]:
        """No foe is in range or in sight: come nearer."""
        if score > 0.5 or not (self.me.budget.get("action", 0) or self.me.budget.get("attacks", 0)):
            return Answer("end"), 0.0
        return self._approach(way, mode)

    def _nearest(self, cells: CellSet) -> int:
        width = self.play.state.grid.width
        y, x = divmod(self.me.cell, width)
        return min(cells_of(cells), key=lambda c: (max(abs(c % width - x), abs(c // width - y)), c))

    def _beside(self, cells: CellSet) -> int:
        """Of the squares from which a foe can be attacked, a near one where few other foes can strike back: in a
        door or a corridor rather than before it."""
        width = self.play.state.grid.width
        y, x = divmod(self.me.cell, width)
        foes = list(self.foes.values())

        def price(cell: int) -> tuple[int, int]:
            there_y, there_x = divmod(cell, width)
            beside = sum(self._touches(foe, cell) for foe in foes) if len(foes) > 1 else 0
            return max(abs(there_x - x), abs(there_y - y)) + 2 * beside, cell

        return min(cells_of(cells), key=price)

    def _touches(self, foe: Creature, cell: int) -> bool:
        """Whether the creature, standing on `cell`, would be next to this foe."""
        width, side, other = self.play.state.grid.width, self._side, self.play.side_cells(foe)
        y, x = divmod(cell, width)
        foe_y, foe_x = divmod(foe.cell, width)
        return -other <= foe_x - x <= side and -other <= foe_y - y <= side

    def beside_foes(self, cell: int) -> bool:
        """Whether the creature, standing on `cell`, would be next to any foe."""
        return any(self._touches(foe, cell) for foe in self.foes.values())

    def risk(self, cell: int) -> float:
        """Damage that Opportunity Attacks would do on average on the way to a square."""
        total = 0.0
        if self.play.has(self.me.id, "disengaged"):
            return 0.0
        for foe in self.foes.values():
            if self.reckoning.gap(foe) > 5 or not foe.budget.get("reaction"):
                continue
            if not self._touches(foe, cell):
                total += 0.6 * stroke(self.play, foe)
        return total

    def aims(self, area: Area, may: CellSet) -> list[int]:
        """A few squares worth aiming at: on and around each foe; every direction for what starts at oneself."""
        grid = self.play.state.grid
        if area.at == "self":
            return list(cells_of(may))
        found: dict[int, None] = {}
        squares = max(1, area.size // 10)
        around = ((0, 0), (1, 1), (1, 0), (0, 1), (squares, 0), (-squares, 0), (0, squares), (0, -squares))
        width, height = grid.width, grid.height
        for foe in self.foes.values():
            y, x = divmod(foe.cell, width)
            for dx, dy in around:
                if 0 <= x + dx < width and 0 <= y + dy < height:
                    cell = (y + dy) * width + x + dx
                    if may >> cell & 1:
                        found[cell] = None
        return list(found)[:40]

"""Many rolls at once, with numpy. `pip install tenfoot[batch]` brings it; nothing else here needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tenfoot.dice.advantage import Mode
from tenfoot.dice.budget import longest_chain
from tenfoot.dice.critical import critical
from tenfoot.dice.decimals import whole
from tenfoot.dice.errors import BudgetError, DiceError
from tenfoot.dice.expression_tree import (
    Bag,
    Binary,
    Constant,
    Dice,
    FunctionCall,
    Labeled,
    Negative,
    Node,
    Operation,
    Repeat,
)
from tenfoot.dice.parser import parse

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Totals = NDArray[np.int64]
    Hand = NDArray[np.int64]
    Flags = NDArray[np.bool_]

MAX_CELLS = 200_000_000


def _numpy() -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise DiceError("no-numpy", "Batches need numpy: pip install 'tenfoot[batch]'.") from None


class Batch:
    """A stream of many rolls from one seed. The same seed gives the same rolls with the same numpy."""

    def __init__(self, seed: int) -> None:
        _numpy()
        import numpy as np

        self._random = np.random.Generator(np.random.PCG64(seed))

    def totals(self, expr: Node | str, count: int) -> Totals:
        """`count` independent totals of an expression."""
        return self._of(whole(parse(expr) if isinstance(expr, str) else expr), count)

    def attacks(
        self,
        bonus: int,
        ac: int,
        mode: Mode = "normal",
        damage: Node | str = "0",
        crit_range: int = 20,
        *,
        count: int,
        critical_damage: Node | str | None = None,
    ) -> Attacks:
        """`count` attack rolls and their damage, by the rules of `odds.attack`."""
        import numpy as np

        expr = parse(damage) if isinstance(damage, str) else damage
        harder = critical(expr) if critical_damage is None else critical_damage
        least = min(max(ac - bonus, 2), 20)
        natural = self._faces(20, count)
        if mode != "normal":
            pick = np.maximum if mode == "advantage" else np.minimum
            natural = pick(natural, self._faces(20, count))
        hits = natural >= least
        crits = natural >= max(crit_range, least)
        dealt = np.zeros(count, dtype=np.int64)
        hit_only = np.flatnonzero(hits & ~crits)
        crit_at = np.flatnonzero(crits)
        dealt[hit_only] = np.maximum(self.totals(expr, len(hit_only)), 0)
        dealt[crit_at] = np.maximum(self.totals(harder, len(crit_at)), 0)
        return Attacks(natural, hits, crits, dealt)

    def _faces(self, sides: int, count: int) -> NDArray[np.integer[np.typing.NBitBase]]:
        import numpy as np

        small = np.uint8 if sides < 255 else np.int64
        return self._random.integers(1, sides, size=count, dtype=small, endpoint=True)

    # The tree

    def _of(self, node: Node, count: int) -> Totals:
        import numpy as np

        match node:
            case Constant(value):
                return np.full(count, int(value), dtype=np.int64)
            case Dice():
                return self._dice(node, count)
            case Labeled(body, _):
                return self._of(body, count)
            case Negative(body):
                return -self._of(body, count)
            case Binary():
                return _joined(node.operator, self._of(node.left, count), self._of(node.right, count))
            case Repeat(times, body, operations):
                return _kept([self._of(body, count) for _ in range(times)], operations, count)
            case Bag(items, operations):
                return _kept([self._of(item, count) for item in items], operations, count)
            case FunctionCall(name, arguments):
                values = [self._of(argument, count) for argument in arguments]
                if name in ("min", "max"):
                    stacked = np.stack(values)
                    extreme: Totals = stacked.min(axis=0) if name == "min" else stacked.max(axis=0)
                    return extreme
                return np.abs(values[0]) if name == "abs" else values[0]
        raise TypeError(f"not a dice expression: {node!r}")

    def _dice(self, node: Dice, count: int) -> Totals:
        import numpy as np

        if node.count * count > MAX_CELLS:
            raise BudgetError("too-large-batch", f"At most {MAX_CELLS:,} dice are rolled in one batch.")
        if not node.operations:
            totals = np.zeros(count, dtype=np.int64)
            for _ in range(node.count):
                totals += self._faces(node.sides, count)
            return totals
        hand = self._random.integers(1, node.sides + 1, size=(node.count, count), dtype=np.int64)
        live = np.ones(hand.shape, dtype=np.bool_)
        for operation in node.operations:
            hand, live = self._apply(operation, node.sides, hand, live)
        return _summed(hand, live)

    def _apply(self, operation: Operation, sides: int, hand: Hand, live: Flags) -> tuple[Hand, Flags]:
        import numpy as np

        kind = operation.kind
        if kind == "k":
            return hand, live & chosen(operation, hand, live)
        if kind == "p":
            return hand, live & ~chosen(operation, hand, live)
        if kind == "mi":
            return np.maximum(hand, operation.selectors[0].value), live
        if kind == "ma":
            return np.minimum(hand, operation.selectors[0].value), live
        if kind in ("rr", "ro"):
            at = chosen(operation, hand, live)
            while at.any():
                hand[at] = self._random.integers(1, sides + 1, size=int(at.sum()), dtype=np.int64)
                if kind == "ro":
                    break
                at = chosen(operation, hand, live)
            return hand, live
        if kind == "ra":
            brings = np.any(chosen(operation, hand, live), axis=0)[np.newaxis, :]
            return self._more(sides, hand, live, brings)
        return self._explode(operation, sides, hand, live)

    def _more(self, sides: int, hand: Hand, live: Flags, brings: Flags) -> tuple[Hand, Flags]:
        """Further dice beside those on the table, where `brings` says so."""
        import numpy as np

        fresh = self._random.integers(1, sides + 1, size=brings.shape, dtype=np.int64)
        return np.concatenate([hand, fresh]), np.concatenate([live, brings])

    def _explode(self, operation: Operation, sides: int, hand: Hand, live: Flags) -> tuple[Hand, Flags]:
        import numpy as np

        limit = longest_chain(operation.matching_faces(sides), sides)
        spent = np.zeros(hand.shape, dtype=np.bool_)
        for _ in range(limit):
            brings = chosen(operation, hand, live) & ~spent
            if not brings.any():
                break
            spent |= brings
            most = int(brings.sum(axis=0).max())
            wanted = brings.sum(axis=0)[np.newaxis, :] > np.arange(most)[:, np.newaxis]
            hand, live = self._more(sides, hand, live, wanted)
            spent = np.concatenate([spent, np.zeros(wanted.shape, dtype=np.bool_)])
        return hand, live


class Attacks(NamedTuple):
    """Many attacks: the natural roll, whether it hit, whether it was a Critical Hit, and the damage dealt."""

    natural: NDArray[np.integer[np.typing.NBitBase]]
    hit: Flags
    crit: Flags
    damage: Totals


def chosen(operation: Operation, hand: Hand, live: Flags) -> Flags:
    """Which dice, one column for each roll, an operation speaks of."""
    import numpy as np

    result = np.zeros(hand.shape, dtype=np.bool_)
    for selector in operation.selectors:
        value = selector.value
        if selector.kind == "=":
            result |= hand == value
        elif selector.kind == ">":
            result |= hand > value
        elif selector.kind == "<":
            result |= hand < value
        elif selector.kind == ">=":
            result |= hand >= value
        elif selector.kind == "<=":
            result |= hand <= value
        elif value:
            key = np.where(live, -hand if selector.kind == "h" else hand, np.iinfo(np.int64).max)
            # Equal dice: as in `roll.select`, the lowest are taken from the far end.
            early = selector.kind == "h" or operation.kind == "e"
            order = np.argsort(key if early else key[::-1], axis=0, kind="stable")[:value]
            np.put_along_axis(result, order if early else len(hand) - 1 - order, True, axis=0)
    return result & live


def _summed(hand: Hand, live: Flags) -> Totals:
    import numpy as np

    totals: Totals = np.where(live, hand, 0).sum(axis=0)
    return totals


def _kept(values: list[Totals], operations: tuple[Operation, ...], count: int) -> Totals:
    import numpy as np

    if not values:
        return np.zeros(count, dtype=np.int64)
    hand = np.stack(values)
    live = np.ones(hand.shape, dtype=np.bool_)
    for operation in operations:
        at = chosen(operation, hand, live)
        live = live & (at if operation.kind == "k" else ~at)
    return _summed(hand, live)


def _joined(operator: str, left: Totals, right: Totals) -> Totals:
    import numpy as np

    if operator in ("/", "/^", "%") and not right.all():
        raise DiceError("zero", "Cannot divide by zero.")
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left // right
        case "/^":
            return -(-left // right)
        case "%":
            return left % right
    compare = {
        "==": np.equal,
        "!=": np.not_equal,
        ">=": np.greater_equal,
        "<=": np.less_equal,
        ">": np.greater,
        "<": np.less,
    }[operator]
    return compare(left, right).astype(np.int64)

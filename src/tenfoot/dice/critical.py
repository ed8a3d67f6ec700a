"""What a Critical Hit does to damage, as a change of the expression.

Today's rule rolls all of the attack's damage dice twice and adds modifiers once (5.2/crit/double-dice,
5.2/crit/extra-dice, 5.2/crit/fixed-not-doubled). Another rule takes the maximum of every die instead of
rolling, and a weapon's own dice are rolled in addition (next/crit/maximum, next/crit/weapon-extra,
next/crit/modifier-once).
"""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.dice.exact import exact
from tenfoot.dice.expression_tree import (
    Bag,
    Binary,
    Constant,
    Dice,
    FunctionCall,
    Labeled,
    Negative,
    Node,
    Repeat,
)
from tenfoot.dice.parser import parse


def critical(damage: Node | str) -> Node:
    """All dice twice, everything else once: `2d6[fire] + 3` becomes `4d6[fire] + 3`.

    Dice that are judged together (`4d6kh3`) are rolled as a second handful rather than as one larger one.
    """
    return _with_dice(parse(damage) if isinstance(damage, str) else damage, _twice)


def critical_maximum(damage: Node | str, weapon: Node | str | None = None) -> Node:
    """All dice at their maximum; the dice of `weapon` (its constants aside) are rolled and added."""
    full = _with_dice(parse(damage) if isinstance(damage, str) else damage, _maximum)
    if weapon is None:
        return full
    extra = dice_only(parse(weapon) if isinstance(weapon, str) else weapon)
    return full if extra is None else Binary("+", full, extra)


def dice_only(node: Node) -> Node | None:
    """The dice of a sum without its modifiers; None if there are none."""
    if isinstance(node, Constant):
        return None
    if isinstance(node, Labeled):
        body = dice_only(node.body)
        return None if body is None else Labeled(body, node.labels)
    if isinstance(node, Negative):
        body = dice_only(node.body)
        return None if body is None else Negative(body)
    if isinstance(node, Binary) and node.operator in ("+", "-"):
        left, right = dice_only(node.left), dice_only(node.right)
        if left is None:
            return right if right is None or node.operator == "+" else Negative(right)
        return left if right is None else Binary(node.operator, left, right)
    return node


def _twice(dice: Dice) -> Node:
    if all(operation.each_alone for operation in dice.operations):
        return Dice(2 * dice.count, dice.sides, dice.operations)
    return Repeat(2, dice)


def _maximum(dice: Dice) -> Node:
    return Constant(exact(dice).maximum if dice.operations else dice.count * dice.sides)


def _with_dice(node: Node, change: Callable[[Dice], Node]) -> Node:
    """The expression with each handful of dice changed."""
    match node:
        case Dice():
            return change(node)
        case Binary(operator, left, right):
            return Binary(operator, _with_dice(left, change), _with_dice(right, change))
        case Negative(body):
            return Negative(_with_dice(body, change))
        case Labeled(body, labels):
            return Labeled(_with_dice(body, change), labels)
        case Repeat(count, body, operations):
            return Repeat(count, _with_dice(body, change), operations)
        case Bag(items, operations):
            return Bag(tuple(_with_dice(item, change) for item in items), operations)
        case FunctionCall(name, arguments):
            return FunctionCall(name, tuple(_with_dice(argument, change) for argument in arguments))
    return node

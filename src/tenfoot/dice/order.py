"""Exact sums of chosen ranks of equal dice (keep highest, drop lowest, both ends) without listing the hands.

Values are taken from one end; a state is the number of dice placed so far and, packed in one integer, the
weights of the sums they give. `count` dice showing the present value fill the next ranks, in binomially many
ways.
"""

from __future__ import annotations

from math import comb

from tenfoot.dice.distribution import Distribution, slot_bytes, unpacked, within_budget, within_work


def kept_ranks(die: Distribution, count: int, kept: list[bool]) -> Distribution:
    """The sum of the dice at the kept ranks, rank 0 being the highest of `count`."""
    number = sum(kept)
    if number == 0:
        return Distribution.certain(0)
    if number == count:
        return die.times(count)
    from_high = not kept[-1]
    ranks = kept if from_high else kept[::-1]
    last = max(i for i, k in enumerate(ranks) if k) + 1
    if len(die.values) == 1:
        return Distribution.certain(die.values[0] * number)

    low = die.minimum
    faces = list(zip(die.values, die.weights, strict=True))
    if from_high:
        faces.reverse()
    span = (die.maximum - low) * number + 1
    within_budget(span)
    width = slot_bytes(die.denominator**count)
    within_work(len(faces) * last * count // 2 * (1 + span * width // 64) // 8)
    bits = width * 8
    counted = [0]
    for k in ranks:
        counted.append(counted[-1] + k)

    result = 0
    states: list[int] = [1] + [0] * (last - 1)
    rest = die.denominator
    for value, weight in faces:
        rest -= weight
        height = (value - low) * bits
        powers = [1]
        for _ in range(count):
            powers.append(powers[-1] * weight)
        fresh = list(states)
        for placed, packed in enumerate(states):
            if not packed:
                continue
            left = count - placed
            before = counted[placed]
            for here in range(1, left + 1):
                reach = placed + here
                ways = comb(left, here) * powers[here]
                if reach < last:
                    fresh[reach] += (packed * ways) << (height * (counted[reach] - before))
                else:
                    ways = _filled(left, last - placed, weight, rest)
                    result += (packed * ways) << (height * (number - before))
                    break
        states = fresh
    return unpacked(result, width, low * number, span)


def _filled(left: int, needed: int, weight: int, rest: int) -> int:
    """Ways in which at least `needed` of `left` dice show this value and the others anything still to
    come."""
    return sum(comb(left, here) * weight**here * rest ** (left - here) for here in range(needed, left + 1))

"""One line of the benchmark table: ours against theirs, and the ratio that must be reached."""

from dataclasses import dataclass

from tests.benchmarks.timing import Timer


@dataclass(frozen=True, slots=True)
class Row:
    """How many per second we do and they do. `required` is the least ratio that is good enough."""

    name: str
    ours: float
    theirs: float
    peer: str
    required: float
    unit: str = "calls/s"

    @property
    def ratio(self) -> float:
        """How many times faster we are."""
        return self.ours / self.theirs

    @property
    def good(self) -> bool:
        """Whether the required ratio is reached."""
        return self.ratio >= self.required


@dataclass(frozen=True, slots=True)
class Skipped:
    """A comparison that could not be made on this machine, and why."""

    name: str
    why: str


def compare(
    name: str,
    *,
    ours: Timer,
    theirs: Timer,
    peer: str,
    required: float,
    rounds: int = 5,
    budget: float = 0.1,
    per_call: float = 1.0,
    unit: str = "calls/s",
) -> Row:
    """Let both take turns for some rounds of `budget` seconds, and compare the best round of each.

    Others on the machine can only make a round slower, never faster, so the best round is the truest.
    `per_call` says how many of the unit one call does (a batch of 10,000 attacks: 10,000).
    """
    ours(budget / 5)
    theirs(budget / 5)
    our_rounds: list[float] = []
    their_rounds: list[float] = []
    for _ in range(rounds):
        our_rounds.append(ours(budget))
        their_rounds.append(theirs(budget))
    return Row(name, per_call / min(our_rounds), per_call / min(their_rounds), peer, required, unit)

"""Ability scores: one of three methods, raised by the background and by feats (5.2/c-score/*)."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, known
from tenfoot.rulesets.srd52.hero.tables import Background, Feat

ARRAY = (15, 14, 13, 12, 10, 8)
POINTS = {8: 0, 9: 1, 10: 2, 11: 3, 12: 4, 13: 5, 14: 7, 15: 9}
BUDGET = 27


def base_scores(choices: Choices) -> dict[str, int]:
    """The six numbers as assigned, checked against their method."""
    for ability in choices.scores:
        known("scores", "ability", ability, ABILITIES)
    missing = [ability for ability in ABILITIES if ability not in choices.scores]
    if missing:
        raise ChoiceError("scores", f"no score for {', '.join(missing)}.")
    scores = {ability: choices.scores[ability] for ability in ABILITIES}
    if choices.method == "array" and sorted(scores.values(), reverse=True) != list(ARRAY):
        given = ", ".join(map(str, sorted(scores.values(), reverse=True)))
        raise ChoiceError("scores", f"the Standard Array is 15, 14, 13, 12, 10, 8; given: {given}.")
    if choices.method == "points":
        spent = 0
        for ability, score in scores.items():
            if score not in POINTS:
                raise ChoiceError("scores", f"{ability} {score}: points buy scores from 8 to 15.")
            spent += POINTS[score]
        if spent > BUDGET:
            raise ChoiceError("scores", f"these cost {spent} points of {BUDGET}.")
    if choices.method == "rolled":
        for ability, score in scores.items():
            if not 3 <= score <= 18:
                raise ChoiceError("scores", f"{ability} {score}: the best three of 4d6 make 3 to 18.")
    return scores


def check_background(choices: Choices, background: Background) -> None:
    """The background's three abilities: +2 and +1 to two of them, or +1 to each."""
    for ability in choices.raises:
        known("raises", f"ability of the {background.name}", ability, background.abilities)
    if sorted(choices.raises.values()) not in ([1, 2], [1, 1, 1]):
        names = ", ".join(background.abilities)
        raise ChoiceError(
            "raises", f"the {background.name} raises two of {names} by 2 and 1, or all three by 1."
        )


def check_feat_raises(choice: FeatChoice, feat: Feat, where: str) -> None:
    """What a feat raises: the improvement 2 points in all, a boon or Grappler one point of those it names."""
    for ability in choice.raises:
        known(f"{where}.raises", "ability", ability, ABILITIES)
    amounts = sorted(choice.raises.values())
    if feat.key == "ability-score-improvement":
        if amounts not in ([2], [1, 1]):
            raise ChoiceError(f"{where}.raises", "raise one score by 2 or two scores by 1.")
    elif feat.raises:
        if amounts != [1] or not set(choice.raises) <= set(feat.raises):
            raise ChoiceError(f"{where}.raises", f"{feat.name} raises one of {', '.join(feat.raises)} by 1.")
    elif choice.raises:
        raise ChoiceError(f"{where}.raises", f"{feat.name} raises no score.")


def tally_scores(
    choices: Choices, taken: list[tuple[FeatChoice, Feat]], champions: list[tuple[str, str]]
) -> dict[str, ExplainedTotal]:
    """Each score with every contribution; nothing lifts one above 20 but boons (30) and capstones (25)."""
    tallies: dict[str, ExplainedTotal] = {}
    for ability, score in base_scores(choices).items():
        tally = ExplainedTotal(
            f"score.{ability}", 0, score, RuleSource(f"scores.{choices.method}", "5.2/c-score/method")
        )
        running = score
        steps = [
            (choices.raises.get(ability, 0), 20, RuleSource("background", "5.2/c-score/background-increase"))
        ]
        for choice, feat in taken:
            top = 30 if feat.category == "epic boon" else 20
            steps.append(
                (
                    choice.raises.get(ability, 0),
                    top,
                    RuleSource(f"feat.{feat.key}", "5.2/c-feat-asi/increase"),
                )
            )
        steps += [(4, 25, RuleSource(f"feature.{key}")) for key, raised in champions if raised == ability]
        for amount, top, why in steps:
            gained = min(amount, max(0, top - running))
            if gained:
                tally.add(gained, why)
                running += gained
        tallies[ability] = tally
    return tallies

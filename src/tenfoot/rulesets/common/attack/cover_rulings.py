"""Cover by GM ruling: active where a table wants the GM asked instead of having cover calculated."""

from __future__ import annotations

from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource, part
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.making_an_attack import Attack

DEGREES = {"none": 0, "half": 2, "three-quarters": 5}
COVER = ("half cover", "three-quarters cover", "cover ruled")


def gm_says_how_much_is_hidden(
    play: Play, attack: Attack, why: tuple[str, ...], cites: dict[str, str]
) -> Proc[None]:
    """Before an attack the GM confirms or changes the cover; the default is what the squares say."""
    if attack.against is None or not attack.target:
        return
    found = [(n, why) for n, why in attack.against.adds if isinstance(why, RuleSource) and why.name in COVER]
    computed = max((n for n, _ in found), default=0)
    default = next(name for name, bonus in DEGREES.items() if bonus == computed)
    answer = yield Decision(
        GM,
        "cover",
        tuple(Option(name, f"cover.{name}") for name in (*DEGREES, "total")),
        subject=attack.target,
        default=default,
        why=why,
        facts={"attacker": attack.actor, "target": attack.target},
        about=[part("add", n, why) for n, why in found],
    )
    if answer.pick == default:
        return
    attack.against.adds = [pair for pair in attack.against.adds if pair not in found]
    play.emit("cover ruled", attacker=attack.actor, target=attack.target, degree=answer.pick)
    ruled = RuleSource("cover ruled", cites.get(answer.pick, ""))
    if answer.pick == "total":
        attack.auto_fail.append(ruled)
    elif DEGREES[answer.pick]:
        attack.against.add(DEGREES[answer.pick], ruled)

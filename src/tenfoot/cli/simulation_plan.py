"""What `tenfoot simulate` was asked to play: one fight, or several beside each other."""

import argparse
from pathlib import Path

import msgspec

from tenfoot.sim.compare import MOST, Variant, changed, expanded
from tenfoot.sim.continued_fight import ContinuedFight, Plan, check
from tenfoot.sim.encounter_plan import EncounterPlan, PlanError, parse_manner, parse_side, read_plan
from tenfoot.sim.own_party import with_own_heroes
from tenfoot.sim.run import Style
from tenfoot.sim.simulate import Simulation


def variants(args: argparse.Namespace) -> list[Variant]:
    """Every fight that is to be played, the first one as given. Each is set up once, so that an impossible
    one is reported before anything is played; workers that are copies of this process know the creatures and
    the map then."""
    plans = _plans(args)
    folder = Path(args.file).parent if args.file else Path()
    if args.also and isinstance(plans[0][1], ContinuedFight):
        raise PlanError("With --from there is only one fight: leave out --also.")
    for text in args.also:
        base = plans[0][1]
        assert isinstance(base, EncounterPlan)
        if "=" in text:
            plans += changed(base, text)
        else:
            path = Path(text)
            plans.append((text, _finished(args, with_own_heroes(read_plan(path), path.parent))))
    if len(plans) > MOST:
        raise PlanError(f"At most {MOST} fights are played beside each other.")
    found: list[Variant] = []
    for change, plan in plans:
        if isinstance(plan, EncounterPlan):
            plan = with_own_heroes(plan, folder)
        try:
            check(plan)
        except ValueError as error:
            raise PlanError(f"{change}: {error}" if found and change else str(error)) from None
        simulation = Simulation(
            plan,
            args.seed,
            _style(args, plan, "party"),
            _style(args, plan, "foes"),
            (args.party_program, args.foes_program),
        )
        found.append(Variant(change, simulation))
    return found


def _style(args: argparse.Namespace, plan: Plan, side: str) -> Style:
    style: Style = getattr(plan, f"{side}_style") or getattr(args, f"{side}_style") or "good"
    return style


def _plans(args: argparse.Namespace) -> list[tuple[str, Plan]]:
    """The fight that is described, or one for each number of a range."""
    if args.moment:
        if args.file or args.party or args.foes or args.map or args.ruleset:
            raise PlanError(
                "With --from everybody stands where the game says: no file, sides, map or ruleset."
            )
        from tenfoot.sim.saved_fights import moment_of  # tables are opened only when one is named

        return [("", _with_manners(args, moment_of(args.moment)))]
    if args.file:
        if args.party or args.foes:
            raise PlanError("Give an encounter file, or --party and --foes, not both; --also changes one.")
        return [("", _finished(args, read_plan(Path(args.file))))]
    missing = [name for name, given in (("--party", args.party), ("--foes", args.foes)) if not given]
    if missing:
        raise PlanError(
            f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing. "
            "Example: tenfoot simulate --party fighter5 --foes 6xskeleton"
        )
    parties, foes = expanded(args.party), expanded(args.foes)
    if len(parties) > 1 and len(foes) > 1:
        raise PlanError("One range at a time: of the party or of the foes.")
    return [
        (number or other, _finished(args, EncounterPlan(parse_side(party), parse_side(foe))))
        for number, party in parties
        for other, foe in foes
    ]


def _finished(args: argparse.Namespace, plan: EncounterPlan) -> EncounterPlan:
    """Return the plan changed by the options for map, ruleset, play style and behavior."""
    if args.map:
        plan = msgspec.structs.replace(plan, map=args.map)
    if args.ruleset:
        plan = msgspec.structs.replace(plan, ruleset=args.ruleset)
    for side in ("party", "foes"):
        if style := getattr(args, f"{side}_style"):
            plan = msgspec.structs.replace(plan, **{f"{side}_style": style})
    finished = _with_manners(args, plan)
    assert isinstance(finished, EncounterPlan)
    return finished


def _with_manners(args: argparse.Namespace, plan: Plan) -> Plan:
    for side in ("party", "foes"):
        if manner := getattr(args, f"{side}_manner"):
            plan = msgspec.structs.replace(plan, **{f"{side}_manner": parse_manner(manner)})
    return plan

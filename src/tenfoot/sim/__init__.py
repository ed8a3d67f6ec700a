"""Many games: the odds of an encounter, adventuring days, and the machines they run on."""

import tenfoot.packs  # noqa: F401  installed packs are known to everybody who makes rulesets

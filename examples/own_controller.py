"""A fight with a controller of one's own."""

import tenfoot


def cautious(situation: tenfoot.Situation) -> str | None:
    return "dodge" if situation.can("dodge") else None


fight = tenfoot.Fight("fighter-5", "2xgoblin-warrior", seed=1)
print(fight.play(heroes=cautious), fight.winner)

"""A fight with a controller of one's own."""

import tenfoot


def brave(situation: tenfoot.Situation) -> str | None:
    attacks = [option.key for option in situation.now.options if option.key.startswith("attack:")]
    return attacks[0] if attacks else None


fight = tenfoot.Fight("fighter-5", "2xzombie", seed=1)
print(fight.play(heroes=brave), fight.winner)

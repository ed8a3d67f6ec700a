"""What happened, as sentences and as facts."""

import tenfoot

fight = tenfoot.Fight("fighter-3, cleric-3", "3xskeleton", seed=2)
fight.play()
print("\n".join(fight.log[:6]))
print([event.facts for event in fight.events if event.kind == "damage.dealt"][:2])

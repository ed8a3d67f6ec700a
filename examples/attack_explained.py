"""One attack with its odds and the reasons for every number."""

import tenfoot

fight = tenfoot.Fight("fighter-5", "ogre", map="..........\n..........\n..........", seed=3)
fight.skip_to_turn("Brennis Holt")
(odds,) = fight.preview("attack:javelin")
print(f"{odds.chance:.0%} to hit, {odds.mean:.1f} damage on average")
print([part.text for part in odds.parts], [part.text for part in fight.explain("armor class", "Ogre").parts])
fight.step("attack:javelin")
print(fight.log[-1])

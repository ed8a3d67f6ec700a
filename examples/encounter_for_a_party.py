"""Fights that fill a party's XP budget, and how the first one goes."""

import tenfoot

party = "fighter-3, cleric-3, rogue-3, wizard-3"
proposals = tenfoot.propose_encounters(party, "moderate", type="undead")
print([f"{proposal.words} ({proposal.xp} XP)" for proposal in proposals])
result = tenfoot.simulate(party, proposals[0].words, runs=8)
print(f"{result.win.chance:.0%} of {result.runs} fights won in {result.rounds:.1f} rounds")

"""Off Balance, an effect in the stat block of the Ettin and the Fire Giant."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.next_attack import modify_next_attack

off_balance = Rule("off balance", "5.2/m-offense/next-attack")


modify_next_attack(off_balance, "attacker", "disadvantage", ATTACK_DONE)

"""Swarm, a trait of the Swarm of Crawling Claws, the Swarm of Bats and 5 others."""

from __future__ import annotations

from tenfoot.authoring import *

swarm = Rule("swarm", "5.2/m-swarm/no-healing")


@swarm.modifies(HEALING, "target")
def prevent_healing(play: Play, healing: Healing, effect: Effect) -> None:
    """Prevent the swarm from regaining Hit Points."""
    healing.amount = 0

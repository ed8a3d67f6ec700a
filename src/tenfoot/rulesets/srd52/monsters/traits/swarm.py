"""Swarm, a trait of the Swarm of Crawling Claws, the Swarm of Bats and 5 others."""

from __future__ import annotations

from tenfoot.authoring import *

swarm = Rule("swarm", "5.2/m-swarm/no-healing")


@swarm.modifies(HEALING, "target")
def not_mended(play: Play, healing: Healing, effect: Effect) -> None:
    """A swarm never regains Hit Points."""
    healing.amount = 0

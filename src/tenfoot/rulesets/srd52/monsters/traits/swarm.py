"""Swarm, a trait of the Swarm of Crawling Claws, the Swarm of Bats and 5 others."""

from __future__ import annotations

from tenfoot.authoring import *

swarm = declare_rule("swarm", "5.2/m-swarm/no-healing", grants=[{"healing": "none"}])

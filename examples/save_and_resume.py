"""Save in the middle of a fight, and go on from the file."""

from pathlib import Path
from tempfile import mkdtemp

import tenfoot

file = Path(mkdtemp()) / "fight.json"
fight = tenfoot.Fight("fighter-5", "ogre", seed=4)
fight.step()
fight.save(file)
again = tenfoot.Game.load(file)
assert again.save() == fight.save()
again.play()
print(repr(fight), repr(again))

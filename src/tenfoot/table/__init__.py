"""A live game: the seats, what each of them sees, what is saved, and how to undo."""

import tenfoot.packs  # noqa: F401  installed packs are known to everybody who makes rulesets

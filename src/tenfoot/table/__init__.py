"""A live game: who sits where, what each of them sees, what is kept, and how it goes back."""

import tenfoot.packs  # noqa: F401  installed packs are known to everybody who makes rulesets

"""Many games: the odds of an encounter, adventuring days, and the machines they run on."""

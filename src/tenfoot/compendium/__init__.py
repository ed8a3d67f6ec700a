"""Cards for everything with a name, in each edition: spells, monsters, items, features, conditions, rules."""

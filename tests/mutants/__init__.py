"""Small changes in the code of the rules, and whether a scenario notices each: `make mutants`."""

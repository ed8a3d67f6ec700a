"""d20 Tests: checks, saves, contests, skills and the numbers on a sheet that they use."""

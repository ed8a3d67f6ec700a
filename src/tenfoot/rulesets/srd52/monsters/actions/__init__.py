"""Actions, Bonus Actions and Reactions of stat blocks, each in a file of its name."""

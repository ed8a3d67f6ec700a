"""The Game Master: rulings, commands, seats and the questions that players get."""

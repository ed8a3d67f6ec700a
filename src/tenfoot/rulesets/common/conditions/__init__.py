"""Conditions: gaining and losing them, escaping, curses and being Prone."""

"""Playing in the terminal: numbered choices, the same table, views and words as in the browser."""

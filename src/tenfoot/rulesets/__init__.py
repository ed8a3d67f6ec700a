"""The editions: what the rules of each say, and the procedures that carry them out."""

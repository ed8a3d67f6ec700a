"""What spells of the starter set do that data cannot say."""

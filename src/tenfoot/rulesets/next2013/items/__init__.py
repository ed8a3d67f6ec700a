"""Items: equipment, armor, hands, weight, money and using an item."""

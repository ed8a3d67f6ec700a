"""Worth: what content is worth to a computer player, as far as its data and its rules say."""

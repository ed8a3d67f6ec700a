"""What magic items grant: the small vocabulary that most of them are written in, and items that need more."""

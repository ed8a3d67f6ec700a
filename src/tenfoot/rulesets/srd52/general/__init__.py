"""General rules: always in force."""

"""A live game: who sits where, what each of them sees, what is kept, and how it goes back."""

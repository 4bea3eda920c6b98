"""The kinds of exercise: each makes tasks of a card and a seed, and knows the right answers."""

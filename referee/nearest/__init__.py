"""The closest legal acts to one that was refused, found by search and proven by judging again."""

"""The steps, one a file, named by their order."""

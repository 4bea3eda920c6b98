"""``python -m tutor``: the same as ``hakem``."""

from tutor.cli import main

if __name__ == "__main__":
    main()

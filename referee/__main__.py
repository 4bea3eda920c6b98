"""``python -m referee``: the referee's command line alone."""

from referee.cli import main

if __name__ == "__main__":
    main(prog_name="python -m referee")

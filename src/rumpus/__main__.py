"""`python -m rumpus` is `rumpus`."""

from rumpus.cli import main

if __name__ == "__main__":
    main()

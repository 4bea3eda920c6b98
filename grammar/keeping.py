"""Writes what ``grammar.shipped`` reads: the YAML files of packages as plain data."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from grammar.shipped import SHIPPED_JSON, digest_of, folder_of
from grammar.yaml_reading import load_yaml


def kept_text(package: str) -> str:
    """Write what a package keeps: every YAML file's digest and data, in the order of paths."""
    kept = {}
    for path, text in sorted(_texts(folder_of(package), "")):
        kept[path] = [digest_of(text.encode()), load_yaml(text, f"{package}/{path}").data]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n"


def _texts(folder: Path, above: str) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _texts(entry, f"{above}{entry.name}/")
        elif entry.name.endswith(".yaml"):
            yield above + entry.name, entry.read_text("utf-8")


def main(packages: list[str]) -> None:
    """Write the kept data of the packages named, in a checkout."""
    for package in packages:
        (folder_of(package) / SHIPPED_JSON).write_text(kept_text(package), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

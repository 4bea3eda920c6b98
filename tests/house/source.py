"""The source of the house as data: its modules, what they import, how long they are."""

import ast
import io
import subprocess
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("grammar", "rules", "referee", "tutor")

_NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Import:
    """One imported name, where it stands and how far up it was looked for."""

    line: int
    module: str
    name: str
    level: int = 0

    @property
    def room(self) -> str:
        """The outermost package."""
        return self.module.split(".")[0]


@dataclass(frozen=True)
class Module:
    """A file of Python, parsed once."""

    path: str
    text: str

    @property
    def room(self) -> str:
        """The room it lies in."""
        return self.path.split("/")[0]

    @property
    def tree(self) -> ast.Module:
        """What Python reads."""
        return ast.parse(self.text)

    @property
    def strings(self) -> Iterator[ast.Constant]:
        """Every text that is a value, so no docstring."""
        docs = {id(one.value) for one in ast.walk(self.tree) if isinstance(one, ast.Expr)}
        for one in ast.walk(self.tree):
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in docs:
                yield one

    @property
    def imports(self) -> Iterator[Import]:
        """Every import, wherever it stands."""
        for one in ast.walk(self.tree):
            if isinstance(one, ast.Import):
                yield from (Import(one.lineno, alias.name, "") for alias in one.names)
            elif isinstance(one, ast.ImportFrom):
                for alias in one.names:
                    yield Import(one.lineno, one.module or "", alias.name, one.level)

    @property
    def code_lines(self) -> frozenset[int]:
        """The lines that hold code: no blank ones, comments or docstrings."""
        lines: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type not in _NO_CODE:
                lines.update(range(token.start[0], token.end[0] + 1))
        for one in ast.walk(self.tree):
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                lines.difference_update(range(one.lineno, (one.end_lineno or one.lineno) + 1))
        return frozenset(lines)

    @property
    def functions(self) -> Iterator[tuple[str, int]]:
        """Every function by where it stands, with its code lines."""
        code = self.code_lines
        for one in ast.walk(self.tree):
            if isinstance(one, Function):
                length = sum(one.lineno <= line <= (one.end_lineno or 0) for line in code)
                yield f"{self.path}:{one.lineno} {one.name}", length


@cache
def modules(*rooms: str) -> tuple[Module, ...]:
    """The Python of some rooms, of all four where none is named."""
    paths = sorted(path for room in rooms or ROOMS for path in (ROOT / room).rglob("*.py"))
    return tuple(
        Module(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths
    )


@cache
def kept_files() -> tuple[str, ...]:
    """Every file of the project that is there to stay: git keeps it, or would."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(name for name in sorted(listed.split("\0")) if (ROOT / name).is_file())

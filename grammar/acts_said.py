"""Trees to contracts, melds and acts: what a player said he does."""

from collections.abc import Iterator

from lark import Token, Tree

from grammar.act import Act, End, Verb
from grammar.contract import FROM_HAND, PAIR_LENGTH, Contract, ContractPart, PartKind
from grammar.fold import fold
from grammar.meld import Meld, meld_of
from grammar.parser import Node
from grammar.said import Said
from grammar.terminals import numbers
from grammar.tile import LAST_NUMBER, Tile
from grammar.tiles_said import is_on_a_tile, meld_tiles, rack_tiles, single_tile
from grammar.words import keys, words

_END: dict[str, End] = {"LEFT": "left", "RIGHT": "right"}
_KIND: dict[str, PartKind] = {"GROUP": "group", "RUN": "run", "PAIR": "pair"}


def melds_said(said: Said, node: Node) -> tuple[Meld, ...]:
    """Read the melds under a node, in written order."""
    return tuple(meld_said(said, child) for child in _trees(node, "meld"))


def meld_said(said: Said, node: Node) -> Meld:
    """Read one meld."""
    return meld_of(meld_tiles(said, node.children))


def first_act_said(said: Said, node: Node) -> Act:
    """Read the first act of a turn."""
    return next(act_said(said, child) for child in node.children if isinstance(child, Tree))


def contract_said(said: Said, node: Node) -> Contract:
    """Read a contract."""
    parts = tuple(_part(said, child) for child in _trees(node, "part"))
    return Contract(parts) if parts else FROM_HAND


def act_said(said: Said, node: Node) -> Act:
    """Read one act."""
    return Act(
        verb=Verb(str(node.data).rstrip("_")),
        tiles=tuple(_loose(said, node)),
        melds=tuple(meld for tree in _trees(node, "melds") for meld in melds_said(said, tree)),
        target=_target(said, node),
        end=_end(node),
        draws=tuple(
            one for tree in _trees(node, "draws") for one in rack_tiles(said, tree.children[1:])
        ),
    )


def _loose(said: Said, node: Node) -> Iterator[Tile]:
    for tree in _trees(node, "pieces"):
        yield from rack_tiles(said, tree.children)
    closing = [child for tree in _trees(node, "closing") for child in _trees(tree, "piece")]
    for piece in (*_trees(node, "piece"), *closing):
        one = single_tile(said, piece)
        if one:
            yield one


def _target(said: Said, node: Node) -> str | Meld | None:
    for child in node.children:
        if isinstance(child, Token) and child.type == "TABLE":
            return f"m{int(child[1:])}"
    melds = _trees(node, "meld")
    return meld_said(said, melds[0]) if melds else None


def _end(node: Node) -> End | None:
    tokens = [child for tree in _trees(node, "end") for child in tree.children]
    return next((_END[token.type] for token in tokens if isinstance(token, Token)), None)


def _part(said: Said, node: Node) -> ContractPart:
    kind = _trees(node, "kind")[0]
    tokens = [token for token in kind.children if isinstance(token, Token)]
    counts = [token for tree in _trees(node, "count") for token in tree.children]
    count = next((_amount(said, one) for one in counts if isinstance(one, Token)), 1)
    name = next((_KIND[token.type] for token in tokens if token.type in _KIND), None)
    if name == "pair":
        return ContractPart(name, PAIR_LENGTH, count)
    if name is None:
        return ContractPart(_coded(tokens[0]), _digits(said, tokens[0], tokens[0][1:]), count)
    sized = next(token for token in tokens if token.type in {"AMOUNT", "LENGTH"})
    return ContractPart(name, _amount(said, sized), count)


def _coded(token: Token) -> PartKind:
    codes = {fold(code): key for key in keys("codes") for code in words("codes", key)}
    return "group" if codes[token[0]] == "group" else "run"


def _amount(said: Said, token: Token) -> int:
    spelled = token.rstrip("- \t\n") if token.type == "LENGTH" else str(token)
    section = "lengths" if token.type == "LENGTH" else "numbers"
    known = numbers(section)
    return known[spelled] if spelled in known else _digits(said, token, spelled)


def _digits(said: Said, token: Token, digits: str) -> int:
    if is_on_a_tile(digits):
        return int(digits)
    start = token.start_pos or 0
    said.note(
        start,
        start + len(token),
        "contract_number",
        values={"number": digits[:9], "last": str(LAST_NUMBER)},
    )
    return 1


def _trees(node: Node, name: str) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data == name]

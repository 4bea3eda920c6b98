"""Loads rule sets: a game alone, or with houses laid over it. All or nothing."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from grammar import Verb, survey_yaml
from rules.files import (
    Layer,
    PlainDocument,
    game_layer,
    games,
    house_layer,
    shipped_houses,
    sources,
)
from rules.layers import Draft, lay
from rules.meant import meant_base
from rules.model import Certainty, Citation, Data, Law, Rule, RuleSet, Setting
from rules.names import short
from rules.problems import Problem, RuleFileError, closest, in_order, problem_at
from rules.shape import Document, shape_problems

HOUSES_ABOVE_A_GAME = 2

House = str | Mapping[str, Data]
"""A house document: YAML text, or plain data."""

FindHouse = Callable[[str], str | None]
"""Looks a stored house up by id and answers its YAML text."""


class UnknownGameError(LookupError):
    """A game id that names no game; ``suggestion`` is the nearest one."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.known = games()
        self.suggestion = closest(game, self.known)
        super().__init__(f"no game named {game!r}; there are {', '.join(self.known)}")


def _nowhere(_: str) -> str | None:
    return None


def load(
    game: str,
    house: House | None = None,
    *,
    set_values: Mapping[str, Data] | None = None,
    find_house: FindHouse = _nowhere,
) -> RuleSet:
    """Load a game, with a house over it and single settings over both.

    Raises ``UnknownGameError``, and ``RuleFileError`` with every problem of the house.
    """
    if game not in games():
        raise UnknownGameError(game)
    doc, refused = (None, ()) if house is None else read_house(house)
    return loaded(game, doc, refused, set_values=set_values, find_house=find_house)


def loaded(
    game: str,
    doc: Document | None,
    refused: tuple[Problem, ...],
    *,
    set_values: Mapping[str, Data] | None = None,
    find_house: FindHouse = _nowhere,
) -> RuleSet:
    """Load a game with a house that was read, and with what was refused of it."""
    if doc is None and refused:
        raise RuleFileError(refused)
    try:
        layers = [] if doc is None else _house_layers(doc, game, find_house)
        if set_values:
            below = layers[-1].name if layers else game
            layers.append(house_layer(PlainDocument(_command_line(set_values, below), "--set")))
        ruleset = _stacked(game, layers) if layers else _game(game)
    except RuleFileError as error:
        raise RuleFileError(together(refused, error.problems)) from error
    if refused:
        raise RuleFileError(refused)
    return ruleset


def together(refused: tuple[Problem, ...], found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """What no YAML should say, and what is wrong elsewhere with what it says."""
    places = {(one.line, one.column) for one in refused}
    others = (one for one in found if (one.line, one.column) not in places)
    return in_order((*refused, *(others if refused else found)))


def _command_line(values: Mapping[str, Data], below: str) -> Data:
    return {"house": "command-line", "extends": below, "set": dict(values)}


def house_document(house: House, name: str = "house") -> Document:
    """Read a house document; raises ``RuleFileError`` when it is not YAML at all."""
    doc, refused = read_house(house, name)
    if doc is None or refused:
        raise RuleFileError(refused)
    return doc


def read_house(house: House, name: str = "house") -> tuple[Document | None, tuple[Problem, ...]]:
    """Read what can be read of a house document, and everything in it that is no good YAML."""
    if not isinstance(house, str):
        return PlainDocument(dict(house), name), ()
    doc, refused = survey_yaml(house, name)
    return doc, tuple(
        Problem(one.message, name, one.line, one.column, "", dict(one.values)) for one in refused
    )


def _house_layers(doc: Document, game: str, find_house: FindHouse) -> list[Layer]:
    """The chain of houses below a document, lowest first, with the document itself on top."""
    chain = [house_layer(doc)]
    while (below := chain[0].extends) != game:
        if len(chain) > HOUSES_ABOVE_A_GAME - 1:
            raise _refused(doc, None, "too_many_houses", most=HOUSES_ABOVE_A_GAME)
        chain.insert(0, _house_named(below, game, doc, find_house))
    return chain


def _house_named(name: str | None, game: str, doc: Document, find_house: FindHouse) -> Layer:
    if name is None:
        raise baseless(doc, game)
    if name in games():
        raise _refused(doc, None, "other_game", game=game, name=name)
    text = find_house(name)
    below = shipped_houses().get(name) if text is None else house_document(text, name)
    if below is None:
        raise baseless(doc, game)
    crooked = shape_problems(below, "house")
    if crooked:
        raise RuleFileError(tuple(crooked))
    return house_layer(below)


def baseless(doc: Document, game: str | None) -> RuleFileError:
    """A house over nothing that is known; the rest is held against a game, where one is meant."""
    data = doc.data
    if not isinstance(data, dict) or "extends" not in data:
        return _refused(doc, game)
    named, known = data["extends"], ", ".join((*games(), *shipped_houses()))
    if named is None:
        return _refused(doc, game, "no_value", wanted=known)
    if named == data.get("house"):
        return _refused(doc, game, "extends_itself", name=named, known=known)
    near = meant_base(str(named))
    return _refused(doc, game, "unknown_base", near, name=short(named), known=known)


def _refused(
    doc: Document, game: str | None, code: str = "", near: str = "", /, **values: object
) -> RuleFileError:
    """Everything wrong with a house whose place above a game is wrong."""
    own = [problem_at(doc, ("extends",), code, near, **values)] if code else []
    if game is None:
        return RuleFileError(in_order((*own, *shape_problems(doc, "house"))))
    layer = house_layer(doc)
    return RuleFileError(in_order((*own, *lay(_game_draft(game).copy(), layer, layer.name))))


def shipped_problems(game: str) -> tuple[Problem, ...]:
    """Everything wrong with a game that comes along, its ground too, all of it checked anew."""
    layer = game_layer(game)
    below = shipped_problems(layer.extends) if layer.extends else ()
    return (*below, *lay(_below(layer), replace(layer, kept=False), _owner(layer)))


def _below(layer: Layer) -> Draft:
    return _game_draft(layer.extends).copy() if layer.extends else Draft()


def _owner(layer: Layer) -> str:
    return "" if _abstract(layer) else layer.name


@cache
def _game_draft(game: str) -> Draft:
    layer = game_layer(game)
    draft, owner = _below(layer), _owner(layer)
    _lay_or_raise(draft, layer, owner)
    if owner:
        _own(draft, owner)
        _cite_for(draft, owner)
    return draft


def _abstract(layer: Layer) -> bool:
    return isinstance(layer.head.data, dict) and layer.head.data.get("abstract") is True


def _own(draft: Draft, owner: str) -> None:
    """What the games share is a game's own once it is played: the ground has no name at a table."""
    for key, origins in draft.origins.items():
        named = (one if one.layer else type(one)(owner, one.value) for one in origins)
        draft.origins[key] = tuple(named)
    for name, rule in draft.rules.items():
        draft.rules[name] = rule if rule.layer else replace(rule, layer=owner)


def _cite_for(draft: Draft, game: str) -> None:
    """A law that games share is cited from the texts that speak of the game; else it is custom."""
    speaking = frozenset(_speaking_of(game))
    for name, rule in draft.rules.items():
        if not speaking.issuperset(one.source for one in rule.cites):
            cites = _left_of(rule.cites, speaking)
            draft.rules[name] = replace(rule, cites=cites, certainty=_certain(rule, cites))
    for key, setting in draft.settings.items():
        if not speaking.issuperset(one.source for one in setting.cites):
            cites = _left_of(setting.cites, speaking)
            draft.settings[key] = replace(setting, cites=cites, certainty=_certain(setting, cites))


def _speaking_of(game: str) -> Iterator[str]:
    """The sources that speak of a game: those of any, and those that name it."""
    for name, source in _sources().items():
        named = source.get("games")
        if not isinstance(named, list) or game in named:
            yield name


def _left_of(cites: tuple[Citation, ...], speaking: frozenset[str]) -> tuple[Citation, ...]:
    left = tuple(one for one in cites if one.source in speaking)
    return left or tuple(Citation(CUSTOM, one.place) for one in cites[:1])


def _certain(cited: Rule | Setting, cites: tuple[Citation, ...]) -> Certainty:
    """What only custom knows is a convention."""
    lost = cites != cited.cites and all(one.source == CUSTOM for one in cites)
    return "convention" if lost else cited.certainty


CUSTOM = "table"
"""The source that stands for what tables do without a text."""


def _lay_or_raise(draft: Draft, layer: Layer, owner: str) -> None:
    problems = lay(draft, layer, owner)
    if problems:
        raise RuleFileError(tuple(problems))


@cache
def _game(game: str) -> RuleSet:
    return _built(
        game, None, _game_draft(game), _digest((_ground(game), game_layer(game).canonical))
    )


def _ground(game: str) -> str:
    below = game_layer(game).extends
    return game_layer(below).canonical if below else ""


def _stacked(game: str, houses: list[Layer]) -> RuleSet:
    draft = _game_draft(game).copy()
    for layer in houses:
        _lay_or_raise(draft, layer, layer.name)
    digest = _digest((_game(game).digest, *(layer.canonical for layer in houses)))
    return _built(game, houses[-1], draft, digest)


def _digest(texts: tuple[str, ...]) -> str:
    return "sha256:" + hashlib.sha256("\n".join(texts).encode()).hexdigest()


def _built(game: str, top: Layer | None, draft: Draft, digest: str) -> RuleSet:
    head = game_layer(game).head.data
    facts = head if isinstance(head, dict) else {}
    own = top.head.data if top and isinstance(top.head.data, dict) else facts
    law = Law(
        rules=MappingProxyType(draft.rules),
        settings=MappingProxyType(draft.settings),
        defines=MappingProxyType(draft.defines),
        presumptions=tuple(draft.presumptions.values()),
        contracts=MappingProxyType(draft.contracts),
        scoring=MappingProxyType(draft.scoring),
        sources=_sources(),
        acts=_acts(facts),
    )
    return RuleSet(
        id=game,
        house=top.name if top else None,
        version=str(facts["version"]),
        title=_titles(own.get("title", facts["title"])),
        digest=digest,
        law=law,
        values=MappingProxyType(draft.values),
        origins=MappingProxyType(draft.origins),
    )


def _acts(head: Mapping[str, Data]) -> frozenset[Verb]:
    """The acts a game lists; all of them where it lists none."""
    listed = head.get("acts")
    return (
        frozenset(Verb(str(one)) for one in listed) if isinstance(listed, list) else frozenset(Verb)
    )


def _titles(data: Data) -> Mapping[str, str]:
    return {key: str(text) for key, text in data.items()} if isinstance(data, dict) else {}


@cache
def _sources() -> Mapping[str, Mapping[str, Data]]:
    data = sources().data
    known = data if isinstance(data, dict) else {}
    return {name: one for name, one in known.items() if isinstance(one, dict)}

"""Lays games and houses over each other: ``set add replace drop``; values keep their origins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from rules.conditions import ITEMS, Known, circles_in, condition_problems
from rules.files import Layer, games, sources
from rules.meant import meant_setting, meant_value
from rules.model import ContractList, Data, Origin, Presumption, Rule, Setting
from rules.names import short, value_problem
from rules.problems import MOST, Path, Problem, closest, limited, problem_at
from rules.records import contract_list_of, presumption_of, rule_of, setting_of
from rules.shape import Document
from rules.sound import sound_layer
from rules.values import contract_of, fits_setting, wanted
from rules.vocabulary import vocabulary
from rules.wording import wording_problems

Record = dict[str, Any]


@dataclass(slots=True)
class Draft:
    """A rule set while its layers are laid; only the loader changes it."""

    rules: dict[str, Rule] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    settings: dict[str, Setting] = field(default_factory=dict)
    values: dict[str, Data] = field(default_factory=dict)
    origins: dict[str, tuple[Origin, ...]] = field(default_factory=dict)
    defines: dict[str, Data] = field(default_factory=dict)
    presumptions: dict[str, Presumption] = field(default_factory=dict)
    contracts: dict[str, ContractList] = field(default_factory=dict)
    scoring: dict[str, Data] = field(default_factory=dict)
    dropped: dict[str, Rule] = field(default_factory=dict)

    def copy(self) -> "Draft":
        """Copy, so that a layer can be laid over a kept draft."""
        return Draft(*(dict(getattr(self, name)) for name in self.__slots__))

    @property
    def known(self) -> Known:
        """The names conditions may use."""
        return Known(vocabulary(), self.settings, self.defines, {**self.dropped, **self.rules})


def lay(draft: Draft, layer: Layer, owner: str) -> list[Problem]:
    """Lay one layer over a draft and answer every problem; ``owner`` is who its values come from.

    The draft is of use only when there is no problem. What came along as it was kept has been
    checked whole (``shipped_problems``), and is not checked at every start.
    """
    if layer.kept:
        return list(_laid(draft, layer, owner))
    crooked, sound = sound_layer(layer)
    told = limited(chain(crooked, _laid(draft, sound, owner)))
    checked = (one for one in _checked(draft, sound) if not _follows(one, told))
    return told if len(told) > MOST else limited(chain(told, checked))


def _follows(problem: Problem, told: list[Problem]) -> bool:
    """Whether words seem to be missing only because they, or their rule, are crooked."""
    if problem.code not in OF_ABSENCE:
        return False
    here = problem.pointer
    return any(one.pointer == here or one.pointer.startswith(f"{here}/") for one in told)


OF_ABSENCE = frozenset({"missing_words", "missing_sentence", "uneven_words"})
"""What is said of a rule whose words are not there."""


def _named(_: Draft, layer: Layer, __: str) -> Iterator[Problem]:
    """A house that is called like a game could not be told from it in any ruling."""
    if layer.is_house and layer.name in games():
        yield problem_at(layer.head, ("house",), "name_of_game", name=layer.name)


def _entries(layer: Layer, kind: str) -> Iterator[tuple[Document, str, Any]]:
    for doc in layer.parts.get(kind, ()):
        for key, record in _mapping(doc.data).items():
            yield doc, key, record


def _mapping(data: Any) -> Record:  # noqa: ANN401  shapes are checked before
    return data if isinstance(data, dict) else {}


def _head(layer: Layer, key: str) -> Record:
    return _mapping(_mapping(layer.head.data).get(key))


def _settings(draft: Draft, layer: Layer, owner: str) -> Iterator[Problem]:
    for doc, key, record in _entries(layer, "settings"):
        merged = {**draft.records.get(key, {}), **record}
        if "type" not in merged:
            yield problem_at(doc, (key,), "unknown_setting", closest(key, draft.settings), name=key)
            continue
        setting = setting_of(key, merged)
        draft.records[key] = merged
        draft.settings[key] = setting
        draft.values[key] = setting.default
        draft.origins[key] = (Origin(owner, setting.default),)


def _contracts(draft: Draft, layer: Layer, _: str) -> Iterator[Problem]:
    for doc in layer.parts.get("contracts", ()):
        made, unread = contract_list_of(_mapping(doc.data))
        draft.contracts[made.name] = made
        for place in unread:
            text = _mapping(doc.data)["rounds"][place]
            yield problem_at(doc, ("rounds", place), "not_a_contract", found=short(text))


def _defines(draft: Draft, layer: Layer, _: str) -> Iterator[Problem]:
    for doc in layer.parts.get("defines", ()):
        draft.defines.update(_mapping(doc.data))
    for name, data in _head(layer, "define").items():
        if name in draft.defines:
            yield problem_at(layer.head, ("define", name), "already_there", name=name)
        draft.defines[name] = data


def _set(draft: Draft, layer: Layer, owner: str) -> Iterator[Problem]:
    for key, value in _head(layer, "set").items():
        setting = draft.settings.get(key)
        if setting is None:
            yield _no_setting(draft, layer, key, value)
        elif not fits_setting(setting, value, draft.contracts):
            yield from _value_problems(draft, layer, setting, value)
        else:
            draft.values[key] = value
            before = draft.origins[key] if layer.is_house else ()
            draft.origins[key] = (*before, Origin(owner, value))


def _no_setting(draft: Draft, layer: Layer, key: str, value: Data) -> Problem:
    path: Path = ("set", key)
    if key in draft.rules:
        return problem_at(layer.head, path, "rule_not_setting", name=key)
    inner = [f"{key}.{step}" for step in value] if isinstance(value, dict) else []
    meant = next((one for one in inner if one in draft.settings), "")
    if meant:
        return problem_at(layer.head, path, "nested_setting", meant, name=key)
    near = meant_setting(key, draft.settings)
    return problem_at(layer.head, path, "unknown_setting", near, name=key)


def _value_problems(draft: Draft, layer: Layer, setting: Setting, value: Data) -> Iterator[Problem]:
    path: Path = ("set", setting.key)
    if setting.type == "contract_list" and isinstance(value, list):
        unread = [place for place, one in enumerate(value) if contract_of(one) is None]
        for place in unread:
            found = short(value[place])
            yield problem_at(layer.head, (*path, place), "not_a_contract", found=found)
        if unread:
            return
    told = {"name": setting.key, "wanted": wanted(setting, draft.contracts)}
    near = meant_value(setting, value, draft.contracts)
    yield value_problem(layer.head, path, value, near, **told)


def _drop(draft: Draft, layer: Layer, _: str) -> Iterator[Problem]:
    dropped = _mapping(layer.head.data).get("drop", [])
    for place, name in enumerate(dropped):
        if name in draft.rules:
            draft.dropped[name] = draft.rules.pop(name)
        elif layer.is_house or not _dropped(draft, name):
            yield _no_rule(draft, layer.head, ("drop", place), name)


def _no_rule(draft: Draft, doc: Document, path: Path, name: str) -> Problem:
    """A rule is named that is not there: a setting, a topic, or a name nobody knows."""
    if name in draft.settings:
        return problem_at(doc, path, "setting_not_rule", name=name)
    topic = [one for one in draft.rules if one.partition(".")[0] == name]
    if topic:
        return problem_at(doc, path, "topic_not_rule", name=name, known=", ".join(topic))
    return problem_at(doc, path, "unknown_rule", closest(name, draft.rules), name=name)


def _dropped(draft: Draft, name: str) -> bool:
    """Whether a game had a setting or a whole topic of that name to do without."""
    tables = (draft.rules, draft.settings, draft.records, draft.values, draft.origins)
    found = [(table, key) for table in tables for key in table if _belongs(key, name)]
    draft.dropped |= {key: rule for key, rule in draft.rules.items() if _belongs(key, name)}
    for table, key in found:
        del table[key]
    return bool(found)


def _belongs(key: str, name: str) -> bool:
    return key == name or key.partition(".")[0] == name


def _add(draft: Draft, layer: Layer, owner: str) -> Iterator[Problem]:
    wordings = {key: words for _, key, words in _entries(layer, "wordings")}
    for doc, path, name, record in _added(layer):
        if name in draft.rules:
            yield problem_at(doc, path, "already_there", name=name)
        elif name in draft.settings:
            yield problem_at(doc, path, "name_of_setting", name=name)
        words = wordings.get(name) or record.get("words", {})
        draft.rules[name] = rule_of(name, record, owner, words)


def _added(layer: Layer) -> Iterator[tuple[Document, Path, str, Record]]:
    for doc, name, record in _entries(layer, "rules"):
        yield doc, (name,), name, record
    for name, record in _head(layer, "add").items():
        yield layer.head, ("add", name), name, record


def _replace(draft: Draft, layer: Layer, owner: str) -> Iterator[Problem]:
    wordings = {key: words for _, key, words in _entries(layer, "wordings")}
    dropped = _mapping(layer.head.data).get("drop", [])
    for name, record in _head(layer, "replace").items():
        replaced, path = draft.rules.get(name), ("replace", name)
        if name in dropped:
            yield problem_at(layer.head, path, "dropped_here", name=name)
        elif replaced is None:
            yield _no_rule(draft, layer.head, path, name)
        made = rule_of(name, record, owner, wordings.get(name) or record.get("words", {}))
        draft.rules[name] = made if made.words or not replaced else _worded(made, replaced)


def _worded(made: Rule, replaced: Rule) -> Rule:
    """A replaced rule without words of its own keeps those of the rule it replaces."""
    fields = {name: getattr(made, name) for name in Rule.__dataclass_fields__}
    return Rule(**{**fields, "words": replaced.words})


def _others(draft: Draft, layer: Layer, _: str) -> Iterator[Problem]:
    for _doc, name, record in _entries(layer, "presumptions"):
        draft.presumptions[name] = presumption_of(name, record)
    for _doc, name, record in _entries(layer, "scoring"):
        draft.scoring[name] = record
    owned = {name for _, _, name, _ in _added(layer)} | set(_head(layer, "replace"))
    for doc, name, _record in _entries(layer, "wordings"):
        if name not in owned:
            yield problem_at(doc, (name,), "words_without_rule", closest(name, owned), name=name)


def _laid(draft: Draft, layer: Layer, owner: str) -> Iterator[Problem]:
    """Lay a layer whose files have their shape, and name what finds no place."""
    steps = (_named, _drop, _settings, _contracts, _defines, _set, _add, _replace, _others)
    return (one for step in steps for one in step(draft, layer, owner))


def _checked(draft: Draft, layer: Layer) -> Iterator[Problem]:
    """Check what the layer brought against everything that is now there."""
    for key, doc in _setting_places(layer):
        if key in draft.settings:
            yield from _default_problems(draft, key, doc)
    for doc, key, record in _entries(layer, "settings"):
        if key in draft.settings:
            yield from _hand_problems(draft.settings[key], doc, record)
    for doc, name, record in _entries(layer, "presumptions"):
        yield from condition_problems(record.get("when", []), doc, (name, "when"), draft.known)
    for doc, name, data in _define_places(layer):
        yield from condition_problems(data, *_loose(doc, name), draft.known, ITEMS)
        if name in circles_in(draft.defines):
            yield problem_at(*_loose(doc, name), "circular_define", name=name)
    for doc, path, name, record in _ruled(layer):
        yield from _rule_problems(draft, doc, path, record)
        yield from wording_problems(draft.rules[name], draft.known, doc, path, layer.is_house)


def _setting_places(layer: Layer) -> Iterator[tuple[str, Document]]:
    for doc, key, _ in _entries(layer, "settings"):
        yield key, doc


def _default_problems(draft: Draft, key: str, doc: Document) -> Iterator[Problem]:
    setting = draft.settings[key]
    for value in (setting.default, *setting.usual):
        if not fits_setting(setting, value, draft.contracts):
            options = wanted(setting, draft.contracts)
            yield problem_at(doc, (key,), "wrong_value", name=key, found=value, wanted=options)


def _hand_problems(setting: Setting, doc: Document, record: Record) -> Iterator[Problem]:
    """Name hands that are no contracts, and those of values that nobody can choose."""
    for value, text in record.get("hands", {}).items():
        here = (setting.key, "hands", value)
        if value not in setting.values:
            told = {"name": ".".join(here[:2]), "found": value}
            yield problem_at(doc, here, "wrong_value", **told, wanted=" | ".join(setting.values))
        if contract_of(text) is None:
            told = {"name": ".".join(here), "found": text}
            yield problem_at(doc, here, "wrong_value", **told, wanted="contract")


def _define_places(layer: Layer) -> Iterator[tuple[Document, str, Data]]:
    yield from _entries(layer, "defines")
    for name, data in _head(layer, "define").items():
        yield layer.head, name, data


def _loose(doc: Document, name: str) -> tuple[Document, Path]:
    return doc, (name,) if doc.name.endswith("defines.yaml") else ("define", name)


def _ruled(layer: Layer) -> Iterator[tuple[Document, Path, str, Record]]:
    yield from _added(layer)
    for name, record in _head(layer, "replace").items():
        yield layer.head, ("replace", name), name, record


def _rule_problems(draft: Draft, doc: Document, path: Path, record: Record) -> Iterator[Problem]:
    for key in ("when", "require"):
        if key in record:
            yield from condition_problems(record[key], doc, (*path, key), draft.known)
    for name, conditions in record.get("unless", {}).items():
        here = (*path, "unless", name)
        yield from condition_problems(conditions, doc, here, draft.known)
    for place, name in enumerate(record.get("needs", ())):
        if name not in draft.rules:
            yield _no_rule(draft, doc, (*path, "needs", place), name)
    yield from _citation_problems(record, doc, path)
    yield from _cost_problems(draft, record, doc, path)


def _citation_problems(record: Record, doc: Document, path: Path) -> Iterator[Problem]:
    known = _mapping(sources().data)
    for place, cite in enumerate(record.get("cites", ())):
        if cite["source"] not in known:
            here = (*path, "cites", place, "source")
            near = closest(cite["source"], known)
            yield problem_at(doc, here, "unknown_source", near, name=cite["source"])


def _cost_problems(draft: Draft, record: Record, doc: Document, path: Path) -> Iterator[Problem]:
    for here, key in _settings_named(_costs_of(record), path):
        setting = draft.settings.get(key)
        if setting is None:
            yield problem_at(doc, here, "unknown_setting", closest(key, draft.settings), name=key)
        elif (setting.type == "fine") is _is_amount(here):
            kind = "a_number" if setting.type == "fine" else "a_fine"
            yield problem_at(doc, here, "wrong_kind_of_setting", name=key, wanted=kind)


def _is_amount(path: Path) -> bool:
    """Whether a setting stands where a number is asked for, not a whole fine."""
    return path[-2] in ("tiles", "points") or "times" in path[-3:]


def _costs_of(record: Record) -> Mapping[str, Any]:
    breach = record.get("breach")
    costs = breach.get("costs", {}) if isinstance(breach, dict) else {}
    return {"breach": {"costs": costs}, "then": record.get("then", [])}


def _settings_named(data: Any, path: Path) -> Iterator[tuple[Path, str]]:  # noqa: ANN401  plain data
    if isinstance(data, dict):
        for key, value in data.items():
            here = (*path, key)
            if key == "setting" and isinstance(value, str):
                yield here, value
            else:
                yield from _settings_named(value, here)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _settings_named(value, (*path, place))

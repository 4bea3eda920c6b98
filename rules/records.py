"""Records of files made into values; called only on files whose shape is right."""

from collections.abc import Mapping
from typing import Any

from grammar import Contract
from rules.model import (
    LANGUAGES,
    Breach,
    Citation,
    ContractList,
    Data,
    Presumption,
    Rule,
    Setting,
    SettingWords,
    Words,
)
from rules.values import contract_of

# JSON Schema has checked the shape of every record before it comes here (rules.shape), so `Any`
# is what the loader reads, and nothing past this module carries it.
Record = Mapping[str, Any]


def rule_of(name: str, record: Record, layer: str, words: Record) -> Rule:
    """Make a rule of its record and its words."""
    return Rule(
        id=name,
        layer=layer,
        when=tuple(record.get("when", ())),
        require=record.get("require"),
        unless={key: tuple(value) for key, value in record.get("unless", {}).items()},
        breach=_breach_of(record.get("breach")),
        then=tuple(record.get("then", ())),
        needs=tuple(record.get("needs", ())),
        cites=citations_of(record),
        certainty=record.get("certainty", "convention"),
        words={lang: _words_of(words[lang]) for lang in LANGUAGES if lang in words},
    )


def citations_of(record: Record) -> tuple[Citation, ...]:
    """Make the citations of a record."""
    return tuple(Citation(one["source"], one["place"]) for one in record.get("cites", ()))


def _breach_of(data: Any) -> Breach | None:  # noqa: ANN401  see Record
    if data is None:
        return None
    if data == "illegal":
        return Breach(refused=True)
    costs = data.get("costs", ())
    many = (costs,) if isinstance(costs, dict) else tuple(costs)
    return Breach(bool(data.get("refused", False)), many)


def _words_of(record: Record) -> Words:
    return Words(
        title=record["title"],
        broken=record.get("broken", record["title"]),
        law=record.get("law", ""),
        kept=record.get("kept", ""),
        exceptions=dict(record.get("exceptions", {})),
        hints=tuple(record.get("hints", ())),
    )


def setting_of(key: str, record: Record) -> Setting:
    """Make a setting of its (merged) record."""
    default = record["default"]
    return Setting(
        key=key,
        type=record["type"],
        default=default,
        usual=tuple(record.get("usual", (default,))),
        certainty=record.get("certainty", "convention"),
        words={lang: _setting_words(one) for lang, one in record.get("words", {}).items()},
        values=tuple(record.get("values", ())),
        least=record.get("min"),
        most=record.get("max"),
        unlimited=record.get("unlimited", False),
        unit=record.get("unit", ""),
        cites=citations_of(record),
        hands=_hands(record.get("hands", {})),
    )


def _hands(record: Record) -> Mapping[str, Contract]:
    read = {value: contract_of(text) for value, text in record.items()}
    return {value: hand for value, hand in read.items() if hand is not None}


def _setting_words(record: Record) -> SettingWords:
    return SettingWords(record["title"], dict(record.get("values", {})))


def presumption_of(name: str, record: Record) -> Presumption:
    """Make a presumption of its record."""
    when = tuple(record.get("when", ()))
    return Presumption(name, record["fact"], record["is"], when, record["path"], record["words"])


def contract_list_of(record: Record) -> tuple[ContractList, tuple[int, ...]]:
    """Make a contract list, with the places of the rounds that are no contracts."""
    rounds: list[Data] = record["rounds"]
    read = [contract_of(text) for text in rounds]
    unread = tuple(place for place, one in enumerate(read) if one is None)
    known = tuple(one for one in read if one is not None)
    cites = citations_of(record)
    made = ContractList(record["list"], record["title"], record["certainty"], cites, known)
    return made, unread

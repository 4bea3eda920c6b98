"""Values of settings: whether one fits, and what it reads as."""

from collections.abc import Callable, Mapping

from grammar import Contract, NotationError, read_contract
from rules.model import UNDECIDED, ContractList, Data, Setting

UNLIMITED = "unlimited"


def fits_setting(setting: Setting, value: Data, contracts: Mapping[str, ContractList]) -> bool:
    """Whether a value may be given to a setting; ``undecided`` always may."""
    if value == UNDECIDED.value:
        return True
    return _FITS[setting.type](setting, value, contracts)


def wanted(setting: Setting, contracts: Mapping[str, ContractList]) -> str:
    """Say in notation which values a setting takes, for an error message."""
    if setting.type == "contract_list":
        return " | ".join((*contracts, "[contract, ...]"))
    if setting.type == "fine":
        return " | ".join(
            ("none", *(f"{{{unit}: 1..{most}}}" for unit, most in _MOST_FINE.items()))
        )
    if setting.type == "choice":
        return " | ".join(setting.values)
    if setting.type == "boolean":
        return "true | false"
    span = f"{_bound(setting.least)}..{_bound(setting.most)}"
    many = f"[{span}, ...]" if setting.type == "numbers" else span
    return f"{many} | {UNLIMITED}" if setting.unlimited else many


def _bound(limit: int | None) -> str:
    return "" if limit is None else str(limit)


def _whole(setting: Setting, value: Data) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    low = setting.least if setting.least is not None else value
    high = setting.most if setting.most is not None else value
    return low <= value <= high


def _integer(setting: Setting, value: Data, _: Mapping[str, ContractList]) -> bool:
    return _whole(setting, value) or (setting.unlimited and value == UNLIMITED)


def _numbers(setting: Setting, value: Data, _: Mapping[str, ContractList]) -> bool:
    if not isinstance(value, list) or not value or len(value) != len(set(map(str, value))):
        return False
    return all(_whole(setting, one) for one in value)


def _fine(_: Setting, value: Data, __: Mapping[str, ContractList]) -> bool:
    if value == "none":
        return True
    if not isinstance(value, dict) or len(value) != 1:
        return False
    ((unit, amount),) = value.items()
    whole = isinstance(amount, int) and not isinstance(amount, bool)
    return unit in ("tiles", "points") and whole and 0 < int(str(amount)) <= _MOST_FINE[unit]


_MOST_FINE = {"tiles": 10, "points": 2000}


def _contract_list(_: Setting, value: Data, contracts: Mapping[str, ContractList]) -> bool:
    if isinstance(value, str):
        return value in contracts
    return bool(value) and isinstance(value, list) and None not in map(contract_of, value)


def contract_of(text: Data) -> Contract | None:
    """Read a contract of an inline list, or answer None where it is none."""
    try:
        return read_contract(text) if isinstance(text, str) else None
    except NotationError:
        return None


_FITS: Mapping[str, Callable[[Setting, Data, Mapping[str, ContractList]], bool]] = {
    "boolean": lambda _, value, __: isinstance(value, bool),
    "integer": _integer,
    "choice": lambda setting, value, _: value in setting.values,
    "numbers": _numbers,
    "fine": _fine,
    "contract_list": _contract_list,
}

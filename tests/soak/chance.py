"""Requests by chance: likely ones, ones with something wrong, and plain noise, by seed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from referee.published import document
from tests.referee.web.published_bodies import exchanged, places
from tests.service.deals import dealt

GAMES = ("kut", "okey101", "okey")
WORDS = (
    *("open", "lay", "add", "swap", "discard", "draw", "take", "buy", "pass", "finish", "show"),
    *("return", "to", "in", "m1", "m2", "left", "right", ";", "+", "-", "x2", "draws", ",", "--"),
    *("R7", "K7", "B7", "Y7", "7RKB", "B4-5-6", "Y12-13-1", "OK", "FJ", "XX", "OK=K4", "K3-OK-5"),
    *("R10-11-12", "B8", "B9", "kırmızı 7", "sahte okey", "🔴7", "??", "R14", "=", "B9=K4"),
    *("aç", "çek", "at", "ziehen", "auslegen", "abwerfen", "okey(K4)", "Y9x2", "İ", "ß", "\u202e"),
)
TILES = ("OK", "FJ", "OK=K4", *(f"{colour}{rank}" for colour in "RKBY" for rank in range(1, 14)))
MELDS = (
    *("7RKB", "B4-5-6", "Y12-13-1", "K3-OK-5", "Y9x2", "R10-11-12", "R1 OK B1", "OK OK K5"),
    *("5RKBY", "B1-2-3-4-5-6-7-8-9-10-11-12-13", "FJ OK R2", "K1-2-3", "Y5-6-OK-8", "OKx2"),
)
ACTS = (
    *("draw", "draw {tile}", "take", "take {tile}", "pass", "buy", "open {melds}", "lay {melds}"),
    *("add {tile} to {at}", "add {tile} to {at} left", "swap {tile} in {at}", "discard {tile}"),
    *("finish {melds}", "finish {melds} discard {tile}", "show {tile}", "return {tile}"),
)
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 4, 5, -1, 106, 107, 10**6, 10**20, 1.5, -0.0, 1e300),
    *("", " ", "x", "1", "R7", "\x00", "\ud800", "a" * 3000, "R7 " * 400, "OK " * 60),
    *([], {}, [[]], [{}], {"": ""}, {"1": {}}, ["R7"] * 70),
)
HOUSES = (
    "house: cafe\nextends: kut\nset:\n  contract.exact_count: false\n",
    "house: cafe\nextends: kut\ndrop: [contract.is_met]\n",
    "house: [\n",
    "a: &a [*a]\n",
    "house: x\nextends: nowhere\nset: {a: 1, a: 2}\n",
)
NAMES = ("kut", "okey101", "cafe", "contract.is_met", "..", "%00", "a" * 20, "ü", "'", "x" * 300)
HEADERS = (
    ("Accept-Language", ("tr", "de", "en;q=0", "*;;q=x", "", "x" * 500)),
    ("Content-Encoding", ("gzip", "identity")),
    ("If-Match", ('"0"', "*", "x", '"999999999999"')),
    ("Idempotency-Key", ("a", "", "x" * 300)),
    ("Authorization", ("Bearer x", "Basic x", "")),
    ("X-Request-Id", ("a", "\t", "x" * 100)),
)


class Ask(NamedTuple):
    """One request."""

    method: str
    address: str
    data: bytes
    headers: dict[str, str]


class Chance:
    """Makes requests, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.positions = [dealt(seed * 10 + number, GAMES[number % 3])[0] for number in range(6)]
        ways = document()["paths"].items()
        self.gets = [address for address, found in ways if "get" in found]
        self.posts: dict[str, Callable[[], Any]] = {
            "/v1/judgements": self._judgement,
            "/v1/melds": self._meld,
            "/v1/scores": self._score,
            "/v1/matches": self._match,
            "/v1/audits": self._audit,
            "/v1/houses": self._house,
            "/v1/houses/check": self._house,
            "/v1/houses/compare": self._comparison,
            "/v1/tables": self._table,
            f"/v1/tables/{'a' * 20}/acts": self._act,
        }
        self.weights = [20, 20, 4, 2, 4, 2, 2, 1, 3, 3]

    def ask(self) -> Ask:
        """Make the next request."""
        if self.dice.random() < 0.1:
            return self._get()
        (address,) = self.dice.choices(list(self.posts), self.weights)
        body = self._spoiled(self.posts[address]())
        data = json.dumps(body).encode()
        if self.dice.random() < 0.05:
            data = self._broken(data)
        headers = {"Content-Type": "application/json"}
        if address.startswith("/v1/houses") and self.dice.random() < 0.5:
            headers = {"Content-Type": "application/yaml"}
            data = self._broken(self.dice.choice(HOUSES).encode())
        return Ask("POST", address, data, {**headers, **self._headers()})

    def _get(self) -> Ask:
        address = self.dice.choice(self.gets)
        for name in ("id", "rule"):
            address = address.replace(f"{{{name}}}", quote(self.dice.choice(NAMES), safe="%"))
        lang = self.dice.choice(("", "?lang=tr", "?lang=", "?lang=x&lang=de", "?%ff=%00"))
        return Ask(
            self.dice.choice(("GET", "GET", "HEAD", "OPTIONS", "PUT")), address + lang, b"", {}
        )

    def _headers(self) -> dict[str, str]:
        if self.dice.random() > 0.05:
            return {}
        name, values = self.dice.choice(HEADERS)
        return {name: self.dice.choice(values)}

    def _move(self) -> str:
        """Acts as people say them, and now and then only their words."""
        if self.dice.random() < 0.2:
            return self._text()
        return "; ".join(self._act_text() for _ in range(self.dice.randrange(1, 4)))

    def _act_text(self) -> str:
        melds = self.dice.choices(MELDS, k=self.dice.randrange(1, 4))
        form = self.dice.choice(ACTS)
        tile = self.dice.choice(TILES)
        return form.format(melds=" + ".join(melds), tile=tile, at=self.dice.choice(("m1", "m2")))

    def _text(self) -> str:
        return " ".join(self.dice.choices(WORDS, k=self.dice.randrange(1, 14)))

    def _told(self) -> dict[str, Any]:
        more = {"lang": self.dice.choice(("tr", "de", "en"))}
        if self.dice.random() < 0.2:
            more["scheme"] = self.dice.choice(("canonical", "tr", "de"))
        return {"game": self.dice.choice(GAMES), **more}

    def _position(self) -> dict[str, Any]:
        position = self.dice.choice(self.positions)
        table = [{"meld": self.dice.choice(MELDS)} for _ in range(self.dice.randrange(4))]
        return {**position, "round": self.dice.randrange(1, 12), "table": table}

    def _judgement(self) -> dict[str, Any]:
        explain = self.dice.choice(("none", "why", "full", "full"))
        body = {**self._told(), "move": self._move(), "explain": explain}
        body["keep"] = self.dice.random() < 0.01
        return {**body, "position": self._position()} if self.dice.random() < 0.8 else body

    def _meld(self) -> dict[str, Any]:
        tiles = self.dice.choices(TILES, k=self.dice.randrange(1, 14))
        meld = " ".join(tiles) if self.dice.random() < 0.7 else self.dice.choice((*MELDS, *WORDS))
        return {**self._told(), "meld": meld, "indicator": self.dice.choice(TILES)}

    def _score(self) -> dict[str, Any]:
        seats = {
            str(seat): {"opened": self.dice.random() < 0.5, "rack": self.dice.choice(("", "R5 OK"))}
            for seat in range(1, self.dice.randrange(2, 6))
        }
        ended = {"by": self.dice.choice(("finish", "stock")), "seat": 1, "with": "melds"}
        return {**self._told(), "indicator": "B8", "round": 1, "ended": ended, "seats": seats}

    def _match(self) -> dict[str, Any]:
        rounds = [{"points": {"1": self.dice.randrange(-99, 99)}} for _ in range(3)]
        return {**self._told(), "rounds": rounds}

    def _audit(self) -> dict[str, Any]:
        lines = "\n".join(f"{self.dice.randrange(0, 6)}: {self._move()}" for _ in range(6))
        return {"record": f"game: kut\nround: 1\nindicator: B8\n{lines}"}

    def _house(self) -> dict[str, Any]:
        return {"house": "cafe", "extends": "kut", "set": {"contract.exact_count": False}}

    def _comparison(self) -> dict[str, Any]:
        return {"game": "kut", "a": None, "b": self._house()}

    def _table(self) -> dict[str, Any]:
        return {**self._told(), "position": self._position()}

    def _act(self) -> dict[str, Any]:
        return {"seat": self.dice.randrange(0, 6), "move": self._move()}

    def _spoiled(self, body: Any) -> Any:
        """Exchange something in one body of three."""
        if self.dice.random() > 0.33:
            return body
        return exchanged(body, self.dice.choice(places(body)), self.dice.choice(JUNK))

    def _broken(self, data: bytes) -> bytes:
        at = self.dice.randrange(len(data) + 1)
        noise = self.dice.randbytes(self.dice.randrange(1, 4))
        return data[:at] + noise + data[at + self.dice.randrange(0, 3) :]

"""Requests by chance: likely ones, ones with something wrong, and plain noise, by seed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.referee.web.published_bodies import exchanged, places
from tests.service.deals import dealt
from tests.soak.hostile import (
    METHODS,
    confused,
    hostile_address,
    hostile_headers,
    vandalised,
)
from tutor.published import whole_document

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
    "house: !!python/object:os.system x\n",
    "? [a, b]\n: " * 300,
    "{" * 5000,
    "- " * 5000,
    "house: cafe\nextends: kut\nset: {" + ", ".join(f"a{n}: {n}" for n in range(900)) + "}\n",
)
KINDS = ("legal", "cost", "fix", "contract", "discard", "okey", "score")
STEPS = ("flag", "rule", "facts", "nudge", "pointer", "answer")
PAGES = (
    *("/", "/rules", "/rules/{id}", "/rules/{id}/print", "/house", "/score", "/rulings/{id}"),
    *("/learn", "/learn/lessons/{id}", "/learn/next", "/learn/exercises/{id}", "/docs"),
    *("/docs/{id}", "/static/{id}", "/openapi.json", "/metrics", "/readyz", "/nowhere/{id}"),
)
REMEMBERED = 6
THOROUGH = 0.01
"""Comparisons that judge a thousand cases take as long as hundreds of other requests."""

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Ask(NamedTuple):
    """One request; a body ``in_parts`` is sent in chunks, its length untold."""

    method: str
    address: str
    data: bytes
    headers: dict[str, str]
    in_parts: bool = False


class Chance:
    """Makes requests, always the same ones for a seed and the same answers."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.positions = [dealt(seed * 10 + number, GAMES[number % 3])[0] for number in range(6)]
        self.gets = [one for one, found in whole_document()["paths"].items() if "get" in found]
        self.tables: list[tuple[str, dict[str, str]]] = []
        self.learners: list[str] = []
        self.exercises: list[str] = []
        self.kept: list[str] = []
        self.posts: dict[str, tuple[int, Callable[[], Any]]] = {
            "/v1/judgements": (20, self._judgement),
            "/v1/melds": (16, self._meld),
            "/v1/scores": (4, self._score),
            "/v1/matches": (3, self._match),
            "/v1/audits": (4, self._audit),
            "/v1/houses": (2, self._house),
            "/v1/houses/check": (2, self._house),
            "/v1/houses/compare": (1, self._comparison),
            "/v1/tables": (2, self._table),
            "/v1/tables/{table}/acts": (6, self._act),
            "/v1/hints": (2, self._hint),
            "/v1/exercises": (3, self._exercise),
            "/v1/answers": (3, self._answer),
            "/v1/learners": (1, dict),
            "/v1/learners/me/state": (1, self._state),
        }
        self.weights = [weight for weight, _ in self.posts.values()]

    def ask(self) -> Ask:
        """Make the next request."""
        lot = self.dice.random()
        if lot < 0.1:
            return self._get()
        return self._form() if lot < 0.15 else self._post()

    def hear(self, ask: Ask, status: int, data: bytes) -> None:
        """Remember names and tokens that an answer gives, to ask about them later."""
        if ask.method != "POST" or status not in (200, 201):
            return
        try:
            told = json.loads(data)
        except ValueError:
            return
        if ask.address == "/v1/tables":
            self._remember(self.tables, (told["id"], told["tokens"]))
        if ask.address == "/v1/learners":
            self._remember(self.learners, told["token"])
        if ask.address == "/v1/exercises":
            self._remember(self.exercises, told["id"])
        if ask.address == "/v1/houses" or "ruling" in told:
            self._remember(self.kept, told.get("ruling") or told["id"])

    def _remember(self, known: list[Any], what: Any) -> None:
        known.append(what)
        del known[:-REMEMBERED]

    def _post(self) -> Ask:
        (address,) = self.dice.choices(list(self.posts), self.weights)
        body = self._spoiled(self.posts[address][1]())
        data = json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self._token(address, body)}
        if address in {"/v1/houses", "/v1/houses/check"} and self.dice.random() < 0.5:
            headers |= {"Content-Type": "application/yaml"}
            data = self.dice.choice(HOUSES).encode()
        if self.dice.random() < 0.08:
            data = vandalised(self.dice, data)
        if self.dice.random() < 0.08:
            headers |= hostile_headers(self.dice)
        method = "PUT" if address.endswith("/state") else "POST"
        where = address.format(table=self._table_name())
        return Ask(method, where, data, headers, in_parts=self.dice.random() < 0.02)

    def _get(self) -> Ask:
        known = [name for name, _ in self.tables] + self.kept + self.exercises
        address = self.dice.choice(self.gets + list(PAGES))
        if known and self.dice.random() < 0.4:
            address = address.replace("{id}", self.dice.choice(known))
        headers = hostile_headers(self.dice) if self.dice.random() < 0.4 else {}
        headers |= self._token(address, {})
        data = vandalised(self.dice, b"{}") if self.dice.random() < 0.1 else b""
        return Ask(
            self.dice.choice(METHODS), hostile_address(self.dice, address), data[:999], headers
        )

    def _form(self) -> Ask:
        """A page's form with anything in its fields; now and then only the question is asked."""
        address, names = self.dice.choice(
            (
                ("/", ("ask", "tiles", "move", "target", "table", "rack", "tap", "into", "part")),
                ("/rulings", ("ask", "tiles", "move", "indicator", "round", "know", "set")),
                ("/house", ("do", "text", "name", "house", "was", "example")),
                ("/score", ("do", "entry", "by", "finisher", "points1", "rack1", "penalties2")),
                (f"/learn/exercises/{self._exercise_name()}", ("answer", "step", "topic", "kind")),
                ("/learn/begin", ("do", "game")),
            )
        )
        fields = [(name, self._field(name)) for name in names if self.dice.random() < 0.6]
        told = urlencode([*fields, ("game", self.dice.choice((*GAMES, "")))], errors="replace")
        head = hostile_headers(self.dice) if self.dice.random() < 0.1 else {}
        if address == "/" or self.dice.random() < 0.2:
            return Ask("GET", f"{address}?{told}", b"", head)
        return Ask("POST", address, told.encode(), {**FORM, **head})

    def _field(self, name: str) -> str:
        likely: dict[str, Callable[[], Any]] = {
            "move": self._move,
            "tiles": lambda: self.dice.choice(MELDS),
            "ask": lambda: self.dice.choice(("meld", "open", "add", "buy")),
            "know": lambda: f"/{self.dice.choice(('turn/drawn', 'stock', 'table'))}=4",
            "set": lambda: f"{self.dice.choice(('buying.limit', 'x'))}=3",
            "do": lambda: self.dice.choice(
                ("write", "keep", "download", "compare", "drop-0", "forget", "drop-x")
            ),
            "text": lambda: self.dice.choice(HOUSES),
            "entry": lambda: json.dumps(self._spoiled(self._score())),
            "by": lambda: self.dice.choice(("points", "finish", "stock")),
            "step": lambda: self.dice.choice(STEPS),
            "answer": lambda: self.dice.choice(("legal", "illegal", "7", self._move())),
        }
        junk = str(self.dice.choice((*JUNK[15:], *WORDS, -7, "²", 10**30)))
        return junk if self.dice.random() < 0.3 else str(likely.get(name, self._text)())

    def _token(self, address: str, body: Any) -> dict[str, str]:
        """The token that fits, most of the time."""
        if self.dice.random() < 0.1:
            return {}
        if "/tables/" in address and self.tables:
            seat = str(body.get("seat", 1)) if isinstance(body, dict) else "1"
            tokens = self.tables[-1][1]
            return {"Authorization": f"Bearer {tokens.get(seat) or tokens['1']}"}
        wanted = address.startswith(("/v1/learners", "/v1/exercises", "/v1/answers"))
        if wanted and self.learners and self.dice.random() < 0.7:
            return {"Authorization": f"Bearer {self.dice.choice(self.learners)}"}
        return {}

    def _table_name(self) -> str:
        return self.tables[-1][0] if self.tables else "a" * 20

    def _exercise_name(self) -> str:
        return self.dice.choice(self.exercises) if self.exercises else "kut::legal:x:1:a"

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
        return {"game": self.dice.choice(GAMES), **more, **self._played_by()}

    def _played_by(self) -> dict[str, Any]:
        if self.dice.random() < 0.95:
            return {}
        named = self.dice.choice((*self.kept, "kut.16-rounds", "nobody"))
        return {"house": self.dice.choice((self._house(), named))}

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
        finish = {"by": "finish", "seat": 1, "with": "melds"}
        ended = self.dice.choice((finish, {"by": "stock"}))
        return {**self._told(), "indicator": "B8", "round": 1, "ended": ended, "seats": seats}

    def _match(self) -> dict[str, Any]:
        rounds = [{"points": {"1": self.dice.randrange(-99, 99)}} for _ in range(3)]
        return {**self._told(), "rounds": rounds}

    def _audit(self) -> dict[str, Any]:
        lines = "\n".join(f"{self.dice.randrange(0, 6)}: {self._move()}" for _ in range(6))
        return {"record": f"game: {self.dice.choice(GAMES)}\nround: 1\nindicator: B8\n{lines}"}

    def _house(self) -> dict[str, Any]:
        return {"house": "cafe", "extends": "kut", "set": {"contract.exact_count": False}}

    def _comparison(self) -> dict[str, Any]:
        more = {name: True for name in ("impact", "disagree") if self.dice.random() < THOROUGH}
        return {"game": "kut", "b": self._house(), **more}

    def _table(self) -> dict[str, Any]:
        if self.dice.random() < 0.5:
            number = self.dice.randrange(len(self.positions))
            return {"game": GAMES[number % 3], "position": self.positions[number]}
        return {**self._told(), "position": self._position()}

    def _act(self) -> dict[str, Any]:
        return {"seat": self.dice.randrange(0, 6), "move": self._move()}

    def _hint(self) -> dict[str, Any]:
        return {**self._told(), "position": self._position(), "seat": self.dice.randrange(1, 5)}

    def _exercise(self) -> dict[str, Any]:
        told = self._told()
        told.pop("scheme", None)
        seed = {"seed": self.dice.randrange(500)} if self.dice.random() < 0.5 else {}
        kind = {"kind": self.dice.choice(KINDS)} if self.dice.random() < 0.6 else {}
        return {**told, **seed, **kind}

    def _answer(self) -> dict[str, Any]:
        said = self.dice.choice(("legal", "illegal", 7, self._move(), self.dice.choice(TILES)))
        step = {"step": self.dice.choice(STEPS)} if self.dice.random() < 0.5 else {}
        return {"exercise": self._exercise_name(), "answer": said, **step}

    def _state(self) -> dict[str, Any]:
        due = "2026-11-30T00:00:00+00:00"
        memory = {"card_id": 1, "state": 1, "step": 0, "due": due, "stability": 1.5}
        card = {"memory": {**memory, "difficulty": 5.0, "last_review": due}, "seen": 1, "right": 1}
        return {"cards": {"contract.is_met": card}, "answered": [], "answers": 1}

    def _spoiled(self, body: Any) -> Any:
        """Exchange something in one body of three: for junk, or for what looks like it."""
        if self.dice.random() > 0.33:
            return body
        where = self.dice.choice(places(body))
        here = body
        for step in where:
            here = here[step]
        value = self.dice.choice(JUNK) if self.dice.random() < 0.6 else confused(self.dice, here)
        return exchanged(body, where, value)

"""What no honest client sends: bodies, headers and addresses made to break what reads them."""

import gzip
import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

Headers = dict[str, str]
Vandal = Callable[[Random, bytes], bytes]

NAMES = (
    *("kut", "okey101", "cafe", "contract.is_met", "..", "%00", "a" * 20, "ü", "'", "x" * 300),
    *("%2e%2e%2f", "..%5c", "%ff", "%ud800", "{id}", "<script>", "a b", "%0d%0aX-A:%20b", "-1"),
    *("/etc/passwd", "%252e", "a" * 1000, "kut%20", "~", "*", "%F0%9F%94%B4", ";", "a,b"),
)
QUERIES = (
    *("", "", "", "?lang=tr", "?lang=", "?lang=x&lang=de", "?%ff=%00", "?lang=%00", "?&&==&"),
    *("?game=kut", "?game=%ff", "?game=okey101&house=", "?house=cafe&game=kut", "?a" * 300),
    *("?topic=opening&game=kut", "?house=kut.16-rounds&game=kut", "?chapter=x", "?part=ruling"),
)
METHODS = (*["GET"] * 6, "HEAD", "OPTIONS", "PUT", "POST", "DELETE", "PATCH", "TRACE", "X-ODD")
HEADERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Accept-Language", ("tr", "de", "en;q=0", "*;;q=x", "", "x" * 500, "a," * 900, "\xfc;q=1e9")),
    ("Accept", ("text/html", "*/*;q=nan", "application/json;q=2", "x", "a/b," * 500)),
    ("Content-Encoding", ("gzip", "identity", "br", "deflate, gzip", "\xff")),
    ("Content-Type", ("text/plain", "application/json; charset=utf-16", "application/yaml", "")),
    ("Content-Type", ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ";")),
    ("If-Match", ('"0"', "*", "x", '"999999999999"', '"0", "1"', 'W/"1"', '"-1"', "\xb2")),
    ("If-None-Match", ('"0"', "*", "W/", '"' * 50)),
    ("If-Modified-Since", ("yesterday", "Mon, 30 Nov 2026 00:00:00 GMT", "0")),
    ("Range", ("bytes=0-1", "bytes=-1", "bytes=9999999999999-", "x=1", "bytes=5-1,3-")),
    ("If-Range", ('"x"', "Mon")),
    ("Idempotency-Key", ("a", "", "x" * 300, "a b", "\xff", "k-1", "k-2")),
    ("Authorization", ("Bearer x", "Basic x", "", "Bearer", "bearer  ", "Bearer \xff", "B" * 9000)),
    ("X-Request-Id", ("a", "\t", "x" * 100, "a\xff", '{"a": 1}')),
    ("Cookie", ("hakem_learner=x", "hakem_learner=", "=;;=", "a" * 5000, 'hakem_learner="\xff"')),
    ("X-Forwarded-For", ("127.0.0.1", "x, y, z", "::1", "\xff")),
    ("X-Forwarded-Host", ("evil.example", "a b", "\xff")),
    ("Host", ("evil.example", "", "a b", "[::1", "x" * 500, "\xff", "a:99999999")),
    ("Origin", ("null", "https://evil.example", "\xff")),
    ("Expect", ("x",)),
    ("X-HTTP-Method-Override", ("DELETE",)),
)
NUMBERS = (
    *("NaN", "Infinity", "-Infinity", "1e999", "-0", "1E400", "0x10", "1_000", "9" * 400),
    *("18446744073709551616", "9223372036854775808", "1.0000000000000000000001", "1e-400", "01"),
    *("3.0", "1e2", "-0.0", "999999999999999999", "9" * 17 + ".0", "123456789012345678901234"),
)
"""As text: no writer of JSON would write most of them."""

DEEP = (
    *("[" * 30 + "]" * 30, "[" * 5000, '{"a":' * 39 + "1" + "}" * 39, '{"a":' * 2000),
    *("[" * 100000, "[[],[]" * 900, '{"":' * 41 + "{}" + "}" * 41, "[" * 41 + "]" * 41),
)
BYTES = (
    *(b"", b" ", b"null", b"[]", b'"x"', b"0", b"{}", b"\xff\xfe{\x00}\x00", b"\xef\xbb\xbf{}"),
    *(b"\x00" * 50, b"{" * 50, b'{"a":1}{"a":1}', b"\xc0\x80", b"\xed\xa0\x80", b'"\\ud800"'),
    *(b"a=b&c=d", b"<xml/>", b"%PDF", b"--x\r\nContent-Disposition: form-data\r\n\r\n", b"\r\n"),
)


def vandalised(dice: Random, data: bytes) -> bytes:
    """A body after somebody was at it who knows how they are read."""
    return dice.choice(_VANDALS)(dice, data)


def hostile_headers(dice: Random) -> Headers:
    """One or two headers that mean trouble."""
    chosen = dice.sample(HEADERS, dice.choice((1, 1, 2)))
    return {name: dice.choice(values) for name, values in chosen}


def hostile_address(dice: Random, address: str) -> str:
    """An address with any names in its places, and any question behind it."""
    for place in ("{id}", "{rule}"):
        address = address.replace(place, quote(dice.choice(NAMES), safe="%/;,*~"))
    if dice.random() < 0.05:
        address = dice.choice(("/", "//", "/static/", "/docs/", "/v1/", "/learn/lessons/"))
        address += quote(dice.choice(NAMES), safe="%/")
    return address + dice.choice(QUERIES).replace(" ", "%20")


def _noise(dice: Random, data: bytes) -> bytes:
    at = dice.randrange(len(data) + 1)
    new = dice.randbytes(dice.randrange(1, 4))
    return data[:at] + new + data[at + dice.randrange(0, 3) :]


def _other(dice: Random, _: bytes) -> bytes:
    return dice.choice(BYTES)


def _cut(dice: Random, data: bytes) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _squeezed(_: Random, data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def _swollen(dice: Random, data: bytes) -> bytes:
    return data + b" " * dice.choice((1000, 250_000, 262_143, 262_145, 300_000))


def _in_place_of_a_value(dice: Random, data: bytes, texts: tuple[str, ...]) -> bytes:
    """Put a text where a value stands, wherever one begins."""
    text = data.decode("utf-8", "replace")
    places = [at for at, sign in enumerate(text) if sign in ":,[" and at + 1 < len(text)]
    if not places:
        return dice.choice(texts).encode()
    at = dice.choice(places) + 1
    ends = [found for sign in ",}]" if (found := text.find(sign, at)) > 0] or [len(text)]
    return (text[:at] + dice.choice(texts) + text[min(ends) :]).encode()


def _numbered(dice: Random, data: bytes) -> bytes:
    return _in_place_of_a_value(dice, data, NUMBERS)


def _deepened(dice: Random, data: bytes) -> bytes:
    return _in_place_of_a_value(dice, data, DEEP)


def _escaped(dice: Random, data: bytes) -> bytes:
    texts = ('"\\ud800"', '"\\u0000"', '"\\ud83d\\udd34"', '"\\udead\\ud800"', '"\\x"', '"a\\')
    return _in_place_of_a_value(dice, data, texts)


def _long(dice: Random, data: bytes) -> bytes:
    some = dice.choice(("R7 ", "OK ", "a", "\u0130", "(", "7RKB + ", "m1", "\U0001f534", ";", "-"))
    many = dice.choice((100, 700, 2000, 60_000))
    return _in_place_of_a_value(dice, data, (json.dumps((some * many)[:200_000]),))


def _twins(dice: Random, data: bytes) -> bytes:
    """Tell one name twice, plainly or disguised."""
    try:
        body = json.loads(data)
    except ValueError:
        return data
    if not isinstance(body, dict) or not body:
        return data
    name: str = dice.choice(list(body))
    written = dice.choice((name, f"\\u{ord(name[0]):04x}{name[1:]}" if name else name))
    pair = f'"{written}"{dice.choice(("", " ", chr(10)))}:{json.dumps(body[name])}'
    return (json.dumps(body)[:-1] + "," + pair + "}").encode()


_VANDALS: tuple[Vandal, ...] = (
    *(_noise, _noise, _other, _cut, _squeezed, _swollen, _numbered, _numbered),
    *(_deepened, _escaped, _long, _long, _twins),
)


def confused(dice: Random, value: Any) -> Any:
    """A value of another type that looks like it."""
    if isinstance(value, bool):
        return dice.choice((int(value), str(value).lower(), [value], None))
    if isinstance(value, int):
        return dice.choice((str(value), float(value), [value], {"": value}, value + 2**63, -value))
    if isinstance(value, str):
        return dice.choice(([value], {"text": value}, list(value[:60]), None, 7, value * 3, ""))
    if isinstance(value, list):
        return dice.choice((dict(enumerate(value)), value * 30, str(value)[:500], None, [value]))
    if isinstance(value, dict):
        return dice.choice((list(value), [value], str(value)[:500], None, {**value, "x": value}))
    return dice.choice((0, "", [], {}, False))

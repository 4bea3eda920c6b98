"""HTML written safely: every text is escaped, only what was marked up here is not."""

from html import escape


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


VOID = ("meta", "br", "hr")


def tag(name: str, /, *children: str, **attributes: str) -> Html:
    """Write an element; ``class_`` stands for ``class``, underscores for hyphens.

    >>> tag("p", "1 < 2", class_="law")
    '<p class="law">1 &lt; 2</p>'
    """
    named = "".join(f' {_key(key)}="{escape(value)}"' for key, value in attributes.items())
    if name in VOID:
        return Html(f"<{name}{named}>")
    return Html(f"<{name}{named}>{joined(*children)}</{name}>")


def joined(*parts: str) -> Html:
    """Write texts and elements one after another."""
    return Html("".join(one if isinstance(one, Html) else escape(one) for one in parts))


def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")

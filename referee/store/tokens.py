"""Tokens that nobody guesses, kept only as digests and compared in constant time."""

import hashlib
import hmac
import secrets
from base64 import b32encode


def fresh_identity() -> str:
    """An id that says nothing and that nobody guesses."""
    return b32encode(secrets.token_bytes(13)).decode().lower()[:20]


def fresh_token() -> str:
    """A token to be handed out once."""
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, digest: str) -> bool:
    """Whether a token is the one a digest was kept of."""
    return hmac.compare_digest(digest_of(token), digest)

"""The hardest racks that climbing from seeded deals has found, changing a tile at a time.

They are crowded: three or four colours of the same few numbers, many twins, two okeys. What is
counted as hard is how many sets of groups the search looks at; for the later hands, how many calls
a search takes that remembers nothing of others.
"""

from grammar import Tile, tile

Rack = tuple[Tile, ...]

OPENINGS = (
    "R9 R10 R11 R12 K8 K9 K10 K11 K11 K12 B10 B10 B11 B12 Y9 Y10 Y10 Y11 Y11 Y12 OK OK",
    "R3 R3 R4 R5 R6 R6 R7 K4 K5 K6 K6 K7 B4 B6 B7 Y4 Y5 Y6 Y6 Y7 OK OK",
    "R5 R6 R7 R8 K4 K5 K6 K6 K7 K8 B5 B5 B6 B7 B8 Y4 Y5 Y6 Y7 Y8 OK OK",
    "R3 R4 R5 R5 R6 K4 K4 K5 K6 B2 B3 B4 B5 B5 Y3 Y4 Y4 Y5 Y5 Y6 OK OK",
    "R3 R4 R5 R6 R7 K4 K4 K6 K7 K8 B3 B4 B5 B6 B7 B8 Y4 Y6 Y7 Y8 OK OK",
    "R2 R2 R3 R4 R4 K1 K2 K3 K3 K4 K4 B1 B2 B3 B3 B4 Y2 Y3 Y3 Y4 Y4 OK",
    "R4 R4 R5 R6 R7 R8 K4 K5 K5 K6 K8 B5 B6 B7 B7 B8 Y4 Y5 Y6 Y6 Y7 OK",
    "R3 R4 R5 R5 K3 K4 K4 K5 K5 B2 B3 B4 B4 B5 B5 Y2 Y3 Y4 Y4 Y5 Y5 OK",
    "R4 R5 R6 R7 R8 K4 K4 K6 K6 K7 K8 B4 B5 B6 B6 B7 B8 Y6 Y6 Y7 Y8 OK",
    "R10 R11 R12 R13 K8 K9 K9 K10 K11 K12 K13 B8 B8 B11 B12 B13 Y8 Y10 Y11 Y12 Y12 OK",
    "R4 R4 R5 R6 R7 R8 K5 K5 K6 K7 K8 B4 B5 B6 B6 B7 B8 Y4 Y5 Y6 Y7 Y8",
    "R2 R3 R4 R4 R5 R6 K3 K4 K4 K5 B2 B2 B3 B3 B4 B4 B5 Y3 Y3 Y4 Y4 Y5",
    "R9 R10 R11 R12 R13 K7 K8 K8 K9 K10 K12 K12 K13 B10 B12 B13 Y7 Y9 Y9 Y10 Y12 Y13",
    "R4 R5 R6 R6 R7 K4 K5 K6 K6 K7 B5 B5 B6 B6 Y3 Y4 Y5 Y6 Y6 Y7 Y8 Y8",
    "R2 R3 R4 R8 K1 K1 K2 K3 K3 K4 K12 B1 B2 B2 B3 B4 Y1 Y1 Y2 Y3 Y3 Y4",
)
"""Racks of 22, hard to lay for the most points where the 1 does not follow the 13."""

HANDS = (
    "R4 R4 K2 K4 B2 B3 B4 B4 Y2 Y3 Y4 Y4 OK OK",
    "R3 K3 K3 B2 B3 B4 B4 B5 B6 Y3 Y4 Y5 OK OK",
    "R6 R7 R8 R8 K6 K7 K7 K8 Y2 Y6 Y7 Y8 OK OK",
    "R4 R5 R6 R7 R8 K5 K6 K7 K8 B7 B8 Y5 OK OK",
    "R8 R9 R10 R11 R12 K9 K10 K11 K12 B10 B12 Y9 OK OK",
    "R1 R2 R3 R4 R8 R9 R10 R11 R12 R13 K2 B2 OK OK",
    "R4 R5 R6 R7 R8 R9 R10 R11 K6 Y6 Y7 Y9 OK OK",
    "R4 R5 R6 R7 R8 R9 R10 R12 K8 Y8 Y9 Y10 OK OK",
    "R4 R5 R6 R7 R8 K5 K6 K7 K8 K9 B7 Y5 OK OK",
    "R5 R6 R7 R8 R9 K6 K7 K8 K9 K10 K12 Y6 OK OK",
    "R4 R6 K2 K3 K4 K5 K6 B3 B4 B5 Y3 Y6 OK OK",
    "R6 R7 K7 B6 B7 B8 B10 Y5 Y6 Y7 Y8 FJ OK OK",
    "R12 K7 K8 K9 K10 B8 B10 B11 B12 Y10 Y13 FJ OK OK",
    "R7 K5 K6 K6 K7 K7 K8 K9 K9 K10 K11 B7 OK OK",
    "K4 K6 B1 B1 B2 B3 B4 B4 B5 B6 B7 Y2 OK OK",
)
"""Hands of 14, hard to finish, in melds or in melds and pairs."""


def racks_of(texts: tuple[str, ...]) -> list[Rack]:
    """Read them."""
    return [tuple(tile(one) for one in text.split()) for text in texts]

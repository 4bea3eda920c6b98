"""What this process has seen of live tables; the store alone says what is so."""

from typing import TYPE_CHECKING

from referee.store.live_tables import TableRow
from referee.store.recent import Recent

if TYPE_CHECKING:
    from referee.live.play import Standing

TABLES_REMEMBERED = 2000

ROWS: Recent[TableRow] = Recent(TABLES_REMEMBERED)
"""How tables began; that never changes."""

STANDINGS: "Recent[Standing]" = Recent(TABLES_REMEMBERED)
"""Where tables stood when they were last looked at; what was added since is followed from there."""

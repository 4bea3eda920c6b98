"""``hakem serve``: the whole product."""

from referee import serving

serve_command = serving("tutor.web:create_service")

"""Rule sets side by side, and how well the scenarios hold them."""

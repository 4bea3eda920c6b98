"""Written rounds: followed act by act, audited, and audits of files of any size."""

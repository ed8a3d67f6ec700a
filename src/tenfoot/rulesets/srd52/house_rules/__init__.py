"""House rules that a table may switch on: no rules of the SRD, so they apply only at tables that choose them."""

"""House rules that a table may switch on: no rule of the SRD, so none of these is in force by itself."""

"""Tenfoot for agents: an MCP server that looks up rules, simulates, and sits at tables of `tenfoot serve`."""

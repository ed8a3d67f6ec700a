"""The browser's face of the table: HTTP for the lobby and look-ups, one WebSocket per seat for play."""

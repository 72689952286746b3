"""Tables in the browser: `protocol` (messages), `picture` (a view as plain data), `table` (a table is its log),
`room` (a table with people at it), `storage` (the log in a database), `bots` (players in worker processes), `app` (HTTP
and WebSocket).

Needs the extra `ptcg[server]`.
"""

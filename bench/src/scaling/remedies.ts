import type { PartName } from './model.ts'

/** How to go on when one of a part is no longer enough. */
export const REMEDIES: Readonly<Record<PartName, string>> = {
  lobby:
    'all its clients are connected to the one server that leads it. At once: a server with a small `MAX_MATCHES` gets few matches, but which server leads the lobby is chance. Later: lobby rooms on every server, fed through one channel as for remote spectators. The list is then made once, and each server has the capacity that the lobby has now.',
  'Redis, commands':
    'first fewer commands for each new match (limits, directory and placement each send their own); then a Redis cluster. Today each namespace of the directory is one key; it would be split by entry, and the channels of watched matches would be sharded (`SPUBLISH`) by match id.',
  'PostgreSQL, CPU':
    'a larger machine, then journals spread over several databases by match id. A match’s journal is read and written only by its id, is never joined, and its fencing token is in the same place. So each server would have one pool for each database and choose it by the id. Accounts, ratings and results stay in one database: they are written once per match.',
  'PostgreSQL, commits':
    'a faster disk; then more steps in each commit: a server that waits some milliseconds before it writes needs fewer commits, and its players wait as long. Then journals over several databases, as for its CPU.',
  'PostgreSQL, log':
    'a shorter `JOURNAL_DAYS` keeps less, but writes as much: journals over several databases, as for its CPU.',
  'PostgreSQL, connections':
    'first a larger `max_connections`, of some hundred; then a pooler (PgBouncer in session mode, because servers set a statement timeout on their connections), or fewer connections per server.',
  'proxy, CPU':
    'several proxies; or none for WebSockets: a public address can be a host name of the server itself.',
  'proxy, sockets': 'as for its CPU.',
  queue: 'a leader for each preset, rated and casual separately, spread over the servers.',
}

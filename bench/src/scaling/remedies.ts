import type { PartName } from './model.ts'

/** What would replace each part once one of its kind is too little. */
export const REMEDIES: Readonly<Record<PartName, string>> = {
  lobby:
    'all who are in it are connected to the one server that has the role. What helps at once: a server with a small `MAX_MATCHES` gets few matches, but who has the lobby is chance. Instead: lobby rooms at every server, fed through one channel as spectators elsewhere are; the list is made once, and what one carries is then for each server.',
  'Redis, commands':
    'first fewer commands for each beginning (limits, directory and placing each ask by themselves); then a Redis cluster. The directory is a key of its own for each shelf today; it would be cut by entry, and channels of watched matches be sharded ones (`SPUBLISH`), by match id. Leases and roles stay one key each: they are small.',
  'PostgreSQL, CPU':
    'a larger machine, and then journals over several databases by match id. A match’s journal is read and written by its id alone, is joined with nothing, and its fence is in the same place; so each server would have one pool for each part, and pick it by the id. Accounts, ratings and results stay in one database: they are written once a match.',
  'PostgreSQL, commits':
    'a disk that is sooner done; then more in each, since what comes while a group is under way is one commit: a server that waits some milliseconds before it writes has fewer, and its players wait as long. Then journals over several databases, as for its CPU.',
  'PostgreSQL, log':
    'a shorter `JOURNAL_DAYS` keeps less, but writes as much: journals over several databases, as for its CPU.',
  'PostgreSQL, connections':
    'a larger `max_connections` first, some hundred; then a pooler (PgBouncer in session mode: servers set how long a statement may take for their connections), or fewer for each server.',
  'proxy, CPU':
    'several; or none for sockets: a public address may be a host name of the server’s own.',
  'proxy, sockets': 'as for its CPU.',
  queue:
    'a role for each preset, rated and casual apart, so that they are spread over the servers.',
}

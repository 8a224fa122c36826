import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How a server uses its database: alone, or with others of its cluster. */
export type Use = 'alone' | 'shared'

/** Time limit for an answer of PostgreSQL, in milliseconds. */
const ANSWER_MS = 5_000
/** Seconds after which PostgreSQL notices that the machine of a server is lost. */
const KEEPALIVE_SECONDS = 5
/** Pause before the next look at whether a lock is still held, in milliseconds. */
const CHECK_MS = 5_000

/**
 * Looks in a row without an answer after which the connection counts as lost: by then PostgreSQL has given
 * the lock of a lost one free. One that is only slow keeps its lock.
 */
const MOST_SILENT = 4

const KEEPALIVES = `SET tcp_keepalives_idle = ${KEEPALIVE_SECONDS};
  SET tcp_keepalives_interval = ${KEEPALIVE_SECONDS}; SET tcp_keepalives_count = 2`

/**
 * Locks the schema of a PostgreSQL database on a connection of its own; returns what releases it, or
 * null while another server has it. A lock that was lost with its connection is taken again.
 */
export async function lockSchema(
  connectionString: string,
  use: Use,
): Promise<(() => Promise<void>) | null> {
  const taken = await takeLock(connectionString, use)
  return taken === null ? null : keep(taken, () => takeLock(connectionString, use))
}

/** The connection that holds the lock; null while another server has it. */
async function takeLock(connectionString: string, use: Use): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // The lock is lost with the connection: a server that takes it then fences this one off.
  client.on('error', () => undefined)
  client.once('end', () => ENDED.add(client))
  let isHeld = false
  try {
    await client.connect()
    const lock = use === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
    await client.query(KEEPALIVES)
    const { rows } = await client.query<{ readonly isHeld: boolean }>(
      `SELECT ${lock}(hashtextextended('dungeon-dice ' || current_schema(), 0)) AS "isHeld"`,
    )
    isHeld = rows[0]?.isHeld === true
  } finally {
    if (!isHeld) leave(client)
  }
  return isHeld ? client : null
}

const answersOn = (client: pg.Client): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )

/** Connections that have ended, and their locks with them. */
const ENDED = new WeakSet<pg.Client>()

/** Not awaited: a database that does not answer may not answer to this either. */
const leave = (client: pg.Client): void => void client.end().catch(() => undefined)

/**
 * Looks now and then whether the connection still answers, and takes the lock again if not: after a restart
 * of PostgreSQL, a second server must be kept off as before. Returns what releases the lock.
 */
function keep(taken: pg.Client, take: () => Promise<pg.Client | null>): () => Promise<void> {
  let holder: pg.Client | null = taken
  let silent = 0
  const stop = new AbortController()
  const look = async () => {
    if (holder !== null) {
      const answers = await answersOn(holder)
      silent = answers ? 0 : silent + 1
      if (answers || (!ENDED.has(holder) && silent < MOST_SILENT)) return
      leave(holder)
    }
    silent = 0
    holder = await take().catch(() => null)
    if (stop.signal.aborted && holder !== null) leave(holder)
  }
  const watch = async () => {
    for (;;) {
      await pause(CHECK_MS, undefined, { ref: false, signal: stop.signal })
      await look()
    }
  }
  // It ends when it is stopped.
  watch().catch(() => undefined)
  return async () => {
    stop.abort()
    await holder?.end()
  }
}

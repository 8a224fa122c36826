import pg from 'pg'

/** How a server uses its database: alone, or with others of its cluster. */
export type Use = 'alone' | 'shared'

/** Time limit for an answer of PostgreSQL, in milliseconds. */
const ANSWER_MS = 5_000
/** Seconds after which PostgreSQL notices that the machine of a server is lost. */
const KEEPALIVE_SECONDS = 5

const KEEPALIVES = `SET tcp_keepalives_idle = ${KEEPALIVE_SECONDS};
  SET tcp_keepalives_interval = ${KEEPALIVE_SECONDS}; SET tcp_keepalives_count = 2`

/**
 * Locks the schema of a PostgreSQL database on a connection of its own; returns what releases it, or
 * null while another server has it.
 */
export async function lockSchema(
  connectionString: string,
  use: Use,
): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // The lock is lost with the connection: a server that takes it then fences this one off.
  client.on('error', () => undefined)
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
    // Not awaited: a database that does not answer may not answer to this either.
    if (!isHeld) void client.end().catch(() => undefined)
  }
  return isHeld ? () => client.end() : null
}

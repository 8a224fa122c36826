import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/**
 * A pool that keeps one connection, and closes others once they are free. So whoever needs a second one
 * beside it gets a fresh one: connections that were open together may be lost together.
 */
export const keepingOne = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const release = client.release.bind(client)
    client.release = (error) => release(error || pool.idleCount > 0)
    return client
  },
  end: () => pool.end(),
  options: pool.options,
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabasePlace } from '../../src/platform/config/storage-config.ts'
import { LOCK_FILE } from '../../src/storage/sql/private-files.ts'

const LOCAL = 'postgresql://postgres@127.0.0.1/test'

/** An empty database for one test. */
export interface TestPlace {
  readonly place: DatabasePlace
  /** Environment variables that point a server process at it. */
  readonly settings: Readonly<Record<string, string>>
  /** Ends all its connections, like a database restart; does nothing for a file. */
  readonly cut: () => Promise<void>
  /** Takes the lock away from the server that uses the database. */
  readonly unlock: () => Promise<void>
  /** Deletes the database. */
  readonly remove: () => Promise<void>
}

/** A file in a new folder. */
export async function sqlitePlace(): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  return {
    place: { kind: 'sqlite', path: join(folder, 'dungeon-dice.db'), durability: 'process' },
    settings: { DATA_DIR: folder },
    cut: async () => undefined,
    unlock: async () => rmSync(join(folder, LOCK_FILE)),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * A new database in the test PostgreSQL. A schema is not enough: migrations read the whole
 * catalogue and fail over what another test drops meanwhile.
 */
export async function postgresPlace(): Promise<TestPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = name
  own.searchParams.set('application_name', name)
  const end = (which: string) =>
    runOn(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = '${name}' AND ${which}`,
    )
  return {
    place: { kind: 'postgres', url: own.href, connections: 8 },
    settings: { DATABASE_URL: own.href },
    cut: async () => void (await end('true')),
    unlock: async () =>
      void (await end("pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')")),
    remove: async () => void (await runOn(url, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

async function runOn(connectionString: string, sql: string): Promise<readonly object[]> {
  // Where there is none it refuses at once; one on a busy machine must not be taken for none.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 20_000 })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The test PostgreSQL: that of `DATABASE_URL`, or one on this machine if it answers. */
const configured = process.env['DATABASE_URL']
const url = configured ?? LOCAL
export const hasPostgres =
  configured !== undefined ||
  (await runOn(LOCAL, 'SELECT 1').then(
    () => true,
    () => false,
  ))

/** Bytes that the test PostgreSQL has written to its log so far, for all tests. */
export async function postgresWritten(): Promise<number> {
  const [row] = await runOn(url, "SELECT pg_current_wal_lsn() - '0/0' AS bytes")
  return Number(Reflect.get(row ?? {}, 'bytes'))
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'
import type { DatabasePlace } from '../../src/storage/database.ts'

const LOCAL = 'postgresql://postgres@127.0.0.1/test'

/** A place of a test's own, empty at first. */
export interface TestPlace {
  readonly place: DatabasePlace
  /** What a server process is told, to keep everything there. */
  readonly settings: Readonly<Record<string, string>>
  /** Ends all connections to it, as a database does that is started anew; nothing for a file. */
  readonly cut: () => Promise<void>
  /** Leaves nothing of it behind. */
  readonly remove: () => Promise<void>
}

/** A file in a fresh folder. */
async function sqlitePlace(): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  return {
    place: { kind: 'sqlite', path: join(folder, 'dungeon-dice.db'), durability: 'process' },
    settings: { DATA_DIR: folder },
    cut: async () => undefined,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A fresh schema of the database at `url`. */
async function postgresPlace(url: string): Promise<TestPlace> {
  const schema = `test_${randomBytes(8).toString('hex')}`
  await runOn(url, `CREATE SCHEMA ${schema}`)
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  own.searchParams.set('application_name', schema)
  return {
    place: { kind: 'postgres', url: own.href, connections: 8 },
    settings: { DATABASE_URL: own.href },
    cut: () =>
      runOn(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${schema}'`,
      ),
    remove: () => runOn(url, `DROP SCHEMA ${schema} CASCADE`),
  }
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The PostgreSQL that tests may use: that of `DATABASE_URL`, else one on this machine if it answers. */
const given = process.env['DATABASE_URL']
const url = given ?? LOCAL
const hasPostgres =
  given !== undefined ||
  (await runOn(LOCAL, 'SELECT 1').then(
    () => true,
    () => false,
  ))

/** Runs tests on each kind of database; those on PostgreSQL where there is none are left out, visibly. */
export function onEachDatabase(
  name: string,
  run: (fresh: () => Promise<TestPlace>, kind: DatabasePlace['kind']) => void,
): void {
  describe(`${name}, SQLite`, () => run(sqlitePlace, 'sqlite'))
  describe.skipIf(!hasPostgres)(
    hasPostgres ? `${name}, PostgreSQL` : `${name}, PostgreSQL (set DATABASE_URL to run)`,
    () => run(() => postgresPlace(url), 'postgres'),
  )
}

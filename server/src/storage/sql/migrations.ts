import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { isLocked } from './faults.ts'
import { delayedResultsMigration } from './migration-delayed-results.ts'
import { deletionsMigration } from './migration-deletions.ts'
import { followsMigration } from './migration-follows.ts'
import { gamesMigration } from './migration-games.ts'
import { heldGainsMigration } from './migration-held-gains.ts'
import { leasesMigration } from './migration-leases.ts'
import { newEntriesMigration } from './migration-new-entries.ts'
import { ownersMigration } from './migration-owners.ts'
import { peopleMigration } from './migration-people.ts'
import { recordsMigration } from './migration-records.ts'
import { recoveryMigration } from './migration-recovery.ts'
import { reportPagesMigration } from './migration-report-pages.ts'
import { seatListsMigration } from './migration-seat-lists.ts'
import { seatTimesMigration } from './migration-seat-times.ts'
import { storesMigration } from './migration-stores.ts'
import { subscriptionsMigration } from './migration-subscriptions.ts'
import { usageMigration } from './migration-usage.ts'

/**
 * Migrations by name, forward only. A released one never changes, nor does its name: two were
 * released with the number 3, and databases know them by their full names.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-journal': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('header', 'text', (column) => column.notNull())
        .addColumn('ending', 'text')
        .execute()
      await db.schema
        .createIndex('matches_going_on')
        .on('matches')
        .column('owner')
        .where('ending' as never, 'is', null)
        .execute()
      await db.schema
        .createTable('entries')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('given_by', 'text', (column) => column.notNull())
        .addColumn('intent', 'text', (column) => column.notNull())
        .addColumn('seq', 'bigint')
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text')
        .addPrimaryKeyConstraint('entries_key', ['match_id', 'step'])
        .execute()
      await db.schema
        .createTable('processes')
        .addColumn('owner', 'text', (column) => column.primaryKey())
        .addColumn('alive_at_ms', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('notes')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('notes_key', ['match_id', 'number'])
        .execute()
    },
  },
  '0002-stores': storesMigration,
  '0003-people': peopleMigration,
  '0003-records': recordsMigration,
  '0004-owners': ownersMigration,
  '0005-held-gains': heldGainsMigration,
  '0006-recovery': recoveryMigration,
  '0007-delayed-results': delayedResultsMigration,
  '0008-seat-times': seatTimesMigration,
  '0009-games': gamesMigration,
  '0010-seat-lists': seatListsMigration,
  '0011-subscriptions': subscriptionsMigration,
  '0012-follows': followsMigration,
  '0013-usage': usageMigration,
  '0014-new-entries': newEntriesMigration,
  '0015-report-pages': reportPagesMigration,
  '0016-deletions': deletionsMigration,
  '0017-leases': leasesMigration,
}

/** Names of all migrations, in the order in which they run. */
export const ALL_MIGRATIONS: readonly string[] = Object.keys(MIGRATIONS)

/**
 * Migrates a database to the current schema, all or nothing; throws on failure, or when a newer
 * server wrote the database. Tables that something else uses are tried again for a minute. `last`: the
 * migration to stop at, for tests of older databases.
 */
export async function migrate<T>(
  db: Kysely<T>,
  last?: string,
  lockAttempts = LOCK_ATTEMPTS,
): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS }
  const schema = await schemaOf(db)
  const migrationTableSchema = schema === null ? {} : { migrationTableSchema: schema }
  const migrator = new Migrator({ db, provider, ...migrationTableSchema })
  const unknown = (await namesOf(db, schema)).find((name) => !(name in MIGRATIONS))
  if (unknown !== undefined)
    throw new Error(
      `it was made by a newer server (${unknown}): start that version or a later one.`,
    )
  const run = () => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await run()
    if (error === undefined) return
    if (!isLocked(error)) throw error
    if (attempt === lockAttempts) throw new Error(STILL_LOCKED, { cause: error })
    // Not by our timers, which do not keep a process alive that does nothing else.
    await pause(LOCKED_PAUSE_MS)
  }
}

/** Attempts to migrate tables that others use; with the pauses, and a second of waiting each, a minute. */
const LOCK_ATTEMPTS = 20
/** Between two of them, in milliseconds: servers that wait for the lock as well catch up. */
const LOCKED_PAUSE_MS = 2_000

const STILL_LOCKED =
  'its tables could not be changed for a minute, because something else uses them, such as a backup: start this version once that is done. Servers that run go on.'

/**
 * Schema in which PostgreSQL creates our tables; other schemas may hold tables of the same names.
 */
export async function schemaOf<T>(db: Kysely<T>): Promise<string | null> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return null
  const { rows } = await sql<{ readonly name: string | null }>`
    SELECT current_schema() AS name`.execute(db)
  return rows[0]?.name ?? null
}

/** Migrations that a database has run, in order. */
export const migrationsOf = async <T>(db: Kysely<T>): Promise<readonly string[]> =>
  namesOf(db, await schemaOf(db))

async function namesOf<T>(db: Kysely<T>, schema: string | null): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = (table: { readonly name: string; readonly schema?: string }) =>
    table.name === DEFAULT_MIGRATION_TABLE && (table.schema ?? null) === schema
  if (!tables.some(isOurs)) return []
  const { rows } = await sql<{ readonly name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

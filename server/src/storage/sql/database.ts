import { type Dialect, Kysely } from 'kysely'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { Metrics } from '../../platform/ports.ts'
import { migrate } from './migrations.ts'
import type { OnlineDialects } from './postgres.ts'
import { createPrivately } from './private-files.ts'
import { NowDialect, type RunNow, sqliteDialect } from './sqlite.ts'
import type { StoredTables } from './tables.ts'
import type { WalSync } from './wal-sync.ts'

/** Metrics that a database reports to. */
export type DatabaseMetrics = Pick<Metrics, 'databaseFault' | 'pool'>

/** An open database with an up-to-date schema. */
export interface Database {
  readonly kind: DatabasePlace['kind']
  readonly query: Kysely<StoredTables>
  /** Connections of the journal's own; missing where it shares the others. */
  readonly journal?: Kysely<StoredTables>
  /** Connections for renewals of leases alone; missing where these share the others. */
  readonly leases?: Kysely<StoredTables>
  /** Runs statements at once; missing where they have to be awaited. */
  readonly runNow?: RunNow
  /**
   * `synced` resolves once everything that `runNow` has written before is on the disk, and rejects when
   * it may be lost; `failed` resolves then, and nothing can be read or written any more. Missing where
   * what `runNow` has written counts at once.
   */
  readonly sync?: Pick<WalSync, 'synced' | 'failed' | 'isUnderWay'>
  readonly close: () => Promise<void>
}

/**
 * Opens a database and migrates it to the current schema; throws on any fault. Tests use `around`
 * to inject faults between Kysely and the database.
 */
export async function openDatabase(
  place: DatabasePlace,
  around: (dialect: Dialect) => Dialect = (dialect) => dialect,
  metrics?: DatabaseMetrics,
): Promise<Database> {
  const opened = (dialect: Dialect) =>
    new Kysely<StoredTables>({
      dialect,
      log: ({ level }) => {
        if (level === 'error') metrics?.databaseFault()
      },
    })
  const { dialect, journalDialect, leaseDialect, levels } = await onlineDialects(place)
  const shown = around(dialect)
  const query = opened(shown)
  const own = (one: Dialect | null) => (one === null ? undefined : opened(around(one)))
  const [journal, leases] = [own(journalDialect), own(leaseDialect)]
  if (levels !== null) metrics?.pool(levels)
  const close = async () =>
    void (await Promise.all([query.destroy(), journal?.destroy(), leases?.destroy()]))
  try {
    await migrateIn(place, query, around)
  } catch (error) {
    await close()
    throw error
  }
  // The wrapper around the dialect must see every statement.
  const now = shown === dialect && dialect instanceof NowDialect ? waysNow(dialect) : {}
  return {
    ...{ kind: place.kind, query, ...now, close },
    ...(journal !== undefined && { journal }),
    ...(leases !== undefined && { leases }),
  }
}

const waysNow = ({ runNow, sync }: NowDialect): Pick<Database, 'runNow' | 'sync'> => ({
  runNow,
  ...(sync === null ? {} : { sync }),
})

/** Dialects of a server. The driver of PostgreSQL is loaded for that database alone. */
async function onlineDialects(place: DatabasePlace): Promise<OnlineDialects> {
  if (place.kind === 'sqlite')
    return {
      dialect: await dialectOf(place),
      journalDialect: null,
      leaseDialect: null,
      levels: null,
    }
  const { postgresOnline } = await import('./postgres.ts')
  return postgresOnline(place)
}

/**
 * Migrations of large tables may take long, so PostgreSQL runs them on a connection without time
 * limits.
 */
async function migrateIn(
  place: DatabasePlace,
  query: Kysely<StoredTables>,
  around: (dialect: Dialect) => Dialect,
): Promise<void> {
  if (place.kind === 'sqlite') return migrate(query)
  const unlimited = new Kysely<StoredTables>({ dialect: around(await dialectOf(place)) })
  await migrate(unlimited).finally(() => unlimited.destroy())
}

/** Kysely dialect for the database at `place`, without time limits. */
export async function dialectOf(place: DatabasePlace): Promise<Dialect> {
  if (place.kind === 'postgres') {
    const { postgresDialect } = await import('./postgres.ts')
    return postgresDialect(place)
  }
  if (place.path !== ':memory:') createPrivately(place.path)
  return sqliteDialect(place.path, place.durability)
}

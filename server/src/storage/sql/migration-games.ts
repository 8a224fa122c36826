import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Everything stored before there were several games is of this one. */
const FIRST_GAME = 'ddm'

/** A table with the key that it gets. */
interface Rekeyed {
  readonly table: string
  /** Name of its key in PostgreSQL, before and after. */
  readonly constraint: string
  readonly key: readonly string[]
  /** Columns of its other indexes, by name; SQLite drops them with the old table. */
  readonly indexes: Readonly<Record<string, readonly string[]>>
}

const REKEYED: readonly Rekeyed[] = [
  { table: 'lists', constraint: 'lists_key', key: ['account_id', 'game', 'name'], indexes: {} },
  {
    table: 'recent_games',
    constraint: 'recent_games_key',
    key: ['match_id', 'account_id', 'opponent_id'],
    indexes: {
      recent_games_of: ['account_id', 'ladder', 'ended_at_ms'],
      recent_games_by_time: ['ended_at_ms'],
    },
  },
  {
    table: 'held_gains',
    constraint: 'held_gains_pkey',
    key: ['match_id', 'account_id'],
    indexes: { held_gains_of: ['account_id'] },
  },
]

/**
 * Adds the game of lists, results and records and the team of seats. Lists are named by game, and a
 * match may have several opponents and held gains.
 */
export const gamesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    for (const table of ['lists', 'results', 'records'])
      await db.schema
        .alterTable(table)
        .addColumn('game', text, (column) => column.notNull().defaultTo(FIRST_GAME))
        .execute()
    await db.schema
      .alterTable('result_seats')
      .addColumn('team', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const rekeyed of REKEYED) await (isPostgres ? rekey : rebuild)(db, rekeyed)
  },
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

async function rekey(db: Kysely<unknown>, { table, constraint, key }: Rekeyed): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(constraint)},
    ADD CONSTRAINT ${sql.ref(constraint)} PRIMARY KEY (${namesOf(key)})`.execute(db)
}

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
}

/** SQLite cannot change the key of a table, so its rows move to a new one. */
async function rebuild(db: Kysely<unknown>, { table, key, indexes }: Rekeyed): Promise<void> {
  const { rows } = await sql<Column>`SELECT * FROM pragma_table_info(${table})`.execute(db)
  const columns = rows.map(({ name, type, notnull, dflt_value: usual }) => {
    const required = notnull === 1 ? ' NOT NULL' : ''
    return sql`${sql.ref(name)} ${sql.raw(type + required + (usual === null ? '' : ` DEFAULT ${usual}`))}`
  })
  const all = namesOf(rows.map(({ name }) => name))
  const next = sql.table(`${table}_next`)
  await sql`CREATE TABLE ${next} (${sql.join(columns)}, PRIMARY KEY (${namesOf(key)}))`.execute(db)
  await sql`INSERT INTO ${next} (${all}) SELECT ${all} FROM ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await sql`ALTER TABLE ${next} RENAME TO ${sql.ref(table)}`.execute(db)
  for (const [name, of] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...of])
      .execute()
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the records of finished matches and the standings of each season. */
export const recordsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema
      .createTable('records')
      .addColumn('match_id', text, (column) => column.primaryKey())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('luck', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('season_standings')
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('ladder', text, (column) => column.notNull())
      .addColumn('season', text, (column) => column.notNull())
      .addColumn('rating', 'double precision', (column) => column.notNull())
      .addColumn('provisional_from_ms', 'bigint', (column) => column.notNull())
      .addColumn('wins', 'integer', (column) => column.notNull())
      .addColumn('draws', 'integer', (column) => column.notNull())
      .addColumn('losses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('season_standings_key', ['account_id', 'ladder', 'season'])
      .execute()
    await db.schema
      .createIndex('season_standings_by_rating')
      .on('season_standings')
      .columns(['ladder', 'season', 'rating desc', 'account_id'])
      .execute()
  },
}

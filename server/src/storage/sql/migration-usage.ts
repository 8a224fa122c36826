import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds usage statistics: counts of matches that are not public yet, and the totals. Matches that were
 * played before are not counted: what their players brought is in their journals alone.
 */
export const usageMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema
      .createTable('usage_waiting')
      .addColumn('match_id', text, (column) => column.primaryKey())
      .addColumn('public_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('usage', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('usage_waiting_by_time')
      .on('usage_waiting')
      .column('public_at_ms')
      .execute()
    await db.schema
      .createTable('usage_counts')
      .addColumn('preset', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('bracket', text, (column) => column.notNull())
      .addColumn('entry', text, (column) => column.notNull())
      .addColumn('lists', 'integer', (column) => column.notNull())
      .addColumn('matches', 'integer', (column) => column.notNull())
      .addColumn('wins', 'integer', (column) => column.notNull())
      .addColumn('draws', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_counts_key', ['preset', 'month', 'bracket', 'entry'])
      .execute()
  },
}

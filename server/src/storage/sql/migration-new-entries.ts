import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the table that takes the newest entries in SQLite, in the order of writing. */
export const newEntriesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('new_entries')
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('given_by', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text')
      .execute()
  },
}

import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const ofAccount = (column: ColumnDefinitionBuilder) =>
  column.references('accounts.id').onDelete('cascade').notNull()

/** Adds the table of followed accounts. */
export const followsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema
      .createTable('follows')
      .addColumn('account_id', text, ofAccount)
      .addColumn('followed_id', text, ofAccount)
      .addColumn('number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('follows_key', ['account_id', 'followed_id'])
      .execute()
    await db.schema.createIndex('follows_by_followed').on('follows').column('followed_id').execute()
  },
}

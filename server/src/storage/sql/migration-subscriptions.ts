import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the browsers that get notices. A browser belongs to one account at a time. */
export const subscriptionsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('endpoint', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) =>
        column.references('accounts.id').onDelete('cascade').notNull(),
      )
      .addColumn('p256dh', text, (column) => column.notNull())
      .addColumn('auth', text, (column) => column.notNull())
      .addColumn('language', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('push_subscriptions_by_account')
      .on('push_subscriptions')
      .columns(['account_id', 'at_ms'])
      .execute()
  },
}

import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rows are deleted with their account, so that no data of a deleted account remains. */
const ofAccount = (column: ColumnDefinitionBuilder) =>
  column.references('accounts.id').onDelete('cascade')

/**
 * Adds known networks and recovery codes, by which owners sign in while others guess at their
 * password.
 */
export const recoveryMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema
      .createTable('known_networks')
      .addColumn('account_id', text, (column) => ofAccount(column).notNull())
      .addColumn('network_hash', text, (column) => column.notNull())
      .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network_hash'])
      .execute()
    await db.schema
      .createIndex('known_networks_by_time')
      .on('known_networks')
      .column('last_at_ms')
      .execute()
    await db.schema
      .createTable('recovery_sets')
      .addColumn('account_id', text, (column) => ofAccount(column).primaryKey())
      .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('account_id', text, (column) => ofAccount(column).notNull())
      .addColumn('code_hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
      .execute()
  },
}

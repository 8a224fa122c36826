import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the leases of servers to their heartbeats, and the leaders of roles with what they store for
 * their successors. Servers before 0.3 write rows without a lease.
 */
export const leasesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    // A backup reads all tables for long. This would wait for it, and all heartbeats for this.
    if (isPostgres) await sql`SET LOCAL lock_timeout = '1s'`.execute(db)
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    const processes = () => db.schema.alterTable('processes')
    await processes().addColumn('lease_ms', 'integer').execute()
    await processes()
      .addColumn('renewed_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await processes()
      .addColumn('heard_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await processes()
      .addColumn('gap_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await processes()
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await processes()
      .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('roles')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('leader', 'text')
      .addColumn('term', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('role_entries')
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('role_entries_key', ['role', 'key'])
      .execute()
  },
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds when accounts were last seen, and the accounts of each report. */
export const peopleMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('accounts')
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`UPDATE accounts SET seen_at_ms = created_at_ms`.execute(db)
    await db.schema
      .createIndex('guests_away')
      .on('accounts')
      .column('seen_at_ms')
      .where('password_hash' as never, 'is', null)
      .execute()
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const report = isPostgres ? sql`report::jsonb` : sql`report`
    for (const person of ['reporter', 'reported'] as const) {
      const column = `${person}_id`
      const type = isPostgres ? sql`text COLLATE "C"` : sql`text`
      await db.schema.alterTable('reports').addColumn(column, type).execute()
      await sql`
        UPDATE reports SET ${sql.ref(column)} = ${report} -> ${sql.lit(person)} ->> 'accountId'
      `.execute(db)
      await db.schema.createIndex(`reports_${person}`).on('reports').column(column).execute()
    }
  },
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds when a result becomes public: later than its end if spectators saw the match with a delay.
 */
export const delayedResultsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('results').addColumn('public_at_ms', 'bigint').execute()
    await db.schema
      .createIndex('results_delayed')
      .on('results')
      .column('public_at_ms')
      .where('public_at_ms' as never, 'is not', null)
      .execute()
  },
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a result that spectators see with a delay becomes public; null for one without a delay. */
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

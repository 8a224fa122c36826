import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets reports by and about an account be read in pages. */
export const reportPagesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const person of ['reporter', 'reported'] as const) {
      await db.schema.dropIndex(`reports_${person}`).execute()
      await db.schema
        .createIndex(`reports_${person}_pages`)
        .on('reports')
        .columns([`${person}_id`, 'number'])
        .execute()
    }
  },
}

import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Steps from an empty database to today's, by name; forward only. One that was released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-journal': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('header', 'text', (column) => column.notNull())
        .addColumn('ending', 'text')
        .execute()
      await db.schema
        .createIndex('matches_going_on')
        .on('matches')
        .column('owner')
        .where('ending' as never, 'is', null)
        .execute()
      await db.schema
        .createTable('entries')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('given_by', 'text', (column) => column.notNull())
        .addColumn('intent', 'text', (column) => column.notNull())
        .addColumn('seq', 'bigint')
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text')
        .addPrimaryKeyConstraint('entries_key', ['match_id', 'step'])
        .execute()
      await db.schema
        .createTable('processes')
        .addColumn('owner', 'text', (column) => column.primaryKey())
        .addColumn('alive_at_ms', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('notes')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('notes_key', ['match_id', 'number'])
        .execute()
    },
  },
}

/** Brings a database to today's tables; throws when it cannot, or when it is of a newer server. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

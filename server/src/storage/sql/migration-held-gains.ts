import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the weight of matches, why a match was unrated, recent rated games and held gains. */
export const heldGainsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('results').addColumn('unrated_because', 'text').execute()
    await db.schema
      .alterTable('results')
      .addColumn('weight', 'double precision', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable('result_seats').addColumn('held', 'text').execute()
    await makeRecentGames(db)
    await makeHeldGains(db)
  },
}

const textOf = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text COLLATE "C"` : sql`text`

async function makeRecentGames(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('recent_games')
    .addColumn('match_id', text, (column) => column.notNull())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('ladder', text, (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('opponent_id', text, (column) => column.notNull())
    .addColumn('opponent_network', 'text')
    .addColumn('is_opponent_guest', 'integer', (column) => column.notNull())
    .addColumn('shares_network', 'integer', (column) => column.notNull())
    .addColumn('is_short', 'integer', (column) => column.notNull())
    .addColumn('gain', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('recent_games_key', ['match_id', 'account_id'])
    .execute()
  await db.schema
    .createIndex('recent_games_of')
    .on('recent_games')
    .columns(['account_id', 'ladder', 'ended_at_ms'])
    .execute()
  await db.schema
    .createIndex('recent_games_by_time')
    .on('recent_games')
    .column('ended_at_ms')
    .execute()
}

async function makeHeldGains(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('held_gains')
    .addColumn('match_id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('ladder', text, (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('opponent_id', text, (column) => column.notNull())
    .addColumn('opponent', 'text', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('points', 'double precision', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('held_gains_of').on('held_gains').column('account_id').execute()
}

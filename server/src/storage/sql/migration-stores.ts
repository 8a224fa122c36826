import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Milliseconds since 1970. */
const TIME = 'bigint'
/** Floating point that must be read back bit for bit. */
const EXACT = 'double precision'

/** Text that every database sorts by code point. */
const textOf = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text COLLATE "C"` : sql`text`

/** Creates all tables other than those of the journal. */
export const storesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await makeAccounts(db)
    await makeLists(db)
    await makeModeration(db)
    await makeResults(db)
    await makeStandings(db)
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

async function makeAccounts(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('accounts')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', TIME, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('blocks')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('blocked_id', text, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['account_id', 'blocked_id'])
    .execute()
  await db.schema.createIndex('blocks_of').on('blocks').column('blocked_id').execute()
}

async function makeLists(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('lists')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('preset', text, (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lists_key', ['account_id', 'name'])
    .execute()
}

async function makeModeration(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('sanctions')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at_ms', TIME, (column) => column.notNull())
    .addColumn('until_ms', TIME)
    .addPrimaryKeyConstraint('sanctions_key', ['account_id', 'kind'])
    .execute()
  await db.schema
    .createTable('reports')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute()
}

async function makeResults(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('results')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('preset', text, (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('is_rated', 'integer', (column) => column.notNull())
    .addColumn('placing', 'text', (column) => column.notNull())
    .addColumn('started_at_ms', TIME, (column) => column.notNull())
    .addColumn('ended_at_ms', TIME, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('results_by_time')
    .on('results')
    .columns(['ended_at_ms desc', 'id desc'])
    .execute()
  await db.schema
    .createTable('result_seats')
    .addColumn('match_id', text, (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('account_id', text)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bot', 'text')
    .addColumn('rating_before', EXACT)
    .addColumn('rating_after', EXACT)
    .addColumn('has_walked_out', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('result_seats_key', ['match_id', 'place'])
    .execute()
  await db.schema
    .createIndex('result_seats_of')
    .on('result_seats')
    .columns(['account_id', 'match_id'])
    .execute()
}

async function makeStandings(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db)
  await db.schema
    .createTable('standings')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('ladder', text, (column) => column.notNull())
    .addColumn('rating', EXACT, (column) => column.notNull())
    .addColumn('deviation', EXACT, (column) => column.notNull())
    .addColumn('volatility', EXACT, (column) => column.notNull())
    .addColumn('at_ms', TIME, (column) => column.notNull())
    .addColumn('provisional_from_ms', TIME, (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('draws', 'integer', (column) => column.notNull())
    .addColumn('losses', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('standings_key', ['account_id', 'ladder'])
    .execute()
  await db.schema
    .createIndex('standings_by_rating')
    .on('standings')
    .columns(['ladder', 'rating desc', 'account_id'])
    .execute()
}

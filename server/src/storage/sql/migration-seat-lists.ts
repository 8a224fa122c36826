import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Copies the preset of each match and whether it is public to its seats, and makes indexes by which
 * every list of matches is read from where it begins. `is_public` is part of the keys: a partial
 * index would not be used, because statements bind its value.
 */
export const seatListsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? sql`text COLLATE "C"` : sql`text`
    await db.schema.alterTable('result_seats').addColumn('preset', text).execute()
    await db.schema.alterTable('result_seats').addColumn('is_public', 'integer').execute()
    await sql`UPDATE result_seats SET
      preset = (SELECT results.preset FROM results WHERE results.id = result_seats.match_id),
      is_public = (SELECT results.is_public FROM results WHERE results.id = result_seats.match_id)
    `.execute(db)
    await makeSeatIndexes(db)
    await makeResultIndexes(db)
    if (isPostgres) await fillOnInsert(db)
  },
}

async function makeSeatIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('result_seats_listed')
    .on('result_seats')
    .columns(['account_id', 'is_public', 'ended_at_ms desc', 'match_id desc'])
    .execute()
  await db.schema
    .createIndex('result_seats_listed_by_preset')
    .on('result_seats')
    .columns(['account_id', 'is_public', 'preset', 'ended_at_ms desc', 'match_id desc'])
    .execute()
  await db.schema
    .createIndex('result_seats_rated')
    .on('result_seats')
    .columns(['account_id', 'preset', 'ended_at_ms desc', 'match_id desc'])
    .where('rating_after' as never, 'is not', null)
    .execute()
  await db.schema.dropIndex('result_seats_by_time').execute()
}

async function makeResultIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('results_listed')
    .on('results')
    .columns(['is_public', 'ended_at_ms desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('results_listed_by_preset')
    .on('results')
    .columns(['is_public', 'preset', 'ended_at_ms desc', 'id desc'])
    .execute()
  await db.schema.dropIndex('results_by_time').execute()
}

/** Servers of the version before write seats without these columns until they are replaced. */
async function fillOnInsert(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION fill_seat_lists() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.is_public IS NULL THEN
        SELECT preset, is_public INTO NEW.preset, NEW.is_public
          FROM results WHERE id = NEW.match_id;
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`CREATE TRIGGER fill_seat_lists BEFORE INSERT ON result_seats
    FOR EACH ROW EXECUTE FUNCTION fill_seat_lists()`.execute(db)
}

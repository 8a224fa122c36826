import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Copies the end of each match to its seats, so that an index reads the history of an account, newest
 * first.
 */
export const seatTimesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('result_seats').addColumn('ended_at_ms', 'bigint').execute()
    await sql`UPDATE result_seats SET ended_at_ms =
      (SELECT results.ended_at_ms FROM results WHERE results.id = result_seats.match_id)`.execute(
      db,
    )
    await db.schema
      .createIndex('result_seats_by_time')
      .on('result_seats')
      .columns(['account_id', 'ended_at_ms desc', 'match_id desc'])
      .execute()
    await db.schema.dropIndex('result_seats_of').execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) await fillOnInsert(db)
  },
}

/** Servers of the version before write seats without it until they are replaced. */
async function fillOnInsert(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION fill_seat_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.ended_at_ms IS NULL THEN
        NEW.ended_at_ms := (SELECT ended_at_ms FROM results WHERE id = NEW.match_id);
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`CREATE TRIGGER fill_seat_time BEFORE INSERT ON result_seats
    FOR EACH ROW EXECUTE FUNCTION fill_seat_time()`.execute(db)
}

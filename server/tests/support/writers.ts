import { sql } from 'kysely'
import type { Database } from '../../src/storage/sql/database.ts'

/**
 * Has PostgreSQL itself note by which process each step and note is written, and whose the match is then.
 * A process is known by the name that its connections give themselves.
 */
export async function noteWriters({ query }: Pick<Database, 'query'>): Promise<void> {
  await sql`CREATE TABLE writings (match_id text, owner text, epoch integer, process text)`.execute(
    query,
  )
  await sql`CREATE FUNCTION note_writing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO writings
        SELECT id, owner, epoch, current_setting('application_name')
        FROM matches WHERE id = NEW.match_id;
      RETURN NULL;
    END
  $$`.execute(query)
  // Whoever takes a match over notes its pause first: what counts is whose it is at the commit.
  for (const table of ['entries', 'notes'])
    await sql`CREATE CONSTRAINT TRIGGER note_writing AFTER INSERT OR UPDATE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_writing()`.execute(query)
}

/** What was written so far. */
export interface Writings {
  /** Steps and notes. */
  readonly count: number
  readonly processes: number
  /** Matches that changed hands. */
  readonly moved: number
  /** Where two processes wrote what only one may write, in words. */
  readonly faults: readonly string[]
}

/** Who wrote what: in each epoch of a match one process, and no two for one owner. */
export async function readWriters({ query }: Pick<Database, 'query'>): Promise<Writings> {
  const { rows: epochs } = await sql<Shared>`
    SELECT match_id || ' in epoch ' || epoch AS what, array_agg(DISTINCT process) AS processes
    FROM writings GROUP BY match_id, epoch`.execute(query)
  const { rows: owners } = await sql<Shared>`
    SELECT owner AS what, array_agg(DISTINCT process) AS processes
    FROM writings GROUP BY owner`.execute(query)
  const { rows: counts } = await sql<Omit<Writings, 'faults'>>`
    SELECT count(*)::integer AS count, count(DISTINCT process)::integer AS processes,
      (SELECT count(*)::integer FROM (
        SELECT match_id FROM writings GROUP BY match_id HAVING count(DISTINCT process) > 1
      ) AS matches) AS moved
    FROM writings`.execute(query)
  const faults = [...epochs, ...owners]
    .filter(({ processes }) => processes.length !== 1)
    .map(({ what, processes }) => `${what}: ${processes.join(', ')}`)
  return { ...(counts[0] ?? { count: 0, processes: 0, moved: 0 }), faults }
}

/** Something that one process has to itself, and who had it. */
interface Shared {
  readonly what: string
  readonly processes: readonly string[]
}

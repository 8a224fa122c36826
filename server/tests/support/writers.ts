import { sql } from 'kysely'
import type { Database } from '../../src/storage/sql/database.ts'

/**
 * Lets PostgreSQL itself record which process writes each step and note, and the owner of the match
 * at that time. A process is identified by the application name of its connections.
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
  // A server that adopts a match notes its pause first, so the owner at commit counts.
  for (const table of ['entries', 'notes'])
    await sql`CREATE CONSTRAINT TRIGGER note_writing AFTER INSERT OR UPDATE ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_writing()`.execute(query)
}

/** Summary of all writes. */
export interface Writings {
  /** Number of steps and notes. */
  readonly count: number
  readonly processes: number
  /** Number of matches written by more than one process. */
  readonly moved: number
  /** Writes by two processes where only one is allowed, as text. */
  readonly faults: readonly string[]
}

/** Reads the writes: each epoch of a match, and each owner, must have one process. */
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

/** Something that belongs to one process, and the processes that wrote it. */
interface Shared {
  readonly what: string
  readonly processes: readonly string[]
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { readHeader } from './read-header.ts'

/** Matches per batch. */
const FILL_BATCH = 200

/** Adds the columns by which a server selects matches to adopt without reading their headers. */
export const ownersMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('matches')
      .addColumn('game', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('matches')
      .addColumn('rules_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('matches')
      .addColumn('catalogue', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('matches')
      .addColumn('is_held', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('processes')
      .addColumn('losses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await fill(db)
    await db.schema.dropIndex('matches_going_on').execute()
    await db.schema
      .createIndex('matches_held')
      .on('matches')
      .columns(['owner', 'game', 'rules_version'])
      .where('is_held' as never, '=', 1)
      .execute()
  },
}

/** Fills the columns for unfinished matches; they are not used for finished ones. */
async function fill(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ readonly id: string; readonly header: string }>`
      SELECT id, header FROM matches WHERE ending IS NULL AND id > ${last}
      ORDER BY id LIMIT ${FILL_BATCH}`.execute(db)
    for (const { id, header } of rows) {
      const { game, version, catalogue } = playedOf(id, header)
      await sql`UPDATE matches SET game = ${game}, rules_version = ${version},
        catalogue = ${catalogue}, is_held = 1 WHERE id = ${id}`.execute(db)
    }
    if (rows.length < FILL_BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

interface Played {
  readonly game: string
  readonly version: number
  readonly catalogue: string
}

/** Rules of a match by its header; empty for a damaged one, so that no server adopts it. */
function playedOf(id: string, text: string): Played {
  const { game, rulesVersion: version, catalogue } = readHeader(id, text)
  const isWhole = typeof game === 'string' && typeof catalogue === 'string'
  return isWhole && Number.isInteger(version) && Math.abs(version) < 2 ** 31
    ? { game, version, catalogue }
    : { game: '', version: 0, catalogue: '' }
}

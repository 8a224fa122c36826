import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { readHeader } from './read-header.ts'

/** Matches that are filled in at once. */
const FILLED_TOGETHER = 200

/** By what a server chooses the matches that it takes over: no other is read for it. */
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

/** Of the matches that go on; nobody asks it of the others. */
async function fill(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ readonly id: string; readonly header: string }>`
      SELECT id, header FROM matches WHERE ending IS NULL AND id > ${last}
      ORDER BY id LIMIT ${FILLED_TOGETHER}`.execute(db)
    for (const { id, header } of rows) {
      const { game, version } = playedOf(id, header)
      await sql`UPDATE matches SET game = ${game}, rules_version = ${version}, is_held = 1
        WHERE id = ${id}`.execute(db)
    }
    if (rows.length < FILLED_TOGETHER) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** What a header says, damaged as it may be: then nobody plays it. */
function playedOf(id: string, text: string): { readonly game: string; readonly version: number } {
  const { game, rulesVersion } = readHeader(id, text)
  const isWhole = typeof game === 'string' && Number.isInteger(rulesVersion)
  return isWhole && Math.abs(rulesVersion) < 2 ** 31
    ? { game, version: rulesVersion }
    : { game: '', version: 0 }
}

import type { KeptRecord, RecordStore } from '../../results/records/ports.ts'
import type { Database } from './database.ts'

/** Bytes are stored as base64, because backups are lines of JSON. */
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

export const storedRecords = ({ query }: Database): RecordStore => ({
  keep: async ({ matchId: match_id, game, record, events, luck }) => {
    const kept = await query
      .insertInto('records')
      .values({
        match_id,
        game,
        record: Buffer.from(record).toString('base64'),
        events: Buffer.from(events).toString('base64'),
        luck: JSON.stringify(luck),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('match_id')
      .executeTakeFirst()
    return kept !== undefined
  },
  read: async (matchId): Promise<KeptRecord | null> => {
    const row = await query
      .selectFrom('records')
      .selectAll()
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    if (row === undefined) return null
    const { game, record, events, luck } = row
    return {
      matchId,
      game,
      record: bytesOf(record),
      events: bytesOf(events),
      luck: JSON.parse(luck),
    }
  },
})

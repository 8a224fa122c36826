import type { KeptRecord, RecordPart, RecordStore } from '../../results/records/ports.ts'
import type { Database } from './database.ts'

/** Bytes are stored as base64, because backups are lines of JSON. */
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

const PARTS: readonly RecordPart[] = ['record', 'events', 'luck']

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
  read: async <Part extends RecordPart>(matchId: string, ...parts: readonly Part[]) => {
    const row = await query
      .selectFrom('records')
      .select(['match_id', ...PARTS.filter((part) => parts.some((one) => one === part))])
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    if (row === undefined) return null
    const { record, events, luck } = row
    const read: Partial<KeptRecord> = {
      ...(record !== undefined && { record: bytesOf(record) }),
      ...(events !== undefined && { events: bytesOf(events) }),
      ...(luck !== undefined && { luck: JSON.parse(luck) }),
    }
    // The row has exactly the selected columns.
    return read as Pick<KeptRecord, Part>
  },
})

import { ok } from '@dungeon-dice/shared'
import type { GameEvent } from '@dungeon-dice/shared/ddm'
import {
  type EventWire,
  fromEventWire,
  type MatchAnswer,
  matchAnswerSchema,
  type RecordCheck,
  recordCheckSchema,
  recordTextSchema,
} from '@dungeon-dice/shared/protocol'
import type { Catalogues } from './catalogues.ts'
import type { Given } from './http.ts'
import { openReplay, Replay } from './replay.ts'
import type { Session } from './session.ts'

/** A match that is over, and how its dice fell. */
export type MatchReport = MatchAnswer

/** What a server found of a record. */
export type RecordReport = RecordCheck

/** What a server gives of single matches that are over. */
export interface Replays {
  /** A match that is over, with how its dice fell; refused with `no_such_match`. */
  readonly match: (id: string) => Promise<Given<MatchReport>>
  /** Its record as text (docs/record.md); refused with `no_such_match` or `no_record`. */
  readonly record: (id: string) => Promise<Given<string>>
  /** What happened in it, as spectators were told. */
  readonly eventLog: (id: string) => Promise<Given<readonly GameEvent[]>>
  /**
   * A match to look at again, from its beginning to its end. One of older rules, or with dice that
   * the server has no more, shows its events alone.
   */
  readonly replay: (id: string) => Promise<Given<Replay>>
  /** Lets the server check the text of a record; it keeps nothing of it. */
  readonly checkRecord: (text: string) => Promise<Given<RecordReport>>
}

/** Reads matches as whoever this side is; nobody has to be anybody for public ones. */
export function replaysAt(session: Session, catalogues: Catalogues): Replays {
  const pathOf = (id: string, what = '') => `matches/${encodeURIComponent(id)}${what}`
  const text = (path: string) =>
    session.askAsKnown({ path, reader: recordTextSchema, isText: true })
  const eventLog = async (id: string): Promise<Given<readonly GameEvent[]>> => {
    const given = await text(pathOf(id, '/events'))
    return given.ok ? ok(eventsIn(given.value)) : given
  }
  return {
    match: (id) => session.askAsKnown({ path: pathOf(id), reader: matchAnswerSchema }),
    record: (id) => text(pathOf(id, '/record')),
    eventLog,
    replay: async (id) => {
      const record = await text(pathOf(id, '/record'))
      if (!record.ok) return record
      const opened = openReplay(record.value, await catalogues.current())
      if (opened.ok) return opened
      const events = await eventLog(id)
      return events.ok ? ok(Replay.ofEvents(events.value)) : events
    },
    checkRecord: async (record) =>
      session.askAsKnown({
        path: 'records/check',
        body: { record: await packed(record) },
        reader: recordCheckSchema,
      }),
  }
}

const eventsIn = (lines: string): readonly GameEvent[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    // The server is trusted to send what it says it sends.
    .map((line) => fromEventWire(JSON.parse(line) as EventWire))

/** Gzip in base64: long records are above what a server takes as it is. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

import { ok } from '@dungeon-dice/shared'
import { fromEventWire, type GameEvent } from '@dungeon-dice/shared/ddm'
import {
  type EventWire,
  type MatchAnswer,
  matchAnswerSchema,
  type RecordCheck,
  recordCheckSchema,
  recordTextSchema,
} from '@dungeon-dice/shared/protocol'
import type { Catalogues } from './catalogues.ts'
import type { Given } from './http.ts'
import type { Replay } from './replay.ts'
import type { Session } from './session.ts'

/** A finished match with its dice statistics. */
export type MatchReport = MatchAnswer

/** The server's verdict on a record. */
export type RecordReport = RecordCheck

/** Server data about single finished matches. */
export interface Replays {
  /** A finished match with its dice statistics; refused with `no_such_match`. */
  readonly match: (id: string) => Promise<Given<MatchReport>>
  /** The record as text (docs/record.md); refused with `no_such_match` or `no_record`. */
  readonly record: (id: string) => Promise<Given<string>>
  /** The events of the match as spectators saw them. */
  readonly eventLog: (id: string) => Promise<Given<readonly GameEvent[]>>
  /**
   * Replays a match. For older rules, or dice the server no longer has, only the events are
   * available.
   */
  readonly replay: (id: string) => Promise<Given<Replay>>
  /** Has the server check the text of a record; the server does not store it. */
  readonly checkRecord: (text: string) => Promise<Given<RecordReport>>
}

/** Reads matches with the current sign-in; public ones need none. */
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
      // What reads records is large: a browser loads it with the first replay.
      const { openReplay, Replay } = await import('./replay.ts')
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
    // Event logs come from the server, which is trusted.
    .map((line) => fromEventWire(JSON.parse(line) as EventWire))

/** Gzip in base64: a long record would exceed the server's request limit. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

import { ok } from '@dungeon-dice/shared'
import {
  type EventWire,
  type MatchAnswer,
  matchAnswerSchema,
  type RecordCheck,
  recordCheckSchema,
  recordTextSchema,
} from '@dungeon-dice/shared/protocol'
import { recordedGame } from '@dungeon-dice/shared/record'
import type { Catalogues } from './catalogues.ts'
import { isGameId, loadGame, loadRecords } from './games/load.ts'
import type { EventOf, GameId } from './games/types.ts'
import type { Given } from './http.ts'
import { loadPart } from './load-part.ts'
import type { ReplayOf } from './replay.ts'
import type { Session } from './session.ts'

/** A finished match with its dice statistics. */
export type MatchReport = MatchAnswer

/** The server's verdict on a record. */
export type RecordReport = RecordCheck

/** Server data about single finished matches. */
export interface Replays<Id extends GameId = 'ddm'> {
  /** A finished match with its dice statistics; refused with `no_such_match`. */
  readonly match: (id: string) => Promise<Given<MatchReport>>
  /** The record as text (docs/record.md); refused with `no_such_match` or `no_record`. */
  readonly record: (id: string) => Promise<Given<string>>
  /** The events of a match of this client's game, as spectators saw them. */
  readonly eventLog: (id: string) => Promise<Given<readonly EventOf<Id>[]>>
  /**
   * Replays a match. For older rules, or a catalogue the server no longer has, only the events are
   * available.
   */
  readonly replay: (id: string) => Promise<Given<ReplayOf<Id>>>
  /** Has the server check the text of a record; the server does not store it. */
  readonly checkRecord: (text: string) => Promise<Given<RecordReport>>
}

/** Reads matches with the current sign-in; public ones need none. */
export function replaysAt<Id extends GameId>(
  session: Session,
  catalogues: Catalogues<Id>,
): Replays<Id> {
  const pathOf = (id: string, what = '') => `matches/${encodeURIComponent(id)}${what}`
  const text = (path: string) =>
    session.askAsKnown({ path, reader: recordTextSchema, isText: true })
  const eventLog = async (id: string, of: Id): Promise<Given<readonly EventOf<Id>[]>> => {
    const given = await text(pathOf(id, '/events'))
    if (!given.ok) return given
    const { fromEventWire } = await loadGame(of)
    return ok(wiresIn(given.value).map(fromEventWire))
  }
  return {
    match: (id) => session.askAsKnown({ path: pathOf(id), reader: matchAnswerSchema }),
    record: (id) => text(pathOf(id, '/record')),
    eventLog: (id) => eventLog(id, catalogues.games[0]),
    replay: async (id) => {
      const record = await text(pathOf(id, '/record'))
      if (!record.ok) return record
      const of = gameIn(record.value, catalogues.games)
      const { Replay } = await loadPart(import('./replay.ts'))
      const catalogue = await catalogues.current(of)
      const opened = Replay.ofText(of, await loadRecords(of), record.value, catalogue)
      // Each game makes replays of itself alone.
      if (opened.ok) return ok(opened.value as ReplayOf<Id>)
      const events = await eventLog(id, of)
      return events.ok ? ok(Replay.ofEvents(of, events.value) as ReplayOf<Id>) : events
    },
    checkRecord: async (record) =>
      session.askAsKnown({
        path: 'records/check',
        body: { record: await packed(record) },
        reader: recordCheckSchema,
      }),
  }
}

/** The game of a record if the client plays it, else the usual one, which says what is wrong. */
function gameIn<Id extends GameId>(record: string, games: readonly [Id, ...Id[]]): Id {
  const id = recordedGame(record)
  return games.find((game) => id !== null && isGameId(id) && game === id) ?? games[0]
}

const wiresIn = (lines: string): readonly EventWire[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    // Event logs come from the server, which is trusted.
    .map((line) => JSON.parse(line) as EventWire)

/** Gzip in base64: a long record would exceed the server's request limit. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

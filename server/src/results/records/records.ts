import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Chance, diceKey, err, ok, type Result } from '@dungeon-dice/shared'
import {
  type FinishedMatchWire,
  type MatchAnswer,
  type RecordCheck,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { AnyGame } from '../../game/any-game.ts'
import type { Games } from '../../game/games.ts'
import type { Journal } from '../../match/journal.ts'
import { inSlices } from '../../platform/in-slices.ts'
import { LaneQueue } from '../../platform/lane-queue.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { laneOf, wholeAddress } from '../../platform/limits/networks.ts'
import type { Log } from '../../platform/log.ts'
import { nativeKeyedHash } from '../../platform/native-hash.ts'
import { PackedText } from '../../transport/http/route.ts'
import { eventLines } from './event-lines.ts'
import type { RecordStore } from './ports.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Dependencies of `MatchRecords`. */
export interface RecordParts {
  readonly store: RecordStore
  readonly journal: Journal
  readonly games: Games
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly log: Log
  /** Rate limit for record checks by address. */
  readonly checks: Limit
  /** A finished match as visible to this account, with current names. */
  readonly finished: (
    matchId: string,
    viewerId: string | null,
  ) => Promise<Result<FinishedMatchWire, ServerRefusal>>
}

type Shown<T> = Promise<Result<T, ServerRefusal>>

/** Longest record accepted for checking, in bytes. */
const LONGEST_BYTES = 256 * 1_024
/** Bytes that are unpacked at once; smaller pieces of a long text cost the event loop more. */
const CHUNK_BYTES = 256 * 1_024
/** Prefix of gzip data in base64; no record starts with it. */
const PACKED = 'H4sI'
const RETRY_SECONDS = 5
/** Most records of one address that may wait: more than a class that opens one replay together needs. */
const MOST_RECORDS = 60
const TOO_MANY = refusal('too_many', { retryAfterSeconds: RETRY_SECONDS })
/** The line of a record that names its game. */
const RULES_LINE = /^rules (\S+)/m

/** Stores, serves and checks match records. */
export class MatchRecords {
  readonly #parts: RecordParts
  readonly #writing = new LaneQueue()
  readonly #checking = new LaneQueue()
  readonly #unpacking = new LaneQueue()

  constructor(parts: RecordParts) {
    this.#parts = parts
  }

  /**
   * Stores the record of a finished match once; `lane`: that of the match (`matchLane`). Rejects when
   * the store fails; the journal then stays open, so that the next process retries. A match that cannot
   * be replayed keeps only its journal.
   */
  keep(matchId: string, lane: string): Promise<void> {
    return this.#writing.add(lane, () => this.#keep(matchId))
  }

  async #keep(matchId: string): Promise<void> {
    const { store, journal: journals, games, chanceOf, log } = this.#parts
    if ((await store.read(matchId)) !== null) return
    const journal = await journals.read(matchId)
    if (journal === null) throw new Error(`no journal of ${matchId}`)
    const game = games.of(journal.header.game)
    if (game === undefined) throw new Error(`${matchId} is of another game`)
    const chance = chanceOf(diceKey(matchId, journal.header.dice, nativeKeyedHash))
    const written = await inSlices(game.records.write(journal, chance))
    if (!written.ok) {
      log.error({ matchId, err: written.error }, 'record failed')
      return
    }
    const { text, events, summary } = written.value
    await store.keep({
      ...{ matchId, game: game.manifest.id },
      record: await pack(text),
      events: await pack(await inSlices(eventLines(events))),
      luck: summary,
    })
  }

  /** A finished match with its dice statistics; refused with `no_such_match`. */
  async match(matchId: string, viewerId: string | null): Shown<MatchAnswer> {
    const finished = await this.#parts.finished(matchId, viewerId)
    if (!finished.ok) return finished
    const kept = await this.#parts.store.read(matchId, 'luck')
    return ok({ ...finished.value, record: kept !== null, summary: kept?.luck ?? null })
  }

  /**
   * The text of a record, asked for from this address; refused with `no_such_match` or `no_record`, and
   * with `too_many` when many of this address are waiting.
   */
  async text(matchId: string, viewerId: string | null, address: string): Shown<string> {
    const found = await this.#parts.finished(matchId, viewerId)
    if (!found.ok) return found
    const names = new Map(found.value.seats.map(({ seat, name }) => [seat, name]))
    const lane = laneOf(wholeAddress(address))
    if (this.#unpacking.isFull(lane, MOST_RECORDS)) return err(TOO_MANY)
    return this.#unpacking.add(lane, async () => {
      const kept = await this.#parts.store.read(matchId, 'record')
      if (kept === null) return err(refusal('no_record'))
      const text = (await unpack(kept.record, { chunkSize: CHUNK_BYTES })).toString('utf8')
      return ok(this.#gameOf(text)?.records.withNames(text, names) ?? text)
    })
  }

  /**
   * The public event log as JSON lines, asked for from this address; refused like `text`. Unpacking is
   * refused with `too_many` when much of this address is waiting.
   */
  async events(matchId: string, viewerId: string | null, address: string): Shown<PackedText> {
    const match = await this.#parts.finished(matchId, viewerId)
    if (!match.ok) return match
    const kept = await this.#parts.store.read(matchId, 'events')
    if (kept === null) return err(refusal('no_record'))
    const lane = laneOf(wholeAddress(address))
    const gzip = kept.events
    return ok(new PackedText({ gzip, etag: matchId, unpacked: () => this.#unpacked(gzip, lane) }))
  }

  async #unpacked(gzip: Uint8Array, lane: string): Shown<Buffer> {
    if (this.#unpacking.isFull(lane)) return err(TOO_MANY)
    return ok(await this.#unpacking.add(lane, () => unpack(gzip, { chunkSize: CHUNK_BYTES })))
  }

  /**
   * Checks a record, given as text or as gzip in base64, and returns the fault if it has one.
   * Refused with `too_many` by the rate limit or when the queue is full.
   */
  async check(given: string, address: string): Shown<RecordCheck> {
    const lane = laneOf(wholeAddress(address))
    const isFull = this.#checking.isFull(lane)
    const retryAfterSeconds = isFull ? RETRY_SECONDS : await this.#parts.checks.take(address)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const text = given.startsWith(PACKED) ? await unpacked(given) : given
    if (text === null) return err(refusal('malformed', { at: 'record' }))
    const game = this.#gameOf(text)
    if (game === undefined) return ok({ valid: false, fault: { code: 'unknown_game' } })
    const checked = await this.#checking.add(lane, () => inSlices(game.records.check(text)))
    if (!checked.ok) return ok({ valid: false, fault: { ...checked.error } })
    return ok({ valid: true, fault: null, ...checked.value })
  }

  /** The game of a record; the default game reads, and refuses, a text that names none. */
  #gameOf(text: string): AnyGame | undefined {
    const { games } = this.#parts
    const [, id] = RULES_LINE.exec(text) ?? []
    return id === undefined ? games.usual : games.of(id)
  }

  /** Resolves once all pending records are written. */
  stop(): Promise<void> {
    return this.#writing.end
  }
}

async function unpacked(packed: string): Promise<string | null> {
  try {
    const bytes = await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: LONGEST_BYTES })
    return bytes.toString('utf8')
  } catch {
    return null
  }
}

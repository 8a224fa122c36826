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
import type { HostedRecords } from '../../game/hosted-game.ts'
import type { Journal } from '../../match/journal.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import type { Log } from '../../platform/log.ts'
import { inSlices } from './in-slices.ts'
import type { KeptRecord, RecordStore } from './ports.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What records are kept and shown with. */
export interface RecordParts {
  readonly store: RecordStore
  readonly journal: Journal
  readonly hosted: HostedRecords
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly log: Log
  /** Records that one address may have checked. */
  readonly checks: Limit
  /** A finished match as this account may know it, with the names of today. */
  readonly finished: (
    matchId: string,
    viewerId: string | null,
  ) => Promise<Result<FinishedMatchWire, ServerRefusal>>
}

type Shown<T> = Promise<Result<T, ServerRefusal>>

/** Longest text of a record that is taken from anybody, in bytes. */
const LONGEST_BYTES = 256 * 1_024
/** What every gzip in base64 begins with, and no record. */
const PACKED = 'H4sI'
/** Records that may wait to be checked. */
const MOST_WAITING = 20
const RETRY_SECONDS = 5

/** Keeps the records of finished matches, shows them, and checks those that somebody brings. */
export class MatchRecords {
  readonly #parts: RecordParts
  readonly #writing = new ChatMessage()
  readonly #checking = new ChatMessage()

  constructor(parts: RecordParts) {
    this.#parts = parts
  }

  /**
   * Writes a finished match down, once. Rejects when the store fails: its journal must stay open
   * then, so that the next process tries again. One that cannot be played again has its journal alone.
   */
  keep(matchId: string): Promise<void> {
    return this.#writing.add(() => this.#keep(matchId))
  }

  async #keep(matchId: string): Promise<void> {
    const { store, journal: journals, hosted, chanceOf, log } = this.#parts
    if ((await store.read(matchId)) !== null) return
    const journal = await journals.read(matchId)
    if (journal === null) throw new Error(`no journal of ${matchId}`)
    const chance = chanceOf(diceKey(matchId, journal.header.dice))
    const written = await inSlices(hosted.write(journal, chance))
    if (!written.ok) {
      log.error({ matchId, err: written.error }, 'a match has no record')
      return
    }
    const { text, events, luck } = written.value
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    await store.keep({ matchId, record: await pack(text), events: await pack(lines), luck })
  }

  /** A match that is over, with how its dice fell; refused with `no_such_match`. */
  async match(matchId: string, viewerId: string | null): Shown<MatchAnswer> {
    const finished = await this.#parts.finished(matchId, viewerId)
    if (!finished.ok) return finished
    const kept = await this.#parts.store.read(matchId)
    // Written by `luckOf`.
    const luck = (kept?.luck ?? null) as MatchAnswer['luck']
    return ok({ ...finished.value, record: kept !== null, luck })
  }

  /** The text of a record; refused with `no_such_match` or `no_record`. */
  async text(matchId: string, viewerId: string | null): Shown<string> {
    const found = await this.#kept(matchId, viewerId)
    if (!found.ok) return found
    const { kept, match } = found.value
    const names = new Map(match.seats.map(({ seat, name }) => [seat, name]))
    const text = (await unpack(kept.record)).toString('utf8')
    return ok(this.#parts.hosted.withNames(text, names))
  }

  /** The public event log of a match, JSON of one event a line; refused as `text`. */
  async events(matchId: string, viewerId: string | null): Shown<string> {
    const found = await this.#kept(matchId, viewerId)
    return found.ok ? ok((await unpack(found.value.kept.events)).toString('utf8')) : found
  }

  async #kept(
    matchId: string,
    viewerId: string | null,
  ): Shown<{ readonly kept: KeptRecord; readonly match: FinishedMatchWire }> {
    const match = await this.#parts.finished(matchId, viewerId)
    if (!match.ok) return match
    const kept = await this.#parts.store.read(matchId)
    return kept === null ? err(refusal('no_record')) : ok({ kept, match: match.value })
  }

  /**
   * Whether a record is true, or what is wrong with it. `given`: its text, or the gzip in base64.
   * Refused with `too_many` when too many come from this address, or wait.
   */
  async check(given: string, address: string): Shown<RecordCheck> {
    const isFull = this.#checking.waiting >= MOST_WAITING
    const retryAfterSeconds = isFull ? RETRY_SECONDS : await this.#parts.checks.take(address)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const text = given.startsWith(PACKED) ? await unpacked(given) : given
    if (text === null) return err(refusal('malformed', { at: 'record' }))
    const checked = await this.#checking.add(() => inSlices(this.#parts.hosted.check(text)))
    if (!checked.ok) return ok({ valid: false, fault: { ...checked.error } })
    return ok({ valid: true, fault: null, ...checked.value })
  }

  /** Resolves when all that was to be written is. */
  stop(): Promise<void> {
    return this.#writing.end
  }
}

/** Does one thing after another, so that matches that go on have most of the time. */
class ChatMessage {
  #end: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** How many are not done. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when all are done that were added. */
  get end(): Promise<void> {
    return this.#end.then(() => undefined)
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    const done = this.#end.then(work).finally(() => {
      this.#waiting -= 1
    })
    this.#end = done.catch(() => undefined)
    return done
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

import { err, ok } from '@dungeon-dice/shared'
import {
  type BotOffer,
  botAnswerSchema,
  botOfferSchema,
  ofMatchSchema,
  progressSchema,
  type QueueProgress,
  refusal,
  removedSchema,
  type SeatGrant,
  type SeatReservation,
  seatGrantSchema,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import { type Announcement, readAnnouncement } from './announcements.ts'
import { Emitter, type Handler } from './emitter.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { Given } from './http.ts'
import type { Match } from './match.ts'
import type { QueueEvents } from './queue-events.ts'
import { QueueLine, type QueueLineParts } from './queue-line.ts'

/** What somebody who waits has to work with. */
export interface QueuedParts extends Pick<QueueLineParts, 'url' | 'reconnect' | 'askAgain'> {
  /** Takes a granted seat; the match tells nothing before `starts` resolves. */
  readonly sit: (grant: SeatGrant, starts: Promise<void>) => Promise<Match>
}

/** A seat that the queue gave, until the match begins. */
interface Seated {
  readonly matchId: string
  readonly starts: PromiseWithResolvers<void>
  match: Match | null
}

interface Read<T> {
  readonly success: boolean
  readonly data?: T
  readonly error?: unknown
}

/** A place in the queue: one looks for an opponent until there is one, or this is cancelled. */
export class Queued {
  readonly #parts: QueuedParts
  readonly #line: QueueLine
  readonly #emitter = new Emitter<QueueEvents>()
  readonly #found = Promise.withResolvers<Match>()
  #seated: Seated | null = null
  #progress: QueueProgress | null = null
  #offer: BotOffer | null = null
  /** Why the line is gone for good, while a seat may still lead to a match. */
  #lost: Error | null = null
  #isDone = false

  private constructor(parts: QueuedParts) {
    this.#parts = parts
    this.#line = new QueueLine({
      ...parts,
      onMessage: (type, payload) => this.#onMessage(type, payload),
      onReconnecting: (attempt) => this.#emitter.emit('reconnecting', { attempt }),
      onReconnected: () => this.#emitter.emit('reconnected', undefined),
      onDown: (error) => this.#onDown(error),
    })
    // Nobody may be waiting for it.
    this.match.catch(() => undefined)
  }

  /**
   * Takes the reserved place. Handlers that are set at once when this resolves hear everything.
   * @internal
   */
  static async open(parts: QueuedParts, reservation: SeatReservation): Promise<Queued> {
    const queued = new Queued(parts)
    await queued.#line.open(reservation)
    return queued
  }

  /**
   * The match, once an opponent was found and both have come; handlers that are set at once hear
   * everything of it. Rejects with `ConnectionLost` when the place is gone for good: `left` after
   * `cancel`, `replaced` by a newer call of the same account, `refused` when the account can have no
   * seat.
   */
  get match(): Promise<Match> {
    return this.#found.promise
  }

  /** How the waiting goes, as it was told last; null before the first word. */
  get progress(): QueueProgress | null {
    return this.#progress
  }

  /** The bot that is offered; null for none so far. */
  get offer(): BotOffer | null {
    return this.#offer
  }

  /** Calls `handler` at each event of this name from now on; the result stops that. */
  on<Name extends keyof QueueEvents>(name: Name, handler: Handler<QueueEvents[Name]>): () => void {
    return this.#emitter.on(name, handler)
  }

  /** Plays the bot that is offered, and then `match` resolves; refused with `not_offered`, `bots_busy`. */
  async acceptBot(): Promise<Given<null>> {
    if (this.#offer === null) return err(refusal('not_offered'))
    const { bot } = this.#offer
    const answer = botAnswerSchema.safeParse(await this.#line.request('acceptBot', { bot }))
    if (!answer.success) throw new ProtocolBroken('answer to acceptBot', answer.error)
    // The schema checks code and rule; the facts beside them depend on the code.
    return answer.data.ok ? ok(null) : err(answer.data.error as WireRefusal)
  }

  /**
   * Leaves the queue; nothing once `match` has resolved. A match that has begun in this very moment
   * is resigned.
   */
  cancel(): void {
    this.#fail(new ConnectionLost('left'))
  }

  #onMessage(type: string, payload: unknown): void {
    // What was under way when this was cancelled is nobody's any more.
    if (this.#isDone) return
    if (type === 'progress') this.#onProgress(this.#read(type, progressSchema.safeParse(payload)))
    if (type === 'bot') this.#onOffer(this.#read(type, botOfferSchema.safeParse(payload)))
    if (type === 'announcement') this.#onAnnouncement(this.#read(type, readAnnouncement(payload)))
    if (type === 'removed') this.#onRemoved(this.#read(type, removedSchema.safeParse(payload)))
    if (type === 'seated') {
      const grant = this.#read(type, seatGrantSchema.safeParse(payload))
      if (grant !== null && grant.matchId !== this.#seated?.matchId) void this.#take(grant)
    }
    if (type === 'unseated') {
      const read = this.#read(type, ofMatchSchema.safeParse(payload))
      if (read !== null && read.matchId === this.#seated?.matchId) this.#unseat()
    }
  }

  #onRemoved(removed: { readonly error: unknown } | null): void {
    // The schema checks code and rule; the facts beside them depend on the code.
    if (removed !== null) this.#fail(new ConnectionLost('refused', removed.error as WireRefusal))
  }

  #onProgress(progress: unknown): void {
    if (progress === null) return
    this.#progress = progress as QueueProgress
    this.#emitter.emit('progress', this.#progress)
  }

  #onAnnouncement(announcement: Announcement | null): void {
    if (announcement !== null) this.#emitter.emit('announcement', announcement)
  }

  #onOffer(offer: BotOffer | null): void {
    if (offer === null) return
    this.#offer = offer
    this.#emitter.emit('bot', offer)
  }

  /** What a message holds; null, and the place is lost, when it is not what its type says. */
  #read<T>(type: string, { success, data, error }: Read<T>): T | null {
    if (success && data !== undefined) return data
    this.#fail(new ProtocolBroken(`message ${type}`, error))
    return null
  }

  /** Comes to the table, and waits there for the match to begin. */
  async #take(grant: SeatGrant): Promise<void> {
    this.#unseat()
    const { matchId } = grant
    const seated: Seated = { matchId, starts: Promise.withResolvers(), match: null }
    this.#seated = seated
    this.#emitter.emit('seated', { matchId })
    try {
      const match = await this.#parts.sit(grant, seated.starts.promise)
      seated.match = match
      if (this.#seated === seated) await firstEventOf(match)
      if (this.#seated === seated) this.#finish(seated, match)
      else await giveUp(match)
    } catch (error) {
      if (this.#seated === seated) this.#seatFailed(error as Error)
    }
  }

  /** The seat leads nowhere: whoever is still in the queue will be told, others ask again. */
  #seatFailed(error: Error): void {
    this.#seated = null
    if (this.#lost !== null) this.#fail(error)
    else if (!this.#line.isUp) void this.#comeBack()
  }

  #unseat(): void {
    const seated = this.#seated
    this.#seated = null
    if (seated === null) return
    seated.match?.leave()
    this.#emitter.emit('unseated', { matchId: seated.matchId })
  }

  /** With a seat it is the match that says how it goes on. */
  #onDown(error: Error | null): void {
    if (this.#isDone) return
    this.#lost = error
    if (this.#seated !== null) return
    if (error !== null) this.#fail(error)
    else void this.#comeBack()
  }

  async #comeBack(): Promise<void> {
    const error = await this.#line.comeBack()
    if (error !== null) this.#fail(error)
  }

  #finish({ starts }: Seated, match: Match): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#line.leave()
    this.#found.resolve(match)
    starts.resolve()
  }

  #fail(error: Error): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#line.leave()
    const seated = this.#seated
    this.#seated = null
    if (seated?.match) void giveUp(seated.match)
    this.#found.reject(error)
  }
}

/** Leaves a table, so that nobody waits there for nothing. */
async function giveUp(match: Match): Promise<void> {
  if (match.phase === 'playing') await match.submit({ type: 'resign' }).catch(() => undefined)
  match.leave()
}

/** Resolves when the match has begun; rejects when it is lost before. */
async function firstEventOf(match: Match): Promise<void> {
  for await (const _ of match.events) return
}

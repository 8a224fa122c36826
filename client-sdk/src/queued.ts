import { err, ok } from '@dungeon-dice/shared'
import {
  type BotOffer,
  botAnswerSchema,
  botOfferSchema,
  ofMatchSchema,
  progressSchema,
  type QueueProgress,
  type Removed,
  refusal,
  removedSchema,
  type SeatGrant,
  type SeatReservation,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import { type Announcement, readAnnouncement } from './announcements.ts'
import { Emitter, type Handler } from './emitter.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { GameId } from './games/types.ts'
import type { Given } from './http.ts'
import type { MatchOf } from './match.ts'
import type { QueueEvents } from './queue-events.ts'
import { RoomConnection, type RoomConnectionParts } from './room-connection.ts'
import { toRefusal } from './wire-refusal.ts'

/** Dependencies of `Queued`. */
export interface QueuedParts<Id extends GameId>
  extends Pick<RoomConnectionParts, 'url' | 'reconnect' | 'askAgain'> {
  /** Takes a granted seat; the match emits nothing before `starts` resolves. */
  readonly sit: (grant: SeatGrant, starts: Promise<void>) => Promise<MatchOf<Id>>
}

/** A seat from the queue, until the match begins. */
interface Seated<Id extends GameId> {
  readonly matchId: string
  readonly starts: PromiseWithResolvers<void>
  match: MatchOf<Id> | null
}

interface Read<T> {
  readonly success: boolean
  readonly data?: T
  readonly error?: unknown
}

/** A place in the queue: searches for an opponent until one is found or it is cancelled. */
export class Queued<Id extends GameId = 'ddm'> {
  readonly #parts: QueuedParts<Id>
  readonly #connection: RoomConnection
  readonly #emitter = new Emitter<QueueEvents>()
  readonly #found = Promise.withResolvers<MatchOf<Id>>()
  #seated: Seated<Id> | null = null
  #progress: QueueProgress | null = null
  #offer: BotOffer | null = null
  /** Why the connection is lost for good, while a seat may still lead to a match. */
  #lost: Error | null = null
  #isDone = false

  private constructor(parts: QueuedParts<Id>) {
    this.#parts = parts
    this.#connection = new RoomConnection({
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
   * Takes the reserved place. Handlers set as soon as this resolves miss nothing.
   * @internal
   */
  static async open<Id extends GameId>(
    parts: QueuedParts<Id>,
    reservation: SeatReservation,
  ): Promise<Queued<Id>> {
    const queued = new Queued<Id>(parts)
    await queued.#connection.open(reservation)
    return queued
  }

  /**
   * The match, once all players have joined; handlers set at once miss nothing. Rejects with
   * `ConnectionLost` if the place is lost for good: `left` after `cancel`, `replaced` by a newer
   * call of the same account, `refused` if the account cannot have a seat.
   */
  get match(): Promise<MatchOf<Id>> {
    return this.#found.promise
  }

  /** The latest progress of the search; null before the first message. */
  get progress(): QueueProgress | null {
    return this.#progress
  }

  /** The bot offered; null if none was. */
  get offer(): BotOffer | null {
    return this.#offer
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof QueueEvents>(name: Name, handler: Handler<QueueEvents[Name]>): () => void {
    return this.#emitter.on(name, handler)
  }

  /** Accepts the offered bot; `match` resolves next. Refused with `not_offered`, `bots_busy`. */
  async acceptBot(): Promise<Given<null>> {
    if (this.#offer === null) return err(refusal('not_offered'))
    const { bot } = this.#offer
    const answer = botAnswerSchema.safeParse(await this.#connection.request('acceptBot', { bot }))
    if (!answer.success) throw new ProtocolBroken('answer to acceptBot', answer.error)
    return answer.data.ok ? ok(null) : err(toRefusal(answer.data.error))
  }

  /**
   * Leaves the queue; has no effect once `match` has resolved. Resigns a match that has just begun.
   */
  cancel(): void {
    this.#fail(new ConnectionLost('left'))
  }

  #onMessage(type: string, payload: unknown): void {
    // Ignore messages still in flight after a cancel.
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

  #onRemoved(removed: Removed | null): void {
    if (removed !== null) this.#fail(new ConnectionLost('refused', toRefusal(removed.error)))
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

  /** The parsed message; if it is malformed, ends the search and returns null. */
  #read<T>(type: string, { success, data, error }: Read<T>): T | null {
    if (success && data !== undefined) return data
    this.#fail(new ProtocolBroken(`message ${type}`, error))
    return null
  }

  /** Takes the seat and waits for the match to begin. */
  async #take(grant: SeatGrant): Promise<void> {
    this.#unseat()
    const { matchId } = grant
    const seated: Seated<Id> = { matchId, starts: Promise.withResolvers(), match: null }
    this.#seated = seated
    this.#emitter.emit('seated', { matchId })
    try {
      const match = await this.#parts.sit(grant, seated.starts.promise)
      seated.match = match
      if (this.#seated === seated) await match.begun
      if (this.#seated === seated) this.#finish(seated, match)
      else await giveUp(match)
    } catch (error) {
      if (this.#seated === seated) this.#seatFailed(error as Error)
    }
  }

  /**
   * Taking the seat failed. If still in the queue, wait for its next message; otherwise ask for a
   * place again.
   */
  #seatFailed(error: Error): void {
    this.#seated = null
    if (this.#lost !== null) this.#fail(error)
    else if (!this.#connection.isUp) void this.#comeBack()
  }

  #unseat(): void {
    const seated = this.#seated
    this.#seated = null
    if (seated === null) return
    seated.match?.leave()
    this.#emitter.emit('unseated', { matchId: seated.matchId })
  }

  /** While seated, the match decides how to continue. */
  #onDown(error: Error | null): void {
    if (this.#isDone) return
    this.#lost = error
    if (this.#seated !== null) return
    if (error !== null) this.#fail(error)
    else void this.#comeBack()
  }

  async #comeBack(): Promise<void> {
    const error = await this.#connection.comeBack()
    if (error !== null) this.#fail(error)
  }

  #finish({ starts }: Seated<Id>, match: MatchOf<Id>): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#connection.leave()
    this.#found.resolve(match)
    starts.resolve()
  }

  #fail(error: Error): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#connection.leave()
    const seated = this.#seated
    this.#seated = null
    if (seated?.match) void giveUp(seated.match)
    this.#found.reject(error)
  }
}

/** Leaves a match, so that nobody waits for this player. */
async function giveUp<Id extends GameId>(match: MatchOf<Id>): Promise<void> {
  if (match.phase === 'playing') await match.submit({ type: 'resign' }).catch(() => undefined)
  match.leave()
}

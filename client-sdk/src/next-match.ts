import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  doneAnswerSchema,
  type NoRematch,
  refusal,
  type SeatGrant,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import type { Emitter } from './emitter.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { GameId } from './games/types.ts'
import type { MatchEvents } from './match-events.ts'
import type { View } from './view.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Dependencies of `NextMatch`. */
export interface NextMatchParts<Id extends GameId, Next> {
  readonly view: View<Id>
  readonly emitter: Emitter<MatchEvents<Id>>
  readonly request: (type: string, payload: object) => Promise<unknown>
  /** Takes the seat in the next match. */
  readonly open: (grant: SeatGrant) => Promise<Next>
}

/** The next match, or why there is none. */
type Agreed<Id extends GameId, Next> = Result<Next, WireRefusal<Id>>

/** The follow-up to a finished match: the next of its series, a rematch, or nothing. */
export class NextMatch<Id extends GameId, Next> {
  readonly #parts: NextMatchParts<Id, Next>
  readonly #done = Promise.withResolvers<void>()
  #asked: PromiseWithResolvers<Agreed<Id, Next>> | null = null
  #next: Promise<Next> | null = null
  #isOffered = false

  constructor(parts: NextMatchParts<Id, Next>) {
    this.#parts = parts
  }

  /**
   * Resolves, after the match, once nothing more can follow; at once if no caller waits for it,
   * since leaving notifies the others.
   */
  async over(): Promise<void> {
    // Callers waiting for the end may ask for a rematch in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (this.#isAwaited) await this.#done.promise
  }

  get #isAwaited(): boolean {
    const { emitter } = this.#parts
    if (this.#asked !== null || this.#next !== null || emitter.hasHandler('next')) return true
    return !this.#hasNextInSeries && emitter.hasHandler('rematchOffered')
  }

  /** True if the series has another match. */
  get #hasNextInSeries(): boolean {
    const series = this.#parts.view.series
    return series !== null && series.end === null
  }

  /** Asks for a rematch; resolves when all have agreed. */
  async rematch(signal?: AbortSignal): Promise<Agreed<Id, Next>> {
    signal?.throwIfAborted()
    this.#asked ??= Promise.withResolvers()
    const { promise } = this.#asked
    // It may fail before a caller waits for it.
    promise.catch(() => undefined)
    // The next match may arrive before the answer; then the answer does not matter.
    const asking = this.#ask('rematch')
    asking.catch(() => undefined)
    const asked = await Promise.race([asking, promise.then(() => ok(null))])
    if (!asked.ok) {
      this.#settle(asked)
      return asked
    }
    return signal === undefined ? promise : this.#unless(signal, promise)
  }

  /** Declines a rematch; the others are notified. */
  declineRematch(): Promise<Result<null, WireRefusal<Id>>> {
    return this.#ask('declineRematch')
  }

  async #unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
    const aborted = Promise.withResolvers<never>()
    const abort = () => {
      // If this comes too late, the match begins and its seat is kept for a while.
      this.declineRematch().catch(() => undefined)
      this.#asked = null
      aborted.reject(signal.reason)
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    return Promise.race([promise, aborted.promise]).finally(() =>
      signal.removeEventListener('abort', abort),
    )
  }

  async #ask(type: 'rematch' | 'declineRematch'): Promise<Result<null, WireRefusal<Id>>> {
    const read = doneAnswerSchema.safeParse(await this.#parts.request(type, {}))
    if (!read.success) throw new ProtocolBroken(`answer to ${type}`, read.error)
    return read.data.ok ? ok(null) : err(toRefusal(read.data.error))
  }

  /** Handles a state change: another player may want a rematch, or none is possible any more. */
  onState(): void {
    const { view, emitter } = this.#parts
    const seat = view.ownSeat
    if (view.phase !== 'over' || this.#hasNextInSeries || this.#next !== null) return
    const reason = this.#whyNot()
    if (reason !== null) {
      this.#settle(err(refusal('no_rematch', { reason })))
      return
    }
    const other = view.seats.find((one) => one !== seat && view.seat(one)?.rematch === 'wanted')
    if (this.#isOffered || other === undefined || seat === null || view.seat(seat)?.rematch !== '')
      return
    this.#isOffered = true
    emitter.emit('rematchOffered', { seat: other })
  }

  #whyNot(): NoRematch | null {
    const { view } = this.#parts
    const seat = view.ownSeat
    const declined = view.seats.filter((one) => view.seat(one)?.rematch === 'declined')
    if (declined.length === 0) return null
    if (seat !== null && declined.includes(seat)) return declined.length > 1 ? 'late' : 'declined'
    return declined.some((one) => view.seat(one)?.away === 'left') ? 'left' : 'declined'
  }

  /** Handles message `next`, the grant for the next match; it may repeat after a reconnection. */
  onNext(payload: unknown): void {
    if (this.#next !== null) return
    const read = seatGrantSchema.safeParse(payload)
    if (!read.success) this.onLost(new ProtocolBroken('message next', read.error))
    else if (this.#isAwaited) void this.#goTo(read.data)
  }

  async #goTo(grant: SeatGrant): Promise<void> {
    try {
      this.#next = this.#parts.open(grant)
      const next = await this.#next
      this.#parts.emitter.emit('next', next)
      this.#settle(ok(next))
    } catch (error) {
      const lost = error instanceof Error ? error : new ConnectionLost('unreachable', null, error)
      this.#parts.emitter.emit('lost', lost)
      this.#asked?.reject(lost)
      this.#done.resolve()
    }
  }

  #settle(agreed: Agreed<Id, Next>): void {
    this.#asked?.resolve(agreed)
    this.#done.resolve()
  }

  /** The connection to the finished match is lost for good. */
  onLost(error: Error): void {
    if (this.#next === null) this.#asked?.reject(error)
    this.#done.resolve()
  }
}

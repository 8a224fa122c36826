import {
  type Catalogue,
  DEFAULT_ORDERS,
  type GameEvent,
  type Orders,
  type Outcome,
  type Seat,
} from '@dungeon-dice/shared/ddm'
import {
  decisionSchema,
  ordersMessageSchema,
  secretSchema,
  stoppingSchema,
} from '@dungeon-dice/shared/protocol'
import { readAnnouncement } from './announcements.ts'
import { ChatLog } from './chat-log.ts'
import type { ConnectionListener } from './connection.ts'
import { type GiveAnswer, openDecision, type SeatDecision } from './decision.ts'
import { Emitter } from './emitter.ts'
import { MatchHalted, ProtocolBroken } from './errors.ts'
import type { MatchEvents } from './match-events.ts'
import { Stream } from './stream.ts'
import { within } from './time.ts'
import { View } from './view.ts'

/** What came of reading a message by its schema. */
type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: unknown }

/** Longest that the end waits for ratings. */
const SETTLING_MS = 5_000

/**
 * Follows a match: keeps what comes over the connection and tells it in order, events first, then
 * the decision or the end that they led to. It tells nothing before `begin`.
 */
export class Follower implements ConnectionListener {
  /** Null for a spectator. */
  readonly seat: Seat | null
  readonly view: View
  readonly emitter = new Emitter<MatchEvents>()
  readonly chat = new ChatLog((line) => this.emitter.emit('chat', line))
  readonly events = new Stream<GameEvent>()
  readonly decisions = new Stream<SeatDecision>()
  readonly #end = Promise.withResolvers<Outcome>()
  readonly #settled = Promise.withResolvers<void>()
  readonly #give: GiveAnswer
  #hasBegun = false
  #isUp = false
  #wasUp = false
  /** Whether something changed after the line was first up, and before anybody was to be told. */
  #hasUntold = false
  #isOver = false
  #hasToldRated = false
  /** Whether it was to count, as far as this side has seen. */
  #wasToCount = false
  #told = 0
  #orders = DEFAULT_ORDERS
  /** Number of the newest decision that this seat was sent: what its orders answer is not. */
  #sent = 0

  constructor(seat: Seat | null, catalogue: Catalogue, give: GiveAnswer) {
    this.seat = seat
    this.view = new View(catalogue, seat !== null)
    this.#give = give
    // Whoever does not wait for the end must not die of it.
    this.finished.catch(() => undefined)
  }

  /** Resolves when the duel is over; rejects when the match is gone for good. */
  get finished(): Promise<Outcome> {
    return this.#end.promise
  }

  /**
   * Resolves when nothing more is to be waited for: the duel is over, and settled if it is rated,
   * unless that takes long; rejects when the match is gone for good.
   */
  async lastWord(): Promise<void> {
    await this.finished
    if (this.view.rated === 'yes')
      await within(SETTLING_MS, this.#settled.promise).catch(() => undefined)
  }

  /** The decision that waits for this seat. */
  get decision(): SeatDecision | null {
    const newest = this.decisions.items.at(-1)
    return newest !== undefined && newest.number === this.#asked ? newest : null
  }

  /** The standing orders of this seat, as the server has them. */
  get orders(): Orders {
    return this.#orders
  }

  /** Tells what came so far, and from now on what comes. */
  begin(): void {
    this.#hasBegun = true
    this.chat.begin()
    // Whoever has the match by now may have read what it was before that.
    if (this.#hasUntold) this.emitter.emit('change', undefined)
    this.#tell()
    this.#tellRated()
  }

  readonly onState = (state: unknown): void => {
    this.view.update(state)
    this.#tellChange()
    this.#tellRated()
    if (this.view.phase === 'halted') this.onLost(new MatchHalted(this.view.haltReason))
  }

  readonly onEvents = (events: readonly unknown[]): void => {
    // The rules' own events, as the server's view of them gave them out.
    this.events.push(...(events as readonly GameEvent[]))
    this.#tell()
  }

  readonly onMessage = (type: string, payload: unknown): void => {
    if (type === 'secret') this.#own(payload)
    if (type === 'orders') this.#order(payload)
    if (type === 'decision') this.#ask(payload)
    if (type === 'chat') this.#hear(payload)
    if (type === 'stopping') this.#warn(payload)
    if (type === 'announcement') this.#announce(payload)
  }

  readonly onReconnecting = (attempt: number): void => {
    this.#isUp = false
    this.emitter.emit('reconnecting', { attempt })
  }

  readonly onUp = (): void => {
    this.#isUp = true
    this.#wasUp = true
    if (this.#hasBegun) this.emitter.emit('reconnected', undefined)
    this.#tell()
  }

  readonly onLost = (error: Error): void => {
    if (!this.#stop(error)) return
    this.#end.reject(error)
    this.emitter.emit('lost', error)
  }

  get #asked(): number {
    return this.seat === null ? 0 : (this.view.seat(this.seat)?.decision ?? 0)
  }

  #own(payload: unknown): void {
    const secret = this.#read('secret', secretSchema.safeParse(payload))
    if (secret === null) return
    this.view.own(secret)
    // Only now can the duel be read.
    this.#tellChange()
  }

  #order(payload: unknown): void {
    const orders = this.#read('orders', ordersMessageSchema.safeParse(payload))
    if (orders === null) return
    this.#orders = orders
    if (this.#hasBegun) this.emitter.emit('orders', orders)
  }

  #ask(payload: unknown): void {
    const decision = this.#read('decision', decisionSchema.safeParse(payload))
    if (decision === null) return
    this.#sent = decision.number
    this.#tell()
  }

  #hear(payload: unknown): void {
    const fault = this.chat.take(payload)
    if (fault !== null) this.onLost(new ProtocolBroken('message chat', fault))
  }

  #warn(payload: unknown): void {
    const stopping = this.#read('stopping', stoppingSchema.safeParse(payload))
    if (stopping !== null) this.emitter.emit('stopping', { backInSeconds: stopping.backInSeconds })
  }

  #announce(payload: unknown): void {
    const announcement = this.#read('announcement', readAnnouncement(payload))
    if (announcement !== null) this.emitter.emit('announcement', announcement)
  }

  /** What a message holds; null, and the match is lost, when it is not what its type says. */
  #read<T>(type: string, read: Read<T>): T | null {
    if (read.success) return read.data
    this.onLost(new ProtocolBroken(`message ${type}`, read.error))
    return null
  }

  #tellChange(): void {
    if (this.#hasBegun) this.emitter.emit('change', undefined)
    else if (this.#wasUp) this.#hasUntold = true
  }

  #tell(): void {
    if (!this.#hasBegun) return
    for (const event of this.events.items.slice(this.#told)) this.emitter.emit('event', event)
    this.#told = this.events.items.length
    if (this.#isUp) this.#tellDecision()
    if (this.#isUp) this.#tellEnd()
  }

  #tellDecision(): void {
    const number = this.#asked
    const { state } = this.view
    if (number !== this.#sent) return
    if (state === null || number <= (this.decisions.items.at(-1)?.number ?? 0)) return
    const decision = openDecision(number, state, this.#give)
    if (decision === null) return
    this.decisions.push(decision)
    this.emitter.emit('decision', decision)
  }

  #tellEnd(): void {
    const outcome = this.view.phase === 'over' ? this.view.state?.outcome : null
    if (!outcome || !this.#stop(null)) return
    this.#end.resolve(outcome)
    this.emitter.emit('finished', outcome)
  }

  #tellRated(): void {
    const { rated, phase, ratedFacts } = this.view
    this.#wasToCount ||= rated === 'yes'
    // One that was to count may turn out not to.
    const isRejected =
      this.#wasToCount && phase === 'over' && rated === 'no' && ratedFacts.because !== null
    if (!this.#hasBegun || this.#hasToldRated) return
    if (rated !== 'settled' && !isRejected) return
    this.#hasToldRated = true
    this.emitter.emit('rated', undefined)
    this.#settled.resolve()
  }

  /** Nothing more comes; false when that is known already. */
  #stop(error: Error | null): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.events.end(error)
    this.decisions.end(error)
    return true
  }
}

import {
  decisionSchema,
  type EventWire,
  secretSchema,
  stoppingSchema,
  welcomeSchema,
} from '@dungeon-dice/shared/protocol'
import { readAnnouncement } from './announcements.ts'
import { ChatLog } from './chat-log.ts'
import type { ConnectionListener } from './connection.ts'
import { type GiveAnswer, openDecision, type SeatDecision } from './decision.ts'
import { Emitter } from './emitter.ts'
import { MatchHalted, ProtocolBroken } from './errors.ts'
import type { PlayedGame } from './games/client-game.ts'
import type { EventOf, GameId, OrdersOf, OutcomeOf, SeatOf } from './games/types.ts'
import type { MatchEvents } from './match-events.ts'
import { Stream } from './stream.ts'
import { within } from './time.ts'
import { View } from './view.ts'

/** Result of parsing a message. */
type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: unknown }

/** Longest wait for ratings at the end. */
const SETTLING_MS = 5_000

/**
 * Keeps up with a match: collects what the connection delivers and emits it in order, events before the
 * decision or end they lead to. Emits nothing before `begin`.
 */
export class MatchTracker<Id extends GameId> implements ConnectionListener {
  readonly view: View<Id>
  readonly emitter = new Emitter<MatchEvents<Id>>()
  readonly chat = new ChatLog((line) => this.emitter.emit('chat', line))
  readonly events = new Stream<EventOf<Id>>()
  readonly decisions = new Stream<SeatDecision<Id>>()
  readonly #end = Promise.withResolvers<OutcomeOf<Id>>()
  readonly #settled = Promise.withResolvers<void>()
  readonly #begun = Promise.withResolvers<void>()
  readonly #give: GiveAnswer<Id>
  #hasBegun = false
  #isUp = false
  #wasUp = false
  /** True if the state changed after connecting and before `begin`. */
  #hasPendingChange = false
  #isOver = false
  #hasEmittedRated = false
  /** True if the match was going to be rated, as far as this client has seen. */
  #wasRated = false
  #emittedEvents = 0
  #orders: OrdersOf<Id>
  /**
   * Number of the latest decision sent to this seat; decisions answered by its orders are not sent.
   */
  #sent = 0
  /** Decisions that were undone: those that follow may have the same numbers. */
  #undoneDecisions = 0

  constructor(seat: SeatOf<Id> | null, played: PlayedGame<Id>, give: GiveAnswer<Id>) {
    this.view = new View(played, seat)
    this.#orders = played.game.defaultOrders
    this.#give = give
    // Callers that do not wait for the end must not cause an unhandled rejection.
    this.finished.catch(() => undefined)
    this.begun.catch(() => undefined)
  }

  /** Resolves when the match is over; rejects if the match is lost for good. */
  get finished(): Promise<OutcomeOf<Id>> {
    return this.#end.promise
  }

  /**
   * Resolves when the match is over and, if rated, settled, or after a timeout; rejects if the match
   * is lost for good.
   */
  async lastWord(): Promise<void> {
    await this.finished
    if (this.view.rated === 'yes')
      await within(SETTLING_MS, this.#settled.promise).catch(() => undefined)
  }

  /** The own seat; null for a spectator. */
  get seat(): SeatOf<Id> | null {
    return this.view.ownSeat
  }

  /** Resolves when the match has begun, before `begin` too; rejects if it is lost before. */
  get begun(): Promise<void> {
    return this.#begun.promise
  }

  /** The open decision of this seat. */
  get decision(): SeatDecision<Id> | null {
    const newest = this.decisions.items.at(-1)
    return newest !== undefined && newest.number === this.#asked ? newest : null
  }

  /** This seat's standing orders on the server. */
  get orders(): OrdersOf<Id> {
    return this.#orders
  }

  /** Emits everything so far and then what follows. */
  begin(): void {
    this.#hasBegun = true
    this.chat.begin()
    // Callers may have read the match before this change.
    if (this.#hasPendingChange) this.emitter.emit('change', undefined)
    this.#emitPending()
    this.#emitRated()
  }

  readonly onState = (state: unknown): void => {
    this.view.update(state)
    if (this.view.phase !== 'waiting') this.#begun.resolve()
    this.#emitChange()
    this.#emitRated()
    if (this.view.phase === 'halted') this.onLost(new MatchHalted(this.view.haltReason))
  }

  readonly onEvents = (events: readonly EventWire[]): void => {
    this.events.push(...events.map(this.view.played.game.fromEventWire))
    this.#emitPending()
  }

  readonly onMessage = (type: string, payload: unknown): void => {
    if (type === 'welcome') this.#move(payload)
    if (type === 'secret') this.#own(payload)
    if (type === 'orders') this.#order(payload)
    if (type === 'decision') this.#ask(payload)
    if (type === 'chat') this.#receiveChat(payload)
    if (type === 'stopping') this.#warn(payload)
    if (type === 'announcement') this.#announce(payload)
  }

  readonly onReconnecting = (attempt: number): void => {
    this.#isUp = false
    this.emitter.emit('reconnecting', { attempt })
  }

  readonly onUndone = (): void => {
    this.#undoneDecisions = this.decisions.items.length
  }

  readonly onUp = (): void => {
    this.#isUp = true
    this.#wasUp = true
    if (this.#hasBegun) this.emitter.emit('reconnected', undefined)
    this.#emitPending()
  }

  readonly onLost = (error: Error): void => {
    if (!this.#stop(error)) return
    this.#begun.reject(error)
    this.#end.reject(error)
    this.emitter.emit('lost', error)
  }

  get #asked(): number {
    return this.seat === null ? 0 : (this.view.seat(this.seat)?.decision ?? 0)
  }

  /** A second welcome on a connection of a player says that the seat has moved. */
  #move(payload: unknown): void {
    const welcome = this.#read('welcome', welcomeSchema.safeParse(payload))
    if (welcome?.seat === undefined || this.seat === null) return
    this.view.ownSeat = welcome.seat as SeatOf<Id>
    this.#emitChange()
  }

  #own(payload: unknown): void {
    const secret = this.#read('secret', secretSchema.safeParse(payload))
    if (secret === null || this.seat === null) return
    const own = this.view.played.game.own.safeParse(secret.own)
    if (own.success) this.view.own({ ...secret, own: own.data })
    else this.onLost(new ProtocolBroken('message secret', own.error))
    // Without its own facts, a seat cannot read the state.
    this.#emitChange()
  }

  #order(payload: unknown): void {
    const orders = this.#read('orders', this.view.played.game.orders.safeParse(payload))
    if (orders === null) return
    this.#orders = orders
    if (this.#hasBegun) this.emitter.emit('orders', orders)
  }

  #ask(payload: unknown): void {
    const decision = this.#read('decision', decisionSchema.safeParse(payload))
    if (decision === null) return
    this.#sent = decision.number
    this.#emitPending()
  }

  #receiveChat(payload: unknown): void {
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

  /** The parsed message; if it is malformed, ends the match and returns null. */
  #read<T>(type: string, read: Read<T>): T | null {
    if (read.success) return read.data
    this.onLost(new ProtocolBroken(`message ${type}`, read.error))
    return null
  }

  #emitChange(): void {
    if (this.#hasBegun) this.emitter.emit('change', undefined)
    else if (this.#wasUp) this.#hasPendingChange = true
  }

  #emitPending(): void {
    if (!this.#hasBegun) return
    for (const event of this.events.items.slice(this.#emittedEvents))
      this.emitter.emit('event', event)
    this.#emittedEvents = this.events.items.length
    if (this.#isUp) this.#emitDecision()
    if (this.#isUp) this.#emitEnd()
  }

  #emitDecision(): void {
    const number = this.#asked
    const { state } = this.view
    if (number !== this.#sent) return
    const { seat } = this
    if (seat === null || state === null) return
    const newest = this.decisions.items.slice(this.#undoneDecisions).at(-1)?.number ?? 0
    if (number <= newest) return
    const { game } = this.view.played
    const decision = openDecision({ game, seat, give: this.#give }, number, state)
    if (decision === null) return
    this.decisions.push(decision)
    this.emitter.emit('decision', decision)
  }

  #emitEnd(): void {
    const outcome = this.view.phase === 'over' ? this.view.outcome : null
    if (outcome === null || !this.#stop(null)) return
    this.#end.resolve(outcome)
    this.emitter.emit('finished', outcome)
  }

  #emitRated(): void {
    const { rated, phase, ratedFacts } = this.view
    this.#wasRated ||= rated === 'yes'
    // A match may turn out not to count.
    const isRejected =
      this.#wasRated && phase === 'over' && rated === 'no' && ratedFacts.because !== null
    if (!this.#hasBegun || this.#hasEmittedRated) return
    if (rated !== 'settled' && !isRejected) return
    this.#hasEmittedRated = true
    this.emitter.emit('rated', undefined)
    this.#settled.resolve()
  }

  /** Ends all streams; false if they had ended before. */
  #stop(error: Error | null): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.events.end(error)
    this.decisions.end(error)
    return true
  }
}

import type { Schema } from '@colyseus/schema'
import {
  PROTOCOL_VERSION,
  parse,
  refusal,
  resyncRequestSchema,
  type WelcomeMessage,
} from '@dungeon-dice/shared/protocol'
import { EVENTS_PAGE } from '../match/event-log.ts'
import type { HandlerAnswer } from '../transport/colyseus/handler-answer.ts'
import type { Frame, PublicEvents } from './frame.ts'
import type { MatchClock } from './match-clock.ts'
import type { WatchAuth } from './ports.ts'
import { type DuePage, newAfter } from './published-buffer.ts'
import type { RoomWatcher, SpectatedMatch } from './spectated-match.ts'
import type { WatchStatePublisher } from './watch-state-publisher.ts'

/** The clients of a watch room. */
export interface WatchRoomClients {
  /** Sends the changes of the state, and new events. */
  readonly publish: (newEvents: PublicEvents | null) => void
  /** Sends all clients another `welcome`. */
  readonly welcome: (welcome: WelcomeMessage) => void
  /** True while something published is still being written. */
  readonly isBusy: () => boolean
  /** Everything was shown: disconnects all clients. */
  readonly end: () => void
}

export interface WatchHandlersParts {
  readonly maxMessagesPerSecond: number
}

/** Handlers of a watch room for its match, whatever game is played. */
export class WatchHandlers implements RoomWatcher {
  readonly #parts: WatchHandlersParts
  readonly #match: SpectatedMatch
  readonly #publisher: WatchStatePublisher
  readonly #roomClients: WatchRoomClients
  readonly #stop: () => void
  #lastEvent = 0
  /** The clock that the frame shown counts by. */
  #clock: MatchClock

  constructor(
    parts: WatchHandlersParts,
    match: SpectatedMatch,
    publisher: WatchStatePublisher,
    roomClients: WatchRoomClients,
  ) {
    this.#parts = parts
    this.#match = match
    this.#publisher = publisher
    this.#roomClients = roomClients
    this.#clock = match.buffer.clock
    publisher.showCount(match.spectators.spectatorCount.count)
    match.onSpectatorCount = ({ count }) => {
      publisher.showCount(count)
      roomClients.publish(null)
    }
    this.#stop = match.watch(this)
  }

  get state(): Schema {
    return this.#publisher.state
  }

  get isBusy(): boolean {
    return this.#roomClients.isBusy()
  }

  get lastEvent(): number {
    return this.#lastEvent
  }

  onFrame(frame: Frame): void {
    // A server that adopted the match may be behind, or start with events that were shown already.
    if (frame.lastEvent < this.#lastEvent) return
    const newEvents = newAfter(frame.newEvents, this.#lastEvent)
    this.#setClock(this.#match.buffer.clock)
    this.#publisher.show(frame)
    this.#lastEvent = frame.lastEvent
    this.#roomClients.publish(newEvents.events.length === 0 ? null : newEvents)
  }

  onEnd(): void {
    this.#roomClients.end()
  }

  /** Times count by another clock once another server plays the match: tells all spectators. */
  #setClock(clock: MatchClock): void {
    if (clock === this.#clock) return
    this.#clock = clock
    this.#roomClients.welcome(this.#welcome())
  }

  /** A client joins; returns its first message, or null when there is nothing left to see. */
  join({ place, accountId }: WatchAuth): WelcomeMessage | null {
    const { spectators, buffer } = this.#match
    if (buffer.hasEnded) return null
    spectators.join(place, accountId)
    return this.#welcome()
  }

  #welcome(): WelcomeMessage {
    const { maxMessagesPerSecond } = this.#parts
    const { matchId: match, delaySeconds, game } = this.#match.terms
    return {
      protocol: PROTOCOL_VERSION,
      rules: game.engine.rulesVersion,
      match,
      delaySeconds,
      lastEvent: this.#lastEvent,
      now: this.#clock.shownAtMs,
      maxMessagesPerSecond,
    }
  }

  leave({ place }: WatchAuth): void {
    this.#match.spectators.leave(place)
  }

  resync(message: unknown): HandlerAnswer | Promise<HandlerAnswer> {
    const request = parse(resyncRequestSchema, message)
    if (!request.ok) return { ok: false, seq: null, error: request.error }
    if (this.#lastEvent === 0) return { ok: false, seq: null, error: refusal('not_started') }
    const page = this.#match.buffer.eventsAfter(request.value.after, EVENTS_PAGE)
    return page instanceof Promise ? page.then(answerOf) : answerOf(page)
  }

  /** The room is disposed. */
  close(): void {
    this.#stop()
    this.#match.onSpectatorCount = null
  }
}

const answerOf = (page: DuePage | null): HandlerAnswer =>
  page === null ? { ok: false, seq: null, error: refusal('moving') } : { ok: true, ...page }

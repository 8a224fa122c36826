import type { Schema } from '@colyseus/schema'
import {
  PROTOCOL_VERSION,
  parse,
  refusal,
  resyncRequestSchema,
  type WelcomeMessage,
} from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Clock } from '../platform/clock.ts'
import type { HandlerAnswer } from '../transport/colyseus/answer.ts'
import type { Frame, PublicEvents } from './frame.ts'
import type { WatchWay } from './ports.ts'
import { type DuePage, newsAfter } from './published-buffer.ts'
import type { WatchStatePublisher } from './watch-state-publisher.ts'
import type { Screen, WatchStream } from './watch-stream.ts'

/** Most events that one `resync` brings. */
const RESYNC_PAGE = 500

/** Those who watch, as what shows them a match sees them. */
export interface WatchRoomClients {
  /** Sends what changed in the state, and what happened. */
  readonly publish: (news: PublicEvents | null) => void
  /** Whether something that was published is still being written. */
  readonly isBusy: () => boolean
  /** All was shown: everybody goes. */
  readonly end: () => void
}

/** All that a watch room does with its match, whatever is played there. */
export interface WatchHandlers {
  readonly state: Schema
  /** Somebody came: the first message for them; null when there is nothing to see any more. */
  readonly come: (way: WatchWay) => WelcomeMessage | null
  readonly go: (way: WatchWay) => void
  readonly resync: (message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  /** The room is gone. */
  readonly close: () => void
}

/** What the door to a match is made of. */
export interface WatchStreamHandlersParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly clock: Clock
  readonly maxMessagesPerSecond: number
}

/** The door to one match for those who watch it. */
export class WatchStreamHandlers<H extends HostTypes> implements WatchHandlers, Screen {
  readonly #parts: WatchStreamHandlersParts<H>
  readonly #show: WatchStream
  readonly #publisher: WatchStatePublisher<H>
  readonly #roomClients: WatchRoomClients
  readonly #stop: () => void
  #lastEvent = 0

  constructor(
    parts: WatchStreamHandlersParts<H>,
    show: WatchStream,
    publisher: WatchStatePublisher<H>,
    roomClients: WatchRoomClients,
  ) {
    this.#parts = parts
    this.#show = show
    this.#publisher = publisher
    this.#roomClients = roomClients
    publisher.showCount(show.spectators.spectatorCount.count)
    show.onSpectatorCount = ({ count }) => {
      publisher.showCount(count)
      roomClients.publish(null)
    }
    this.#stop = show.watch(this)
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
    // Whoever goes on with a match may not be as far yet, or begin with what was shown already.
    if (frame.lastEvent < this.#lastEvent) return
    const news = newsAfter(frame.news, this.#lastEvent)
    this.#publisher.show(frame)
    this.#lastEvent = frame.lastEvent
    this.#roomClients.publish(news.events.length === 0 ? null : news)
  }

  onEnd(): void {
    this.#roomClients.end()
  }

  come({ place, accountId }: WatchWay): WelcomeMessage | null {
    const { terms, spectators, delayBuffer } = this.#show
    if (delayBuffer.hasEnded) return null
    spectators.come(place, accountId)
    const { hosted, clock, maxMessagesPerSecond } = this.#parts
    const { matchId: match, delaySeconds } = terms
    return {
      protocol: PROTOCOL_VERSION,
      rules: hosted.game.rulesVersion,
      match,
      delaySeconds,
      lastEvent: this.#lastEvent,
      // What is shown counts by the time that it was then.
      now: clock.now() + delayBuffer.aheadMs - delaySeconds * 1_000,
      maxMessagesPerSecond,
    }
  }

  go({ place }: WatchWay): void {
    this.#show.spectators.go(place)
  }

  resync(message: unknown): HandlerAnswer | Promise<HandlerAnswer> {
    const request = parse(resyncRequestSchema, message)
    if (!request.ok) return { ok: false, seq: null, error: request.error }
    if (this.#lastEvent === 0) return { ok: false, seq: null, error: refusal('not_started') }
    const page = this.#show.delayBuffer.eventsAfter(request.value.after, RESYNC_PAGE)
    return page instanceof Promise ? page.then(answerOf) : answerOf(page)
  }

  close(): void {
    this.#stop()
    this.#show.onSpectatorCount = null
  }
}

const answerOf = (page: DuePage | null): HandlerAnswer =>
  page === null ? { ok: false, seq: null, error: refusal('moving') } : { ok: true, ...page }

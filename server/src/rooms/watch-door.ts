import type { Schema } from '@colyseus/schema'
import {
  PROTOCOL_VERSION,
  parse,
  refusal,
  resyncRequestSchema,
  type WelcomeMessage,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Frame, PublicEvents } from '../watching/frame.ts'
import type { WatchWay } from '../watching/ports.ts'
import type { Screen, Show } from '../watching/show.ts'
import { type DuePage, newsAfter } from '../watching/shown-feed.ts'
import type { DoorAnswer } from './door.ts'
import type { WatchPresenter } from './watch-presenter.ts'

/** Most events that one `resync` brings. */
const RESYNC_PAGE = 500

/** Those who watch, as what shows them a match sees them. */
export interface WatchAudience {
  /** Sends what changed in the state, and what happened. */
  readonly publish: (news: PublicEvents | null) => void
  /** Whether something that was published is still being written. */
  readonly isBusy: () => boolean
  /** All was shown: everybody goes. */
  readonly end: () => void
}

/** All that a watch room does with its match, whatever is played there. */
export interface WatchDoor {
  readonly state: Schema
  /** Somebody came: the first message for them; null when there is nothing to see any more. */
  readonly come: (way: WatchWay) => WelcomeMessage | null
  readonly go: (way: WatchWay) => void
  readonly resync: (message: unknown) => DoorAnswer | Promise<DoorAnswer>
  /** The room is gone. */
  readonly close: () => void
}

/** What the door to a match is made of. */
export interface ShowDoorParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly clock: Clock
  readonly maxMessagesPerSecond: number
}

/** The door to one match for those who watch it. */
export class ShowDoor<H extends HostTypes> implements WatchDoor, Screen {
  readonly #parts: ShowDoorParts<H>
  readonly #show: Show
  readonly #presenter: WatchPresenter<H>
  readonly #audience: WatchAudience
  readonly #stop: () => void
  #lastEvent = 0

  constructor(
    parts: ShowDoorParts<H>,
    show: Show,
    presenter: WatchPresenter<H>,
    audience: WatchAudience,
  ) {
    this.#parts = parts
    this.#show = show
    this.#presenter = presenter
    this.#audience = audience
    presenter.showCount(show.spectators.crowd.count)
    show.onCrowd = ({ count }) => {
      presenter.showCount(count)
      audience.publish(null)
    }
    this.#stop = show.watch(this)
  }

  get state(): Schema {
    return this.#presenter.state
  }

  get isBusy(): boolean {
    return this.#audience.isBusy()
  }

  get lastEvent(): number {
    return this.#lastEvent
  }

  onFrame(frame: Frame): void {
    // Whoever goes on with a match may not be as far yet, or begin with what was shown already.
    if (frame.lastEvent < this.#lastEvent) return
    const news = newsAfter(frame.news, this.#lastEvent)
    this.#presenter.show(frame)
    this.#lastEvent = frame.lastEvent
    this.#audience.publish(news.events.length === 0 ? null : news)
  }

  onEnd(): void {
    this.#audience.end()
  }

  come({ place, accountId }: WatchWay): WelcomeMessage | null {
    const { terms, spectators, feed } = this.#show
    if (feed.hasEnded) return null
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
      now: clock.now() + feed.aheadMs - delaySeconds * 1_000,
      maxMessagesPerSecond,
    }
  }

  go({ place }: WatchWay): void {
    this.#show.spectators.go(place)
  }

  resync(message: unknown): DoorAnswer | Promise<DoorAnswer> {
    const request = parse(resyncRequestSchema, message)
    if (!request.ok) return { ok: false, seq: null, error: request.error }
    if (this.#lastEvent === 0) return { ok: false, seq: null, error: refusal('not_started') }
    const page = this.#show.feed.eventsAfter(request.value.after, RESYNC_PAGE)
    return page instanceof Promise ? page.then(answerOf) : answerOf(page)
  }

  close(): void {
    this.#stop()
    this.#show.onCrowd = null
  }
}

const answerOf = (page: DuePage | null): DoorAnswer =>
  page === null ? { ok: false, seq: null, error: refusal('moving') } : { ok: true, ...page }

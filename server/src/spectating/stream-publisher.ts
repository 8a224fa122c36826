import type { Peers } from '../cluster/ports.ts'
import { EVENTS_PAGE } from '../match/event-log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { NO_SPECTATORS } from '../session/spectator-count.ts'
import { type SubscribeAnswer, type SubscribeRequest, streamOf } from './calls.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import type { Frame } from './frame.ts'
import type { Watcher } from './published-buffer.ts'
import type { Spectators } from './spectators.ts'

export interface StreamPublisherParts {
  readonly self: string
  readonly peers: Pick<Peers, 'publish'>
  readonly clock: Clock
  readonly timers: Timers
  /** Creates a stream id that was never used before. */
  readonly newStream: () => string
  readonly matchId: string
  readonly delayBuffer: Pick<DelayBuffer<unknown>, 'subscribe' | 'eventsAfter'>
  readonly spectators: Spectators
  /** Accounts of the players. */
  readonly players: () => readonly string[]
}

/** How long a subscription lasts unless renewed, in milliseconds. */
const SUBSCRIPTION_MS = 10_000

/** Shortest time between two frames, in milliseconds: a fast match must not flood the cluster. */
const PACE_MS = 20

/**
 * Publishes a match to the servers that watch it: each frame once when it is due, whatever the
 * number of subscribers, and nothing without subscribers. Subscriptions expire unless renewed.
 */
export class StreamPublisher implements Watcher {
  readonly #parts: StreamPublisherParts
  /** Expiry of each subscription, by server. */
  readonly #subscriptions = new Map<string, number>()
  #stream = ''
  #seq = 0
  /** The frame that the stream has reached. */
  #frame: Frame | null = null
  #quietUntilMs = 0
  #stop: (() => void) | null = null
  #cancel: Cancel | null = null

  constructor(parts: StreamPublisherParts) {
    this.#parts = parts
  }

  /** True while other servers subscribe. */
  get isOn(): boolean {
    return this.#stop !== null
  }

  get isBusy(): boolean {
    return this.#parts.clock.now() < this.#quietUntilMs
  }

  /** Adds or renews a subscription. */
  subscribe(server: string, request: SubscribeRequest): SubscribeAnswer {
    const { clock, spectators, players } = this.#parts
    const nowMs = clock.now()
    this.#subscriptions.set(server, nowMs + SUBSCRIPTION_MS)
    if (!this.isOn) this.#start()
    this.#planExpiry()
    const { holds, after, count } = request
    spectators.setRemote(server, { count, accountIds: new Set(request.players) })
    const { stream, seq } = { stream: this.#stream, seq: this.#seq }
    const isCurrent = holds !== null && holds.stream === stream && holds.seq === seq
    return {
      ...{ isHere: true, stream, seq, nowMs },
      ...(isCurrent ? {} : { frame: this.#wholeFrame(after) }),
      players: [...players()],
      counts: this.#counts(),
    }
  }

  /** Removes a subscription. */
  unsubscribe(server: string): void {
    this.#subscriptions.delete(server)
    this.#parts.spectators.setRemote(server, NO_SPECTATORS)
    if (this.#subscriptions.size === 0) this.#end()
  }

  onFrame(frame: Frame): void {
    const before = this.#frame
    this.#frame = frame
    // The first frame is part of the answer to the subscription.
    if (!this.isOn) return
    this.#seq += 1
    const { clock, peers, matchId } = this.#parts
    this.#quietUntilMs = clock.now() + PACE_MS
    const { fields, view, newEvents, lastEvent } = frame
    const changed = before === null || before.view !== view ? { view } : {}
    const numbered = { stream: this.#stream, seq: this.#seq }
    const news = { from: newEvents.from, events: [...newEvents.events] }
    const sent = { head: fields, news, lastEvent, ...changed }
    peers.publish(streamOf(matchId), { type: 'frame', ...numbered, ...sent })
  }

  onEnd(): void {
    this.#publish('end')
    this.#end()
  }

  /** The match moves: subscribers must look it up again. */
  moved(): void {
    this.#publish('moved')
    this.#end()
  }

  /** The number of spectators has changed. */
  countChanged(): void {
    if (!this.isOn) return
    const { peers, matchId } = this.#parts
    const spectatorCount = { type: 'crowd' as const, stream: this.#stream, counts: this.#counts() }
    peers.publish(streamOf(matchId), spectatorCount)
  }

  #publish(type: 'end' | 'moved'): void {
    const { peers, matchId } = this.#parts
    if (this.isOn) peers.publish(streamOf(matchId), { type, stream: this.#stream })
  }

  #start(): void {
    const { newStream, delayBuffer } = this.#parts
    this.#stream = newStream()
    this.#seq = 0
    this.#frame = null
    this.#stop = delayBuffer.subscribe(this)
  }

  #end(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#subscriptions.clear()
    this.#stop?.()
    this.#stop = null
    this.#frame = null
    this.#parts.spectators.setAllRemote(new Map())
  }

  /** The current frame, complete, with the events after number `after`. */
  #wholeFrame(after: number | null) {
    const frame = this.#frame
    if (frame === null) return null
    const { fields, view, lastEvent } = frame
    const from = after ?? lastEvent
    // Events after this frame come with the next one.
    const most = Math.min(EVENTS_PAGE, lastEvent - from)
    const page = most <= 0 ? null : this.#parts.delayBuffer.eventsAfter(from, most)
    const news = { from: page?.from ?? lastEvent + 1, events: [...(page?.events ?? [])] }
    return { head: { ...fields }, view, news, lastEvent }
  }

  #counts(): Record<string, number> {
    const { self, spectators } = this.#parts
    const counts: Record<string, number> = { [self]: spectators.here.count }
    for (const [server, { count }] of spectators.remote) counts[server] = count
    return counts
  }

  /** Removes subscriptions that were not renewed. */
  #planExpiry(): void {
    if (this.#cancel !== null) return
    const { clock, timers } = this.#parts
    const nextMs = Math.min(...this.#subscriptions.values())
    this.#cancel = timers.at(nextMs, () => {
      this.#cancel = null
      const nowMs = clock.now()
      for (const [server, untilMs] of [...this.#subscriptions])
        if (untilMs <= nowMs) this.unsubscribe(server)
      if (this.isOn) this.#planExpiry()
    })
  }
}

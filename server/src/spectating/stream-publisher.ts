import type { Peers } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { NO_SPECTATORS } from '../session/spectator-count.ts'
import { EVENTS_PAGE, type FollowAnswer, type FollowQuestion, streamOf } from './calls.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import type { Frame } from './frame.ts'
import type { Watcher } from './published-buffer.ts'
import type { Spectators } from './spectators.ts'

/** What a relay is made of. */
export interface StreamPublisherParts {
  readonly self: string
  readonly peers: Pick<Peers, 'publish'>
  readonly clock: Clock
  readonly timers: Timers
  /** A fresh name for a stream, which none had before. */
  readonly newStream: () => string
  readonly matchId: string
  readonly delayBuffer: Pick<DelayBuffer<unknown>, 'watch' | 'eventsAfter'>
  readonly spectators: Spectators
  /** Accounts of those who play. */
  readonly players: () => readonly string[]
}

/** For how long a server that does not ask again is still told. */
const FOLLOW_MS = 10_000

/** Least time between two frames: however fast a match is played, it is no flood among servers. */
const PACE_MS = 20

/**
 * What one match tells the servers at which it is watched: each frame once, when it is due, however
 * many listen, and nothing while none does. Each server says again and again that it listens.
 */
export class StreamPublisher implements Watcher {
  readonly #parts: StreamPublisherParts
  /** Until when each server is told. */
  readonly #until = new Map<string, number>()
  #stream = ''
  #seq = 0
  /** What the stream has shown so far. */
  #frame: Frame | null = null
  #quietUntilMs = 0
  #stop: (() => void) | null = null
  #cancel: Cancel | null = null

  constructor(parts: StreamPublisherParts) {
    this.#parts = parts
  }

  /** Whether any other server listens. */
  get isOn(): boolean {
    return this.#stop !== null
  }

  get isBusy(): boolean {
    return this.#parts.clock.now() < this.#quietUntilMs
  }

  /** A server listens, for a while. */
  follow(server: string, question: FollowQuestion): FollowAnswer {
    const { clock, spectators, players } = this.#parts
    const nowMs = clock.now()
    this.#until.set(server, nowMs + FOLLOW_MS)
    if (!this.isOn) this.#start()
    this.#planEnd()
    const { holds, after, count } = question
    spectators.setElsewhere(server, { count, accountIds: new Set(question.players) })
    const { stream, seq } = { stream: this.#stream, seq: this.#seq }
    const isCurrent = holds !== null && holds.stream === stream && holds.seq === seq
    return {
      ...{ isHere: true, stream, seq, nowMs },
      ...(isCurrent ? {} : { frame: this.#whole(after) }),
      players: [...players()],
      counts: this.#counts(),
    }
  }

  /** A server listens no more. */
  leave(server: string): void {
    this.#until.delete(server)
    this.#parts.spectators.setElsewhere(server, NO_SPECTATORS)
    if (this.#until.size === 0) this.#end()
  }

  onFrame(frame: Frame): void {
    const before = this.#frame
    this.#frame = frame
    // The first is what the stream begins with: whoever asks is answered with it.
    if (!this.isOn) return
    this.#seq += 1
    const { clock, peers, matchId } = this.#parts
    this.#quietUntilMs = clock.now() + PACE_MS
    const { view, ...rest } = frame
    const changed = before === null || before.view !== view ? { view } : {}
    const numbered = { stream: this.#stream, seq: this.#seq }
    const news = { from: rest.news.from, events: [...rest.news.events] }
    peers.publish(streamOf(matchId), { type: 'frame', ...numbered, ...rest, news, ...changed })
  }

  onEnd(): void {
    this.#tell('end')
    this.#end()
  }

  /** The match goes on at another server: whoever listens is to look for it there. */
  moved(): void {
    this.#tell('moved')
    this.#end()
  }

  /** Others watch than before. */
  crowdChanged(): void {
    if (!this.isOn) return
    const { peers, matchId } = this.#parts
    const spectatorCount = { type: 'crowd' as const, stream: this.#stream, counts: this.#counts() }
    peers.publish(streamOf(matchId), spectatorCount)
  }

  #tell(type: 'end' | 'moved'): void {
    const { peers, matchId } = this.#parts
    if (this.isOn) peers.publish(streamOf(matchId), { type, stream: this.#stream })
  }

  #start(): void {
    const { newStream, delayBuffer } = this.#parts
    this.#stream = newStream()
    this.#seq = 0
    this.#frame = null
    this.#stop = delayBuffer.watch(this)
  }

  #end(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#until.clear()
    this.#stop?.()
    this.#stop = null
    this.#frame = null
    this.#parts.spectators.setAllElsewhere(new Map())
  }

  /** What is due, whole, with the events after number `after`. */
  #whole(after: number | null) {
    const frame = this.#frame
    if (frame === null) return null
    const { head, view, lastEvent } = frame
    const from = after ?? lastEvent
    // Not beyond the frame: what is due and not in it yet comes with the next.
    const most = Math.min(EVENTS_PAGE, lastEvent - from)
    const page = most <= 0 ? null : this.#parts.delayBuffer.eventsAfter(from, most)
    const news = { from: page?.from ?? lastEvent + 1, events: [...(page?.events ?? [])] }
    return { head: { ...head }, view, news, lastEvent }
  }

  #counts(): Record<string, number> {
    const { self, spectators } = this.#parts
    const counts: Record<string, number> = { [self]: spectators.here.count }
    for (const [server, { count }] of spectators.elsewhere) counts[server] = count
    return counts
  }

  /** Those who did not ask again in time are forgotten then. */
  #planEnd(): void {
    if (this.#cancel !== null) return
    const { clock, timers } = this.#parts
    const nextMs = Math.min(...this.#until.values())
    this.#cancel = timers.at(nextMs, () => {
      this.#cancel = null
      const nowMs = clock.now()
      for (const [server, untilMs] of [...this.#until]) if (untilMs <= nowMs) this.leave(server)
      if (this.isOn) this.#planEnd()
    })
  }
}

import type { Plain } from '@dungeon-dice/shared'
import type { Cancel } from '../platform/timers.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { type StreamMessage, type SubscribeAnswer, streamOf } from './calls.ts'
import type { PublicEvents, PublicFields } from './frame.ts'
import { MatchClock } from './match-clock.ts'
import type { DuePage, PublishedBuffer, Watcher } from './published-buffer.ts'
import { ReceivedBuffer } from './received-buffer.ts'
import { RemoteEvents, type RemoteEventsParts } from './remote-events.ts'

export interface StreamSubscriberParts extends RemoteEventsParts {
  /** Delay of the spectators behind the players, in milliseconds. */
  readonly delayMs: number
  /** Spectators at this server. */
  readonly spectatorCount: () => SpectatorCount
  /** Called with the number of spectators at each server, including this one. */
  readonly onCounts: (counts: ReadonlyMap<string, number>) => void
  readonly onEnd: () => void
}

/** How often the subscription is renewed, in milliseconds. */
const RENEW_MS = 3_000

/** Delays between attempts to find a match that no server has, in milliseconds. */
const LONGEST_WAIT_MS = 2_000
const FIRST_WAIT_MS = 250

/** How long to look for a match that some server should have, in milliseconds. */
const SEARCH_MS = 5 * 60_000

type FrameMessage = Extract<StreamMessage, { readonly type: 'frame' }>

/**
 * The part of another server's match that spectators at this server may see. Receives the stream
 * of that server, requests what was missed, and looks the match up again when that server is lost.
 * Every event is shown exactly once, even if the match moves.
 */
export class StreamSubscriber implements PublishedBuffer {
  readonly #parts: StreamSubscriberParts
  readonly #remote: RemoteEvents
  readonly #received: ReceivedBuffer
  readonly #unsubscribe: () => void
  /** Messages that arrived during a request. */
  readonly #queued: FrameMessage[] = []
  #stream = ''
  #seq = 0
  /** The newest view in the stream, shown or not. */
  #view: Plain = null
  #isRequesting = false
  #mustRequest = false
  #waitMs = 0
  #absentMs = 0
  #cancel: Cancel | null = null
  #isStopped = false
  /** The number of spectators here that the other server knows. */
  #reported = 0
  hasEnded = false
  clock: MatchClock
  /** The stream that the clock belongs to; empty for none. */
  #clockedStream = ''
  /** Accounts of the players. */
  players: ReadonlySet<string> = new Set()

  /** `last`: number of the newest event shown before, by another buffer; null for none. */
  constructor(parts: StreamSubscriberParts, last: number | null = null) {
    this.#parts = parts
    this.clock = new MatchClock(parts.clock, parts.delayMs)
    this.#remote = new RemoteEvents(parts)
    const { clock, timers, peers, matchId } = parts
    const eventsTo = (until: number) => this.#remote.events(0, until)
    this.#received = new ReceivedBuffer({ clock, timers, eventsTo }, last)
    this.#unsubscribe = peers.subscribe(streamOf(matchId), (message) => this.#receive(message))
  }

  /** Id of the server that has the match; null while unknown. */
  get home(): string | null {
    return this.#remote.home
  }

  /** Subscribes and keeps the subscription alive. False when the match was not found. */
  async begin(): Promise<boolean> {
    await this.#request()
    return this.home !== null && !this.hasEnded
  }

  /** Reports the number of spectators here if it has changed. */
  report(): void {
    if (this.#parts.spectatorCount().count !== this.#reported) void this.#request()
  }

  /** The match may have moved. */
  relocate(): void {
    this.#remote.forget()
    void this.#request()
  }

  /** Ends the subscription: nobody watches here any more. */
  stop(): void {
    if (this.#isStopped) return
    this.#close()
    this.#remote.unsubscribe()
  }

  subscribe(watcher: Watcher, after: number | null = null): () => void {
    return this.#received.subscribe(watcher, after)
  }

  eventsAfter(after: number, limit: number): DuePage | Promise<DuePage | null> {
    return this.#received.eventsAfter(after, limit)
  }

  #receive(message: StreamMessage): void {
    if (this.#isStopped) return
    if (message.type === 'frame' && this.#isRequesting) this.#queued.push(message)
    if (message.stream !== this.#stream) return
    if (message.type === 'crowd') this.#count(message.counts)
    else if (message.type === 'end') this.#end()
    else if (message.type === 'moved') this.relocate()
    else if (!this.#isRequesting) this.#apply(message)
  }

  /** Shows the next frame of the stream; after a gap, requests the current one. */
  #apply({ seq, stream, head, view, news, lastEvent }: FrameMessage): void {
    if (stream !== this.#stream || seq <= this.#seq) return
    if (seq > this.#seq + 1) this.#catchUp()
    else {
      this.#seq = seq
      if (view !== undefined) this.#view = view as Plain
      this.#show(head, news, lastEvent)
    }
  }

  /** Shows a frame of the stream with the newest view. */
  #show(head: FrameMessage['head'], newEvents: PublicEvents, lastEvent: number): void {
    const fields = head as PublicFields
    this.#received.show({ fields, view: this.#view, newEvents, lastEvent })
  }

  #catchUp(): void {
    // After a failure the next request is scheduled already.
    if (this.#waitMs === 0) void this.#request()
  }

  /** Requests the state of the stream; requests made meanwhile follow immediately. */
  async #request(): Promise<void> {
    this.#mustRequest = true
    if (this.#isRequesting || this.#isStopped) return
    this.#isRequesting = true
    this.#cancel?.()
    this.#cancel = null
    while (this.#mustRequest && !this.#isStopped) {
      this.#mustRequest = false
      await this.#requestOnce().catch((error: unknown) => this.#failed(error))
    }
    this.#isRequesting = false
    try {
      for (const message of this.#queued.splice(0)) this.#apply(message)
    } catch (error) {
      this.#failed(error)
    }
    this.#plan()
  }

  /** A bug here or in a watcher: retried later. */
  #failed(error: unknown): void {
    this.#parts.log.error({ matchId: this.#parts.matchId, err: error }, 'watching failed')
    this.#backOff()
  }

  #backOff(): void {
    this.#waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, this.#waitMs * 2))
  }

  async #requestOnce(): Promise<void> {
    const { spectatorCount } = this.#parts
    const { count, accountIds } = spectatorCount()
    const players = [...accountIds].filter((id) => this.players.has(id))
    const holds = this.#stream === '' ? null : { stream: this.#stream, seq: this.#seq }
    const after = this.#received.last
    this.#reported = count
    const answer = await this.#remote.subscribe({ holds, after, count, players })
    if (this.#isStopped) return
    if (answer === 'gone') this.#end()
    else if (answer === null) this.#waitOn()
    else if (await this.#sync(answer)) this.#waitMs = 0
    else this.#fail()
  }

  #waitOn(): void {
    this.#backOff()
    // Counts only time in which the match could have been found.
    if (this.#remote.isMissing) this.#absentMs += this.#waitMs
    if (this.#absentMs > SEARCH_MS) this.#end()
  }

  /**
   * Shows the answer; false, without showing anything, when some of its events could not be
   * fetched.
   */
  async #sync(answer: Extract<SubscribeAnswer, { readonly isHere: true }>): Promise<boolean> {
    const { stream, seq, frame, nowMs, counts } = answer
    this.#absentMs = 0
    this.#setClock(stream, nowMs)
    this.players = new Set(answer.players)
    this.#count(counts)
    if (frame === undefined) return true
    if (frame !== null) {
      const { head, view, lastEvent } = frame
      const news = await this.#complete(frame.news, lastEvent)
      if (news === null) return false
      this.#view = view as Plain
      this.#show(head, news, lastEvent)
    } else {
      this.#view = null
      this.#received.beginAtFirst()
    }
    this.#stream = stream
    this.#seq = seq
    return true
  }

  /** Sets the clock of the stream; another server has another stream. */
  #setClock(stream: string, nowMs: number): void {
    const { clock, delayMs } = this.#parts
    if (this.#clockedStream !== '' && this.#clockedStream !== stream)
      this.clock = new MatchClock(clock, delayMs)
    this.#clockedStream = stream
    this.clock.set(nowMs)
  }

  #fail(): void {
    this.#remote.forget()
    this.#backOff()
  }

  /** Completes the first page of events up to `lastEvent`; null when no server can be asked. */
  async #complete(news: PublicEvents, lastEvent: number): Promise<PublicEvents | null> {
    const last = news.from + news.events.length - 1
    if (this.#received.last === null || last >= lastEvent) return news
    const more = await this.#remote.events(last, lastEvent)
    return more === null ? null : { from: news.from, events: [...news.events, ...more] }
  }

  #count(counts: Readonly<Record<string, number>>): void {
    this.#parts.onCounts(new Map(Object.entries(counts)))
  }

  #plan(): void {
    if (this.#isStopped || this.#cancel !== null) return
    const { clock, timers } = this.#parts
    const waitMs = this.#waitMs === 0 ? RENEW_MS : this.#waitMs
    this.#cancel = timers.at(clock.now() + waitMs, () => {
      this.#cancel = null
      void this.#request()
    })
  }

  #end(): void {
    if (this.hasEnded || this.#isStopped) return
    this.hasEnded = true
    this.#received.end()
    this.#close()
    this.#parts.onEnd()
  }

  #close(): void {
    this.#isStopped = true
    this.#unsubscribe()
    this.#cancel?.()
    this.#cancel = null
    this.#received.stop()
  }
}

import type { Plain } from '@dungeon-dice/shared'
import type { Cancel } from '../platform/timers.ts'
import type { PublicFields } from '../session/public-fields.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { type FollowAnswer, type StreamMessage, streamOf } from './calls.ts'
import type { PublicEvents } from './frame.ts'
import type { DuePage, PublishedBuffer, Watcher } from './published-buffer.ts'
import { RemoteEvents, type RemoteEventsParts } from './remote-events.ts'
import { ShownSoFar } from './shown-so-far.ts'

/** What a follower is made of. */
export interface StreamSubscriberParts extends RemoteEventsParts {
  /** Those who watch here. */
  readonly spectatorCount: () => SpectatorCount
  /** How many watch at each server, this one among them. */
  readonly onCounts: (counts: ReadonlyMap<string, number>) => void
  readonly onEnd: () => void
}

/** How often a follower says that it still is there. */
const RENEW_MS = 3_000

/** Longest wait between two tries to find a match that is at no server. */
const LONGEST_WAIT_MS = 2_000
const FIRST_WAIT_MS = 250

/** For how long a match that somebody should have is looked for. */
const PATIENCE_MS = 5 * 60_000

type FrameMessage = Extract<StreamMessage, { readonly type: 'frame' }>

/**
 * What spectators here may see of a match that is played at another server: it hears what that
 * server tells, asks for what it missed, and looks for the match when that server is lost. Each
 * event is shown once, and none is left out, whoever plays the match meanwhile.
 */
export class StreamSubscriber implements PublishedBuffer {
  readonly #parts: StreamSubscriberParts
  readonly #farther: RemoteEvents
  readonly #shown: ShownSoFar
  readonly #deaf: () => void
  /** Messages that came while it was asked where things stand. */
  readonly #early: FrameMessage[] = []
  #stream = ''
  #seq = 0
  /** The newest view of the stream, shown or not. */
  #view: Plain = null
  #isAsking = false
  #mustAsk = false
  #waitMs = 0
  #absentMs = 0
  #cancel: Cancel | null = null
  #isStopped = false
  /** How many the other server knows to watch here. */
  #reported = 0
  hasEnded = false
  aheadMs = 0
  /** Accounts of those who play. */
  players: ReadonlySet<string> = new Set()

  /** `last`: number of the newest event that was shown already, by another feed; null for none. */
  constructor(parts: StreamSubscriberParts, last: number | null = null) {
    this.#parts = parts
    this.#farther = new RemoteEvents(parts)
    const { clock, timers, peers, matchId } = parts
    const eventsTo = (until: number) => this.#farther.events(0, until)
    this.#shown = new ShownSoFar({ clock, timers, eventsTo }, last)
    this.#deaf = peers.subscribe(streamOf(matchId), (message) => this.#hear(message))
  }

  /** Id of the server that has the match; null while none is known. */
  get home(): string | null {
    return this.#farther.home
  }

  /** Finds out how things stand; again and again from then on. False when the match was not found. */
  async begin(): Promise<boolean> {
    await this.#ask()
    return this.home !== null && !this.hasEnded
  }

  /** Others may watch here than before. */
  report(): void {
    if (this.#parts.spectatorCount().count !== this.#reported) void this.#ask()
  }

  /** The match may be at another server now. */
  lookAgain(): void {
    this.#farther.forget()
    void this.#ask()
  }

  /** Nobody watches here any more. */
  stop(): void {
    if (this.#isStopped) return
    this.#close()
    this.#farther.leave()
  }

  watch(watcher: Watcher, after: number | null = null): () => void {
    return this.#shown.watch(watcher, after)
  }

  eventsAfter(after: number, limit: number): DuePage | Promise<DuePage | null> {
    return this.#shown.eventsAfter(after, limit)
  }

  #hear(message: StreamMessage): void {
    if (this.#isStopped) return
    if (message.type === 'frame' && this.#isAsking) this.#early.push(message)
    if (message.stream !== this.#stream) return
    if (message.type === 'crowd') this.#count(message.counts)
    else if (message.type === 'end') this.#end()
    else if (message.type === 'moved') this.lookAgain()
    else if (!this.#isAsking) this.#take(message)
  }

  /** The next frame of the stream; after a gap it is asked for what is due. */
  #take({ seq, stream, head, view, news, lastEvent }: FrameMessage): void {
    if (stream !== this.#stream || seq <= this.#seq) return
    if (seq > this.#seq + 1) this.#miss()
    else {
      this.#seq = seq
      if (view !== undefined) this.#view = view as Plain
      this.#shown.show({ head: head as PublicFields, view: this.#view, news, lastEvent })
    }
  }

  #miss(): void {
    // Whoever could not be asked just now is asked again in a while.
    if (this.#waitMs === 0) void this.#ask()
  }

  /** Asks how things stand; what is to be asked meanwhile is asked right after. */
  async #ask(): Promise<void> {
    this.#mustAsk = true
    if (this.#isAsking || this.#isStopped) return
    this.#isAsking = true
    this.#cancel?.()
    this.#cancel = null
    while (this.#mustAsk && !this.#isStopped) {
      this.#mustAsk = false
      await this.#askOnce().catch((error: unknown) => this.#failed(error))
    }
    this.#isAsking = false
    try {
      for (const message of this.#early.splice(0)) this.#take(message)
    } catch (error) {
      this.#failed(error)
    }
    this.#plan()
  }

  /** A fault of ours, or of a watcher: it is asked again in a while. */
  #failed(error: unknown): void {
    this.#parts.log.error({ matchId: this.#parts.matchId, err: error }, 'watching failed')
    this.#waitLonger()
  }

  #waitLonger(): void {
    this.#waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, this.#waitMs * 2))
  }

  async #askOnce(): Promise<void> {
    const { spectatorCount } = this.#parts
    const { count, accountIds } = spectatorCount()
    const players = [...accountIds].filter((id) => this.players.has(id))
    const holds = this.#stream === '' ? null : { stream: this.#stream, seq: this.#seq }
    const after = this.#shown.last
    this.#reported = count
    const answer = await this.#farther.follow({ holds, after, count, players })
    if (this.#isStopped) return
    if (answer === 'gone') this.#end()
    else if (answer === null) this.#waitOn()
    else if (await this.#sync(answer)) this.#waitMs = 0
    else this.#fail()
  }

  #waitOn(): void {
    this.#waitLonger()
    // Only the time counts in which somebody could have been found.
    if (this.#farther.isMissing) this.#absentMs += this.#waitMs
    if (this.#absentMs > PATIENCE_MS) this.#end()
  }

  /** Shows what there is; false when something of it could not be had: then nothing is shown. */
  async #sync(answer: Extract<FollowAnswer, { readonly isHere: true }>): Promise<boolean> {
    const { stream, seq, frame, nowMs, counts } = answer
    this.#absentMs = 0
    this.aheadMs = nowMs - this.#parts.clock.now()
    this.players = new Set(answer.players)
    this.#count(counts)
    if (frame === undefined) return true
    if (frame !== null) {
      const { head, view, lastEvent } = frame
      const news = await this.#complete(frame.news, lastEvent)
      if (news === null) return false
      this.#view = view as Plain
      this.#shown.show({ head: head as PublicFields, view: this.#view, news, lastEvent })
    } else {
      this.#view = null
      this.#shown.beginAtFirst()
    }
    this.#stream = stream
    this.#seq = seq
    return true
  }

  #fail(): void {
    this.#farther.forget()
    this.#waitLonger()
  }

  /** The events up to `lastEvent`, the first page of which came; null when nobody gives them. */
  async #complete(news: PublicEvents, lastEvent: number): Promise<PublicEvents | null> {
    const last = news.from + news.events.length - 1
    if (this.#shown.last === null || last >= lastEvent) return news
    const more = await this.#farther.events(last, lastEvent)
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
      void this.#ask()
    })
  }

  #end(): void {
    if (this.hasEnded || this.#isStopped) return
    this.hasEnded = true
    this.#shown.end()
    this.#close()
    this.#parts.onEnd()
  }

  #close(): void {
    this.#isStopped = true
    this.#deaf()
    this.#cancel?.()
    this.#cancel = null
    this.#shown.stop()
  }
}

import { type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import {
  eventsAnswerSchema,
  type SubscribeAnswer,
  type SubscribeRequest,
  subscribeAnswerSchema,
  watchEvents,
  watchSubscribe,
  watchUnsubscribe,
} from './calls.ts'
import type { MatchLocations } from './match-locations.ts'

export interface RemoteEventsParts {
  readonly matchId: string
  readonly peers: Pick<Peers, 'call' | 'subscribe'>
  readonly locations: MatchLocations
  readonly clock: Clock
  readonly timers: Timers
  readonly log: {
    readonly error: (fields: Readonly<Record<string, unknown>>, text: string) => void
  }
}

type Here = Extract<SubscribeAnswer, { readonly isHere: true }>

/** Calls the server that has a match, and looks up which one that is. */
export class RemoteEvents {
  readonly #parts: RemoteEventsParts
  #home: string | null = null
  #isMissing = false

  constructor(parts: RemoteEventsParts) {
    this.#parts = parts
  }

  /** Id of the server that has the match; null while unknown. */
  get home(): string | null {
    return this.#home
  }

  /** True when all servers could be asked and none had the match. */
  get isMissing(): boolean {
    return this.#isMissing
  }

  /** The match may have moved: the next call looks it up again. */
  forget(): void {
    this.#home = null
  }

  /**
   * Current state of the stream; null while it is unknown, `gone` when no server has the match or
   * will have it.
   */
  async subscribe(request: Omit<SubscribeRequest, 'match'>): Promise<Here | 'gone' | null> {
    this.#isMissing = false
    try {
      const home = this.#home ?? (await this.#find())
      if (home === 'gone' || home === null) return home
      const { peers, matchId: match } = this.#parts
      const answer = await peers.call(home, watchSubscribe, { match, ...request })
      const read = subscribeAnswerSchema.parse(answer)
      this.#home = read.isHere ? home : null
      this.#isMissing = !read.isHere
      return read.isHere ? read : null
    } catch (error) {
      this.#home = null
      if (error instanceof Unreachable) return null
      throw error
    }
  }

  /** The events after `after` up to `last`; null when no server can be asked now. */
  async events(after: number, last: number): Promise<readonly unknown[] | null> {
    const events: unknown[] = []
    while (after + events.length < last) {
      const page = await this.#page(after + events.length, last)
      if (page === null) return null
      // The events are lost: what follows leaves a gap.
      if (page.full || page.events.length === 0) return []
      events.push(...page.events)
    }
    return events
  }

  /** Cancels the subscription. */
  unsubscribe(): void {
    const { peers, matchId: match } = this.#parts
    const home = this.#home
    this.#home = null
    // If the call is lost, the subscription expires.
    if (home !== null) peers.call(home, watchUnsubscribe, { match }).catch(() => undefined)
  }

  async #find(): Promise<string | 'gone' | null> {
    const home = await this.#parts.locations.of(this.#parts.matchId)
    if (home === 'gone') return home
    this.#isMissing = home === 'moving'
    return home === 'moving' ? null : home.server
  }

  async #page(after: number, last: number) {
    const { peers, matchId: match } = this.#parts
    if (this.#home === null) return null
    try {
      const asked = { match, after, last }
      return eventsAnswerSchema.parse(await peers.call(this.#home, watchEvents, asked))
    } catch (error) {
      if (error instanceof Unreachable) return null
      throw error
    }
  }
}

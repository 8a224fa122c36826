import { type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import {
  eventsAnswerSchema,
  type FollowAnswer,
  type FollowQuestion,
  followAnswerSchema,
  watchEvents,
  watchFollow,
  watchLeave,
} from './calls.ts'
import type { MatchLocations } from './match-locations.ts'

/** What is asked of the server that has a match, and with what. */
export interface RemoteEventsParts {
  readonly matchId: string
  readonly peers: Pick<Peers, 'call' | 'subscribe'>
  readonly homes: MatchLocations
  readonly clock: Clock
  readonly timers: Timers
  readonly log: {
    readonly error: (fields: Readonly<Record<string, unknown>>, text: string) => void
  }
}

type Here = Extract<FollowAnswer, { readonly isHere: true }>

/** Asks whichever server has a match, and finds out which has. */
export class RemoteEvents {
  readonly #parts: RemoteEventsParts
  #home: string | null = null
  #isMissing = false

  constructor(parts: RemoteEventsParts) {
    this.#parts = parts
  }

  /** Id of the server that has the match; null while none is known. */
  get home(): string | null {
    return this.#home
  }

  /** Whether all could be asked and none had it. */
  get isMissing(): boolean {
    return this.#isMissing
  }

  /** The match may be somewhere else now. */
  forget(): void {
    this.#home = null
  }

  /** How things stand; null when that cannot be told now, `gone` when nobody has the match or will. */
  async follow(question: Omit<FollowQuestion, 'match'>): Promise<Here | 'gone' | null> {
    this.#isMissing = false
    try {
      const home = this.#home ?? (await this.#find())
      if (home === 'gone' || home === null) return home
      const { peers, matchId: match } = this.#parts
      const answer = await peers.call(home, watchFollow, { match, ...question })
      const read = followAnswerSchema.parse(answer)
      this.#home = read.isHere ? home : null
      this.#isMissing = !read.isHere
      return read.isHere ? read : null
    } catch (error) {
      this.#home = null
      if (error instanceof Unreachable) return null
      throw error
    }
  }

  /** The events after number `after` up to `last`; null when nobody can be asked for them now. */
  async events(after: number, last: number): Promise<readonly unknown[] | null> {
    const events: unknown[] = []
    while (after + events.length < last) {
      const page = await this.#page(after + events.length, last)
      if (page === null) return null
      // Nobody has them any more: what comes next comes after a gap.
      if (page.full || page.events.length === 0) return []
      events.push(...page.events)
    }
    return events
  }

  /** Says that nobody watches here any more. */
  leave(): void {
    const { peers, matchId: match } = this.#parts
    const home = this.#home
    this.#home = null
    // A server that does not hear it forgets this one by itself.
    if (home !== null) peers.call(home, watchLeave, { match }).catch(() => undefined)
  }

  async #find(): Promise<string | 'gone' | null> {
    const home = await this.#parts.homes.of(this.#parts.matchId)
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

import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { DelayedSteps } from './delayed-steps.ts'
import type { MatchSession } from './match-session.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** A running match as published to others. */
export interface PublicMatch {
  readonly session: MatchSession
  /** Newest step published to spectators. */
  readonly step: number
}

/** Dependencies of `PublicMatches`. */
export interface PublicMatchesParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Whether anybody may watch a running match. */
  readonly isWatchable: (session: MatchSession) => boolean
}

interface Live {
  readonly session: MatchSession
  /** Read when the match begins: the session may be removed before its end is published. */
  readonly isWatchable: boolean
  /** Null in a match without a delay. */
  readonly steps: DelayedSteps | null
  /** Cancels the timer that publishes the end; null before the match has ended. */
  cancel: Cancel | null
}

/** Whether only bots are left at a match: it is not listed until a player is back. */
export function isLeftToBots({ seats }: MatchSession): boolean {
  const people = seats.taken.filter(({ participant }) => participant.bot === undefined)
  const isAway = people.every(({ awaySinceMs }) => awaySinceMs !== null)
  return people.length < seats.taken.length && isAway
}

/**
 * The running matches of this server with the spectator delay applied to their steps and their end
 * (P9.9). Every list of running matches is made from these.
 */
export class PublicMatches implements SessionSubscriber {
  readonly #parts: PublicMatchesParts
  readonly #live = new Map<string, Live>()
  /** Called when the end of a match may be published, or when it has moved to another server. */
  onEnd: (session: MatchSession) => void = () => undefined

  constructor(parts: PublicMatchesParts) {
    this.#parts = parts
  }

  readonly onChange = (session: MatchSession): void => {
    if (session.phase === 'playing') this.#liveOf(session)
    else this.#end(session, false)
  }

  readonly onGone = (session: MatchSession, isMoved: boolean): void => {
    this.#end(session, isMoved)
  }

  readonly onStep = (
    session: MatchSession,
    { now }: { readonly now: { readonly step: number } },
  ): void => {
    this.#liveOf(session).steps?.note(now.step, this.#parts.clock.now())
  }

  /** A running match; null when it is not here, has not begun, or its end has been published. */
  get(matchId: string): PublicMatch | null {
    const live = this.#live.get(matchId)
    return live === undefined ? null : this.#published(live)
  }

  /** The matches that anybody may watch. */
  get watchable(): readonly PublicMatch[] {
    return [...this.#live.values()]
      .filter(({ isWatchable, session }) => isWatchable && !isLeftToBots(session))
      .map((live) => this.#published(live))
  }

  #published({ session, steps }: Live): PublicMatch {
    const step = steps?.at(this.#parts.clock.now()) ?? session.match?.published?.step ?? 0
    return { session, step }
  }

  #liveOf(session: MatchSession): Live {
    const known = this.#live.get(session.id)
    if (known?.session === session) return known
    known?.cancel?.()
    const delayMs = session.settings.delaySeconds * 1_000
    const steps = delayMs > 0 ? new DelayedSteps(delayMs) : null
    const isWatchable = this.#parts.isWatchable(session)
    const live = { session, isWatchable, steps, cancel: null }
    this.#live.set(session.id, live)
    return live
  }

  #end(session: MatchSession, isMoved: boolean): void {
    const live = this.#live.get(session.id)
    if (live?.session !== session || (live.cancel !== null && !isMoved)) return
    live.cancel?.()
    const forget = () => {
      this.#live.delete(session.id)
      this.onEnd(session)
    }
    const { clock, timers } = this.#parts
    const delayMs = session.settings.delaySeconds * 1_000
    // A match that has moved is published by its new server.
    if (delayMs === 0 || isMoved) forget()
    else live.cancel = timers.at(clock.now() + delayMs, forget)
  }
}

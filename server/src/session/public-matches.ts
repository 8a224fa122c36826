import type { HostTypes } from '../game/hosted-game.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { LaggingSteps } from './lagging-steps.ts'
import type { MatchSession } from './match-session.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** A match that goes on, as far as others may know. */
export interface PublicMatch<H extends HostTypes> {
  readonly session: MatchSession<H>
  /** Newest step that its spectators have seen. */
  readonly step: number
}

/** What public matches are kept with. */
export interface PublicMatchesParts<H extends HostTypes> {
  readonly clock: Clock
  readonly timers: Timers
  /** Whether anybody can watch a match that is under way. */
  readonly isWatchable: (session: MatchSession<H>) => boolean
}

interface Live<H extends HostTypes> {
  readonly session: MatchSession<H>
  /** Whether anybody can watch it; asked when it begins, since its session goes before its end is known. */
  readonly isWatchable: boolean
  /** Null in a match without a delay. */
  readonly steps: LaggingSteps | null
  /** Cancels what is done once its end may be known; null before it has ended. */
  cancel: Cancel | null
}

/**
 * The running matches of this server as others may know them: with the delay of their spectators,
 * their steps as well as their end (P9.9). Every list of running matches is made from this.
 */
export class PublicMatches<H extends HostTypes> implements SessionSubscriber<H> {
  readonly #parts: PublicMatchesParts<H>
  readonly #live = new Map<string, Live<H>>()
  /** Called when others may know that a match has ended, or when it has moved to another server. */
  onEnd: (session: MatchSession<H>) => void = () => undefined

  constructor(parts: PublicMatchesParts<H>) {
    this.#parts = parts
  }

  readonly onChange = (session: MatchSession<H>): void => {
    if (session.phase === 'playing') this.#liveOf(session)
    else this.#end(session, false)
  }

  readonly onGone = (session: MatchSession<H>, isMoved: boolean): void => {
    this.#end(session, isMoved)
  }

  readonly onStep = (
    session: MatchSession<H>,
    { now }: { readonly now: { readonly step: number } },
  ): void => {
    this.#liveOf(session).steps?.note(now.step, this.#parts.clock.now())
  }

  /** One of them; null when it is not here, has not begun, or others know that it has ended. */
  get(matchId: string): PublicMatch<H> | null {
    const live = this.#live.get(matchId)
    return live === undefined ? null : this.#shown(live)
  }

  /** Those that anybody can watch. */
  get watchable(): readonly PublicMatch<H>[] {
    return [...this.#live.values()]
      .filter(({ isWatchable }) => isWatchable)
      .map((live) => this.#shown(live))
  }

  #shown({ session, steps }: Live<H>): PublicMatch<H> {
    const step = steps?.at(this.#parts.clock.now()) ?? session.match?.shown?.step ?? 0
    return { session, step }
  }

  #liveOf(session: MatchSession<H>): Live<H> {
    const known = this.#live.get(session.id)
    if (known?.session === session) return known
    known?.cancel?.()
    const delayMs = session.settings.delaySeconds * 1_000
    const steps = delayMs > 0 ? new LaggingSteps(delayMs) : null
    const isWatchable = this.#parts.isWatchable(session)
    const live = { session, isWatchable, steps, cancel: null }
    this.#live.set(session.id, live)
    return live
  }

  #end(session: MatchSession<H>, isMoved: boolean): void {
    const live = this.#live.get(session.id)
    if (live?.session !== session || (live.cancel !== null && !isMoved)) return
    live.cancel?.()
    const forget = () => {
      this.#live.delete(session.id)
      this.onEnd(session)
    }
    const { clock, timers } = this.#parts
    const delayMs = session.settings.delaySeconds * 1_000
    // A server that has it now tells of it.
    if (delayMs === 0 || isMoved) forget()
    else live.cancel = timers.at(clock.now() + delayMs, forget)
  }
}

import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { SeatsRatings } from '../results/match-wire.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'

/** A running match as published to others. */
export interface PublicMatch {
  readonly session: MatchSession
  /** Newest step published to spectators. */
  readonly step: number
  /** Ratings from the beginning: those of the seats change when the match is settled (P9.9). */
  readonly ratings: SeatsRatings
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
  readonly ratings: SeatsRatings
  /** Null in a match without a delay. */
  readonly steps: DelayedSteps | null
  /** When lists may first show it, in the server's milliseconds since 1970. */
  readonly listedFromMs: number
  /** Cancels the timer that publishes the end; null before the match has ended. */
  cancel: Cancel | null
  /** Cancels the timer after which lists may show that only bots are left; null without one. */
  cancelHiding: Cancel | null
}

/** Since when only bots are left at a match; null while a person is connected, or without bots. */
function leftToBotsSinceMs({ seats: { taken } }: MatchSession): number | null {
  const people = taken.filter(({ participant }) => participant.bot === undefined)
  const away = people.flatMap(({ awaySinceMs }) => awaySinceMs ?? [])
  const isLeft = people.length < taken.length && away.length === people.length
  return isLeft ? Math.max(0, ...away) : null
}

const delayMsOf = ({ settings }: MatchSession): number => settings.delaySeconds * 1_000

/**
 * The running matches of this server with the spectator delay applied to their steps and their end
 * (P9.9). Every list of running matches is made from these.
 */
export class PublicMatches implements SessionSubscriber {
  readonly #parts: PublicMatchesParts
  readonly #live = new Map<string, Live>()
  /** Called when lists may show a match that they could not show from its beginning. */
  onListed: (session: MatchSession) => void = () => undefined
  /** Called when the end of a match may be published, or when it has moved to another server. */
  onEnd: (session: MatchSession) => void = () => undefined

  constructor(parts: PublicMatchesParts) {
    this.#parts = parts
  }

  readonly onChange = (session: MatchSession): void => {
    if (session.phase === 'playing') this.#hideLater(this.#liveOf(session))
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

  /** Whether lists may show a running match now. */
  isListed(matchId: string): boolean {
    const live = this.#live.get(matchId)
    return live !== undefined && live.listedFromMs <= this.#parts.clock.now()
  }

  /**
   * Whether only bots are left at a match, as far as that is public: it is not listed until a player is
   * back. With a delay, lists tell of it when spectators have seen what was played until then (P9.9).
   */
  isLeftToBots(session: MatchSession): boolean {
    const sinceMs = leftToBotsSinceMs(session)
    return sinceMs !== null && sinceMs + delayMsOf(session) <= this.#parts.clock.now()
  }

  /** The matches that anybody may watch. */
  get watchable(): readonly PublicMatch[] {
    return [...this.#live.values()]
      .filter((live) => this.#isShown(live))
      .map((live) => this.#published(live))
  }

  /** The match with this id if anybody may watch it, else null. */
  watchableWith(matchId: string): PublicMatch | null {
    const live = this.#live.get(matchId)
    return live !== undefined && this.#isShown(live) ? this.#published(live) : null
  }

  #isShown({ isWatchable, session }: Live): boolean {
    return isWatchable && !this.isLeftToBots(session) && this.isListed(session.id)
  }

  #published({ session, steps, ratings }: Live): PublicMatch {
    const step = steps?.at(this.#parts.clock.now()) ?? session.match?.published?.step ?? 0
    return { session, step, ratings }
  }

  #liveOf(session: MatchSession): Live {
    const known = this.#live.get(session.id)
    if (known?.session === session) return known
    known?.cancel?.()
    const delayMs = delayMsOf(session)
    const steps = delayMs > 0 ? new DelayedSteps(delayMs) : null
    const isWatchable = this.#parts.isWatchable(session)
    const ratings = new Map(session.seats.taken.map(({ seat, rating }) => [seat, rating]))
    const listedFromMs = listedFrom(session)
    const live: Live = {
      ...{ session, isWatchable, ratings, steps, listedFromMs },
      ...{ cancel: null, cancelHiding: null },
    }
    this.#live.set(session.id, live)
    if (!this.isListed(session.id)) this.#listLater(live)
    return live
  }

  /** Makes lists check a delayed match that was left to bots again, once they may show that. */
  #hideLater(live: Live): void {
    live.cancelHiding?.()
    const sinceMs = leftToBotsSinceMs(live.session)
    const isToWait = sinceMs !== null && !this.isLeftToBots(live.session)
    live.cancelHiding = isToWait
      ? this.#parts.timers.at(sinceMs + delayMsOf(live.session), () => {
          if (this.#live.get(live.session.id) === live) this.onListed(live.session)
        })
      : null
  }

  #listLater(live: Live): void {
    const { timers } = this.#parts
    timers.at(live.listedFromMs, () => {
      if (this.#live.get(live.session.id) === live) this.onListed(live.session)
    })
  }

  #end(session: MatchSession, isMoved: boolean): void {
    const live = this.#live.get(session.id)
    if (live?.session !== session || (live.cancel !== null && !isMoved)) return
    live.cancel?.()
    const forget = () => {
      live.cancelHiding?.()
      this.#live.delete(session.id)
      this.onEnd(session)
    }
    const { clock, timers } = this.#parts
    const delayMs = delayMsOf(session)
    // A match that has moved is published by its new server.
    if (delayMs === 0 || isMoved) forget()
    else live.cancel = timers.at(clock.now() + delayMs, forget)
  }
}

/**
 * When lists may show a match. The next match of a series, or a rematch, begins at the end of the one
 * before, and would tell of it: with a delay it is listed when spectators see it begin (P9.9).
 */
const listedFrom = ({ isByInvitation, settings, startedAtMs }: MatchSession): number =>
  isByInvitation ? startedAtMs + settings.delaySeconds * 1_000 : 0

interface Snapshot {
  /** Time of the first step merged into it. */
  readonly sinceMs: number
  /** Time of the last one. */
  readonly atMs: number
  readonly step: number
}

/** Steps within this time share one snapshot, which bounds the memory of a fast match. */
const GRAIN_MS = 1_000

/** The newest step number of a match that may be published: no step counts before its delay is over. */
export class DelayedSteps {
  readonly #delayMs: number
  /** Those not due yet, the oldest first. */
  readonly #snapshots: Snapshot[] = []
  #due = 0

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  note(step: number, nowMs: number): void {
    this.at(nowMs)
    const newest = this.#snapshots.at(-1)
    const isClose = newest !== undefined && nowMs - newest.sinceMs < GRAIN_MS
    if (isClose) this.#snapshots.pop()
    this.#snapshots.push({ sinceMs: isClose ? newest.sinceMs : nowMs, atMs: nowMs, step })
  }

  /** Number of the newest step that is due; 0 for none. */
  at(nowMs: number): number {
    const later = this.#snapshots.findIndex(({ atMs }) => atMs + this.#delayMs > nowMs)
    const due = this.#snapshots.splice(0, later < 0 ? this.#snapshots.length : later)
    this.#due = due.at(-1)?.step ?? this.#due
    return this.#due
  }
}

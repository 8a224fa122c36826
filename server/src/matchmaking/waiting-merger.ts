import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'

/** Dependencies of `WaitingMerger`. */
export interface WaitingMergerParts {
  readonly sessions: Pick<MatchSessions, 'getPublic' | 'findPublic'>
  readonly reservations: Pick<SeatReservations, 'penaltyMs' | 'seatTogether'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/**
 * Pairs two players who each wait alone in public matches of the same kind, because their opponents
 * never connected. Both get seats in a new match by message `next`, as after a rematch. Leaves hosted
 * matches alone. Players under a penalty for not coming are paired with their like until it ends.
 */
export class WaitingMerger implements SessionSubscriber {
  readonly #parts: WaitingMergerParts
  /** Sessions that are looked at again when a penalty ends. */
  readonly #retried = new WeakSet<MatchSession>()

  constructor(parts: WaitingMergerParts) {
    this.#parts = parts
  }

  onChange(session: MatchSession): void {
    if (!this.#isAlone(session)) return
    const { sessions } = this.#parts
    const other = sessions.findPublic(
      session.settings,
      (one) => one !== session && this.#isAlone(one) && this.#suit(one, session),
    )
    if (other !== undefined) void this.#merge([other, session])
    else this.#retry(session)
  }

  /** Looks again when the penalty of the player who waits here is over: nothing else may change then. */
  #retry(session: MatchSession): void {
    const { clock, timers } = this.#parts
    const leftMs = this.#penaltyMs(session)
    if (leftMs === 0 || this.#retried.has(session)) return
    this.#retried.add(session)
    timers.at(clock.now() + leftMs, () => {
      this.#retried.delete(session)
      this.onChange(session)
    })
  }

  onEnded(): void {}

  onGone(): void {}

  /** Whether a single connected person waits here, in a match without a host. */
  #isAlone(session: MatchSession): boolean {
    const { joinPolicy, seats, isByInvitation, closing } = session
    const [taken, ...others] = seats.taken
    return (
      this.#parts.sessions.getPublic(session.id) === session &&
      session.phase === 'waiting' &&
      !joinPolicy.isHosted &&
      !isByInvitation &&
      closing === null &&
      others.length === 0 &&
      taken?.awaySinceMs === null &&
      taken.participant.bot === undefined
    )
  }

  /** Whether both players, or neither, are under a penalty for not coming. */
  #suit(one: MatchSession, other: MatchSession): boolean {
    return this.#penaltyMs(one) > 0 === this.#penaltyMs(other) > 0
  }

  #penaltyMs({ seats }: MatchSession): number {
    return Math.max(0, ...seats.people.map((one) => this.#parts.reservations.penaltyMs(one)))
  }

  async #merge(pair: readonly MatchSession[]): Promise<void> {
    const [first] = pair
    if (first === undefined) return
    // Keeps other players out meanwhile.
    for (const session of pair) session.isByInvitation = true
    const seated = await this.#seat(first, pair)
    for (const [place, session] of pair.entries()) {
      const [taken] = session.seats.taken
      const grant = seated?.[place]
      if (grant === undefined || taken === undefined) session.isByInvitation = false
      else session.view?.onNext(taken.seat, grant)
    }
  }

  async #seat(first: MatchSession, pair: readonly MatchSession[]) {
    const { reservations, log } = this.#parts
    const party = pair.flatMap(({ seats }) => seats.taken)
    try {
      const seated = await reservations.seatTogether(first.settings, party)
      return seated.ok ? seated.value : null
    } catch (error) {
      log.error({ matchId: first.id, err: error }, 'merging waiting players failed')
      return null
    }
  }
}

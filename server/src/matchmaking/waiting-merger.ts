import type { Log } from '../platform/log.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'

/** Dependencies of `WaitingMerger`. */
export interface WaitingMergerParts {
  readonly sessions: Pick<MatchSessions, 'getPublic' | 'findPublic'>
  readonly reservations: Pick<SeatReservations, 'seatTogether'>
  readonly log: Log
}

/**
 * Pairs two players who each wait alone in public matches of the same kind, because their opponents
 * never connected. Both get seats in a new match by message `next`, as after a rematch. Leaves hosted
 * matches alone.
 */
export class WaitingMerger implements SessionSubscriber {
  readonly #parts: WaitingMergerParts

  constructor(parts: WaitingMergerParts) {
    this.#parts = parts
  }

  onChange(session: MatchSession): void {
    if (!this.#isAlone(session)) return
    const { sessions } = this.#parts
    const other = sessions.findPublic(
      session.settings,
      (one) => one !== session && this.#isAlone(one),
    )
    if (other !== undefined) void this.#merge([other, session])
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
      joinPolicy.hostHash === null &&
      !isByInvitation &&
      closing === null &&
      others.length === 0 &&
      taken?.awaySinceMs === null &&
      taken.participant.bot === undefined
    )
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

import { shownNames } from '../match/shown-names.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { PushSender } from './push-sender.ts'

/**
 * How long a player must be asked without seeing the page before a notice is sent, in milliseconds:
 * a reload or a decision that standing orders answer is not worth one.
 */
export const NOTICE_AFTER_MS = 5_000

/** Dependencies of `TurnNotices`. */
export interface TurnNoticesParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly sender: Pick<PushSender, 'send'>
}

/** A seat that was asked while its player was not looking. */
interface Watched {
  /** Cancels the notice that is about to be sent. */
  cancel: Cancel | null
  /** The turn of the match for which a notice was sent; null for none. */
  noticedTurn: number | null
}

/**
 * Sends a notice to a player who is asked for an answer and is not connected, or has hidden the page:
 * one in each turn of the match, however many decisions it has.
 */
export class TurnNotices implements SessionSubscriber {
  readonly #parts: TurnNoticesParts
  /** By session, and by seat. */
  readonly #watched = new WeakMap<MatchSession, Map<string, Watched>>()

  constructor(parts: TurnNoticesParts) {
    this.#parts = parts
  }

  readonly onStep = (session: MatchSession): void => this.check(session)
  readonly onChange = (session: MatchSession): void => this.check(session)

  readonly onGone = (session: MatchSession): void => {
    for (const watched of this.#watched.get(session)?.values() ?? []) watched.cancel?.()
    this.#watched.delete(session)
  }

  /** Call when the players of a session may see less or more than before. */
  check(session: MatchSession): void {
    for (const { seat, participant } of session.seats.people)
      if (participant.accountId !== null) this.#checkSeat(session, seat)
  }

  #checkSeat(session: MatchSession, seat: string): void {
    const { clock, timers } = this.#parts
    if (!isMissed(session, seat)) {
      const watched = this.#watched.get(session)?.get(seat)
      watched?.cancel?.()
      if (watched !== undefined) watched.cancel = null
      return
    }
    const watched = this.#watchedOf(session, seat)
    if (watched.cancel !== null || watched.noticedTurn === turnOf(session)) return
    watched.cancel = timers.at(clock.now() + NOTICE_AFTER_MS, () => {
      watched.cancel = null
      if (!isMissed(session, seat) || watched.noticedTurn === turnOf(session)) return
      watched.noticedTurn = turnOf(session)
      this.#notify(session, seat)
    })
  }

  #watchedOf(session: MatchSession, seat: string): Watched {
    const seats = this.#watched.get(session) ?? new Map<string, Watched>()
    this.#watched.set(session, seats)
    const watched = seats.get(seat) ?? { cancel: null, noticedTurn: null }
    seats.set(seat, watched)
    return watched
  }

  #notify(session: MatchSession, seat: string): void {
    const taken = session.seats.at(seat)
    const accountId = taken?.participant.accountId ?? null
    if (accountId === null) return
    const { address = '', network = null } = taken ?? {}
    const names = shownNames(
      session.seats.taken.map(({ seat: one, participant: { name, bot = null } }) => ({
        ...{ seat: one, name, bot },
      })),
    )
    const opponents = [...names].filter(([one]) => one !== seat).map(([, name]) => name)
    this.#parts.sender.send(
      { accountId, address, network },
      { type: 'turn', matchId: session.id, opponents },
    )
  }
}

/** Whether the seat is asked for an answer, and its player cannot see that. */
function isMissed({ phase, match, seats }: MatchSession, seat: string): boolean {
  const taken = seats.at(seat)
  if (phase !== 'playing' || taken === undefined) return false
  const isLooking = taken.awaySinceMs === null && taken.isHidden !== true
  return !isLooking && match?.published?.askedAtMs.has(seat) === true
}

const turnOf = ({ game, match }: MatchSession): number | null =>
  match?.published == null ? null : game.engine.turnOf(match.published.state)

import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** Counts the matches with bots, which cost the server more CPU than matches between people. */
export class BotMatches implements SessionSubscriber {
  readonly #sessions: Pick<MatchSessions, 'get'>
  readonly #most: number
  readonly #ids = new Set<string>()

  constructor(sessions: Pick<MatchSessions, 'get'>, most: number) {
    this.#sessions = sessions
    this.#most = most
  }

  /** Counts a match with a bot until it is over or its people have left. */
  add(matchId: string): void {
    this.#ids.add(matchId)
  }

  /** Whether the limit is reached. */
  get isFull(): boolean {
    for (const id of this.#ids) if (!this.#isPlayedAt(id)) this.#ids.delete(id)
    return this.#ids.size >= this.#most
  }

  /** Counts matches again whose player came back, or that were restored after a restart. */
  onChange({ id, seats }: MatchSession): void {
    if (seats.people.length < seats.taken.length) this.add(id)
  }

  onEnded({ id }: MatchSession): void {
    this.#ids.delete(id)
  }

  onGone({ id }: MatchSession): void {
    this.#ids.delete(id)
  }

  #isPlayedAt(matchId: string): boolean {
    const session = this.#sessions.get(matchId)
    if (session === undefined || session.seats.people.length === session.seats.taken.length)
      return false
    if (session.phase !== 'playing') return session.phase === 'waiting'
    // Once all people are away, the bot waits for them and costs nothing, unless they are out.
    return session.areAllPeopleOut || session.seats.emptySinceMs === null
  }
}

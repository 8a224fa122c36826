import type { HostTypes } from '../game/hosted-game.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** Counts the tables at which bots play: their thoughts cost the server more than people do. */
export class BotMatches<H extends HostTypes> implements SessionSubscriber<H> {
  readonly #sessions: Pick<MatchSessions<H>, 'get'>
  readonly #most: number
  readonly #ids = new Set<string>()

  constructor(sessions: Pick<MatchSessions<H>, 'get'>, most: number) {
    this.#sessions = sessions
    this.#most = most
  }

  /** A bot will play at this table, until the match is over or its people have left. */
  add(matchId: string): void {
    this.#ids.add(matchId)
  }

  /** Whether no bot can play at one more. */
  get isFull(): boolean {
    for (const id of this.#ids) if (!this.#isPlayedAt(id)) this.#ids.delete(id)
    return this.#ids.size >= this.#most
  }

  /** Somebody came back; or the match goes on after a restart, for which nobody asked. */
  onChange({ id, seats }: MatchSession<H>): void {
    if (seats.people.length < seats.taken.length) this.add(id)
  }

  onEnded({ id }: MatchSession<H>): void {
    this.#ids.delete(id)
  }

  onGone({ id }: MatchSession<H>): void {
    this.#ids.delete(id)
  }

  #isPlayedAt(matchId: string): boolean {
    const session = this.#sessions.get(matchId)
    if (session?.phase !== 'playing') return session?.phase === 'waiting'
    const { people, emptySinceMs } = session.seats
    // A bot whose people are away soon waits for them, and costs nothing.
    return people.length === 0 || emptySinceMs === null
  }
}

import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { AnyList } from '../game/any-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { Rooms, SeatAuth } from '../transport/ports.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'

/** Dependencies of `SessionRooms`. */
export interface SessionRoomsParts {
  readonly sessions: MatchSessions
  readonly rooms: Rooms
}

interface Attempt {
  readonly session: MatchSession
  readonly done: Promise<void>
}

/** Opens the rooms of sessions, and reserves seats in them. */
export class SessionRooms {
  readonly #parts: SessionRoomsParts
  /** Attempts under way, by match. */
  readonly #attempts = new Map<string, Attempt>()

  constructor(parts: SessionRoomsParts) {
    this.#parts = parts
  }

  /** Opens the missing rooms of all sessions; rejects with all failures together. */
  async openAll(): Promise<void> {
    const faults: unknown[] = []
    // A failed room is opened again when a player asks for a seat.
    for (const session of this.#parts.sessions.all)
      await this.open(session).catch((error) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rooms did not open`)
  }

  /**
   * Opens the room of a session; concurrent calls share one attempt. Resolves to whether the match is
   * still here: it may have moved to another server, or be resumed later.
   */
  async open(session: MatchSession): Promise<boolean> {
    const underWay = this.#attempts.get(session.id)
    if (underWay !== undefined && underWay.session !== session) {
      // Of an earlier session of the match: its outcome is not ours.
      await underWay.done.catch(() => undefined)
      return this.open(session)
    }
    if (!this.#isHere(session)) return false
    if (session.view === null) await (underWay?.done ?? this.#attempt(session))
    return this.#isHere(session)
  }

  #isHere(session: MatchSession): boolean {
    return this.#parts.sessions.get(session.id) === session
  }

  #attempt(session: MatchSession): Promise<void> {
    const done = this.#create(session).finally(() => this.#attempts.delete(session.id))
    this.#attempts.set(session.id, { session, done })
    return done
  }

  async #create(session: MatchSession): Promise<void> {
    const { sessions, rooms } = this.#parts
    try {
      await rooms.open('match', session.id)
    } catch (error) {
      // No room is created for a match that has moved meanwhile.
      if (!this.#isHere(session)) return
      // A running match survives without a room.
      if (session.match === null) sessions.remove(session.id)
      throw error
    }
  }

  /** Reserves a connection to a seat; earlier reservations become invalid. */
  async wayIn(
    session: MatchSession,
    taken: TakenSeat<string, AnyList>,
    seatToken: string,
  ): Promise<SeatGrant> {
    const { seat, tokenHash } = taken
    taken.ticket += 1
    const auth: SeatAuth = { tokenHash, ticket: taken.ticket }
    const { rooms } = this.#parts
    const reservation = await rooms.reserve(session.id, auth)
    const { engine, catalogue } = session.game
    return {
      matchId: session.id,
      seat,
      seatToken,
      game: engine.id,
      rules: engine.rulesVersion,
      catalogue: catalogue.hash,
      reservation,
    }
  }
}

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

/** Opens the rooms of sessions, and reserves seats in them. */
export class SessionRooms {
  readonly #parts: SessionRoomsParts
  readonly #opening = new Map<string, Promise<void>>()

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
   * Opens the room of a session; concurrent calls share one attempt. False when the match has moved
   * to another server, or is resumed later.
   */
  async open(session: MatchSession): Promise<boolean> {
    // The attempt under way may be that of an earlier session of the match: then the next is ours.
    while (session.view === null) {
      if (this.#parts.sessions.get(session.id) !== session) return false
      await this.#open(session)
    }
    return true
  }

  async #open(session: MatchSession): Promise<void> {
    const { sessions, rooms } = this.#parts
    const shared = this.#opening.get(session.id)
    const opening = shared ?? rooms.open('match', session.id)
    this.#opening.set(session.id, opening)
    try {
      await opening
    } catch (error) {
      // No room is created for a match that has moved meanwhile.
      if (shared !== undefined || sessions.get(session.id) !== session) return
      // A running match survives without a room.
      if (session.match === null) sessions.remove(session.id)
      throw error
    } finally {
      this.#opening.delete(session.id)
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

import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { WatchAuth, WatchRooms } from './ports.ts'
import type { SpectatedMatch } from './spectated-match.ts'
import type { WatchableMatch } from './watchable-matches.ts'

/** Grants places to spectators of a match, and opens its watch room for the first one. */
export class WatchPlaces<State> {
  readonly #rooms: WatchRooms
  readonly #onEmpty: (shown: WatchableMatch<State>) => void
  readonly #byRoom = new Map<string, WatchableMatch<State>>()
  #opened = 0

  /** `onEmpty` is called when a match has neither a room nor pending grants. */
  constructor(rooms: WatchRooms, onEmpty: (shown: WatchableMatch<State>) => void) {
    this.#rooms = rooms
    this.#onEmpty = onEmpty
  }

  /** The match of a watch room. */
  shownIn(roomId: string): SpectatedMatch | undefined {
    return this.#byRoom.get(roomId)?.match
  }

  /** Reserves a place and a seat in the room; refused with `watch_full`. */
  async grant(
    shown: WatchableMatch<State>,
    who: Participant,
  ): Promise<Result<WatchGrant, Refusal>> {
    const { terms, spectators } = shown.match
    const { matchId, game, catalogue, delaySeconds } = terms
    const { id, rulesVersion: rules } = game.engine
    const place = spectators.reserve()
    if (place === null) return err(refusal('watch_full'))
    const { name, isGuest, accountId } = who
    shown.pendingGrants += 1
    try {
      const reservation = await this.#reserve(shown, { place, name, isGuest, accountId })
      return ok({ matchId, game: id, rules, catalogue, delaySeconds, reservation })
    } catch (error) {
      spectators.cancel(place)
      throw error
    } finally {
      shown.pendingGrants -= 1
      this.#checkEmpty(shown)
    }
  }

  /** The watch room was closed. */
  roomClosed(roomId: string): void {
    const shown = this.#byRoom.get(roomId)
    this.#byRoom.delete(roomId)
    if (shown?.match.room?.id !== roomId) return
    shown.match.room = null
    this.#checkEmpty(shown)
  }

  #checkEmpty(shown: WatchableMatch<State>): void {
    if (shown.match.room === null && shown.pendingGrants === 0) this.#onEmpty(shown)
  }

  /** Reserves a seat in the watch room, or in a new one if that has just closed. */
  async #reserve(shown: WatchableMatch<State>, auth: WatchAuth) {
    const first = await this.#roomOf(shown)
    try {
      return await this.#rooms.reserve(first, auth)
    } catch (error) {
      const next = await this.#roomOf(shown)
      if (next === first) throw error
      return this.#rooms.reserve(next, auth)
    }
  }

  /** Opens the room once for concurrent requests. */
  async #roomOf(shown: WatchableMatch<State>): Promise<string> {
    const room = shown.match.room ?? this.#openRoom(shown)
    await room.opened
    return room.id
  }

  #openRoom(shown: WatchableMatch<State>): NonNullable<SpectatedMatch['room']> {
    const { match } = shown
    // A new number each time, because a closing room keeps its id for a while.
    this.#opened += 1
    const id = `watch-${match.terms.matchId}-${this.#opened}`
    this.#byRoom.set(id, shown)
    const opened = this.#rooms.open('watch', id)
    match.room = { id, opened }
    opened.catch(() => this.roomClosed(id))
    return match.room
  }
}

import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { WatchRooms, WatchWay } from './ports.ts'
import type { ShownMatch } from './shown-matches.ts'
import type { WatchStream } from './watch-stream.ts'

/** Gives places among those who watch a match, in rooms that are opened when the first comes. */
export class WatchPlaces<State> {
  readonly #rooms: WatchRooms
  readonly #onEmpty: (shown: ShownMatch<State>) => void
  readonly #byRoom = new Map<string, ShownMatch<State>>()
  #opened = 0

  /** `onEmpty` hears of a match whose room is closed, or to which nobody came, maybe for now. */
  constructor(rooms: WatchRooms, onEmpty: (shown: ShownMatch<State>) => void) {
    this.#rooms = rooms
    this.#onEmpty = onEmpty
  }

  /** The match that the watch room `roomId` shows. */
  shownIn(roomId: string): WatchStream | undefined {
    return this.#byRoom.get(roomId)?.show
  }

  /** A place, and the way to it; `watch_full` without a free one. */
  async give(shown: ShownMatch<State>, who: Participant): Promise<Result<WatchGrant, Refusal>> {
    const { terms, spectators } = shown.show
    const { matchId, catalogue, delaySeconds } = terms
    const place = spectators.give()
    if (place === null) return err(refusal('watch_full'))
    const { name, isGuest, accountId } = who
    shown.giving += 1
    try {
      const reservation = await this.#reserve(shown, { place, name, isGuest, accountId })
      return ok({ matchId, catalogue, delaySeconds, reservation })
    } catch (error) {
      spectators.takeBack(place)
      throw error
    } finally {
      shown.giving -= 1
      this.#lookWhetherEmpty(shown)
    }
  }

  /** The watch room is closed. */
  roomClosed(roomId: string): void {
    const shown = this.#byRoom.get(roomId)
    this.#byRoom.delete(roomId)
    if (shown?.show.room?.id !== roomId) return
    shown.show.room = null
    this.#lookWhetherEmpty(shown)
  }

  #lookWhetherEmpty(shown: ShownMatch<State>): void {
    if (shown.show.room === null && shown.giving === 0) this.#onEmpty(shown)
  }

  /** A way into the watch room; into a new one, when that closed just now. */
  async #reserve(shown: ShownMatch<State>, way: WatchWay) {
    const first = await this.#roomOf(shown)
    try {
      return await this.#rooms.reserve(first, way)
    } catch (error) {
      const next = await this.#roomOf(shown)
      if (next === first) throw error
      return this.#rooms.reserve(next, way)
    }
  }

  /** The room is opened once, whoever comes while it opens. */
  async #roomOf(shown: ShownMatch<State>): Promise<string> {
    const room = shown.show.room ?? this.#openRoom(shown)
    await room.opened
    return room.id
  }

  #openRoom(shown: ShownMatch<State>): NonNullable<WatchStream['room']> {
    const { show } = shown
    // Numbered, since a room that closes still has its id for a while.
    this.#opened += 1
    const id = `watch-${show.terms.matchId}-${this.#opened}`
    this.#byRoom.set(id, shown)
    const opened = this.#rooms.open('watch', id)
    show.room = { id, opened }
    opened.catch(() => this.roomClosed(id))
    return show.room
  }
}

import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { HostedGame, HostTypes, SeatOf } from '../games/hosted-game.ts'
import { hashToken, type Ids } from '../id.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { Rooms, WayIn } from './ports.ts'
import type { Settings } from './settings.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/** A player who wants a seat. */
export interface Guest {
  readonly sitter: Sitter
  /** As it came; the game checks it. */
  readonly list?: unknown
}

/** What the desk works with. */
export interface DeskParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly tables: Tables<H>
  readonly rooms: Rooms
  readonly ids: Ids
  readonly clock: Clock
  readonly maxMatches: number
}

type Granted = Promise<Result<SeatGrant, Refusal>>
type SettingsOf<H extends HostTypes> = Settings<H['Rules']>

/** Hands out seats: every way into a match leads through here. */
export class Desk<H extends HostTypes> {
  readonly #parts: DeskParts<H>
  readonly #opening = new Map<string, Promise<void>>()
  /** Set before a stop: what goes on goes on, and nothing new begins. */
  isDraining = false

  constructor(parts: DeskParts<H>) {
    this.#parts = parts
  }

  /** A seat beside whoever waits to play like that; else in a new public match that waits. */
  async quickMatch(settings: SettingsOf<H>, guest: Guest): Granted {
    const list = this.#listOf(settings, guest)
    if (!list.ok) return list
    const { tables } = this.#parts
    if (this.isDraining) return err(refusal('draining'))
    const waiting = tables.findPublic(settings)
    const full = waiting === undefined ? this.#fullness() : null
    if (full !== null) return err(full)
    return this.#grant(waiting ?? tables.createPublic(settings), guest.sitter, list.value)
  }

  /** The first seat of a new match that everybody finds. */
  async hostOpen(settings: SettingsOf<H>, guest: Guest): Granted {
    const list = this.#listOf(settings, guest)
    if (!list.ok) return list
    const full = this.#fullness()
    if (full !== null) return err(full)
    return this.#grant(this.#parts.tables.createPublic(settings), guest.sitter, list.value)
  }

  /** The first seat of a new private match, with the code that opens the others. */
  async host(settings: SettingsOf<H>, guest: Guest): Granted {
    const list = this.#listOf(settings, guest)
    if (!list.ok) return list
    const full = this.#fullness()
    if (full !== null) return err(full)
    const { table, code } = this.#parts.tables.createPrivate(settings)
    const granted = await this.#grant(table, guest.sitter, list.value)
    return granted.ok ? ok({ ...granted.value, code }) : granted
  }

  /** A seat in the private match under `code`. */
  async join(code: string, guest: Guest): Granted {
    const table = this.#parts.tables.findPrivate(code)
    return table === undefined ? err(refusal('bad_code')) : this.#joinTable(table, guest)
  }

  /** A seat in a match that everybody finds. */
  async joinOpen(matchId: string, guest: Guest): Granted {
    const table = this.#parts.tables.getPublic(matchId)
    return table === undefined ? err(refusal('no_such_match')) : this.#joinTable(table, guest)
  }

  /** All seats of a new match at once, in their order: for those who met elsewhere. */
  async seatAll(
    settings: SettingsOf<H>,
    guests: readonly Guest[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    const full = this.#fullness()
    if (full !== null) return err(full)
    const lists: H['List'][] = []
    for (const guest of guests) {
      const list = this.#listOf(settings, guest)
      if (!list.ok) return list
      lists.push(list.value)
    }
    const table = this.#parts.tables.create(settings)
    const grants: SeatGrant[] = []
    for (const [place, { sitter }] of guests.entries()) {
      const granted = await this.#grant(table, sitter, lists[place])
      if (!granted.ok) return granted
      grants.push(granted.value)
    }
    return ok(grants)
  }

  /** The own seat again, by its token: the newest connection will have it. */
  async takeBack(matchId: string, seatToken: string): Granted {
    const table = this.#parts.tables.get(matchId)
    if (table === undefined) return err(refusal('no_such_match'))
    const taken = table.seats.openedBy(hashToken(seatToken))
    if (taken === undefined) return err(refusal('no_seat'))
    return ok(await this.#wayIn(table, taken, seatToken))
  }

  async #joinTable(table: Table<H>, guest: Guest): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const list = this.#listOf(table.settings, guest)
    return list.ok ? this.#grant(table, guest.sitter, list.value) : list
  }

  #listOf({ rules }: SettingsOf<H>, { list }: Guest): Result<H['List'], Refusal> {
    return this.#parts.hosted.readList(rules, list)
  }

  /** Why no new match can begin; null when one can. */
  #fullness(): Refusal | null {
    if (this.isDraining) return refusal('draining')
    return this.#parts.tables.size >= this.#parts.maxMatches ? refusal('server_full') : null
  }

  async #grant(table: Table<H>, sitter: Sitter, list: H['List']): Granted {
    const { ids, clock } = this.#parts
    const token = ids.seatToken()
    const taken = table.seats.take(sitter, list, hashToken(token), clock.now())
    if (taken === null) return err(refusal('seat_taken'))
    try {
      await this.#open(table)
      table.seatsChanged()
      return ok(await this.#wayIn(table, taken, token))
    } catch (error) {
      table.seats.free(taken.seat)
      throw error
    }
  }

  /** The room of a table is opened once, whoever comes while it opens. */
  async #open(table: Table<H>): Promise<void> {
    const { tables, rooms } = this.#parts
    if (table.view !== null) return
    const opening = this.#opening.get(table.id) ?? rooms.open('match', table.id)
    this.#opening.set(table.id, opening)
    try {
      await opening
    } catch (error) {
      tables.remove(table.id)
      throw error
    } finally {
      this.#opening.delete(table.id)
    }
  }

  async #wayIn(
    table: Table<H>,
    taken: TakenSeat<SeatOf<H>, H['List']>,
    seatToken: string,
  ): Promise<SeatGrant> {
    const { seat, tokenHash } = taken
    taken.ticket += 1
    const way: WayIn = { tokenHash, ticket: taken.ticket }
    const { rooms, hosted } = this.#parts
    const reservation = await rooms.reserve(table.id, way)
    const { hash: catalogue } = hosted.catalogue
    return { matchId: table.id, seat, seatToken, catalogue, reservation }
  }
}

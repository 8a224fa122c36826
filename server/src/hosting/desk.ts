import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Choice, HostedGame, HostTypes, SeatOf } from '../games/hosted-game.ts'
import { hashToken, type Ids } from '../id.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { Rooms } from './ports.ts'
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

/** Hands out seats: every way into a match leads through here. */
export class Desk<H extends HostTypes> {
  readonly #parts: DeskParts<H>
  readonly #opening = new Map<string, Promise<void>>()
  /** Set before a stop: what goes on goes on, and nothing new begins. */
  isDraining = false

  constructor(parts: DeskParts<H>) {
    this.#parts = parts
  }

  /** A seat beside whoever waits for the same preset; else in a new match that waits. */
  async quickMatch(choice: Choice, guest: Guest): Granted {
    const brought = this.#check(choice, guest)
    if (!brought.ok) return brought
    const { rules, list } = brought.value
    const { tables } = this.#parts
    const waiting = tables.findPublic(rules)
    if (waiting === undefined && this.#isFull) return err(refusal('server_full'))
    return this.#grant(waiting ?? tables.createPublic(rules), guest, list)
  }

  /** The first seat of a new private match, with the code that opens the others. */
  async host(choice: Choice, guest: Guest): Granted {
    const brought = this.#check(choice, guest)
    if (!brought.ok) return brought
    if (this.#isFull) return err(refusal('server_full'))
    const { table, code } = this.#parts.tables.createPrivate(brought.value.rules)
    const granted = await this.#grant(table, guest, brought.value.list)
    return granted.ok ? ok({ ...granted.value, code }) : granted
  }

  /** A seat in the private match under `code`. */
  async join(code: string, guest: Guest): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const table = this.#parts.tables.findPrivate(code)
    if (table === undefined) return err(refusal('bad_code'))
    const list = this.#parts.hosted.readList(table.rules, guest.list)
    return list.ok ? this.#grant(table, guest, list.value) : list
  }

  /** The own seat again, by its token: the newest connection will have it. */
  async takeBack(matchId: string, seatToken: string): Granted {
    const table = this.#parts.tables.get(matchId)
    if (table === undefined) return err(refusal('no_such_match'))
    const taken = table.seats.openedBy(hashToken(seatToken))
    if (taken === undefined) return err(refusal('no_seat'))
    return ok(await this.#wayIn(table, taken, seatToken))
  }

  #check(choice: Choice, guest: Guest): Result<{ rules: H['Rules']; list: H['List'] }, Refusal> {
    if (this.isDraining) return err(refusal('draining'))
    const rules = this.#parts.hosted.readRules(choice)
    if (!rules.ok) return rules
    const list = this.#parts.hosted.readList(rules.value, guest.list)
    return list.ok ? ok({ rules: rules.value, list: list.value }) : list
  }

  get #isFull(): boolean {
    return this.#parts.tables.size >= this.#parts.maxMatches
  }

  async #grant(table: Table<H>, guest: Guest, list: H['List']): Granted {
    const { ids, clock } = this.#parts
    const token = ids.seatToken()
    const taken = table.seats.take(guest.sitter, list, hashToken(token), clock.now())
    if (taken === null) return err(refusal('seat_taken'))
    try {
      await this.#open(table)
      table.view?.showSeats()
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
    const opening = this.#opening.get(table.id) ?? rooms.open(table.id)
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
    const way = { tokenHash, ticket: taken.ticket }
    const { rooms, hosted } = this.#parts
    const reservation = await rooms.reserve(table.id, way)
    const { hash: catalogue } = hosted.catalogue
    return { matchId: table.id, seat, seatToken, catalogue, reservation }
  }
}

import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import type { HostTypes, SeatOf } from '../../games/hosted-game.ts'
import { hashToken, type Ids } from '../../id.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { SeatRatings } from '../../results/ports.ts'
import type { Guest } from '../ports.ts'
import type { Table } from '../table/table.ts'
import type { Whereabouts } from '../whereabouts/whereabouts.ts'
import { isBot } from './admission.ts'
import type { BotTables } from './bot-tables.ts'
import type { SeatQuota } from './seat-quota.ts'
import type { TableRooms } from './table-rooms.ts'

/** What seats are given with. */
export interface SeatGiverParts<H extends HostTypes> {
  readonly ids: Ids
  readonly clock: Clock
  readonly botTables: BotTables<H>
  readonly ratings: SeatRatings
  readonly quota: SeatQuota<H>
  readonly whereabouts: Pick<Whereabouts<H>, 'known'>
}

/** Somebody who takes a seat, with a list that was checked. */
export type Comer<H extends HostTypes> = Pick<TakenSeat<SeatOf<H>, H['List']>, 'sitter' | 'list'> &
  Pick<Guest, 'address'>

type Granted = Promise<Result<SeatGrant, Refusal>>

/** Gives seats of a table to those who may have them. */
export class SeatGiver<H extends HostTypes> {
  readonly #parts: SeatGiverParts<H>
  readonly #rooms: TableRooms<H>

  constructor(parts: SeatGiverParts<H>, rooms: TableRooms<H>) {
    this.#parts = parts
    this.#rooms = rooms
  }

  /** The first free seat, and the way to it. */
  async give(table: Table<H>, comer: Comer<H>): Granted {
    const { ids, clock, quota } = this.#parts
    const { sitter, list } = comer
    const token = ids.seatToken()
    const taken = table.seats.take(sitter, list, hashToken(token), clock.now())
    if (taken === null) return err(refusal('seat_taken'))
    quota.note(comer, table, taken)
    try {
      const rating = this.#parts.ratings.of(sitter, table.settings.preset)
      await this.#rooms.open(table)
      taken.rating = await rating
      table.seatsChanged()
      await this.#parts.whereabouts.known(table)
      return ok(await this.#rooms.wayIn(table, taken, token))
    } catch (error) {
      // Whoever came late may have lost it already, to somebody else.
      if (table.seats.at(taken.seat) === taken) table.seats.free(taken.seat)
      table.seatsChanged()
      throw error
    }
  }

  /** The first free seat for somebody who comes as a guest, and may be told to go. */
  async giveGuest(table: Table<H>, guest: Guest, list: H['List']): Granted {
    const granted = await this.give(table, { ...guest, list })
    if (granted.ok) table.guests.note(hashToken(granted.value.seatToken), guest)
    return granted
  }

  /** The same for whoever hosts the table. */
  async giveHost(table: Table<H>, guest: Guest, list: H['List']): Granted {
    const granted = await this.giveGuest(table, guest, list)
    if (granted.ok) table.guests.hostHash = hashToken(granted.value.seatToken)
    return granted
  }

  /** Seats for all of a party, in its order; gives those of the people among them. */
  async giveAll(
    table: Table<H>,
    party: readonly Comer<H>[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    if (party.some(isBot)) this.#parts.botTables.add(table.id)
    const grants: SeatGrant[] = []
    for (const comer of party) {
      const { sitter, list } = comer
      if (sitter.bot !== undefined) await this.#seatBot(table, sitter, list)
      else {
        const granted = await this.give(table, comer)
        if (!granted.ok) return granted
        grants.push(granted.value)
      }
    }
    return ok(grants)
  }

  /** A bot is there at once, and may be the one that the match waited for. */
  async #seatBot(table: Table<H>, sitter: Sitter, list: H['List']): Promise<void> {
    const { ids, clock, ratings } = this.#parts
    const taken = table.seats.take(sitter, list, hashToken(ids.seatToken()), clock.now())
    const rating = ratings.of(sitter, table.settings.preset)
    await this.#rooms.open(table)
    if (taken !== null) taken.rating = await rating
    table.seatsChanged()
    table.startWhenReady()
  }
}

import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes, SeatOf } from '../../games/hosted-game.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { Rooms, WayIn } from '../ports.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'

/** What the rooms of tables are opened with. */
export interface TableRoomsParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly tables: Tables<H>
  readonly rooms: Rooms
}

/** The rooms in which tables are shown, and the ways in. */
export class TableRooms<H extends HostTypes> {
  readonly #parts: TableRoomsParts<H>
  readonly #opening = new Map<string, Promise<void>>()

  constructor(parts: TableRoomsParts<H>) {
    this.#parts = parts
  }

  /** Opens those of tables that have none yet, so that they are looked after though nobody comes. */
  async openAll(): Promise<void> {
    const faults: unknown[] = []
    // One that cannot be opened now is opened for whoever comes.
    for (const table of this.#parts.tables.all)
      await this.open(table).catch((error) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rooms did not open`)
  }

  /** The room of a table is opened once, whoever comes while it opens. */
  async open(table: Table<H>): Promise<void> {
    const { tables, rooms } = this.#parts
    if (table.view !== null) return
    const opening = this.#opening.get(table.id) ?? rooms.open('match', table.id)
    this.#opening.set(table.id, opening)
    try {
      await opening
    } catch (error) {
      // What was played is not lost for want of a room.
      if (table.match === null) tables.remove(table.id)
      throw error
    } finally {
      this.#opening.delete(table.id)
    }
  }

  /** The newest way to a seat: only by that it is reached from now on. */
  async wayIn(
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

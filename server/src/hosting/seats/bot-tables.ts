import type { HostTypes } from '../../games/hosted-game.ts'
import type { Table, TableEvents } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'

/** Counts the tables at which bots play: their thoughts cost the server more than people do. */
export class BotTables<H extends HostTypes> implements TableEvents<H> {
  readonly #tables: Pick<Tables<H>, 'get'>
  readonly #most: number
  readonly #ids = new Set<string>()

  constructor(tables: Pick<Tables<H>, 'get'>, most: number) {
    this.#tables = tables
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
  onChange({ id, seats }: Table<H>): void {
    if (seats.people.length < seats.taken.length) this.add(id)
  }

  onEnded({ id }: Table<H>): void {
    this.#ids.delete(id)
  }

  onGone({ id }: Table<H>): void {
    this.#ids.delete(id)
  }

  #isPlayedAt(matchId: string): boolean {
    const table = this.#tables.get(matchId)
    if (table?.phase !== 'playing') return table?.phase === 'waiting'
    const { people, emptySinceMs } = table.seats
    // A bot whose people are away soon waits for them, and costs nothing.
    return people.length === 0 || emptySinceMs === null
  }
}

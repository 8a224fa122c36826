import type { HostTypes } from '../games/hosted-game.ts'
import type { Table, TableEvents } from './table.ts'
import type { Tables } from './tables.ts'

/** Counts the tables at which bots play: their thoughts cost the server more than people do. */
export class BotTables<H extends HostTypes> implements TableEvents<H> {
  readonly #tables: Pick<Tables<H>, 'get'>
  readonly #most: number
  readonly #ids = new Set<string>()

  constructor(tables: Pick<Tables<H>, 'get'>, most: number) {
    this.#tables = tables
    this.#most = most
  }

  /** A bot will play at this table, until the match is over. */
  add(matchId: string): void {
    this.#ids.add(matchId)
  }

  /** Whether no bot can play at one more. */
  get isFull(): boolean {
    for (const id of this.#ids) if (!this.#isPlayedAt(id)) this.#ids.delete(id)
    return this.#ids.size >= this.#most
  }

  /** Nobody asked for a match that goes on after a restart. */
  onChange({ id, seats }: Table<H>): void {
    if (seats.people.length < seats.taken.length) this.add(id)
  }

  onEnded(): void {
    // Seen when it is asked for.
  }

  onGone({ id }: Table<H>): void {
    this.#ids.delete(id)
  }

  #isPlayedAt(matchId: string): boolean {
    const phase = this.#tables.get(matchId)?.phase
    return phase === 'waiting' || phase === 'playing'
  }
}

import type { HostTypes } from '../games/hosted-game.ts'
import type { Tables } from './tables.ts'

/** Counts the tables at which bots play: their thoughts cost the server more than people do. */
export class BotTables<H extends HostTypes> {
  readonly #tables: Tables<H>
  readonly #most: number
  readonly #ids = new Set<string>()

  constructor(tables: Tables<H>, most: number) {
    this.#tables = tables
    this.#most = most
  }

  /** A bot will play at this table, until the match is over. */
  add(matchId: string): void {
    this.#ids.add(matchId)
  }

  /** Whether no bot can sit at one more. */
  get isFull(): boolean {
    for (const id of this.#ids) if (!this.#isPlayedAt(id)) this.#ids.delete(id)
    return this.#ids.size >= this.#most
  }

  #isPlayedAt(matchId: string): boolean {
    const phase = this.#tables.get(matchId)?.phase
    return phase === 'waiting' || phase === 'playing'
  }
}

import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type LookAnswer, refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../../games/hosted-game.ts'
import { shownSettings } from '../table/settings.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'
import type { CodeGuesses } from './code-guesses.ts'

/** The way to private matches by their codes. Wrong codes are limited by address (P2.18). */
export class CodeBook<H extends HostTypes> {
  readonly #tables: Tables<H>
  readonly #guesses: CodeGuesses

  constructor(tables: Tables<H>, guesses: CodeGuesses) {
    this.#tables = tables
    this.#guesses = guesses
  }

  /** The table under a code, as somebody at `address` typed it. */
  find(code: string, address: string): Promise<Result<Table<H>, Refusal>> {
    return this.#guesses.counted(address, () => {
      const table = this.#tables.findPrivate(code)
      return table === undefined || table.closing !== null ? err(refusal('bad_code')) : ok(table)
    })
  }

  /** What those who know the code may see before they join. */
  async look(code: string, address: string): Promise<Result<LookAnswer, Refusal>> {
    const found = await this.find(code, address)
    return found.ok ? ok(lookAt(found.value)) : found
  }
}

function lookAt<H extends HostTypes>(table: Table<H>): LookAnswer {
  const { settings, seats, guests, match, createdAtMs, opening } = table
  const host = guests.hostHash === null ? undefined : seats.openedBy(guests.hostHash)
  const rating = host?.rating ?? null
  return {
    settings: shownSettings(settings),
    host: host
      ? {
          name: host.sitter.name,
          guest: host.sitter.isGuest,
          rating: rating === null ? null : Math.round(rating.rating),
        }
      : null,
    free: seats.names.length - seats.taken.length,
    begun: match !== null,
    createdAtMs,
    expiresAtMs: match === null ? opening.codeEndsAtMs : null,
  }
}

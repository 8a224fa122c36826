import type { RatedPhase } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Rating } from './ports.ts'

/** What ratings need to know of a seat. */
export interface RatedSeat {
  readonly seat: string
  readonly sitter: Sitter
  rating: Rating | null
  ratingChange: number | null
}

/** A table, as far as ratings go. */
export interface RatedTable {
  readonly settings: { readonly preset: string; readonly rated: boolean }
  readonly seats: { readonly taken: readonly RatedSeat[] }
}

/**
 * Whether a match counts, as far as can be said by those who sit (P10.1): its host wants it, and
 * they are players with ratings, or bots; no two are the same, and one at least is a player.
 */
export function isRated({ settings, seats: { taken } }: RatedTable): boolean {
  if (!settings.rated || taken.some(({ rating }) => rating === null)) return false
  const people = taken.filter(({ sitter }) => sitter.bot === undefined)
  const accounts = new Set(people.map(({ sitter }) => sitter.accountId))
  return accounts.size === people.length && (people.length > 0 || taken.length === 0)
}

/** What everybody sees of that. */
export function ratedPhase(table: RatedTable): RatedPhase {
  const { taken } = table.seats
  if (taken.some(({ ratingChange }) => ratingChange !== null)) return 'settled'
  return isRated(table) ? 'yes' : 'no'
}

import type { FinishedMatch } from './ports.ts'
import type { Score } from './rating.ts'
import { areMates, resultOf } from './results-of-sides.ts'

const MONTHS_IN_QUARTER = 3

/** The season at a time: a calendar quarter in UTC, such as `2026-4`. */
export function seasonOf(atMs: number): string {
  const date = new Date(atMs)
  return `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / MONTHS_IN_QUARTER) + 1}`
}

/** End of a season, in milliseconds since 1970. */
export function seasonEndMs(season: string): number {
  const [year, quarter] = season.split('-').map(Number)
  return Date.UTC(year ?? 0, (quarter ?? 0) * MONTHS_IN_QUARTER)
}

/** Match counts by result. */
export interface Tally {
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** A match's effect on an account's tally; all zero if the account did not play it. */
export function tallyOf({ seats, placing }: FinishedMatch, accountId: string): Tally {
  const own = seats.find((seat) => seat.accountId === accountId)
  if (own === undefined) return { wins: 0, draws: 0, losses: 0 }
  const mates = seats.filter((seat) => areMates(own, seat)).map(({ seat }) => seat)
  return tallyOfResult(resultOf(placing, own.seat, (seat) => mates.includes(seat)))
}

/** The tally of one match with this result. */
export const tallyOfResult = (score: Score): Tally => ({
  wins: score === 1 ? 1 : 0,
  draws: score === 0.5 ? 1 : 0,
  losses: score === 0 ? 1 : 0,
})

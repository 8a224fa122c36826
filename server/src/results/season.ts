import type { FinishedMatch } from './ports.ts'
import { placeOf } from './settlement.ts'

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

/** What a match adds to an account's tally; all zero if the account did not play it. */
export function tallyOf({ seats, placing }: FinishedMatch, accountId: string): Tally {
  const own = seats.find((seat) => seat.accountId === accountId)
  const other = seats.find((seat) => seat !== own)
  if (own === undefined || other === undefined) return { wins: 0, draws: 0, losses: 0 }
  const ahead = placeOf(placing, other.seat) - placeOf(placing, own.seat)
  return { wins: ahead > 0 ? 1 : 0, draws: ahead === 0 ? 1 : 0, losses: ahead < 0 ? 1 : 0 }
}

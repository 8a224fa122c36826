import type { FinishedMatch, FinishedSeat } from '../ports.ts'
import { tallyOf } from '../season.ts'
import type { MatchUsage, UsageCount } from './ports.ts'

/** All ratings together. */
export const ALL = 'all'

/** Rating brackets by their lowest rating, the lowest first. */
const BRACKETS = [
  ['0-1399', 0],
  ['1400-1599', 1_400],
  ['1600-1799', 1_600],
  ['1800-', 1_800],
] as const

/** All brackets, `all` first. */
export const ALL_BRACKETS: readonly string[] = [ALL, ...BRACKETS.map(([name]) => name)]

/** The bracket of a rating before a match. */
export const bracketOf = (rating: number): string =>
  BRACKETS.findLast(([, least]) => Math.round(rating) >= least)?.[0] ?? BRACKETS[0][0]

/** The month of a time in UTC, such as `2026-11`. */
const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7)

/**
 * The counts of a match, from what each seat brought; null for one that did not count or that only
 * its players may see, and for a game without lists.
 */
export function usageOf(
  match: FinishedMatch,
  brought: ReadonlyMap<string, readonly string[]>,
): MatchUsage | null {
  const { id: matchId, preset, isRated, isPublic, endedAtMs, publicAtMs } = match
  const seats = match.seats.flatMap((seat) => listOf(match, seat, brought) ?? [])
  if (!isRated || !isPublic || seats.length === 0) return null
  const names = [ALL, ...new Set(seats.flatMap(({ bracket }) => bracket ?? []))].toSorted()
  const counts = names.flatMap((bracket) =>
    countsOf(
      bracket,
      seats.filter((seat) => bracket === ALL || seat.bracket === bracket),
    ),
  )
  return { matchId, preset, month: monthOf(endedAtMs), publicAtMs, counts }
}

/** A list of the match, with its result. */
interface List {
  /** Null while the gain of its player is held, whose rating is not told. */
  readonly bracket: string | null
  readonly entries: ReadonlySet<string>
  readonly wins: number
  readonly draws: number
}

function listOf(
  match: FinishedMatch,
  { seat, accountId, rating }: FinishedSeat,
  brought: ReadonlyMap<string, readonly string[]>,
): List | null {
  const entries = brought.get(seat) ?? []
  if (accountId === null || entries.length === 0) return null
  const { wins, draws } = tallyOf(match, accountId)
  const bracket = rating === null ? null : bracketOf(rating.before)
  return { bracket, entries: new Set(entries), wins, draws }
}

/** Counts of lists as a whole, and of each entry. */
function countsOf(bracket: string, lists: readonly List[]): readonly UsageCount[] {
  const entries = ['', ...new Set(lists.flatMap((list) => [...list.entries]))].toSorted()
  return entries.map((entry) => {
    const having = lists.filter((list) => entry === '' || list.entries.has(entry))
    const sum = (part: 'wins' | 'draws') => having.reduce((total, list) => total + list[part], 0)
    const [wins, draws] = [sum('wins'), sum('draws')]
    return { bracket, entry, lists: having.length, matches: 1, wins, draws }
  })
}

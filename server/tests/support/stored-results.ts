import type { FinishedMatch, FinishedSeat, Standing } from '../../src/results/ports.ts'
import { NEW_RATING } from '../../src/results/rating.ts'

/** A seat of an unrated match. */
export const seatOf = (
  seat: string,
  accountId: string | null,
  more: Partial<FinishedSeat> = {},
): FinishedSeat => ({
  seat,
  team: '',
  accountId,
  name: `Name of ${accountId}`,
  bot: null,
  rating: null,
  held: null,
  hasWalkedOut: false,
  ...more,
})

/** A public match between `ann` and `bo`. */
export const finishedMatch = (id: string, more: Partial<FinishedMatch> = {}): FinishedMatch => ({
  id,
  game: 'ddm',
  preset: 'tabletop',
  clock: 'none',
  isPublic: true,
  isRated: false,
  unratedBecause: null,
  weight: 1,
  seats: [seatOf('A', 'ann'), seatOf('B', 'bo')],
  placing: { places: [['A'], ['B']], rule: 'R17.1' },
  startedAtMs: 1_000,
  endedAtMs: 2_000,
  publicAtMs: more.endedAtMs ?? 2_000,
  ...more,
})

/** The first standing of an account on the ladder `tabletop`. */
export const standingOf = (accountId: string, more: Partial<Standing> = {}): Standing => ({
  accountId,
  ladder: 'tabletop',
  rating: { ...NEW_RATING, rating: 1_600.123456789, deviation: 90.5 },
  atMs: 2_000,
  provisionalFromMs: 9_000,
  wins: 1,
  draws: 0,
  losses: 0,
  revision: 1,
  ...more,
})

export const rated = (rating: number) => ({ ...NEW_RATING, rating })
/** Account ids, in order. */
export const accounts = (standings: readonly { readonly accountId: string }[]) =>
  standings.map(({ accountId }) => accountId).join(' ')

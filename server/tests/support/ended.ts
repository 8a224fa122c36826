import type { AccountStore, Sitter } from '../../src/accounts/ports.ts'
import type { EndedMatch } from '../../src/hosting/table/table.ts'
import type { Rating } from '../../src/rating/rating.ts'
import type { ResultStore } from '../../src/results/ports.ts'
import type { RatedSeat } from '../../src/results/rated.ts'
import type { SettledTable } from '../../src/results/results.ts'

/** Somebody at a seat: an account, with its name. */
export const playerOf = (accountId: string, more: Partial<Sitter> = {}): Sitter => ({
  accountId,
  name: `Name of ${accountId}`,
  isGuest: false,
  ...more,
})

/** How a match ended for seat A. */
export type Ending = 'won' | 'drawn' | 'lost'

const PLACES: Readonly<Record<Ending, readonly (readonly string[])[]>> = {
  won: [['A'], ['B']],
  drawn: [['A', 'B']],
  lost: [['B'], ['A']],
}

/** A match that is over, and the table that it was played at. */
export interface EndedTable {
  readonly table: SettledTable & { readonly seats: { readonly taken: RatedSeat[] } }
  readonly match: EndedMatch
  /** How often the table was shown anew. */
  readonly shown: () => number
}

/** What a test says of a match beyond the usual: rated, on `tabletop`, begun at 0, ended at 1,000. */
export interface EndedFacts {
  readonly ending?: Ending
  readonly rated?: boolean
  readonly preset?: string
  readonly absent?: readonly string[]
  readonly endedAtMs?: number
}

/** A match between two whose ratings were known when they sat down. */
export function endedMatch(
  matchId: string,
  seated: readonly (readonly [Sitter, Rating | null])[],
  facts: EndedFacts = {},
): EndedTable {
  const { ending = 'won', rated = true, preset = 'tabletop', absent = [] } = facts
  const taken = seated.map(
    ([sitter, rating], place): RatedSeat => ({
      seat: 'AB'.charAt(place),
      sitter,
      rating,
      ratingChange: null,
    }),
  )
  let shown = 0
  const settings = {
    preset,
    changes: {},
    rules: {},
    clock: 'none' as const,
    time: null,
    rated,
    spectators: true,
    delaySeconds: 0,
    series: 1 as const,
    chat: 'all' as const,
  }
  return {
    table: {
      settings,
      seats: { taken },
      seatsChanged: () => {
        shown += 1
      },
    },
    match: {
      matchId,
      settings,
      seats: taken.map(({ seat, sitter }) => ({ seat, sitter })),
      placing: { places: PLACES[ending], rule: 'R17.1' },
      startedAtMs: 0,
      endedAtMs: facts.endedAtMs ?? 1_000,
      absent,
    },
    shown: () => shown,
  }
}

/** Accounts of which all are there but those that are named. */
export const allBut = (...gone: readonly string[]): Pick<AccountStore, 'byId'> => ({
  byId: async (id) =>
    gone.includes(id)
      ? null
      : {
          id,
          name: id,
          nameKey: id,
          passwordHash: 'x',
          epoch: 0,
          revision: 0,
          createdAtMs: 0,
        },
})

/** A store with some of its ways changed. */
export const changedStore = (store: ResultStore, changes: Partial<ResultStore>): ResultStore => ({
  settle: (match, standings) => store.settle(match, standings),
  match: (id) => store.match(id),
  matches: (query) => store.matches(query),
  standing: (accountId, ladder) => store.standing(accountId, ladder),
  standings: (accountId) => store.standings(accountId),
  leaders: (query) => store.leaders(query),
  curve: (query) => store.curve(query),
  walkouts: (accountId, sinceMs) => store.walkouts(accountId, sinceMs),
  forget: (accountId) => store.forget(accountId),
  ...changes,
})

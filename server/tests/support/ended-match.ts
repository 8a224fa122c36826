import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import type { AccountStore } from '../../src/accounts/ports.ts'
import type { AnyRules } from '../../src/game/any-game.ts'
import { hostedDdm } from '../../src/game/ddm/hosted-ddm.ts'
import type { Settings } from '../../src/game/settings.ts'
import type { Participant } from '../../src/match/participant.ts'
import type { Rating } from '../../src/match/rating.ts'
import type { EndedMatch } from '../../src/results/ended-match.ts'
import type { ResultStore } from '../../src/results/ports.ts'
import type { RatedSeat } from '../../src/results/rated.ts'
import type { SettledSession } from '../../src/results/results.ts'

/** A participant with an account of this id. */
export const playerOf = (accountId: string, more: Partial<Participant> = {}): Participant => ({
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

/** A finished match, and the session in which it was played. */
export interface EndedSession {
  readonly session: SettledSession & { readonly seats: { readonly taken: RatedSeat[] } }
  readonly match: EndedMatch
  /** How often the seats were published again. */
  readonly publications: () => number
}

/** How a test match differs from the default: rated, on `tabletop`, from 0 to 1,000 ms. */
export interface EndedMatchOptions {
  readonly ending?: Ending
  /** The places, best first; else as `ending` says for A and B. */
  readonly places?: readonly (readonly string[])[]
  /** The sides; each seat on its own by default. */
  readonly sides?: readonly (readonly string[])[]
  readonly rated?: boolean
  readonly preset?: string
  readonly absent?: readonly string[]
  readonly resigned?: readonly string[]
  readonly endedAtMs?: number
  /** The turn in which it ended; 20 by default. */
  readonly turn?: number
  /** Networks of the players, in seat order; unknown by default. */
  readonly networks?: readonly string[]
}

/** A finished match between two players, each with the rating at its start. */
export function endedMatch(
  matchId: string,
  seated: readonly (readonly [Participant, Rating | null])[],
  options: EndedMatchOptions = {},
): EndedSession {
  const { ending = 'won', rated = true, preset = 'tabletop', absent = [], resigned = [] } = options
  const taken = seated.map(
    ([participant, rating], place): RatedSeat => ({
      seat: 'ABCDEF'.charAt(place),
      participant,
      rating,
      network: options.networks?.[place] ?? null,
      ratingChange: null,
    }),
  )
  let publications = 0
  const settings: Settings = {
    game: hostedDdm(BUILT_IN_STOCK),
    preset,
    seatNames: taken.map(({ seat }) => seat),
    sides: options.sides ?? taken.map(({ seat }) => [seat]),
    changes: {},
    rules: {} as AnyRules,
    clock: 'none' as const,
    time: null,
    rated,
    spectators: true,
    delaySeconds: 0,
    series: 1 as const,
    chat: 'all' as const,
  }
  return {
    session: {
      settings,
      seats: { taken },
      ratedFacts: null,
      seatsChanged: () => {
        publications += 1
      },
    },
    match: {
      matchId,
      settings,
      seats: taken.map(({ seat, participant, network }) => ({ seat, participant, network })),
      placing: { places: options.places ?? PLACES[ending], rule: 'R17.1' },
      startedAtMs: 0,
      endedAtMs: options.endedAtMs ?? 1_000,
      turn: options.turn ?? 20,
      absent,
      resigned,
    },
    publications: () => publications,
  }
}

/** An account store in which all accounts exist except these. */
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

/** A store with some methods replaced. */
export const changedStore = (store: ResultStore, changes: Partial<ResultStore>): ResultStore => ({
  settle: (match, standings, traces) => store.settle(match, standings, traces),
  match: (id) => store.match(id),
  matches: (query) => store.matches(query),
  delayed: (nowMs, among) => store.delayed(nowMs, among),
  standing: (accountId, ladder) => store.standing(accountId, ladder),
  standings: (accountId) => store.standings(accountId),
  leaders: (query) => store.leaders(query),
  curve: (query) => store.curve(query),
  walkouts: (accountId, sinceMs) => store.walkouts(accountId, sinceMs),
  recent: (accountId, ladder, sinceMs) => store.recent(accountId, ladder, sinceMs),
  forgetRecent: (beforeMs) => store.forgetRecent(beforeMs),
  heldGains: (limit) => store.heldGains(limit),
  heldGainsOf: (matchId) => store.heldGainsOf(matchId),
  release: (held, standing, rating) => store.release(held, standing, rating),
  discard: (matchId) => store.discard(matchId),
  forget: (accountId) => store.forget(accountId),
  ...changes,
})

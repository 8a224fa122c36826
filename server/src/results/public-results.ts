import type { Clock } from '../platform/clock.ts'
import type { FinishedMatch, Ratings, ResultStore, SeasonStanding, Standing } from './ports.ts'
import { NEW_RATING } from './rating.ts'
import { ratingAt } from './ratings.ts'
import { seasonOf, tallyOf } from './season.ts'

/**
 * Whether a viewer may see a finished match. Its own players always may; others may if it is public
 * and its spectators have seen the end (P9.9).
 */
export const mayKnow = (
  { isPublic, publicAtMs, seats }: FinishedMatch,
  viewerId: string | null,
  nowMs: number,
): boolean =>
  (isPublic && publicAtMs <= nowMs) ||
  (viewerId !== null && seats.some(({ accountId }) => accountId === viewerId))

/**
 * Ratings as the public may see them: from before the rated matches in `delayed`, which are sorted
 * by end.
 */
export class PublicRatings {
  readonly #delayed: readonly FinishedMatch[]

  constructor(delayed: readonly FinishedMatch[]) {
    this.#delayed = delayed
  }

  /** A standing without the delayed matches; null if no other match is left. */
  standing(standing: Standing): Standing | null {
    const { accountId, ladder } = standing
    const rated = this.#of(accountId, ladder)
    const before = ratingBefore(rated, accountId)
    if (before === null) return standing
    const tally = without(standing, rated, accountId)
    if (tally === null) return null
    return { ...standing, ...tally, rating: { ...standing.rating, rating: before } }
  }

  /** Accounts whose season standing differs from what the public may see. */
  accountsIn(ladder: string, season: string): readonly string[] {
    const seats = this.#in(ladder, season).flatMap(({ seats }) => seats)
    const rated = seats.filter(({ rating }) => rating !== null)
    return [...new Set(rated.flatMap(({ accountId }) => accountId ?? []))]
  }

  /** The best players of a season in order; `all` includes those of `accountsIn`. */
  leaders(
    all: readonly SeasonStanding[],
    ladder: string,
    season: string,
  ): readonly SeasonStanding[] {
    const matches = this.#in(ladder, season)
    return all
      .flatMap((standing) => seasonBefore(standing, matches) ?? [])
      .sort((one, other) => other.rating - one.rating || (one.accountId < other.accountId ? -1 : 1))
  }

  #of(accountId: string, ladder: string): readonly FinishedMatch[] {
    return this.#delayed.filter((match) => match.preset === ladder && isRatedIn(match, accountId))
  }

  #in(ladder: string, season: string): readonly FinishedMatch[] {
    return this.#delayed.filter(
      ({ preset, endedAtMs }) => preset === ladder && seasonOf(endedAtMs) === season,
    )
  }
}

/**
 * Current ratings as the public may see them: without the matches whose spectators have not seen the
 * end. A player who had no rating before these counts as new.
 */
export const publicRatings = (store: ResultStore, clock: Clock): Ratings => ({
  of: async (accountId, ladder) => {
    const nowMs = clock.now()
    const standing = await store.standing(accountId, ladder)
    if (standing === null) return NEW_RATING
    const delayed = await store.delayed(nowMs, { ladder, accountIds: [accountId] })
    const known = new PublicRatings(delayed).standing(standing)
    return known === null ? NEW_RATING : ratingAt(known, nowMs)
  },
})

/** Whether a match changed the rating of an account. */
export const isRatedIn = ({ seats }: Pick<FinishedMatch, 'seats'>, accountId: string): boolean =>
  seats.some((seat) => seat.accountId === accountId && seat.rating !== null)

/** The rating of an account before the first of these matches; null without any. */
const ratingBefore = ([first]: readonly FinishedMatch[], accountId: string): number | null =>
  first?.seats.find((seat) => seat.accountId === accountId)?.rating?.before ?? null

type Tally = Pick<SeasonStanding, 'wins' | 'draws' | 'losses'>

/** The tally without these matches; null if none is left. */
function without(
  { wins, draws, losses }: Tally,
  matches: readonly FinishedMatch[],
  accountId: string,
): Tally | null {
  const left = { wins, draws, losses }
  for (const match of matches) {
    const tally = tallyOf(match, accountId)
    left.wins -= tally.wins
    left.draws -= tally.draws
    left.losses -= tally.losses
  }
  return left.wins + left.draws + left.losses > 0 ? left : null
}

function seasonBefore(
  standing: SeasonStanding,
  matches: readonly FinishedMatch[],
): SeasonStanding | null {
  const { accountId } = standing
  const rated = matches.filter((match) => isRatedIn(match, accountId))
  const rating = ratingBefore(rated, accountId)
  if (rating === null) return standing
  const tally = without(standing, rated, accountId)
  return tally === null ? null : { ...standing, ...tally, rating }
}

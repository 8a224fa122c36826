import type { EndedMatch } from './ended-match.ts'
import { isShort, weightOf } from './fair-play.ts'
import type { RecentGame } from './ports.ts'

type EndedSeat = EndedMatch['seats'][number]
/** A match of an account against one opponent, before its gain is known. */
export type Meeting = Omit<RecentGame, 'gain'>
/** The recent rated games of an account. */
type RecentOf = (accountId: string) => readonly RecentGame[]

/** The seats of each side. */
export const sidesOf = ({ seats, settings }: EndedMatch): readonly (readonly EndedSeat[])[] =>
  settings.sides
    .map((side) => seats.filter(({ seat }) => side.includes(seat)))
    .filter((side) => side.length > 0)

/** The match from each player's side, once for each opponent. Bots have no entry. */
export function meetingsOf(match: EndedMatch): readonly Meeting[] {
  const sides = sidesOf(match)
  return sides.flatMap((side) =>
    side.flatMap((own) => othersOf(sides, side).flatMap((other) => meetingOf(match, own, other))),
  )
}

const othersOf = <Side>(sides: readonly (readonly Side[])[], own: readonly Side[]) =>
  sides.filter((side) => side !== own).flat()

function meetingOf(
  { matchId, settings, seats, endedAtMs, turn }: EndedMatch,
  own: EndedSeat,
  other: EndedSeat,
): readonly Meeting[] {
  const [accountId, opponentId] = [own.participant.accountId, other.participant.accountId]
  if (accountId === null || opponentId === null) return []
  return [
    {
      ...{ matchId, accountId, endedAtMs, opponentId },
      ladder: settings.preset,
      opponentNetwork: other.network,
      isOpponentGuest: other.participant.isGuest,
      sharesNetwork: own.network !== null && own.network === other.network,
      isShort: isShort(turn, seats.length),
    },
  ]
}

/** How much the results between the sides of a match count. */
export class PairWeights {
  readonly #match: EndedMatch
  readonly #sides: readonly (readonly EndedSeat[])[]
  readonly #recentOf: RecentOf

  constructor(match: EndedMatch, recentOf: RecentOf) {
    this.#match = match
    this.#sides = sidesOf(match)
    this.#recentOf = recentOf
  }

  /** Mean over the pairs of sides with people in them; 0 when no result counts. */
  get mean(): number {
    const weights = this.#sides.flatMap((side, place) =>
      this.#sides
        .slice(place + 1)
        .filter((other) => hasPeople(side) || hasPeople(other))
        .map((other) => this.between(side, other)),
    )
    return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)
  }

  /**
   * The least weight of a player of one side against one of the other. A side of bots alone counts as
   * much as the least result of the other against people, so that nobody beats bots with hired help.
   */
  between(one: readonly EndedSeat[], other: readonly EndedSeat[]): number {
    if (hasPeople(one) && hasPeople(other)) return this.#betweenPeople(one, other)
    const people = hasPeople(one) ? one : other
    const met = this.#sides.filter((side) => side !== people && hasPeople(side))
    return Math.min(1, ...met.map((side) => this.#betweenPeople(people, side)))
  }

  #betweenPeople(one: readonly EndedSeat[], other: readonly EndedSeat[]): number {
    const meetings = one.flatMap((own) =>
      other.flatMap((opponent) => [
        ...meetingOf(this.#match, own, opponent),
        ...meetingOf(this.#match, opponent, own),
      ]),
    )
    return Math.min(1, ...meetings.map((game) => weightOf(game, this.#recentOf(game.accountId))))
  }
}

const hasPeople = (side: readonly EndedSeat[]): boolean =>
  side.some(({ participant }) => participant.bot === undefined)

import { networksOf } from '../platform/limits/networks.ts'
import { NoShows } from '../platform/limits/no-shows.ts'
import type { Player } from './ports.ts'

/** Keys under which a player is counted: the account, and the address with its networks. */
const keysOf = ({ participant: { accountId }, address }: Player): readonly string[] => [
  ...(accountId === null ? [] : [`account ${accountId}`]),
  ...(address === undefined ? [] : networksOf(address).map(({ key }) => `address ${key}`)),
]

/**
 * No-shows of public matches: players who took a seat beside a waiting player and never connected, or
 * did not do their part for the dice. As in the queue, the first within an hour is free; after that
 * the player is not seated beside waiting players for a while. Counted by account and by address, so
 * that a fresh guest account does not help.
 */
export class AbsentPlayers {
  readonly #noShows = new NoShows()

  /** Notes a no-show of this player. */
  note(player: Player, nowMs: number): void {
    for (const key of keysOf(player)) this.#noShows.note(key, nowMs)
  }

  /** When the player's penalty ends, in milliseconds since 1970; in the past for players without one. */
  penaltyEndMs(player: Player, nowMs: number): number {
    return Math.max(0, ...keysOf(player).map((key) => this.#noShows.penaltyEndMs(key, nowMs)))
  }
}

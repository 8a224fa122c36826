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
  readonly #lastMs = new Map<string, number>()

  /** Notes a no-show of this player. */
  note(player: Player, nowMs: number): void {
    for (const key of keysOf(player)) {
      this.#noShows.note(key, nowMs)
      this.#lastMs.set(key, nowMs)
    }
    for (const [key, lastMs] of this.#lastMs)
      if (nowMs - lastMs >= this.#noShows.penaltyMs(key, nowMs)) this.#lastMs.delete(key)
  }

  /** Whether this player is under a penalty now. */
  isPenalized(player: Player, nowMs: number): boolean {
    return keysOf(player).some((key) => {
      const lastMs = this.#lastMs.get(key)
      return lastMs !== undefined && nowMs - lastMs < this.#noShows.penaltyMs(key, nowMs)
    })
  }
}

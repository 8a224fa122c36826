import { networksOf } from '../platform/limits/networks.ts'
import { NoShows } from '../platform/limits/no-shows.ts'
import type { Player } from './ports.ts'

/** Tells a player apart: by account, and by the address whole. */
const keysOf = ({ participant: { accountId }, address }: Player): readonly string[] => [
  ...(accountId === null ? [] : [`account ${accountId}`]),
  ...(address === undefined ? [] : networksOf(address).map(({ key }) => `address ${key}`)),
]

/**
 * Players who took a seat beside somebody in a public match and did not come, or did nothing for its
 * dice. As in the queue, the first time within an hour is free; from the second on they are not seated
 * beside people who wait for a while. Counted by account and by address, so a new guest account does
 * not help.
 */
export class AbsentPlayers {
  readonly #noShows = new NoShows()
  readonly #lastMs = new Map<string, number>()

  /** This player has just let somebody wait in vain. */
  note(guest: Player, nowMs: number): void {
    for (const key of keysOf(guest)) {
      this.#noShows.note(key, nowMs)
      this.#lastMs.set(key, nowMs)
    }
    for (const [key, lastMs] of this.#lastMs)
      if (nowMs - lastMs >= this.#noShows.penaltyMs(key, nowMs)) this.#lastMs.delete(key)
  }

  /** Whether this player is set back now. */
  isSetBack(guest: Player, nowMs: number): boolean {
    return keysOf(guest).some((key) => {
      const lastMs = this.#lastMs.get(key)
      return lastMs !== undefined && nowMs - lastMs < this.#noShows.penaltyMs(key, nowMs)
    })
  }
}

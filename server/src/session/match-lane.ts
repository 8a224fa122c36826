import type { TakenSeat } from '../match/seats.ts'
import { laneOf } from '../platform/limits/networks.ts'

/**
 * The lane of work for a match: the address of its first player whose address is known. After a restart
 * it is the network of which the journal has the hash, until a player connects. The addresses of all
 * players together would give a few addresses a lane for each way to combine them.
 */
export function matchLane(
  matchId: string,
  people: readonly Pick<TakenSeat<string, unknown>, 'address' | 'network'>[],
): string {
  const address = people.find((taken) => taken.address !== undefined)?.address
  if (address !== undefined) return laneOf(address)
  const network = people.find((taken) => taken.network !== null)?.network ?? null
  return network === null ? `match ${matchId}` : `network ${network}`
}

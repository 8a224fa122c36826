import { Protocol } from '@colyseus/core'
import { type BySeat, SEATS, type Seat } from '@dungeon-dice/shared/ddm'
import { connect, type RawClient } from './raw-client.ts'
import type { Venue } from './venue.ts'

/** Both clients of a new room, once both have its state and it has begun. */
export async function seatTwo(port: number, venue: Venue): Promise<BySeat<RawClient>> {
  const seats = await venue.reserve(port)
  const { isBegun, watch } = watchBeginning(venue)
  const seat = (name: Seat) => connect(port, seats[name], (message) => watch(name, message))
  const clients = { A: await seat('A'), B: await seat('B') }
  await isBegun
  return clients
}

/** Resolves when both clients have the full state, and one of them knows that the room has begun. */
function watchBeginning({ isReady }: Venue) {
  const { promise: isBegun, resolve } = Promise.withResolvers<void>()
  const withState = new Set<Seat>()
  let hasBegun = false
  const watch = (seat: Seat, message: Buffer): void => {
    if (message[0] === Protocol.ROOM_STATE) withState.add(seat)
    hasBegun ||= isReady(message)
    if (withState.size === SEATS.length && hasBegun) resolve()
  }
  return { isBegun, watch }
}

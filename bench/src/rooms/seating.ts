import { Protocol } from '@colyseus/core'
import { type BySeat, SEATS, type Seat } from '@dungeon-dice/shared/ddm'
import { connect, type RawClient } from './raw-client.ts'
import type { Venue } from './venue.ts'

/** Both clients of a new room, once both have its state and it has begun. */
export async function seatTwo(port: number, venue: Venue): Promise<BySeat<RawClient>> {
  const seats = await venue.reserve(port)
  const beginning = new Beginning(venue)
  const seat = (name: Seat) =>
    connect(port, seats[name], (message) => beginning.watch(name, message))
  const clients = { A: await seat('A'), B: await seat('B') }
  await beginning.hasState
  for (const frames of venue.opening(seats.A.roomId)) {
    const answered = beginning.answers()
    for (const name of SEATS) clients[name].send(frames[name])
    await answered
  }
  await beginning.hasBegun
  return clients
}

/** Observes how a room starts for its two clients. */
class Beginning {
  readonly #isReady: Venue['isReady']
  readonly #withState = new Set<Seat>()
  readonly #state = Promise.withResolvers<void>()
  readonly #begun = Promise.withResolvers<void>()
  #answers = Promise.withResolvers<void>()
  #missing = 0

  constructor({ isReady }: Venue) {
    this.#isReady = isReady
  }

  /** Resolves when both clients have the full state. */
  get hasState(): Promise<void> {
    return this.#state.promise
  }

  /** Resolves when one of them receives the start. */
  get hasBegun(): Promise<void> {
    return this.#begun.promise
  }

  /** Resolves when both have received their next answer. */
  answers(): Promise<void> {
    this.#answers = Promise.withResolvers()
    this.#missing = SEATS.length
    return this.#answers.promise
  }

  readonly watch = (seat: Seat, message: Buffer): void => {
    if (message[0] === Protocol.ROOM_STATE) this.#withState.add(seat)
    if (this.#withState.size === SEATS.length) this.#state.resolve()
    if (message[0] === Protocol.ROOM_RESPONSE) this.#missing -= 1
    if (this.#missing === 0) this.#answers.resolve()
    if (this.#isReady(message)) this.#begun.resolve()
  }
}

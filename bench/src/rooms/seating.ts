import { Protocol } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import { connect, type RawClient } from './raw-client.ts'
import type { Venue } from './venue.ts'

/** The clients of all seats of a new room, once all have its state and it has begun. */
export async function seatAll(port: number, venue: Venue): Promise<ReadonlyMap<string, RawClient>> {
  const places = await venue.reserve(port)
  const { roomId } = present([...places.values()][0], 'a seat')
  const beginning = new Beginning(venue, places.size)
  const clients = new Map<string, RawClient>()
  for (const [seat, place] of places)
    clients.set(seat, await connect(port, place, (message) => beginning.watch(seat, message)))
  await beginning.hasState
  for (const frameOf of venue.opening(roomId)) {
    const answered = beginning.answers()
    for (const [seat, client] of clients) client.send(frameOf(seat))
    await answered
  }
  await beginning.hasBegun
  return clients
}

/** Observes how a room starts for its clients. */
class Beginning {
  readonly #isReady: Venue['isReady']
  readonly #seats: number
  readonly #withState = new Set<string>()
  readonly #state = Promise.withResolvers<void>()
  readonly #begun = Promise.withResolvers<void>()
  #answers = Promise.withResolvers<void>()
  #missing = 0

  constructor({ isReady }: Venue, seats: number) {
    this.#isReady = isReady
    this.#seats = seats
  }

  /** Resolves when all clients have the full state. */
  get hasState(): Promise<void> {
    return this.#state.promise
  }

  /** Resolves when one of them receives the start. */
  get hasBegun(): Promise<void> {
    return this.#begun.promise
  }

  /** Resolves when all have received their next answer. */
  answers(): Promise<void> {
    this.#answers = Promise.withResolvers()
    this.#missing = this.#seats
    return this.#answers.promise
  }

  readonly watch = (seat: string, message: Buffer): void => {
    if (message[0] === Protocol.ROOM_STATE) this.#withState.add(seat)
    if (this.#withState.size === this.#seats) this.#state.resolve()
    if (message[0] === Protocol.ROOM_RESPONSE) this.#missing -= 1
    if (this.#missing === 0) this.#answers.resolve()
    if (this.#isReady(message)) this.#begun.resolve()
  }
}

import { Protocol } from '@colyseus/core'
import type { RawClient } from './raw-client.ts'
import type { Script } from './script.ts'
import type { Tally } from './tally.ts'
import type { Venue } from './venue.ts'

/** How the clients of a room play. */
export interface PlayOptions extends Pick<Venue, 'isCue' | 'uncued'> {
  readonly script: Script
  /**
   * Mean pause in milliseconds between an answer and the next request, plus or minus half: equal
   * pauses would keep requests that once met in a queue together.
   */
  readonly pauseMs: number
  readonly onDone: () => void
}

/** The entry `ok: true` in MessagePack. */
const OK_MARK = Buffer.from([0xa2, 0x6f, 0x6b, 0xc3])
/**
 * Its position in an answer: after RESPONSE, number and status, the map header takes 1 or 3 bytes.
 */
const OK_AT = [4, 6]

/**
 * The clients of one room, with one request at a time: the next one is sent once the last is
 * answered and its sender has been asked.
 */
export class RoomPlayers {
  readonly #clients: ReadonlyMap<string, RawClient>
  readonly #options: PlayOptions
  readonly #tally: Tally
  #pauseMs = 0
  #next = 0
  #sentAt = 0
  #isAnswered = true
  /** The other clients that have no patch yet. */
  readonly #unpatched = new Set<string>()
  #isCued = true
  #isStopped = false
  readonly #bytesBefore = new Map<string, number>()

  constructor(clients: ReadonlyMap<string, RawClient>, options: PlayOptions, tally: Tally) {
    this.#clients = clients
    this.#options = options
    this.#tally = tally
    for (const [seat, client] of clients) client.onMessage = (message) => this.#take(seat, message)
  }

  /** Sends the first request, or the next one after a stop; continues by itself. */
  start(pauseMs: number = this.#options.pauseMs): void {
    this.#isStopped = false
    this.#pauseMs = pauseMs
    for (const [seat, { bytes }] of this.#clients) this.#bytesBefore.set(seat, bytes)
    this.#isCued = true
    this.#continue()
  }

  /** Stops sending. */
  stop(): void {
    this.#isStopped = true
  }

  close(): void {
    this.stop()
    for (const client of this.#clients.values()) client.close()
  }

  #take(seat: string, message: Buffer): void {
    if (this.#next === 0) return
    const code = message[0]
    if (code === Protocol.ROOM_RESPONSE) this.#answer(message)
    else if (code === Protocol.ROOM_STATE_PATCH) this.#patch(seat)
    if (seat === this.#options.script[this.#next]?.seat && this.#options.isCue(message)) {
      this.#isCued = true
      this.#continue()
    }
  }

  #answer(message: Buffer): void {
    if (!OK_AT.includes(message.indexOf(OK_MARK)))
      throw new Error(`refused: ${message.toString('latin1')}`)
    this.#tally.answered.push(performance.now() - this.#sentAt)
    this.#isAnswered = true
    if (this.#next === this.#options.script.length) this.#options.onDone()
    else this.#continue()
  }

  /** Counts the time until the last of the others has the patch. */
  #patch(seat: string): void {
    if (!this.#unpatched.delete(seat) || this.#unpatched.size > 0) return
    this.#tally.patched.push(performance.now() - this.#sentAt)
  }

  #continue(): void {
    const isCued = this.#isCued || this.#next < this.#options.uncued
    if (!this.#isAnswered || !isCued) return
    this.#isCued = false
    if (this.#pauseMs === 0) this.#send()
    else setTimeout(() => this.#send(), this.#pauseMs * (0.5 + Math.random()))
  }

  #send(): void {
    const step = this.#options.script[this.#next]
    if (step === undefined || this.#isStopped) return
    this.#countBytes()
    this.#next += 1
    this.#isAnswered = false
    this.#unpatched.clear()
    for (const seat of this.#clients.keys()) if (seat !== step.seat) this.#unpatched.add(seat)
    this.#sentAt = performance.now()
    this.#tally.sentAtMs.push(performance.timeOrigin + this.#sentAt)
    this.#clients.get(step.seat)?.send(step.frame)
  }

  /**
   * Records the bytes each client received since the previous request; exact if the pause lets
   * everything arrive.
   */
  #countBytes(): void {
    for (const [seat, { bytes }] of this.#clients) {
      if (this.#next > 0) this.#tally.bytes.push(bytes - (this.#bytesBefore.get(seat) ?? 0))
      this.#bytesBefore.set(seat, bytes)
    }
  }
}

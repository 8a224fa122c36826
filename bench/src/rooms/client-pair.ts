import { Protocol } from '@colyseus/core'
import { type BySeat, otherSeat, SEATS, type Seat } from '@dungeon-dice/shared/ddm'
import type { RawClient } from './raw-client.ts'
import type { IsCue, Script } from './script.ts'
import type { Tally } from './tally.ts'

/** How two clients play. */
export interface PairOptions {
  readonly script: Script
  readonly isCue: IsCue
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
 * Two clients in one room, with one request at a time: the next one is sent once the last is
 * answered and its sender has been asked.
 */
export class ClientPair {
  readonly #clients: BySeat<RawClient>
  readonly #options: PairOptions
  readonly #tally: Tally
  #pauseMs = 0
  #next = 0
  #sentAt = 0
  #isAnswered = true
  #isPatched = true
  #isCued = true
  #isStopped = false
  #bytesBefore: Record<Seat, number> = { A: 0, B: 0 }

  constructor(clients: BySeat<RawClient>, options: PairOptions, tally: Tally) {
    this.#clients = clients
    this.#options = options
    this.#tally = tally
    for (const seat of SEATS) clients[seat].onMessage = (message) => this.#take(seat, message)
  }

  /** Sends the first request, or the next one after a stop; continues by itself. */
  start(pauseMs: number = this.#options.pauseMs): void {
    this.#isStopped = false
    this.#pauseMs = pauseMs
    for (const seat of SEATS) this.#bytesBefore[seat] = this.#clients[seat].bytes
    this.#isCued = true
    this.#continue()
  }

  /** Stops sending. */
  stop(): void {
    this.#isStopped = true
  }

  close(): void {
    this.stop()
    for (const seat of SEATS) this.#clients[seat].close()
  }

  #take(seat: Seat, message: Buffer): void {
    const sender = this.#options.script[this.#next - 1]?.seat
    if (sender === undefined) return
    const code = message[0]
    if (code === Protocol.ROOM_RESPONSE) this.#answer(message)
    else if (code === Protocol.ROOM_STATE_PATCH && seat === otherSeat(sender)) this.#patch()
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

  #patch(): void {
    if (this.#isPatched) return
    this.#isPatched = true
    this.#tally.patched.push(performance.now() - this.#sentAt)
  }

  #continue(): void {
    if (!this.#isAnswered || !this.#isCued) return
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
    this.#isPatched = false
    this.#sentAt = performance.now()
    this.#tally.sentAtMs.push(performance.timeOrigin + this.#sentAt)
    this.#clients[step.seat].send(step.frame)
  }

  /**
   * Records the bytes each client received since the previous request; exact if the pause lets
   * everything arrive.
   */
  #countBytes(): void {
    for (const seat of SEATS) {
      const { bytes } = this.#clients[seat]
      if (this.#next > 0) this.#tally.bytes.push(bytes - this.#bytesBefore[seat])
      this.#bytesBefore[seat] = bytes
    }
  }
}

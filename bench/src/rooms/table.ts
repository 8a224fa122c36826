import { Protocol } from '@colyseus/core'
import { type BySeat, otherSeat, SEATS, type Seat } from '@dungeon-dice/shared/ddm'
import type { RawClient } from './raw-client.ts'
import type { IsCue, Script } from './script.ts'
import type { Tally } from './tally.ts'

/** How a table is played. */
export interface TablePlay {
  readonly script: Script
  readonly isCue: IsCue
  /**
   * Milliseconds between the end of one request and the next, give or take half: equal pauses
   * would keep requests together that once met in a queue.
   */
  readonly pauseMs: number
  readonly onDone: () => void
}

/** In MessagePack, the entry `ok`: true. */
const OK_MARK = Buffer.from([0xa2, 0x6f, 0x6b, 0xc3])
/** It is the first of an answer: after RESPONSE, number and status come 1 or 3 bytes of a map. */
const OK_AT = [4, 6]

/**
 * Two clients in one room, one request at a time: the next one goes out when the last is answered
 * and its sender has seen that it is asked.
 */
export class Table {
  readonly #clients: BySeat<RawClient>
  readonly #play: TablePlay
  readonly #tally: Tally
  #pauseMs = 0
  #next = 0
  #sentAt = 0
  #isAnswered = true
  #isPatched = true
  #isCued = true
  #isStopped = false
  #bytesBefore: Record<Seat, number> = { A: 0, B: 0 }

  constructor(clients: BySeat<RawClient>, play: TablePlay, tally: Tally) {
    this.#clients = clients
    this.#play = play
    this.#tally = tally
    for (const seat of SEATS) clients[seat].onMessage = (message) => this.#take(seat, message)
  }

  /** Sends the first request, or the next after a stop; from here on the table runs by itself. */
  start(pauseMs: number = this.#play.pauseMs): void {
    this.#isStopped = false
    this.#pauseMs = pauseMs
    for (const seat of SEATS) this.#bytesBefore[seat] = this.#clients[seat].bytes
    this.#isCued = true
    this.#goOn()
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isStopped = true
  }

  close(): void {
    this.stop()
    for (const seat of SEATS) this.#clients[seat].close()
  }

  #take(seat: Seat, message: Buffer): void {
    const sender = this.#play.script[this.#next - 1]?.seat
    if (sender === undefined) return
    const code = message[0]
    if (code === Protocol.ROOM_RESPONSE) this.#answer(message)
    else if (code === Protocol.ROOM_STATE_PATCH && seat === otherSeat(sender)) this.#patch()
    if (seat === this.#play.script[this.#next]?.seat && this.#play.isCue(message)) {
      this.#isCued = true
      this.#goOn()
    }
  }

  #answer(message: Buffer): void {
    if (!OK_AT.includes(message.indexOf(OK_MARK)))
      throw new Error(`refused: ${message.toString('latin1')}`)
    this.#tally.answered.push(performance.now() - this.#sentAt)
    this.#isAnswered = true
    if (this.#next === this.#play.script.length) this.#play.onDone()
    else this.#goOn()
  }

  #patch(): void {
    if (this.#isPatched) return
    this.#isPatched = true
    this.#tally.patched.push(performance.now() - this.#sentAt)
  }

  #goOn(): void {
    if (!this.#isAnswered || !this.#isCued) return
    this.#isCued = false
    if (this.#pauseMs === 0) this.#send()
    else setTimeout(() => this.#send(), this.#pauseMs * (0.5 + Math.random()))
  }

  #send(): void {
    const step = this.#play.script[this.#next]
    if (step === undefined || this.#isStopped) return
    this.#countBytes()
    this.#next += 1
    this.#isAnswered = false
    this.#isPatched = false
    this.#sentAt = performance.now()
    this.#tally.sentAtMs.push(performance.timeOrigin + this.#sentAt)
    this.#clients[step.seat].send(step.frame)
  }

  /** What each client got since the request before; exact when a pause lets everything arrive. */
  #countBytes(): void {
    for (const seat of SEATS) {
      const { bytes } = this.#clients[seat]
      if (this.#next > 0) this.#tally.bytes.push(bytes - this.#bytesBefore[seat])
      this.#bytesBefore[seat] = bytes
    }
  }
}

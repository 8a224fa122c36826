import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../platform/clock.ts'
import { COSTLY_FACTOR, networksUpTo } from '../../platform/limits/networks.ts'
import type { Cancel, Timers } from '../../platform/timers.ts'

/** Least rate at which a client has to read a waiting answer, in bytes a second. */
const LEAST_BYTES_PER_SECOND = 1_024

/** Dependencies of `UnreadAnswers`. */
export interface UnreadAnswersParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Time that a client may read too slowly, in milliseconds. */
  readonly answerMs: number
  /** Most unread bytes of one address. */
  readonly maxBytes: number
}

/** An answer under way. */
interface Answer {
  readonly response: ServerResponse
  readonly socket: Socket
  readonly networks: readonly Unread[]
  /** Bytes that waited at the last check. */
  bytes: number
  /** When the current wait began, and the bytes read by then. */
  waits: { readonly sinceMs: number; readonly readBytes: number } | null
  cancel: Cancel | null
}

/** Unread answers of one network. */
interface Unread {
  readonly key: string
  readonly maxBytes: number
  readonly answers: Set<Answer>
  bytes: number
}

/**
 * Closes connections whose answers are read too slowly, and the largest answers of an address with too
 * many unread bytes. Time without waiting bytes does not count: then the server is still working.
 */
export class UnreadAnswers {
  readonly #parts: UnreadAnswersParts
  readonly #networks = new Map<string, Unread>()

  constructor(parts: UnreadAnswersParts) {
    this.#parts = parts
  }

  /** Watches the answer to a request from `address` until it is read or its connection is lost. */
  watch(response: ServerResponse, address: string): void {
    const { socket } = response
    if (socket === null || socket.destroyed) return
    const networks = networksUpTo(address, COSTLY_FACTOR).map(({ key, factor }) =>
      this.#networkOf(key, factor),
    )
    const answer: Answer = { response, socket, networks, bytes: 0, waits: null, cancel: null }
    for (const { answers } of networks) answers.add(answer)
    response.once('close', () => this.#end(answer))
    meter(response, {
      before: () => {
        // Everything was read: the wait starts anew.
        if (response.writableLength === 0) answer.waits = null
      },
      after: () => this.#wrote(answer),
    })
  }

  /** Networks with answers under way; for tests. */
  get size(): number {
    return this.#networks.size
  }

  #networkOf(key: string, factor: number): Unread {
    const known = this.#networks.get(key)
    if (known !== undefined) return known
    const maxBytes = this.#parts.maxBytes * factor
    const network: Unread = { key, maxBytes, answers: new Set(), bytes: 0 }
    this.#networks.set(key, network)
    return network
  }

  #wrote(answer: Answer): void {
    count(answer)
    for (const network of answer.networks) if (network.bytes > network.maxBytes) this.#cut(network)
    if (answer.bytes === 0 || answer.socket.destroyed || answer.waits !== null) return
    this.#startWaiting(answer)
    answer.cancel ??= this.#lookLater(answer)
  }

  #startWaiting(answer: Answer): void {
    const { clock } = this.#parts
    answer.waits = { sinceMs: clock.now(), readBytes: readBytes(answer.socket) }
  }

  #lookLater(answer: Answer): Cancel {
    const { clock, timers, answerMs } = this.#parts
    const sinceMs = answer.waits?.sinceMs ?? clock.now()
    return timers.at(sinceMs + answerMs, () => this.#look(answer))
  }

  #look(answer: Answer): void {
    const { clock, answerMs } = this.#parts
    answer.cancel = null
    count(answer)
    if (answer.bytes === 0 || answer.waits === null) return
    const { sinceMs, readBytes: before } = answer.waits
    if (clock.now() - sinceMs >= answerMs) {
      const least = (answerMs / 1_000) * LEAST_BYTES_PER_SECOND
      if (readBytes(answer.socket) - before < least) {
        this.#destroy(answer)
        return
      }
      this.#startWaiting(answer)
    }
    answer.cancel = this.#lookLater(answer)
  }

  /** Closes the connections with the largest answers of a network until the rest is within its limit. */
  #cut(network: Unread): void {
    // Clients may have read since the last count.
    for (const answer of network.answers) count(answer)
    if (network.bytes <= network.maxBytes) return
    for (const answer of [...network.answers].sort((a, b) => b.bytes - a.bytes)) {
      if (network.bytes <= network.maxBytes) return
      this.#destroy(answer)
    }
  }

  #destroy(answer: Answer): void {
    this.#end(answer)
    answer.socket.destroy()
  }

  #end(answer: Answer): void {
    answer.cancel?.()
    answer.cancel = null
    for (const network of answer.networks) {
      if (!network.answers.delete(answer)) continue
      network.bytes -= answer.bytes
      if (network.answers.size === 0) this.#networks.delete(network.key)
    }
  }
}

/** Updates how many bytes of an answer wait. */
function count(answer: Answer): void {
  const bytes = answer.response.writableLength
  for (const network of answer.networks)
    if (network.answers.has(answer)) network.bytes += bytes - answer.bytes
  answer.bytes = bytes
}

/** Bytes that the operating system has accepted; it accepts more as the client reads. */
function readBytes(socket: Socket): number {
  // The stream counts whole writes only, and a large write may take a slow client minutes.
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return socket.bytesWritten
  return Number(Reflect.get(handle, 'bytesWritten')) - Number(Reflect.get(handle, 'writeQueueSize'))
}

interface Meter {
  readonly before: () => void
  readonly after: () => void
}

/** Runs callbacks around each write. Express replaces the prototype, so these are own properties. */
function meter(response: ServerResponse, { before, after }: Meter): void {
  const { write, end } = response
  const told =
    <Method extends (...parts: never[]) => unknown>(method: Method) =>
    (...parts: unknown[]): unknown => {
      before()
      const result: unknown = Reflect.apply(method, response, parts)
      after()
      return result
    }
  response.write = told(write) as typeof write
  response.end = told(end) as typeof end
}

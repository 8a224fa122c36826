import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ParserGuard } from './parser-guard.ts'

/** Requests that may wait behind the one under way before their connection is cut at once. */
const MOST_PIPELINED = 4

/** The request under way on a connection. */
interface UnderWay {
  readonly response: ServerResponse
  /** Requests that were dropped behind it. */
  dropped: number
}

/**
 * Serves one request at a time on each TCP connection. Node parses pipelined requests ahead and
 * queues their responses without a socket; such a response gets no close event, so its files would
 * stay open. The request under way is answered, the connection is then closed, and the few requests
 * behind it are dropped; a connection with more of them is closed at once.
 */
export class PipeliningGuard {
  readonly #underWay = new Map<Duplex, UnderWay>()
  readonly #parsers: Pick<ParserGuard, 'abandon'>

  constructor(parsers: Pick<ParserGuard, 'abandon'>) {
    this.#parsers = parsers
  }

  /**
   * Whether this request may be served: false when another is under way on its connection, or the
   * connection is closing after the last.
   */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const first = this.#underWay.get(socket)
    if (first !== undefined) {
      first.dropped += 1
      if (first.dropped <= MOST_PIPELINED) closeAfter(first.response, socket)
      else {
        this.#parsers.abandon(socket)
        socket.destroy()
      }
      return false
    }
    // Its response would get no close event, so its files would stay open.
    if (!socket.writable) {
      this.#parsers.abandon(socket)
      return false
    }
    this.#underWay.set(socket, { response, dropped: 0 })
    response.once('close', () => void this.#underWay.delete(socket))
    return true
  }

  /** Whether a request is under way on a connection, or it is closing: no upgrade may follow. */
  isBusy(socket: Duplex): boolean {
    return this.#underWay.has(socket) || !socket.writable
  }

  /** Whether the answer to the request under way has begun; no other can be sent then. */
  hasAnswered(socket: Duplex): boolean {
    return this.#underWay.get(socket)?.response.headersSent === true
  }
}

/** Closes a connection once its response is sent, or at once when it was sent already. */
function closeAfter(response: ServerResponse, socket: Socket): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  response.shouldKeepAlive = false
  if (response.writableFinished) socket.destroySoon()
  else response.once('finish', () => socket.destroySoon())
}

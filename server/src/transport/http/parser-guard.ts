import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Node's parser of a connection, as far as we use it. */
interface Parser {
  onIncoming?: (request: IncomingMessage, shouldKeepAlive: boolean) => number
}

/** What Node's parser takes for "an upgrade": it parses nothing further. */
const STOP = 2

/**
 * Stops the parsing of a connection that is given up. Node parses what it has read to the end, even
 * when the socket is destroyed: thousands of requests, or of chunks of a body, in one go. Uses
 * `socket.parser.onIncoming`, which Node does not document; `parser-guard.test.ts` fails when that
 * changes.
 */
export class ParserGuard {
  readonly #abandoned = new WeakSet<Duplex>()

  /** Watches a connection whose parser Node has attached. */
  watch(socket: Socket): void {
    const parser: Parser | null = Reflect.get(socket, 'parser') ?? null
    const given = parser?.onIncoming
    if (parser === null || given === undefined) return
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (this.#abandoned.has(socket)) return STOP
      const skip = given(request, shouldKeepAlive)
      return this.#abandoned.has(socket) ? STOP : skip
    }
  }

  /** Parses no more of a connection. To be called while its request is handed over, or before. */
  abandon(socket: Duplex): void {
    this.#abandoned.add(socket)
  }
}

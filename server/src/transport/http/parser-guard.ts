import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Node's parser of a connection, as far as we use it. */
interface Parser {
  onIncoming?: (request: IncomingMessage, shouldKeepAlive: boolean) => number
}

/** The value that tells Node's parser "upgrade", so that it parses nothing further. */
const STOP = 2

/**
 * Stops parsing on an abandoned connection. Node parses everything it has read, even after the socket
 * is destroyed: thousands of requests, or chunks of a body, in one go. Uses the undocumented
 * `socket.parser.onIncoming`; `parser-guard.test.ts` fails when that changes.
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

  /** Stops parsing a connection. Call it before or during the callback for its request. */
  abandon(socket: Duplex): void {
    this.#abandoned.add(socket)
  }
}

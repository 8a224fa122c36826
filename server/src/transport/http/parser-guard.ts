import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Node's parser of a connection, as far as we use it. */
interface Parser {
  onIncoming?: (request: ParsedRequest, shouldKeepAlive: boolean) => number
}

/** The value that tells Node's parser "upgrade", so that it parses nothing further. */
const STOP = 2

/** Most lines of headers: browsers send about twenty, and proxies add as many at most. */
export const MOST_HEADERS = 64

/** A request as Node's parser hands it over: `upgrade` says whether it asks for an upgrade. */
type ParsedRequest = IncomingMessage & { readonly upgrade: boolean }

/** Listeners to what is parsed on a connection. */
export interface ParserListeners {
  /** Called for each request before Node handles it. */
  readonly onRequest: (request: ParsedRequest) => void
  /** Called once for a request with too many headers, which is not handled. */
  readonly onManyHeaders: () => void
}

/**
 * Stops parsing on an abandoned connection. Node parses everything it has read, even after the socket
 * is destroyed: thousands of requests, or chunks of a body, in one go. Uses the undocumented
 * `socket.parser.onIncoming`; `parser-guard.test.ts` fails when that changes.
 */
export class ParserGuard {
  readonly #abandoned = new WeakSet<Duplex>()

  /**
   * Watches a connection whose parser Node has attached. Node would handle a request with too many
   * headers without those beyond the limit, which nobody would then check.
   */
  watch(socket: Socket, { onRequest, onManyHeaders }: ParserListeners): void {
    const parser: Parser | null = Reflect.get(socket, 'parser') ?? null
    const given = parser?.onIncoming
    if (parser === null || given === undefined) return
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (this.#abandoned.has(socket)) return stop(request)
      onRequest(request)
      if (request.rawHeaders.length > 2 * MOST_HEADERS) {
        this.abandon(socket)
        onManyHeaders()
        return stop(request)
      }
      const skip = given(request, shouldKeepAlive)
      return this.#abandoned.has(socket) ? STOP : skip
    }
  }

  /** Stops parsing a connection. Call it before or during the callback for its request. */
  abandon(socket: Duplex): void {
    this.#abandoned.add(socket)
  }
}

/** Node would go on with an upgrade. */
function stop(request: IncomingMessage): number {
  Reflect.set(request, 'upgrade', false)
  return STOP
}

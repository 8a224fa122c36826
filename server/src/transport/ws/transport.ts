import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { FrameworkLog } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { connectionTimeouts, HEADER_LIMITS } from '../http/connection-timeouts.ts'
import type { PipeliningGuard } from '../http/pipelining-guard.ts'
import type { RequestMiddleware } from '../http/request-middleware.ts'
import type { RequestTurns } from '../http/request-turns.ts'
import { Guard, GuardedSocket } from './guarded-socket.ts'
import { type MessageScheduler, messageScheduler } from './message-scheduler.ts'
import { ParseTurns } from './parse-turns.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** Time limit for clients to complete the closing handshake. */
const CLOSE_TIMEOUT_MS = 2_000
/** Most fragments of one message: clients send none, and all that have been read are parsed before any limit can act. */
const MOST_FRAGMENTS = 4
/** Most pieces in which a frame may arrive: each is kept, and costs far more than its bytes. */
const MOST_PIECES = 64

const ignore = () => undefined

/** Dependencies of the transport. */
export interface TransportParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly config: Config
  readonly requestMiddleware: RequestMiddleware
  readonly pipelining: PipeliningGuard
  readonly turns: Pick<RequestTurns, 'next'>
  /** Runs a callback after the other events of the event loop: `setImmediate`. */
  readonly later: (run: () => void) => void
  readonly log: FrameworkLog
}

/** The framework's transport, with the request middleware before upgrades and a guard on each connection. */
export class GuardedTransport extends WebSocketTransport {
  readonly #parts: TransportParts
  readonly #scheduler: MessageScheduler
  readonly #parseTurns: ParseTurns

  constructor(parts: TransportParts) {
    const { maxMessageBytes: maxPayload } = parts.config
    // Requests without a Host header get our own `malformed` rather than Node's bare 400.
    const server = createServer({
      ...connectionTimeouts(parts.config),
      ...HEADER_LIMITS,
      requireHostHeader: false,
    })
    const limits = { maxPayload, maxFragments: MOST_FRAGMENTS, maxBufferedChunks: MOST_PIECES }
    const options = {
      ...{ server, ...limits, closeTimeout: CLOSE_TIMEOUT_MS },
      WebSocket: GuardedSocket,
      // Pongs take their turn like answers.
      autoPong: false,
    }
    super(options)
    this.#parts = parts
    this.#scheduler = messageScheduler(parts, parts.config.serverTimePerAddress)
    this.#parseTurns = new ParseTurns({ later: parts.later, stopwatch: () => performance.now() })
    this.wss.prependListener('connection', (socket: unknown, request: IncomingMessage) => {
      if (socket instanceof GuardedSocket) this.#guard(socket, request)
    })
  }

  /** Resolves when every connection is gone; those that do not complete the handshake are terminated. */
  async emptied(): Promise<void> {
    await Promise.all([...this.wss.clients].map((socket) => once(socket, 'close')))
  }

  /** The framework's constructor calls this, so the dependencies are looked up later. */
  protected override listenForUpgrade(server: Server): void {
    server.on('upgrade', (request, link, head) => void this.#upgrade(request, link, head))
  }

  async #upgrade(request: IncomingMessage, link: Duplex, head: Buffer): Promise<void> {
    // A connection that breaks while it is counted needs a listener, and there is no other yet.
    link.on('error', ignore)
    // The answer to the pending request would be mixed with frames of the WebSocket.
    if (this.#parts.pipelining.isBusy(request.socket)) return void link.destroy()
    const { requestMiddleware, turns } = this.#parts
    await turns.next(requestMiddleware.turnOf(request))
    const entered = await requestMiddleware.upgrade(request)
    if (!entered.ok) {
      if (!link.destroyed) refuseUpgrade(link, entered.error, this.#parts)
      return
    }
    if (link.destroyed) return entered.value()
    // Counts from now on, even if the handshake is never completed.
    link.once('close', entered.value)
    link.off('error', ignore)
    this.wss.handleUpgrade(request, link, head, (socket) =>
      this.wss.emit('connection', socket, request),
    )
  }

  #guard(socket: GuardedSocket, request: IncomingMessage): void {
    const { clock, config, requestMiddleware, log } = this.#parts
    const address = requestMiddleware.addressOf(request)
    socket.address = address
    socket.guard = new Guard(clock, config.maxMessagesPerSecond)
    socket.maxBufferedBytes = config.maxBufferedBytes
    socket.link = request.socket
    socket.scheduler = this.#scheduler
    socket.parseIn(this.#parseTurns)
    socket.onFault = (error) => {
      // Errors of `ws` and of the system have a code; others are bugs of ours.
      if ('code' in error) log.info(`a connection was cut: ${error.message}`)
      else log.error(`a message handler threw: ${error.stack}`)
    }
    socket.onMalformedInput = async () => {
      if (await requestMiddleware.malformedInput(address)) socket.close(CLOSE_CODES.shutOut)
    }
  }
}

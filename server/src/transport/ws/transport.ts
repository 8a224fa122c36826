import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { FrameworkLog } from '../../platform/log.ts'
import type { Timers } from '../../platform/timers.ts'
import { connectionTimeouts } from '../http/connection-timeouts.ts'
import type { PipeliningGuard } from '../http/pipelining-guard.ts'
import type { RequestMiddleware } from '../http/request-middleware.ts'
import { Guard } from './guard.ts'
import { GuardedSocket } from './guarded-socket.ts'
import { MessageScheduler } from './message-scheduler.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** How long a client that was told to go may take to answer. */
const CLOSE_TIMEOUT_MS = 2_000
/** Pieces that one message may come in: nobody cuts what is this small, and empty ones cost as well. */
const MOST_FRAGMENTS = 32

const ignore = () => undefined

/** What the transport is set up with. */
export interface TransportParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly config: Config
  readonly requestMiddleware: RequestMiddleware
  readonly pipelining: PipeliningGuard
  readonly log: FrameworkLog
}

/** The framework's transport, with the request middleware before upgrades and a guard on each connection. */
export class GuardedTransport extends WebSocketTransport {
  readonly #parts: TransportParts
  readonly #scheduler: MessageScheduler

  constructor(parts: TransportParts) {
    const { maxMessageBytes: maxPayload } = parts.config
    // Requests without a host are refused as malformed, with a code that Node would not send.
    const server = createServer({ ...connectionTimeouts(parts.config), requireHostHeader: false })
    const timeouts = { closeTimeout: CLOSE_TIMEOUT_MS, maxFragments: MOST_FRAGMENTS }
    const options = {
      ...{ server, maxPayload, ...timeouts },
      WebSocket: GuardedSocket,
      // Pongs wait for their turn like answers.
      autoPong: false,
    }
    super(options)
    this.#parts = parts
    this.#scheduler = schedulerOf(parts)
    this.wss.prependListener('connection', (socket: unknown, request: IncomingMessage) => {
      if (socket instanceof GuardedSocket) this.#guard(socket, request)
    })
  }

  /** Resolves when every connection is gone; one that was told to go is cut when it does not. */
  async emptied(): Promise<void> {
    await Promise.all([...this.wss.clients].map((socket) => once(socket, 'close')))
  }

  /** The framework calls this while it is constructed, so the parts are looked up later. */
  protected override listenForUpgrade(server: Server): void {
    server.on('upgrade', (request, link, head) => void this.#upgrade(request, link, head))
  }

  async #upgrade(request: IncomingMessage, link: Duplex, head: Buffer): Promise<void> {
    // A link that breaks while it is counted is nobody's fault, and nobody else listens yet.
    link.on('error', ignore)
    // Its answer would be mixed with frames of the socket.
    if (this.#parts.pipelining.isBusy(request.socket)) return void link.destroy()
    const entered = await this.#parts.requestMiddleware.upgrade(request)
    if (!entered.ok) {
      if (!link.destroyed) refuseUpgrade(link, entered.error, this.#parts)
      return
    }
    if (link.destroyed) return entered.value()
    // From now on, whether a handshake is ever completed or not.
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
    socket.onFault = ({ message }) => log.info(`a connection was cut: ${message}`)
    socket.onMalformedInput = async () => {
      if (await requestMiddleware.malformedInput(address)) socket.close(CLOSE_CODES.shutOut)
    }
  }
}

/** An IPv6 /48 may use at most twice the server time of one address. */
const MOST_FACTOR = 2

function schedulerOf({ clock, timers, config }: TransportParts): MessageScheduler {
  const perSecond = config.serverTimePerAddress
  return new MessageScheduler({
    clock,
    timers,
    budget: new TokenBuckets({ clock, perSecond, burst: perSecond, mostFactor: MOST_FACTOR }),
    stopwatch: () => performance.now(),
    later: (run) => void setImmediate(run),
  })
}

import type { Server } from 'node:http'
import { createRouter, defineServer, matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { present } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Express } from 'express'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { guarded } from '../../platform/guarded.ts'
import { type FrameworkLog, frameworkLog, type Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/ports.ts'
import type { Timers } from '../../platform/timers.ts'
import { answerBrokenRequests } from '../http/broken-requests.ts'
import { guardLinks } from '../http/connection-timeouts.ts'
import { LinkTurns } from '../http/link-turns.ts'
import { ParserGuard } from '../http/parser-guard.ts'
import { PipeliningGuard } from '../http/pipelining-guard.ts'
import { guardRequests } from '../http/request-guard.ts'
import type { RequestMiddleware } from '../http/request-middleware.ts'
import { arrivalTurns } from '../http/request-turns.ts'
import { UnreadAnswers } from '../http/unread-answers.ts'
import type { RoomKind } from '../ports.ts'
import { GuardedTransport } from '../ws/transport.ts'
import { IndexedDriver } from './indexed-driver.ts'
import { replaceCors } from './internals.ts'
import { keepAnswers } from './kept-answers.ts'

/** Initial size of the two encoding buffers of each room; they grow on demand. */
const ENCODER_BYTES = 8 * 1024

/**
 * Connections that the kernel completes before they are accepted; it allows `net.core.somaxconn` at most.
 * With Node's 511, players who come back all at once after a restart are dropped, and their systems
 * try again after 1, 3, 7 up to 63 seconds.
 */
const BACKLOG = 4_096

/** The rooms of each kind, as Colyseus defines them. */
export type RoomClasses = Partial<
  Readonly<Record<RoomKind, NonNullable<Parameters<typeof defineServer>[0]['rooms']>[string]>>
>

/** The running framework. */
export interface Framework {
  readonly listen: (port: number, host: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Resolves when the port is open and rejects when it cannot be opened; the framework reports neither. */
function openPort(http: Server, listen: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    listen().then(() => {
      http.off('error', reject)
      resolve()
    }, reject)
  })
}

/** Options for setting up the framework. */
export interface FrameworkParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly rooms: RoomClasses
  readonly requestMiddleware: RequestMiddleware
  readonly metrics: Metrics
  /** Mounts our routes on the framework's express app. */
  readonly mount: (app: Express) => void
}

/** Sets Colyseus up with our transport, rooms and routes, and closes its own matchmaking routes. */
export function createFramework(parts: FrameworkParts): Framework {
  const { config, clock, timers, rooms, requestMiddleware, metrics, mount } = parts
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  keepAnswers()
  // Only our own routes reserve seats; a dropped connection may ask the framework for its seat again.
  matchMaker.controller.exposedMethods = ['reconnect']
  replaceCors((origin) => requestMiddleware.origins.corsOf(origin))
  const log = frameworkLog(parts.log, clock)
  const time = { clock, timers }
  const parsers = new ParserGuard()
  const pipelining = new PipeliningGuard(parsers)
  const later = (run: () => void) =>
    void setImmediate(() => guarded(parts.log, 'work in a turn of a client threw', run))
  const turns = arrivalTurns(later)
  // Of their own: a player who has a reservation does not wait behind all others who ask for one.
  const upgradeTurns = arrivalTurns(later)
  const linkTurns = new LinkTurns({ later })
  const transport = new GuardedTransport({
    clock,
    timers,
    config,
    requestMiddleware,
    pipelining,
    turns: upgradeTurns,
    later,
    log,
  })
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: log,
    transport,
    driver: new IndexedDriver(),
    rooms,
    routes: createRouter({}, { onError: onFault(log) }),
    // The address that clients join at: behind a proxy they may have asked any server of the cluster.
    ...(config.cluster === null ? {} : { publicAddress: config.cluster.address }),
    express: (app) => mount(app as unknown as Express),
  })
  return {
    listen: async (port, host) => {
      const http = present(transport.server, 'the transport serves over http')
      const { maxLinks } = config
      guardLinks(http, {
        ...{ requestMiddleware, parsers, linkTurns, time, metrics, maxLinks },
        log: parts.log,
      })
      answerBrokenRequests(http, pipelining, requestMiddleware, time)
      await openPort(http, () => server.listen(port, host, BACKLOG))
      const unreadAnswers = unreadAnswersOf(parts)
      const maxBytes = config.maxBodyBytes
      const guards = { requestMiddleware, pipelining, turns, parsers, unreadAnswers }
      guardRequests(http, { ...guards, maxBytes, metrics, time })
      const address = transport.server?.address() ?? null
      return typeof address === 'object' && address !== null ? address.port : port
    },
    stop: async () => {
      await server.gracefullyShutdown(false)
      // Clients need time to read the close code; without it the stop looks like a crash to them.
      await transport.emptied()
    },
  }
}

const unreadAnswersOf = ({ clock, timers, config }: FrameworkParts): UnreadAnswers =>
  new UnreadAnswers({
    clock,
    timers,
    answerMs: config.answerSeconds * 1_000,
    maxBytes: config.maxUnreadBytesPerAddress,
  })

/** Handles errors of the framework's own routes, such as a truncated body, which it would print to stderr. */
const onFault =
  (log: FrameworkLog) =>
  (error: unknown): Response | undefined => {
    // Its own refusals.
    if (error instanceof Error && error.name === 'APIError') return undefined
    log.warn(`a request failed: ${error}`)
    return Response.json({ error: refusal('internal') }, { status: 500 })
  }

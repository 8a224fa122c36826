import type { Server } from 'node:http'
import { defineServer, matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { present } from '@dungeon-dice/shared'
import type { Express } from 'express'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { RoomKind } from './hosting/ports.ts'
import { limitBodies } from './http/body-limit.ts'
import { GuardedTransport } from './socket/transport.ts'
import { frameworkLog, type Log } from './telemetry/log.ts'

/** Two such buffers belong to each room; they grow by themselves. */
const ENCODER_BYTES = 8 * 1024

/** The rooms of each kind, as Colyseus defines them. */
export type RoomClasses = Partial<
  Readonly<Record<RoomKind, NonNullable<Parameters<typeof defineServer>[0]['rooms']>[string]>>
>

/** The running framework: the port that it listens on, and how it stops. */
export interface Framework {
  readonly listen: (port: number, host: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Resolves when the port is open; rejects when it cannot be opened, which the framework never tells. */
function openPort(http: Server, listen: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    listen().then(() => {
      http.off('error', reject)
      resolve()
    }, reject)
  })
}

/** Sets Colyseus up: our transport, our rooms, our routes, and its open doors closed. */
export function createFramework(
  config: Config,
  clock: Clock,
  log: Log,
  rooms: RoomClasses,
  mount: (app: Express) => void,
): Framework {
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  // Seats are handed out by our own routes alone; a dropped connection may ask for its seat again.
  matchMaker.controller.exposedMethods = ['reconnect']
  matchMaker.controller.getCorsHeaders = () => ({ 'Access-Control-Allow-Origin': '*' })
  const transport = new GuardedTransport(clock, config)
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog(log, clock),
    transport,
    rooms,
    express: (app) => mount(app as unknown as Express),
  })
  return {
    listen: async (port, host) => {
      const http = present(transport.server, 'the transport serves over http')
      await openPort(http, () => server.listen(port, host))
      limitBodies(http, config.maxBodyBytes)
      const address = transport.server?.address() ?? null
      return typeof address === 'object' && address !== null ? address.port : port
    },
    stop: async () => {
      await server.gracefullyShutdown(false)
      // A process that ends before its clients have read why would look like a crash to them.
      await transport.emptied()
    },
  }
}

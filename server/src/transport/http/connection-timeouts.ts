import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import type { Time } from '../../platform/in-time.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/ports.ts'
import { LinkBlocks } from './link-blocks.ts'
import type { LinkTurns } from './link-turns.ts'
import { MOST_HEADERS, type ParserGuard } from './parser-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'

/** Timeouts of connections, as options of Node's server: idle connections are closed. */
export const connectionTimeouts = ({ requestSeconds }: Pick<Config, 'requestSeconds'>) => ({
  headersTimeout: requestSeconds * 1_000,
  requestTimeout: requestSeconds * 1_000,
  connectionsCheckingInterval: requestSeconds * 250,
})

/** Limits on the headers of a request, as options of Node's server: all are parsed before it can be refused. */
export const HEADER_LIMITS = { maxHeaderSize: 8_192 }

/** Dependencies of `guardLinks`. */
export interface LinkGuardParts {
  readonly requestMiddleware: RequestMiddleware
  readonly parsers: ParserGuard
  readonly linkTurns: LinkTurns
  readonly time: Time
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'networkBlocked'>
  /** Most connections of all clients. */
  readonly maxLinks: number
}

/** Counts every connection as soon as it opens, closes those beyond the limit, and reads the others in turn. */
export function guardLinks(server: Server, parts: LinkGuardParts): void {
  const { requestMiddleware, parsers, linkTurns, time, log, metrics, maxLinks } = parts
  const keyOf = (remoteAddress: string) => requestMiddleware.directAddressOf({ remoteAddress })
  const blocks = new LinkBlocks(server, { ...time, keyOf, log, metrics })
  server.maxConnections = maxLinks
  // One more than are accepted: a request with that many is refused, and none is shortened.
  server.maxHeadersCount = MOST_HEADERS + 1
  server.on('connection', (link) => {
    parsers.watch(link, {
      onRequest: ({ upgrade }) => linkTurns.took(link, upgrade),
      onManyHeaders: () => void server.emit('clientError', manyHeaders(), link),
    })
    const address = requestMiddleware.directAddressOf(link)
    if (address === null) return
    void requestMiddleware.link(link, address)
    if (link.destroyed) blocks.note(address)
    else linkTurns.add(link, address)
  })
  server.on('clientError', (_, link) => {
    if (link instanceof Socket) linkTurns.took(link)
  })
}

const manyHeaders = (): Error =>
  Object.assign(new Error('too many headers'), { code: 'HPE_HEADER_OVERFLOW' })

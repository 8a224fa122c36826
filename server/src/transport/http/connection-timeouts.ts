import type { Server } from 'node:http'
import type { Config } from '../../platform/config/config.ts'
import type { ParserGuard } from './parser-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'

/** Timeouts of connections, as options of Node's server: idle connections are closed. */
export const connectionTimeouts = ({ requestSeconds }: Pick<Config, 'requestSeconds'>) => ({
  headersTimeout: requestSeconds * 1_000,
  requestTimeout: requestSeconds * 1_000,
  connectionsCheckingInterval: requestSeconds * 250,
})

/** Counts every connection as soon as it opens and closes those beyond the limit. */
export function guardLinks(
  server: Server,
  requestMiddleware: RequestMiddleware,
  parsers: ParserGuard,
  maxLinks: number,
): void {
  server.maxConnections = maxLinks
  server.on('connection', (link) => {
    parsers.watch(link)
    void requestMiddleware.link(link)
  })
}

import type { Server } from 'node:http'
import type { Config } from '../../platform/config/config.ts'
import type { ParserGuard } from './parser-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'

/** How long links may take, for the server when it is made: those that ask nothing are cut. */
export const connectionTimeouts = ({ requestSeconds }: Pick<Config, 'requestSeconds'>) => ({
  headersTimeout: requestSeconds * 1_000,
  requestTimeout: requestSeconds * 1_000,
  connectionsCheckingInterval: requestSeconds * 250,
})

/** Counts every link, from before it has asked for anything, and cuts those that are too many. */
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

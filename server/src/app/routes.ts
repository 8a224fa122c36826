import { type ReadyPart, type ReadyWarning, refusal } from '@dungeon-dice/shared/protocol'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { accountRoutes } from '../accounts/account-routes.ts'
import { catalogueRoutes } from '../game/catalogue-route.ts'
import { gamesRoute } from '../game/games-route.ts'
import { type SeatRouteParts, seatRoutes } from '../matchmaking/seat-routes.ts'
import type { Forwarding } from '../session/forwarding.ts'
import { descriptionRoute } from '../transport/http/describe.ts'
import { mountPages, type PageParts } from '../transport/http/pages.ts'
import type { Route } from '../transport/http/route.ts'
import { mountRoute, type ServeParts } from '../transport/http/serve-route.ts'
import { statusRoutes } from '../transport/http/status-routes.ts'
import { sendRefusal } from '../transport/http/to-response.ts'

/** Dependencies of the routes. */
export interface RouteParts extends SeatRouteParts, ServeParts, PageParts {
  readonly forwarding: Pick<Forwarding, 'serve' | 'offer'>
  readonly maxBodyBytes: number
  /** Reasons why the server is not ready. */
  readonly lacks: () => readonly ReadyPart[]
  /** Warnings for the host. */
  readonly warnings: () => readonly ReadyWarning[]
  /** Routes of the features: see `route.ts`. */
  readonly more?: readonly Route[]
}

const WELCOME = `Dungeon Dice server. The browser client is not built here; \`npm start\` builds it.
Other clients begin with POST /api/v1/quick-match or POST /api/v1/matches.
`

/** Mounts all routes of the server on an express app. */
export function mountRoutes(app: Express, parts: RouteParts): void {
  app.disable('x-powered-by')
  // Strict and case-sensitive, so that no second spelling of a path gets around a proxy's rule.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.use('/api', express.json({ limit: parts.maxBodyBytes, inflate: false }))
  const routes = routesOf(parts)
  parts.forwarding.offer(routes)
  for (const route of routes) mountRoute(app, route, parts)
  app.use('/api', notFound)
  if (!mountPages(app, parts))
    app.get('/', (_request, response) => void response.type('text/plain').send(WELCOME))
  app.use(notFound)
  app.use(onError(parts))
}

const notFound: RequestHandler = (_request, response) => sendRefusal(response, refusal('not_found'))

/** The table of all routes, both mounted and described by OpenAPI. */
function routesOf(parts: RouteParts): readonly Route[] {
  const routes = [
    ...statusRoutes(parts.lacks, parts.warnings),
    ...accountRoutes(parts.accounts),
    ...seatRoutes(parts),
    gamesRoute(parts.games),
    ...catalogueRoutes(parts.games),
    ...(parts.more ?? []),
  ]
  return [...routes, descriptionRoute(routes, parts.games)]
}

/** Handles errors of express and its body parser, and our own bugs. */
const onError =
  ({ log, maxBodyBytes, requestMiddleware, turns }: RouteParts): ErrorRequestHandler =>
  async (error, request, response, _next) => {
    const status: unknown = error?.status
    if (status === 413) return sendRefusal(response, refusal('too_big', { maxBytes: maxBodyBytes }))
    if (typeof status === 'number' && status < 500) {
      const address = requestMiddleware.addressOf(request)
      // The last bytes of many bodies may arrive together, long after the requests took their turns.
      await turns.next(address)
      await requestMiddleware.malformedInput(address)
      return sendRefusal(response, refusal('malformed', { at: '' }))
    }
    log.error({ path: request.path, err: error }, 'request failed')
    // Only a cut connection says that an answer under way is not whole.
    if (response.headersSent) return void response.destroy()
    sendRefusal(response, refusal('internal'))
  }

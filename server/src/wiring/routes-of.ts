import type { Express } from 'express'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import { matchesOf } from '../hosting/whereabouts/matches.ts'
import { botRoutes } from '../http/bot-routes.ts'
import { exportRoute } from '../http/export-route.ts'
import { Forwarding } from '../http/forwarding.ts'
import { listRoutes } from '../http/list-routes.ts'
import { lobbyRoutes } from '../http/lobby-routes.ts'
import { lookRoute } from '../http/look-route.ts'
import { profileRoutes } from '../http/profile-routes.ts'
import { queueRoute } from '../http/queue-routes.ts'
import { recordRoutes } from '../http/record-routes.ts'
import { mountRoutes } from '../http/routes.ts'
import { watchRoutes } from '../http/watch-routes.ts'
import type { Readiness } from '../telemetry/readiness.ts'
import type { entranceOf } from './entrance.ts'
import type { Wiring } from './ports.ts'
import type { Services } from './services.ts'
import { metricsRoutes } from './watching-over.ts'

/** Hangs every route of a server on an express app. */
export const mountingOf =
  <H extends HostTypes>(
    wiring: Wiring,
    hosted: HostedGame<H>,
    services: Services<H>,
    entrance: ReturnType<typeof entranceOf>,
    readiness: Pick<Readiness, 'lacks'>,
  ) =>
  (app: Express): void => {
    const { maxBodyBytes, pages } = wiring.config
    const { log } = wiring
    const { accounts, desk, bots, lists, codes, guesses, profiles, records } = services
    const { stands, gathering, queueing, moderation, tables, keeping } = services
    const { whereabouts, holders, quickMatches } = services
    const { rulesVersion } = hosted.game
    mountRoutes(app, {
      entrance,
      forwarding: new Forwarding({ ...wiring, rulesVersion, whereabouts, holders, guesses }),
      desk,
      quickMatches,
      accounts,
      hosted,
      rulesVersion,
      maxBodyBytes,
      lacks: () => readiness.lacks,
      pages,
      log,
      more: [
        queueRoute(accounts, queueing.door),
        lookRoute(codes),
        ...listRoutes({ accounts, lists, starters: hosted.starters }),
        ...profileRoutes(profiles, accounts),
        ...recordRoutes(records, accounts),
        ...watchRoutes(stands.watching, accounts, guesses),
        ...botRoutes({ bots, desk, accounts, hosted }),
        ...lobbyRoutes(accounts, gathering.routes),
        exportRoute(accounts, keeping.dossiers),
        ...metricsRoutes(wiring),
        ...moderation.routesFor(matchesOf({ ...wiring, tables, whereabouts }), keeping),
      ],
    })
  }

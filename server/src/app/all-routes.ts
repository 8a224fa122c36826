import type { Express } from 'express'
import { listRoutes } from '../accounts/lists/list-routes.ts'
import { recoveryRoutes } from '../accounts/recovery-routes.ts'
import { botRoutes } from '../bots/bot-routes.ts'
import type { Games } from '../game/games.ts'
import { lobbyRoutes } from '../lobby/lobby-routes.ts'
import { queueRoute } from '../matchmaking/queue-routes.ts'
import { matchesOf } from '../moderation/admin/matches.ts'
import { profileRoutes } from '../results/profile-routes.ts'
import { recordRoutes } from '../results/records/record-routes.ts'
import { Forwarding } from '../session/forwarding.ts'
import { lookRoute } from '../session/look-route.ts'
import { watchRoutes } from '../spectating/watch-routes.ts'
import type { RequestMiddleware } from '../transport/http/request-middleware.ts'
import { RequestTurns } from '../transport/http/request-turns.ts'
import { EXPORTS_PER_HOUR, exportRoute } from './export-route.ts'
import { metricsRoutes, warningsOf } from './levels.ts'
import type { Wiring } from './ports.ts'
import type { Readiness } from './readiness.ts'
import { mountRoutes } from './routes.ts'
import type { Services } from './services.ts'

const HOUR_SECONDS = 3_600

/** Hangs every route of a server on an express app. */
export const mountingOf =
  (
    wiring: Wiring,
    games: Games,
    services: Services,
    requestMiddleware: RequestMiddleware,
    readiness: Pick<Readiness, 'lacks'>,
  ) =>
  (app: Express): void => {
    const { maxBodyBytes, pages } = wiring.config
    const { log } = wiring
    const { accounts, recovery, reservations, bots, lists, codes, guesses, profiles, records } =
      services
    const { spectating, lobby, queue, moderation, sessions, accountData } = services
    const { matchDirectory, matchOwners, quickMatches, storage } = services
    const { rulesVersion } = games.usual.engine
    const presetFault = (preset: string) =>
      games.ofPreset(preset) === undefined ? games.unknownPreset : null
    const exportsLimit = wiring.cluster.limit(
      'exports',
      EXPORTS_PER_HOUR,
      HOUR_SECONDS,
      'permanent',
    )
    mountRoutes(app, {
      requestMiddleware,
      forwarding: new Forwarding({ ...wiring, rulesVersion, matchDirectory, matchOwners, guesses }),
      reservations,
      quickMatches,
      accounts,
      games,
      rulesVersion,
      maxBodyBytes,
      storage,
      turns: new RequestTurns(setImmediate),
      warnings: () => warningsOf(wiring),
      lacks: () => readiness.lacks,
      pages,
      log,
      more: [
        ...recoveryRoutes(recovery),
        queueRoute(accounts, queue.handlers),
        lookRoute(codes),
        ...listRoutes({ accounts, lists, starters: games.all.flatMap(({ starters }) => starters) }),
        ...profileRoutes({ profiles, accounts, presetFault }),
        ...recordRoutes(records, accounts),
        ...watchRoutes(spectating.watching, accounts, guesses),
        ...botRoutes({ bots, reservations, accounts, games }),
        ...lobbyRoutes(accounts, lobby.routes),
        exportRoute(accounts, accountData.accountExports, exportsLimit),
        ...metricsRoutes(wiring),
        ...moderation.routesFor(matchesOf({ ...wiring, sessions, matchDirectory }), accountData),
      ],
    })
  }
